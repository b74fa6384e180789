#include <fill.h>
int elsewhere() { return filled(ELSEWHERE); }
