// The checks, one file each. Internal to the component.
#pragma once

#include "check/AmpCode.h"
#include "check/Check.h"
#include "check/Instantiations.h"
#include "check/TypeRules.h"

#include "llvm/ADT/DenseSet.h"

#include <set>
#include <utility>

namespace clang {
class Sema;
}

namespace amp::check {

using diagnostics::Note;
using diagnostics::Report;
using diagnostics::Reporter;
using diagnostics::Rule;

/// The state that all families share.
struct CheckContext {
  clang::Sema &sema;
  clang::ASTContext &ast;
  AmpCode &code;
  Reporter &reporter;
  const CheckOptions &options;
  const Instantiations &instantiations;
  /// The locations of Clang's errors.
  llvm::ArrayRef<clang::SourceLocation> errors;
  /// Classes of kernels that were reported where they are launched. The types of their members are not reported
  /// again.
  llvm::DenseSet<const clang::CXXRecordDecl *> &refusedKernels;
  /// Call operators of kernels that were reported because they lack restrict(amp). What host code cannot use is not
  /// reported in them.
  llvm::DenseSet<const clang::FunctionDecl *> &hostKernels;
  /// Types that were reported as template arguments, with the instance: such a type is reported once in each instance.
  llvm::DenseSet<std::pair<const clang::Decl *, const clang::Type *>> refusedParameters = {};
  /// The declaration whose code is checked: a function, a class, a variable, or the class of a lambda.
  const clang::Decl *entered = nullptr;
  /// The user's classes and enumerations that were reported, each with the declaration in whose code it is used. Such
  /// a type must be changed at its definition, so it is reported once in each function.
  std::set<std::pair<const clang::Decl *, const clang::Decl *>> refusedInCode = {};
  /// Other types that were reported, each with the line. Such a type is reported once in a line.
  std::set<std::pair<const clang::Type *, std::pair<clang::FileID, unsigned>>> refusedInLines = {};
  /// Classes for which instantiateHeldClasses was called.
  llvm::DenseSet<const clang::CXXRecordDecl *> completed = {};
  /// Virtual functions that were reported. Functions that override them are not reported again.
  llvm::DenseSet<const clang::CXXMethodDecl *> refusedVirtuals = {};
  /// Variables whose capture was reported because they cannot be copied. Calls of their members are not reported.
  llvm::DenseSet<const clang::ValueDecl *> refusedCaptures = {};
  /// Variables of type `unsigned long` whose arithmetic was reported.
  llvm::DenseSet<const clang::Decl *> reportedLongs = {};
  /// Destructors that were reported because they lack a restriction of a constructor. Their calls are not reported.
  llvm::DenseSet<const clang::CXXMethodDecl *> refusedDestructors = {};
};

/// Sets the notes that lead from the user's code to `function`, until the next call.
void enterFunction(CheckContext &context, const AmpFunction &function);
/// The same for another declaration: a host function, a class, a variable, a lambda's closure. Null sets no notes.
void enterDeclaration(CheckContext &context, const clang::Decl *declaration);

/// Whether the problem is a virtual function that was reported, because it has a restriction clause.
bool isOfRefusedVirtual(const CheckContext &context, const TypeProblem &problem);
/// Instantiates the library's class templates that the type refers to, or that it holds references to at any depth:
/// nothing else may have needed their members.
void instantiateHeldClasses(CheckContext &context, clang::SourceLocation location, clang::QualType type);
/// Records that the type is reported at the location. Returns false if no other report is needed: the type was reported
/// in the same code.
bool recordRefusal(CheckContext &context, clang::SourceLocation location, clang::QualType type);
/// Reports C3581 with the path to the offending member. Returns true when there was a problem.
bool reportType(CheckContext &context, clang::SourceLocation location, clang::QualType type, TypeUse use);
/// Whether the variable's initialiser takes addresses of labels, for a computed goto [C3593].
bool holdsLabels(const clang::VarDecl *variable);
/// `auto`, or a lambda without a trailing return type.
bool hasDeducedResult(const clang::FunctionDecl *function);
/// Reports C3931: an explicit or implicit call across restrictions. `known`: the callee's restrictions where they
/// differ from those that it declares.
void reportCall(CheckContext &context, const clang::FunctionDecl *caller, const clang::FunctionDecl *callee,
                clang::SourceLocation location, std::optional<annotations::Restrictions> known = std::nullopt);
/// The same with the caller's restrictions as text, `needed`, also for calls outside of functions.
void reportCallFrom(CheckContext &context, llvm::StringRef needed, const clang::FunctionDecl *callee,
                    clang::SourceLocation location, std::optional<annotations::Restrictions> known = std::nullopt);
/// Records that types which a template instance deduces from its arguments are reported, if the arguments are.
void recordArguments(CheckContext &context, const clang::FunctionDecl *function);
/// The declaration of a destructor whose clause is not that of the first one [AMP 2.2]. Null if all agree.
const clang::FunctionDecl *findOtherClause(const clang::CXXDestructorDecl *destructor);
/// Suppresses Clang's errors about the variable in the code: they follow from its declaration or capture, which is
/// reported.
void suppressErrorsAbout(CheckContext &context, const clang::ValueDecl *variable, const clang::Stmt *code,
                         clang::SourceRange range);
/// Adds the notes that show the member or base with the problem, and the fix hint.
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
/// Host code too.
void checkExceptions(CheckContext &context);
/// Calls of amp functions in the initialisers of globals and static members. Also addresses of amp functions in these
/// initialisers and in those of data members.
void checkInitialisers(CheckContext &context);

// One amp function.
void checkTypes(CheckContext &context, const AmpFunction &function);
void checkCall(CheckContext &context, const clang::FunctionDecl *caller, const CallSite &call);
/// Reports C2785: a call in restrict(cpu,amp) code whose type on the host differs from that on the accelerator [R13].
bool reportDifferentTypes(CheckContext &context, const CallSite &call);
void checkDecltype(CheckContext &context, const AmpFunction &function);
/// decltype outside of functions, and in their leading result types.
void checkHostDecltypes(CheckContext &context);
/// Checks of an operand of decltype, which is not evaluated.
void checkOperandTypes(CheckContext &context, const AmpFunction &function, clang::Expr *operand);
void checkOperandStatements(CheckContext &context, const AmpFunction &function, clang::Expr *operand);
void checkOperandOperators(CheckContext &context, const AmpFunction &function, clang::Expr *operand);
void checkCalls(CheckContext &context, const AmpFunction &function);
void checkOperators(CheckContext &context, const AmpFunction &function);
void checkStatements(CheckContext &context, const AmpFunction &function);
void checkFlow(CheckContext &context, const AmpFunction &function);
void checkPrints(CheckContext &context, const AmpFunction &function);

// One host function.
void checkHostCalls(CheckContext &context, const clang::FunctionDecl *function);
/// One call in code that runs on the host, or on both sides.
void checkAmbiguousCall(CheckContext &context, const CallSite &call);

// The call graph as a whole, and the kernels.
void checkRecursion(CheckContext &context);
/// Checks the kernel and instantiates its entry function. A call operator that does not fit is C3577. Returns false if
/// there is no usable entry function.
bool checkKernel(CheckContext &context, annotations::KernelLaunch &launch);
/// Reports arithmetic of `unsigned long` that wraps around at 32 bits on Windows [-Wamp-long-arithmetic].
void checkLongArithmetic(CheckContext &context, const AmpFunction &function);
/// Reports captured data of type `long` [-Wamp-long].
void checkLong(CheckContext &context, const annotations::KernelLaunch &launch);
/// Reports the first member of type `long` in a class with a packed layout.
void checkPackedLong(CheckContext &context, const clang::CXXRecordDecl *record);
void checkKernelReach(CheckContext &context, const annotations::KernelLaunch &launch);

/// The size in bytes of the part of a kernel object that the device needs. Host-only members of containers do not
/// count. Buffers do not count, since they are separate kernel arguments. A container captured by reference counts
/// with its metadata.
uint64_t deviceSize(const clang::ASTContext &context, clang::QualType type);

}  // namespace amp::check
