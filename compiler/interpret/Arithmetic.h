// Operators and conversions of scalars: finds the function that computes one, by operator and type.
#pragma once

#include "interpret/Code.h"

namespace amp::interpret {

/// These return null if the model has no such operation. `kind` is the left operand's type. Pointer arithmetic takes
/// the size of an element from Code::number.
Combine binaryFunction(model::BinaryOp op, TypeKind kind);
Combine unaryFunction(model::UnaryOp op, TypeKind kind);
Combine castFunction(TypeKind to, TypeKind from);
/// The distance of two pointers, in elements.
Value pointerDifference(const Code &, Thread &, Value left, Value right);

}  // namespace amp::interpret
