// If a source requires a version of Visual C++ by #error, a note says how to define it. If one is defined, or
// the error has another reason, there is no note.
// RUN: not %amp-clang --amp-compat=msvc -fsyntax-only %s 2>&1 | FileCheck --check-prefix=ABSENT %s
// RUN: %amp-clang --amp-compat=msvc -D_MSC_VER=1900 -fsyntax-only %s 2>&1 | FileCheck --check-prefix=GIVEN --allow-empty %s
// RUN: not %amp-clang --amp-compat=msvc -D_MSC_VER=1600 -fsyntax-only %s 2>&1 | FileCheck --check-prefix=OLD %s
#include <amp.h>

#if _MSC_VER < 1700
// ABSENT: [[@LINE+2]]:2: error: this needs Visual C++ 2012
// ABSENT: [[@LINE+1]]:2: note: _MSC_VER is not defined, since it says more than is true; -D_MSC_VER=1900 does for a source that asks for a version only
#error this needs Visual C++ 2012
#endif

// GIVEN-NOT: {{error|note}}:
// OLD: error: this needs Visual C++ 2012
// OLD-NOT: note:
