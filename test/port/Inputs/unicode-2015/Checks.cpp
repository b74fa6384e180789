#include <stdio.h>
void check() { printf("checked\n"); }
