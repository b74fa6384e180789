#include "diagnostics/translate/HostOperators.h"

#include "diagnostics/HiddenOperators.h"
#include "diagnostics/translate/Message.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

bool isAboutOperand(unsigned id) {
  return id == diag::err_typecheck_unary_expr || id == diag::err_typecheck_illegal_increment_decrement ||
         id == diag::err_increment_decrement_enum || id == diag::err_typecheck_indirection_requires_pointer;
}

/// These four errors have one argument that is a type.
QualType operandType(const Diagnostic &diagnostic) {
  for (unsigned i = 0; i != diagnostic.getNumArgs(); ++i)
    if (diagnostic.getArgKind(i) == DiagnosticsEngine::ak_qualtype)
      return QualType::getFromOpaquePtr(reinterpret_cast<void *>(diagnostic.getRawArg(i)));
  return {};
}

/// The operator that a range-based for statement implies: the error is located at its colon.
OverloadedOperatorKind impliedOperator(const Diagnostic &diagnostic) {
  switch (diagnostic.getID()) {
  case diag::err_typecheck_illegal_increment_decrement:
    return OO_PlusPlus;
  case diag::err_typecheck_indirection_requires_pointer:
    return OO_Star;
  default:
    return OO_None;
  }
}

/// The operator at the location of the error.
OverloadedOperatorKind operatorAt(const Diagnostic &diagnostic) {
  const SourceManager &sources = diagnostic.getSourceManager();
  auto [file, offset] = sources.getDecomposedSpellingLoc(diagnostic.getLocation());
  llvm::StringRef text = sources.getBufferData(file).substr(offset);
  if (text.starts_with(":"))
    return impliedOperator(diagnostic);
  llvm::StringRef sign = text.starts_with("++") || text.starts_with("--") ? text.take_front(2) : text.take_front(1);
  return llvm::StringSwitch<OverloadedOperatorKind>(sign)
      .Case("++", OO_PlusPlus)
      .Case("--", OO_MinusMinus)
      .Case("-", OO_Minus)
      .Case("+", OO_Plus)
      .Case("~", OO_Tilde)
      .Case("!", OO_Exclaim)
      .Case("*", OO_Star)
      .Default(OO_None);
}

HostOperator describe(const FunctionDecl *function, annotations::Restrictions caller) {
  const SourceManager &sources = function->getASTContext().getSourceManager();
  return HostOperator{.name = function->getNameAsString(),
                      .location = function->getLocation(),
                      .isUsers = !sources.isInSystemHeader(function->getLocation()),
                      .isForOtherOperand = annotations::restrictionsOf(function).covers(caller)};
}

/// Clang has refused a conversion that it tried in place of an operator.
const FunctionDecl *findReplaced(const Diagnostic &diagnostic, annotations::Restrictions caller) {
  if (diagnostic.getID() != diag::err_ref_bad_target || diagnostic.getArgKind(2) != DiagnosticsEngine::ak_nameddecl)
    return nullptr;
  const auto *conversion = dyn_cast<CXXConversionDecl>(reinterpret_cast<const NamedDecl *>(diagnostic.getRawArg(2)));
  return conversion ? findHiddenOperator(conversion, diagnostic.getLocation(), caller) : nullptr;
}

}  // namespace

std::optional<HostOperator> findHostOperator(const Diagnostic &diagnostic, annotations::Restrictions caller) {
  if (const FunctionDecl *replaced = findReplaced(diagnostic, caller))
    return describe(replaced, caller);
  if (!isAboutOperand(diagnostic.getID()) || !diagnostic.hasSourceManager())
    return std::nullopt;
  QualType type = operandType(diagnostic);
  const TagDecl *operand = type.isNull() ? nullptr : type->getAsTagDecl();
  OverloadedOperatorKind kind = operatorAt(diagnostic);
  if (!operand || kind == OO_None)
    return std::nullopt;
  const FunctionDecl *function = findOperator(operand, kind, 1);
  return function ? std::optional(describe(function, caller)) : std::nullopt;
}

Message noteHostOperator(const Message &error, const HostOperator &found) {
  if (!found.isUsers)
    return makeNote(error.id, error.location,
                    found.isForOtherOperand ? "the operand is const, and the operator would change it"
                                            : "the operator is a library's, and runs on the host only");
  return makeNote(error.id, FullSourceLoc(found.location, error.location.getManager()),
                  "'" + found.name + "' is declared here" +
                      (found.isForOtherOperand ? ", and does not take a const operand" : ""));
}

}  // namespace amp::diagnostics
