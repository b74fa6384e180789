// Hides a number's value from the optimiser of the device's compiler.
#pragma once

#include "model/Builder.h"

namespace amp::passes {

/// The number plus a zero that the optimiser does not know: get_work_dim() >> 2, as kernels have at most three
/// dimensions.
inline const model::Expr *hiddenValue(model::Builder &build, const model::Expr *number) {
  const model::Expr *zero =
      build.intrinsic(build.module.types.scalar(model::TypeKind::UInt), model::Intrinsic::OpaqueZero);
  return build.binary(model::BinaryOp::Add, number, build.cast(number->type, zero));
}

}  // namespace amp::passes
