#include "annotations/CompilerBuiltins.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/Builtins.h"

using namespace clang;

namespace amp::annotations {

std::optional<model::Intrinsic> intrinsicOf(unsigned builtin) {
  using model::Intrinsic;
  switch (builtin) {
#define BOTH(name, intrinsic)                                                                                          \
  case Builtin::BI__builtin_##name:                                                                                    \
  case Builtin::BI__builtin_##name##f:                                                                                 \
    return Intrinsic::intrinsic;
    BOTH(fabs, Fabs)
    BOTH(sqrt, Sqrt)
    BOTH(floor, Floor)
    BOTH(ceil, Ceil)
    BOTH(trunc, Trunc)
    BOTH(round, Round)
    BOTH(rint, Rint)
    BOTH(nearbyint, Rint)
    BOTH(fmin, Fmin)
    BOTH(fmax, Fmax)
    BOTH(fmod, Fmod)
    BOTH(fma, Fma)
    BOTH(copysign, CopySign)
    BOTH(signbit, SignBit)
#undef BOTH
  case Builtin::BI__builtin_isnan:
    return Intrinsic::IsNan;
  case Builtin::BI__builtin_isinf:
    return Intrinsic::IsInf;
  case Builtin::BI__builtin_isfinite:
    return Intrinsic::IsFinite;
  case Builtin::BI__builtin_isnormal:
    return Intrinsic::IsNormal;
  case Builtin::BI__builtin_bswap32:
  case Builtin::BI__builtin_bswap64:
    return Intrinsic::ByteSwap;
  case Builtin::BI__builtin_rotateleft32:
  case Builtin::BI__builtin_rotateleft64:
    return Intrinsic::RotateLeft;
  case Builtin::BI__builtin_abs:
  case Builtin::BI__builtin_labs:
  case Builtin::BI__builtin_llabs:
    return Intrinsic::Abs;
#define OF_INTEGERS(name, intrinsic)                                                                                   \
  case Builtin::BI__builtin_##name:                                                                                    \
  case Builtin::BI__builtin_##name##l:                                                                                 \
  case Builtin::BI__builtin_##name##ll:                                                                                \
    return Intrinsic::intrinsic;
    OF_INTEGERS(popcount, PopCount)
    OF_INTEGERS(parity, Parity)
    OF_INTEGERS(clz, CountLeadingZeros)
    OF_INTEGERS(ctz, CountTrailingZeros)
    OF_INTEGERS(ffs, FindFirstSet)
#undef OF_INTEGERS
  default:
    return std::nullopt;
  }
}

bool isHostMath(const FunctionDecl *function) {
  const unsigned builtin = function->getBuiltinID();
  return builtin && function->getNumParams() != 0 && function->getParamDecl(0)->getType()->isRealFloatingType() &&
         function->getASTContext().BuiltinInfo.isLibFunction(builtin) && !intrinsicOf(builtin);
}

bool asksForConstantEvaluation(const FunctionDecl *function) {
  if (!function->isInStdNamespace() || !function->getIdentifier() || function->getNumParams() != 0)
    return false;
  const llvm::StringRef name = function->getName();
  return name == "is_constant_evaluated" || name == "__is_constant_evaluated" ||
         name == "__libcpp_is_constant_evaluated";
}

}  // namespace amp::annotations
