// -Werror and -Wno- by a rule's name reach our warnings [E11]; -Werror and -Weverything reach them all; -w and
// -Wno-everything silence them.
// RUN: %amp-clang -c %s -o %t.o 2>&1 | FileCheck --check-prefix=WARNING %s
// RUN: rm %t.o && not %amp-clang -Werror=amp-const-cast -c %s -o %t.o 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: not %amp-clang -Werror -c %s -o %t.o 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: not ls %t.o
// RUN: %amp-clang -Wno-amp-const-cast -c %s -o %t.o 2>&1 | count 0
// RUN: %amp-clang -Werror=amp-const-cast -Wno-amp-const-cast -c %s -o %t.o 2>&1 | count 0
// RUN: %amp-clang -Wno-amp -c %s -o %t.o 2>&1 | count 0
// RUN: not %amp-clang -Werror=amp -c %s -o %t.o 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: %amp-clang -Werror=amp -Wno-error=amp-const-cast -c %s -o %t.o 2>&1 | FileCheck --check-prefix=WARNING %s
// RUN: %amp-clang -Werror -Wno-error=amp-const-cast -c %s -o %t.o 2>&1 | FileCheck --check-prefix=WARNING %s
// RUN: %amp-clang -Wno-amp -Wamp -c %s -o %t.o 2>&1 | FileCheck --check-prefix=WARNING %s
// RUN: %amp-clang -Wno-everything -c %s -o %t.o 2>&1 | count 0
// RUN: %amp-clang -Wno-everything -Wamp -c %s -o %t.o 2>&1 | FileCheck --check-prefix=WARNING %s
// RUN: %amp-clang -Wno-amp -Weverything -c %s -o %t.o 2>&1 | FileCheck --check-prefix=WARNING %s
// RUN: %amp-clang -w -c %s -o %t.o 2>&1 | count 0
// RUN: %amp-clang -Wno-amp-const-cast -Wamp-nonsense -c %s -o %t.o 2>&1 | FileCheck --check-prefix=UNKNOWN %s
// RUN: not %amp-clang -Wno-amp-const-cast -Werror -Wamp-nonsense -c %s -o %t.o 2>&1 | FileCheck --check-prefix=UNKNOWN-ERROR %s
// RUN: %amp-clang -Wno-amp-const-cast -Wno-unknown-warning-option -Wamp-nonsense -c %s -o %t.o 2>&1 | count 0
// WARNING: warning: casting {{.*}} [amp-const-cast, C4880]
// WARNING: 1 warning generated.
// ERROR: error: casting {{.*}} [amp-const-cast, C4880]
// ERROR: 1 error generated.
// UNKNOWN: warning: unknown warning option '-Wamp-nonsense' [-Wunknown-warning-option]
// UNKNOWN-ERROR: error: unknown warning option '-Wamp-nonsense'
inline void f(const int *p) restrict(amp) { *const_cast<int *>(p) = 1; }
