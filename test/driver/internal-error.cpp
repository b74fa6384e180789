// A crash says that it is amp-clang's, and what to send in. Clang's own debugging pragma stands for the defect.
// RUN: not %amp-clang -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK: amp-clang: internal error while compiling '{{.*}}internal-error.cpp'; please report it with the source file, the command line and the lines above [amp-internal]
#include <amp.h>
#pragma clang __debug crash
