// Changes of comparison operators.
#pragma once

#include "model/Model.h"

namespace amp::passes {

/// The operator for exchanged operands: `>` for `<`. Operators other than `<`, `<=`, `>` and `>=` stay.
inline model::BinaryOp mirrored(model::BinaryOp op) {
  using model::BinaryOp;
  switch (op) {
  case BinaryOp::Less:
    return BinaryOp::Greater;
  case BinaryOp::Greater:
    return BinaryOp::Less;
  case BinaryOp::LessEqual:
    return BinaryOp::GreaterEqual;
  case BinaryOp::GreaterEqual:
    return BinaryOp::LessEqual;
  default:
    return op;
  }
}

}  // namespace amp::passes
