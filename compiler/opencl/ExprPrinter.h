// Prints expressions as OpenCL C, with the parentheses that C's precedence requires, and those that prevent warnings of
// compilers.
#pragma once

#include "opencl/TypePrinter.h"

#include <string>

namespace amp::opencl {

class ExprPrinter {
public:
  ExprPrinter(TypePrinter &types, Namer &names) : types(types), names(names) {}

  /// An expression whose precedence is below `minimum` gets parentheses. The .cpp file lists the levels.
  std::string print(const model::Expr *expr, int minimum = 0);
  /// Prints the initialiser of a declaration. Compound values are printed without their type.
  std::string printInitializer(const model::Expr *expr);
  /// Prints `target op= value` for a signed type, in arithmetic that wraps around.
  std::string printWrappingAssignment(const model::Assign &assign);
  bool wraps(model::BinaryOp op, const model::Type *type) const;

  /// Signed +, - and * are printed as unsigned arithmetic, which wraps around in C, and converted back.
  bool wrapsSigned = false;

private:
  bool wraps(const model::Expr *expr) const;
  std::string asUnsigned(const model::Expr *expr, int &precedence);
  std::string asUnsigned(const model::Expr *expr, model::BinaryOp around, int minimum);
  std::string literal(const model::Literal &literal);
  std::string call(const std::string &callee, const std::vector<const model::Expr *> &arguments);
  std::string builtin(const std::string &pattern, const std::vector<const model::Expr *> &arguments, int &precedence);
  std::string intrinsic(const model::IntrinsicCall &call, int &precedence);
  std::string castText(const model::Cast &cast, int &precedence);
  std::string subscript(const model::Expr *index);
  std::string partOfVector(const model::Index &element);
  std::string member(const model::Member &member);
  std::string unary(const model::Unary &unary, int &precedence);
  std::string binary(const model::Binary &binary, int &precedence);
  std::string render(const model::Expr *expr, int &precedence);

  TypePrinter &types;
  Namer &names;
};

}  // namespace amp::opencl
