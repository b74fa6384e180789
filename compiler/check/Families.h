// The families of rules, one file each. Internal to the component.
#pragma once

#include "check/AmpCode.h"
#include "check/Check.h"
#include "check/Instantiations.h"
#include "check/TypeRules.h"

#include "llvm/ADT/DenseSet.h"

namespace clang {
class Sema;
}

namespace amp::check {

using diagnostics::Note;
using diagnostics::Report;
using diagnostics::Reporter;
using diagnostics::Rule;

/// What every family needs.
struct CheckContext {
  clang::Sema &sema;
  clang::ASTContext &ast;
  AmpCode &code;
  Reporter &reporter;
  const CheckOptions &options;
  const Instantiations &instantiations;
  /// Function objects whose type is refused where they are launched: what is wrong with their members is said there.
  llvm::DenseSet<const clang::CXXRecordDecl *> &refusedKernels;
  /// Template parameters that stand for a refused type: said once in each instantiation.
  llvm::DenseSet<std::pair<const clang::Decl *, const clang::Decl *>> refusedParameters = {};
  /// Virtual functions that were refused: what overrides them follows.
  llvm::DenseSet<const clang::CXXMethodDecl *> refusedVirtuals = {};
};

/// "restrict(amp)", "restrict(cpu)" or "restrict(cpu,amp)".
llvm::StringRef spell(annotations::Restrictions restrictions);

/// Sets the notes that lead from the user's code to `function`, until the next call.
void enterFunction(CheckContext &context, const AmpFunction &function);
/// The same for what is no amp function: a class, a variable, a lambda's closure; for null, none.
void enterDeclaration(CheckContext &context, const clang::Decl *declaration);

/// Reports C3581 with the path to the offending member. Returns true when there was a problem.
bool reportType(CheckContext &context, clang::SourceLocation location, clang::QualType type, TypePlace place);
/// `auto`, or a lambda that does not say what it gives.
bool hasDeducedResult(const clang::FunctionDecl *function);
/// Reports C3931: a call, by whatever means, across restrictions. `known`: the callee's restrictions where they differ
/// from those that it declares.
void reportCall(CheckContext &context, const clang::FunctionDecl *caller, const clang::FunctionDecl *callee,
                clang::SourceLocation location, std::optional<annotations::Restrictions> known = std::nullopt);
/// The same in code of no function: `needed` spells its restrictions.
void reportCallFrom(CheckContext &context, llvm::StringRef needed, const clang::FunctionDecl *callee,
                    clang::SourceLocation location, std::optional<annotations::Restrictions> known = std::nullopt);
/// What Clang refused of the variable in the code follows from how it is declared or captured: that is reported.
void excuseUses(CheckContext &context, const clang::ValueDecl *variable, const clang::Stmt *code,
                clang::SourceRange range);
/// The notes that show which member or base brings the problem, and the fix hint.
void noteTypePath(CheckContext &context, const TypeProblem &problem, clang::SourceLocation location);

/// A base or member of the class that is a container or holds one, at any depth; null when there is none.
const clang::NamedDecl *findContainer(const clang::ASTContext &context, const clang::CXXRecordDecl *record,
                                      bool withStatic);
/// The variable that a lambda's member was captured from; the member itself in other classes.
const clang::ValueDecl *capturedVariable(const clang::CXXRecordDecl *kernel, const clang::FieldDecl *field);

// Declarations, whether used or not.
void checkDeclarations(CheckContext &context);
void checkCaptures(CheckContext &context);
void checkTileStaticDeclarations(CheckContext &context);
void checkContainers(CheckContext &context);
/// Addresses of amp functions in the initialisers of globals and members.
void checkInitialisers(CheckContext &context);

// One amp function.
void checkTypes(CheckContext &context, const AmpFunction &function);
void checkCall(CheckContext &context, const clang::FunctionDecl *caller, const CallSite &call);
/// Reports C2785: a call in restrict(cpu,amp) code that gives one type on the host and another on the accelerator
/// [R13].
bool reportDifferentTypes(CheckContext &context, const CallSite &call);
void checkDecltype(CheckContext &context, const AmpFunction &function);
/// decltype outside of functions, and in front of them.
void checkHostDecltypes(CheckContext &context);
/// For an operand that is not evaluated.
void checkOperandTypes(CheckContext &context, const AmpFunction &function, clang::Expr *operand);
void checkOperandStatements(CheckContext &context, const AmpFunction &function, clang::Expr *operand);
void checkOperandOperators(CheckContext &context, const AmpFunction &function, clang::Expr *operand);
void checkCalls(CheckContext &context, const AmpFunction &function);
void checkOperators(CheckContext &context, const AmpFunction &function);
void checkStatements(CheckContext &context, const AmpFunction &function);
void checkFlow(CheckContext &context, const AmpFunction &function);
void checkPrints(CheckContext &context, const AmpFunction &function);

// One function of the host.
void checkHostCalls(CheckContext &context, const clang::FunctionDecl *function);
/// One call in code that the host runs, too.
void checkRivals(CheckContext &context, const CallSite &call);

// The call graph as a whole, and the kernels.
void checkRecursion(CheckContext &context);
/// Instantiates the kernel's entry function; what does not fit is C3577. False when there is no entry to go on with.
bool checkKernel(CheckContext &context, annotations::KernelLaunch &launch);
/// Data of the kernel's that is `long` [-Wamp-long].
void checkLong(CheckContext &context, const annotations::KernelLaunch &launch);
void checkKernelReach(CheckContext &context, const annotations::KernelLaunch &launch);

/// The bytes of a kernel object's device part: members of containers that the device has no use for and buffers, which
/// are kernel arguments of their own, do not count; a container captured by reference counts with its metadata.
uint64_t deviceSize(const clang::ASTContext &context, clang::QualType type);

}  // namespace amp::check
