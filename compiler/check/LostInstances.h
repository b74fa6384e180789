// Template instances that Clang drops because of an error in their bodies. Input: the device run's AST, and Clang's
// errors. Output: the variables that are left of such an instance, and its lambdas, which are put together again from
// the template; and the same of templates that have errors themselves.
#pragma once

#include "check/AmpCode.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

#include <vector>

namespace amp::check {

struct LostVariable {
  const clang::VarDecl *variable = nullptr;
  /// The variable in the template.
  const clang::VarDecl *written = nullptr;
  /// The function that declares it, and the template's function, which has the body.
  const clang::FunctionDecl *owner = nullptr;
  const clang::FunctionDecl *pattern = nullptr;
};

/// A lambda of a template, or a generic one, with errors of Clang that do not depend on parameters. Its instances lack
/// the statements with the errors.
struct DamagedLambda {
  const clang::LambdaExpr *lambda = nullptr;
  /// Those of the lambda, and those that the lost statements would have added.
  std::vector<clang::LambdaCapture> captures;
};

struct LostInstances {
  /// Each has the variables of the instance, and the body of the template.
  std::vector<const clang::LambdaExpr *> lambdas;
  std::vector<DamagedLambda> damaged;
  /// Local variables of amp functions, in instances and, if their types do not depend on parameters, in templates with
  /// errors.
  std::vector<LostVariable> variables;
};

/// `errors`: the locations of Clang's errors.
LostInstances findLostInstances(const AmpCode &code, llvm::ArrayRef<clang::SourceLocation> errors);

}  // namespace amp::check
