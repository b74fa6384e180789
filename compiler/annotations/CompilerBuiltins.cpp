#include "annotations/CompilerBuiltins.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/Builtins.h"

using namespace clang;

namespace amp::annotations {

const char *openCLName(unsigned builtin) {
  switch (builtin) {
#define BOTH(name, text)                                                                                               \
  case Builtin::BI__builtin_##name:                                                                                    \
  case Builtin::BI__builtin_##name##f:                                                                                 \
    return text;
    BOTH(fabs, "fabs")
    BOTH(sqrt, "sqrt")
    BOTH(floor, "floor")
    BOTH(ceil, "ceil")
    BOTH(trunc, "trunc")
    BOTH(round, "round")
    BOTH(rint, "rint")
    BOTH(nearbyint, "rint")
    BOTH(fmin, "fmin")
    BOTH(fmax, "fmax")
    BOTH(fmod, "fmod")
    BOTH(fma, "fma")
    BOTH(copysign, "copysign")
#undef BOTH
  case Builtin::BI__builtin_isnan:
    return "isnan";
  case Builtin::BI__builtin_isinf:
    return "isinf";
  case Builtin::BI__builtin_isfinite:
    return "isfinite";
  case Builtin::BI__builtin_isnormal:
    return "isnormal";
  case Builtin::BI__builtin_signbit:
  case Builtin::BI__builtin_signbitf:
    return "signbit";
  case Builtin::BI__builtin_abs:
  case Builtin::BI__builtin_labs:
  case Builtin::BI__builtin_llabs:
    return "($0 < 0 ? -$0 : $0)";
  case Builtin::BI__builtin_parity:
  case Builtin::BI__builtin_parityl:
  case Builtin::BI__builtin_parityll:
    return "((int)popcount($0) & 1)";
  // One more than the lowest bit's place; zero has none.
  case Builtin::BI__builtin_ffs:
    return "($0 == 0 ? 0 : 32 - (int)clz($0 & -$0))";
  case Builtin::BI__builtin_ffsl:
  case Builtin::BI__builtin_ffsll:
    return "($0 == 0 ? 0 : 64 - (int)clz($0 & -$0))";
  case Builtin::BI__builtin_bswap32:
    return "as_uint(as_uchar4($0).s3210)";
  case Builtin::BI__builtin_bswap64:
    return "as_ulong(as_uchar8($0).s76543210)";
  case Builtin::BI__builtin_rotateleft32:
  case Builtin::BI__builtin_rotateleft64:
    return "rotate($0, $1)";
  default:
    return nullptr;
  }
}

bool isHostMath(const FunctionDecl *function) {
  const unsigned builtin = function->getBuiltinID();
  return builtin && function->getNumParams() != 0 && function->getParamDecl(0)->getType()->isRealFloatingType() &&
         function->getASTContext().BuiltinInfo.isLibFunction(builtin) && !openCLName(builtin);
}

}  // namespace amp::annotations
