#include "kernel.cpp"
