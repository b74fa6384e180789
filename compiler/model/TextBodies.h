// Reads statements and expressions of the model's text form.
#pragma once

#include "model/TextScope.h"

namespace amp::model::text {

class BodyReader {
public:
  BodyReader(Scope &scope, Lines &lines, const Function &function)
      : scope(scope), module(scope.module), lines(lines), function(function) {}

  /// Reads the statements below a line with that indentation.
  StmtList list(int indent);

private:
  const Stmt *statement(const Line &line);
  const Stmt *declaration(Scanner &scanner);
  const Stmt *expressionStatement(Scanner &scanner);
  const Stmt *branch(Scanner &scanner, const Line &line);
  const Stmt *loop(Scanner &scanner, const Line &line);
  const Stmt *doWhile(Scanner &scanner, const Line &line);
  const Stmt *selection(Scanner &scanner, const Line &line);
  Switch::Section section(const Line &line, const Type *type);
  /// Reads an optional location, `@...`, and expects the end of the line.
  Location end(Scanner &scanner);

  const Expr *expr(Scanner &scanner);
  const Expr *prefixed(Scanner &scanner);
  const Expr *primary(Scanner &scanner);
  const Expr *postfixed(Scanner &scanner, const Expr *base);
  const Expr *member(Scanner &scanner, const Expr *base);
  const Expr *parenthesised(Scanner &scanner);
  const Expr *addressOf(Scanner &scanner);
  const Expr *number(Scanner &scanner);
  /// These return null if the text is not a number of that kind. The text is without its sign.
  const Literal *floatingNumber(std::string_view text, bool isNegative);
  const Literal *integerNumber(std::string_view text, bool isNegative);
  const Expr *rawBits(Scanner &scanner);
  const Expr *call(Scanner &scanner);
  const Expr *print(Scanner &scanner);
  const Expr *intrinsic(Scanner &scanner);
  const Expr *report(Scanner &scanner);
  const Expr *downcast(Scanner &scanner);
  std::optional<BinaryOp> boundedOp(Scanner &scanner, const char *suffix);
  std::optional<BinaryOp> binaryOp(Scanner &scanner, const char *suffix);
  std::vector<const Expr *> arguments(Scanner &scanner, const char *open, const char *close);
  const Expr *binary(BinaryOp op, const Expr *left, const Expr *right);

  Scope &scope;
  Module &module;
  Lines &lines;
  const Function &function;
};

}  // namespace amp::model::text
