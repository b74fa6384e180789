// The typing rules of expressions, which the verifier checks (docs/reference/model.md, "Expressions").
#pragma once

#include "model/Model.h"

namespace amp::model {

enum class Compare : bool { Spaces, WithoutSpaces };

/// True if the types are equal, apart from constness, which Sema has checked, and from address spaces if they are not
/// compared.
bool agree(const Type *a, const Type *b, Compare compare);

/// True if the type of the expression follows from its kind and its operands' types. Calls, intrinsics and Compose have
/// checks of their own.
bool isWellTyped(const Expr *expr, Compare compare);

}  // namespace amp::model
