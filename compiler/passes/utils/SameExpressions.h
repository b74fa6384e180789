// Structural equality of expressions.
#pragma once

#include "model/Nodes.h"

namespace amp::passes {

/// Both expressions have the same structure, variables and literals, and neither calls a function or an impure builtin.
/// They have the same value if nothing that they read changes in between.
bool isSame(const model::Expr *one, const model::Expr *other);

}  // namespace amp::passes
