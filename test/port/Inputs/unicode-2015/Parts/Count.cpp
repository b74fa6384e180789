#include "Count.h"
int countParts() { return PARTS; }
