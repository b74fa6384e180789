// Visual C++'s linker sets the size of the stack. A size above that of Linux is a warning.
// RUN: %amp-clang --amp-compat=msvc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=warning: %s
// RUN: %amp-clang --amp-compat=msvc -fsyntax-only -Wno-amp-stack-size -Werror %s
#include <amp.h>

#pragma comment(lib, "amp.lib")
#pragma comment(linker, "/STACK:1048576")
#pragma comment(linker, "/SUBSYSTEM:CONSOLE /stack:0x4000000,4096")
// CHECK: stack-size.cpp:[[@LINE-1]]:1: warning: the stack size of 67108864 bytes is ignored: linkers for Linux do not set it [amp-stack-size]
// CHECK: note: raise the limit with 'ulimit -s'
#if 0
#pragma comment(linker, "/STACK:67108864")
#endif

int main() {
}
