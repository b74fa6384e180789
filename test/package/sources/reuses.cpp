#undef NAME
#define NAME reuses
#include "kernel.cpp"
