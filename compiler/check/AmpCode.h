// What the rules apply to: all functions of a translation unit that run on the accelerator, and who calls whom.
// Input: the device run's AST. Output: functions in the order of the source, each with its calls, and for those that
// are amp code only because somebody calls them (constexpr and defaulted functions) the way that leads there.
#pragma once

#include "annotations/Annotations.h"
#include "check/Check.h"

#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/DenseMap.h"

#include <memory>
#include <vector>

namespace amp::check {

/// A use of a function: a call, or a mention that takes its address.
struct CallSite {
  const clang::FunctionDecl *callee = nullptr;
  clang::SourceLocation location;
  /// The function's name stands there without being called.
  bool isMention = false;
  /// In a default argument: where it was written [AMP 2.3.2], and what uses it.
  std::optional<annotations::Restrictions> bound;
  clang::SourceLocation usedAt;
  /// For a member function: the variable that the object is, or is a part of. Null for other calls.
  const clang::ValueDecl *object = nullptr;
};

struct AmpFunction {
  /// The definition where there is one.
  const clang::FunctionDecl *function = nullptr;
  std::vector<CallSite> calls;
  /// How it was reached, for functions that do not say restrict(amp) themselves.
  const AmpFunction *reachedFrom = nullptr;
  clang::SourceLocation reachedAt;
  /// The user's own code; what is not (the standard library) is reported at the user's call.
  bool isUserCode = false;
};

class AmpCode {
public:
  /// Of the options: whether a plain constexpr function is no amp code [decision 6], and which instances are.
  /// `entries`: entry functions of kernels, by which those that libraries launch are found.
  AmpCode(clang::ASTContext &context, const CheckOptions &options,
          llvm::ArrayRef<const clang::FunctionDecl *> entries = {});

  /// Functions that run on the accelerator and are checked, in a stable order.
  const std::vector<AmpFunction *> &functions() const { return checkedFunctions; }
  /// Functions of the user's that run on the host only and have a body.
  const std::vector<const clang::FunctionDecl *> &hostFunctions() const { return hostOnly; }
  /// Declarations in the user's files whose declarators are checked, bodies or not.
  const std::vector<const clang::FunctionDecl *> &declaredFunctions() const { return declared; }
  const std::vector<const clang::VarDecl *> &globals() const { return globalVariables; }
  const std::vector<const clang::CXXRecordDecl *> &classes() const { return records; }
  const std::vector<const clang::LambdaExpr *> &lambdas() const { return lambdaExpressions; }
  const std::vector<const clang::NamedDecl *> &annotated() const { return annotatedDeclarations; }

  /// What the initialisers of globals and static members call, and whose addresses they, and those of data members,
  /// take.
  const std::vector<CallSite> &initialiserUses() const { return usedInInitialisers; }

  /// The calls in an expression that stands outside of functions, or is not evaluated.
  std::vector<CallSite> findCalls(clang::Expr *expr) const;

  /// The calls of any function with a body; computed once.
  AmpFunction &find(const clang::FunctionDecl *function);

  bool isUserCode(const clang::Decl *declaration) const;
  clang::ASTContext &getContext() const { return context; }

private:
  friend class AmpCodeCollector;
  void addLibraryKernels(llvm::ArrayRef<const clang::FunctionDecl *> entries);
  void reach();
  bool isOfRefusedClass(const clang::FunctionDecl *function) const;

  clang::ASTContext &context;
  bool strict;
  bool instancesOnDemand;
  llvm::DenseMap<const clang::FunctionDecl *, std::unique_ptr<AmpFunction>> known;
  std::vector<AmpFunction *> checkedFunctions;
  std::vector<const clang::FunctionDecl *> hostOnly;
  std::vector<const clang::FunctionDecl *> declared;
  std::vector<const clang::VarDecl *> globalVariables;
  std::vector<CallSite> usedInInitialisers;
  std::vector<const clang::CXXRecordDecl *> records;
  std::vector<const clang::LambdaExpr *> lambdaExpressions;
  std::vector<const clang::NamedDecl *> annotatedDeclarations;
};

/// The variable that `v.a[1].b` is a part of; null where it is no variable's.
const clang::ValueDecl *findRootVariable(const clang::Expr *expr);

/// True for functions that say restrict(amp), or inherit it from the function around them; false for those that may
/// run anywhere because they are constexpr or implicitly declared.
bool saysAmp(const clang::FunctionDecl *function);
/// True for functions that are callable from amp code for being constexpr only.
bool isPlainConstexpr(const clang::FunctionDecl *function);

}  // namespace amp::check
