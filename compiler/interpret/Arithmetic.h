// Operators and conversions on scalars: which function computes one, by operator and type.
#pragma once

#include "interpret/Code.h"

namespace amp::interpret {

/// Null where the model has no such operation. `kind` is the left operand's type. Pointer arithmetic finds the size of
/// an element in Code::number.
Combine binaryFunction(model::BinaryOp op, TypeKind kind);
Combine unaryFunction(model::UnaryOp op, TypeKind kind);
Combine castFunction(TypeKind to, TypeKind from);
/// Of two pointers, in elements.
Value pointerDifference(const Code &, Thread &, Value left, Value right);

}  // namespace amp::interpret
