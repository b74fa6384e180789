// The macros that normalised text stands on: input of the preprocessor, before the main file.
#include "clauses/Clauses.h"

namespace amp::clauses {

// Each specifier becomes one attribute. `__AMP_IS_x` is a probe: for a known specifier it expands to a comma and the
// attribute, so that __AMP_PICK takes the attribute; for an unknown one it stays one token and __AMP_PICK takes the
// annotation that check/ turns into C3936. An empty list is the specifier with an empty name [C3937]. Arguments are
// macro-expanded first, so `restrict(WHERE)` after `#define WHERE cpu, amp` means what it does in MSVC. Nine
// specifiers and more are not needed by anyone: the ninth parameter would name a macro of the user's choice.
llvm::StringRef clausePredefines() {
  return R"(#define __ampres(...) __AMPR(__VA_ARGS__)
#define __AMPR(...) __AMPR_N(__VA_ARGS__,__AMPR8,__AMPR7,__AMPR6,__AMPR5,__AMPR4,__AMPR3,__AMPR2,__AMPR1,)(__VA_ARGS__)
#define __AMPR_N(a,b,c,d,e,f,g,h,n,...) n
#define __AMPR1(a) __AMP_ONE(a)
#define __AMPR2(a,...) __AMP_ONE(a) __AMPR1(__VA_ARGS__)
#define __AMPR3(a,...) __AMP_ONE(a) __AMPR2(__VA_ARGS__)
#define __AMPR4(a,...) __AMP_ONE(a) __AMPR3(__VA_ARGS__)
#define __AMPR5(a,...) __AMP_ONE(a) __AMPR4(__VA_ARGS__)
#define __AMPR6(a,...) __AMP_ONE(a) __AMPR5(__VA_ARGS__)
#define __AMPR7(a,...) __AMP_ONE(a) __AMPR6(__VA_ARGS__)
#define __AMPR8(a,...) __AMP_ONE(a) __AMPR7(__VA_ARGS__)
#define __AMP_ONE(x) __AMP_ONE_(__AMP_IS_##x, __attribute__((__annotate__("amp::unknown_specifier:" #x))),)
#define __AMP_ONE_(...) __AMP_PICK(__VA_ARGS__)
#define __AMP_PICK(probe,x,...) x
#define __AMP_IS_cpu , __attribute__((__host__))
#define __AMP_IS_amp , __attribute__((__device__))
#define __AMP_IS_ , __attribute__((__annotate__("amp::empty_clause")))
#define __ampptr(...) __attribute__((__annotate__("amp::pointer_clause:" #__VA_ARGS__)))
#define tile_static __attribute__((__shared__, __amp_tile_static__))
)";
}

}  // namespace amp::clauses
