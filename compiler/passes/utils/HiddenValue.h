// Hides a number's value from the optimiser of the device's compiler.
#pragma once

#include "model/Builder.h"

namespace amp::passes {

/// The number plus get_work_dim() >> 2, which is zero, since kernels have at most three dimensions. The optimiser does
/// not know that.
inline const model::Expr *hiddenValue(model::Builder &build, const model::Expr *number) {
  const model::Expr *zero =
      build.intrinsic(build.module.types.scalar(model::TypeKind::UInt), model::Intrinsic::OpaqueZero);
  return build.binary(model::BinaryOp::Add, number, build.cast(number->type, zero));
}

}  // namespace amp::passes
