// Small functions for the operations on mixed pointers. They are made on demand, one for each operation and type.
#pragma once

#include "model/Builder.h"
#include "passes/spaces/MixedTypes.h"

#include <functional>
#include <map>
#include <optional>
#include <string>

namespace amp::passes {

/// Arguments and results have types that MixedTypes has lowered.
class MixedOperations {
public:
  MixedOperations(model::Module &module, const MixedTypes &types) : build(module), types(types) {}

  const model::Expr *load(const model::Expr *pointer);
  const model::Expr *store(const model::Expr *pointer, const model::Expr *value, std::optional<model::BinaryOp> op);
  /// Returns a mixed pointer of type `result`. `makeTarget` makes its target, an lvalue, from the plain pointer, and
  /// from the operand if there is one.
  using MakeTarget = std::function<const model::Expr *(const model::Expr *plain, const model::Expr *operand)>;
  const model::Expr *project(const std::string &name, const model::Type *result, const model::Expr *pointer,
                             const model::Expr *operand, const MakeTarget &makeTarget);
  const model::Expr *compare(model::BinaryOp op, const model::Expr *left, const model::Expr *right);
  const model::Expr *difference(const model::Type *type, const model::Expr *left, const model::Expr *right);
  /// Converts a pointer to a type with more spaces, or with another pointee. Also converts objects that hold pointers.
  const model::Expr *convert(const model::Type *to, const model::Expr *value);
  /// Calls a function of OpenCL C with a mixed pointer as one of its arguments.
  const model::Expr *dispatch(const model::IntrinsicCall &call, std::size_t mixedArgument);

private:
  using Action = std::function<const model::Stmt *(const model::Expr *plain)>;
  using Key = std::pair<std::string, std::vector<const model::Type *>>;

  /// The function's slot; null if the function has not been made yet.
  model::Function *&slot(const std::string &name, const std::vector<const model::Expr *> &arguments,
                         const model::Type *result = nullptr);
  /// A function without a body, with a parameter for each argument.
  model::Function *make(const std::string &name, const model::Type *result,
                        const std::vector<const model::Expr *> &arguments);
  const model::Expr *parameter(model::Function *function, std::size_t number);
  model::StmtList choose(const model::Expr *pointer, const Action &action, bool mayBeConstant = true);
  const model::Expr *only(const model::Type *type, const model::Expr *plain);
  const model::Expr *convertParts(const model::Type *to, const model::Expr *value);
  const model::Stmt *yield(const model::Expr *value);

  model::Builder build;
  const MixedTypes &types;
  std::map<Key, model::Function *> functions;
};

}  // namespace amp::passes
