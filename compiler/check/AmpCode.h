// Finds the code to which the rules apply: all functions of a translation unit that run on the accelerator, and their
// calls. Input: the device run's AST. Output: functions in source order, each with its calls. Constexpr and defaulted
// functions are amp code only because amp code calls them. For these, the output also has the chain of calls that
// reaches them.
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
  /// The function is named but not called.
  bool isMention = false;
  /// For a call in a default argument: the restrictions of the code in which the argument is written [AMP 2.3.2], and
  /// the location of the call that uses it.
  std::optional<annotations::Restrictions> bound;
  clang::SourceLocation usedAt;
  /// For a member function: the variable that is the object, or contains it. Null for other calls.
  const clang::ValueDecl *object = nullptr;
  /// Null for implicit calls and for mentions.
  const clang::CallExpr *call = nullptr;
};

struct AmpFunction {
  /// The definition, if there is one.
  const clang::FunctionDecl *function = nullptr;
  std::vector<CallSite> calls;
  /// The caller and the call through which the function was reached, if it is not restrict(amp) itself, or is not user
  /// code.
  const AmpFunction *reachedFrom = nullptr;
  clang::SourceLocation reachedAt;
  /// The calls in amp code, of a template instance.
  llvm::SmallVector<const clang::CallExpr *, 1> instanceCalls;
  /// Whether it is the user's code. Errors in other code (the standard library) are reported at the user's call.
  bool isUserCode = false;
};

class AmpCode {
public:
  /// The options decide whether a plain constexpr function is amp code [decision 6], and which template instances
  /// are. `entries`: entry functions of kernels, from which the kernels that libraries launch are found.
  AmpCode(clang::ASTContext &context, const CheckOptions &options,
          llvm::ArrayRef<const clang::FunctionDecl *> entries = {});

  /// Functions that run on the accelerator and are checked, in a stable order.
  const std::vector<AmpFunction *> &functions() const { return checkedFunctions; }
  /// The user's functions that run on the host only and have a body.
  const std::vector<const clang::FunctionDecl *> &hostFunctions() const { return hostOnly; }
  /// Function declarations in the user's files, with or without a body, except template instances that are not amp
  /// code. Their declarators are checked.
  const std::vector<const clang::FunctionDecl *> &declaredFunctions() const { return declared; }
  const std::vector<const clang::VarDecl *> &globals() const { return globalVariables; }
  const std::vector<const clang::CXXRecordDecl *> &classes() const { return records; }
  const std::vector<const clang::LambdaExpr *> &lambdas() const { return lambdaExpressions; }
  const std::vector<const clang::NamedDecl *> &annotated() const { return annotatedDeclarations; }
  /// Where the user's files write pointers and references to the named types of restrict(amp) functions.
  const std::vector<clang::SourceLocation> &pointers() const { return functionPointers; }

  /// The functions that the initialisers of globals and static members call, and the functions whose addresses these
  /// initialisers, or those of data members, take.
  const std::vector<CallSite> &initialiserUses() const { return usedInInitialisers; }

  /// The calls in an expression that is outside of functions or is not evaluated.
  std::vector<CallSite> findCalls(clang::Expr *expr) const;

  /// The AmpFunction of a function, with its calls if it has a body. Computed once.
  AmpFunction &find(const clang::FunctionDecl *function);

  /// Whether the callee is amp code because of the call. If the call or its object is refused, the callee is not.
  bool isFollowed(const CallSite &call) const;
  bool isUserCode(const clang::Decl *declaration) const;
  /// Whether the function is a member of a class of a library other than amp-clang's, and amp code cannot use that
  /// class. Then the object is reported, and not the call.
  bool isOfRefusedClass(const clang::FunctionDecl *function) const;
  clang::ASTContext &getContext() const { return context; }

private:
  friend class AmpCodeCollector;
  void addLibraryKernels(llvm::ArrayRef<const clang::FunctionDecl *> entries);
  void reach();
  bool waitsForCall(const clang::FunctionDecl *function) const;

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
  std::vector<clang::SourceLocation> functionPointers;
};

/// The variable that contains the object of an expression: `v` for `v.a[1].b`. Null if there is none.
const clang::ValueDecl *findRootVariable(const clang::Expr *expr);

/// `std::get<0>(v)`, `std::sort(v.begin(), v.end())`: a function of another library is passed a variable that is
/// reported, since amp code cannot have its class, or a result of that variable's members.
bool passesRefused(const clang::ASTContext &context, const CallSite &call);

/// True for functions that are restrict(amp) by a clause, or inherit that from the enclosing function. False for
/// functions that may run anywhere because they are constexpr or implicitly declared.
bool hasAmpClause(const clang::FunctionDecl *function);
/// A coroutine is not translated: it is reported as a whole, and its calls do not count.
bool isCoroutine(const clang::FunctionDecl *function);
/// True for functions that are callable from amp code only because they are constexpr.
bool isPlainConstexpr(const clang::FunctionDecl *function);

}  // namespace amp::check
