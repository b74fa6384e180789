// RUN: %amp-clang -fsyntax-only -Wall -Wno-unused-value -Wno-unused-variable -Wno-uninitialized -Xclang -verify %s
// RUN: %amp-clang -fsyntax-only -Wall -Wno-unused-value -Wno-unused-variable -Wno-uninitialized --amp-compat=msvc -Xclang -verify %s
// Pragmas switch our warnings as they switch Clang's, by name and by Microsoft's number, and Clang's complaint that it does
// not know them is not heard.

inline void plain(const int *p) restrict(amp) { const_cast<int *>(p); } // expected-warning {{[amp-const-cast, C4880]}} expected-note {{use a pointer or reference to non-const}}

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wamp-const-cast"
inline void ignored(const int *p) restrict(amp) { const_cast<int *>(p); }
#pragma clang diagnostic pop
inline void popped(const int *p) restrict(amp) { const_cast<int *>(p); } // expected-warning {{[amp-const-cast, C4880]}}

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wamp-const-cast"
inline void error(const int *p) restrict(amp) { const_cast<int *>(p); } // expected-error {{[amp-const-cast, C4880]}}
#pragma GCC diagnostic ignored "-Wamp"
inline void group(const int *p) restrict(amp) { const_cast<int *>(p); }
#pragma GCC diagnostic pop

#define QUIET _Pragma("clang diagnostic push") _Pragma("clang diagnostic ignored \"-Wamp-const-cast\"")
#define LOUD _Pragma("clang diagnostic pop")
QUIET
inline void operatorForm(const int *p) restrict(amp) { const_cast<int *>(p); }
LOUD
inline void loud(const int *p) restrict(amp) { const_cast<int *>(p); } // expected-warning {{[amp-const-cast, C4880]}}

#pragma warning(push)
#pragma warning(disable: 4882 \
                4880)
inline void disabled(const int *p) restrict(amp) { const_cast<int *>(p); }
#pragma warning(default: 4880)
inline void restored(const int *p) restrict(amp) { const_cast<int *>(p); } // expected-warning {{[amp-const-cast, C4880]}}
#pragma warning(error: 4880)
inline void numberedError(const int *p) restrict(amp) { const_cast<int *>(p); } // expected-error {{[amp-const-cast, C4880]}}
#pragma warning(pop)
inline void behindPop(const int *p) restrict(amp) { const_cast<int *>(p); } // expected-warning {{[amp-const-cast, C4880]}}
#pragma warning(suppress: 4880)
inline void nextLine(const int *p) restrict(amp) { const_cast<int *>(p); }
inline void lineAfter(const int *p) restrict(amp) { const_cast<int *>(p); } // expected-warning {{[amp-const-cast, C4880]}}

// What is off can be switched on, and an error by default off; a rule that is no warning stays.
#pragma clang diagnostic warning "-Wamp-tile-static-constructor"
struct S { S() restrict(amp) {} };
inline void on() restrict(amp) { tile_static S s; } // expected-warning {{[amp-tile-static-constructor, C4881]}} expected-note {{assign its members in the kernel}}
#pragma clang diagnostic ignored "-Wamp-uninitialised"
inline int off() restrict(amp) { int x; return x + 1; }
#pragma clang diagnostic ignored "-Wamp-type"
inline void stays() restrict(amp) { short x; } // expected-error {{[amp-type, C3581]}} expected-note {{use 'int' instead}}
