#include "include/fill.h"
int archived() { return filled(1); }
