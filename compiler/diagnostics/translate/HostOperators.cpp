#include "diagnostics/translate/HostOperators.h"

#include "diagnostics/translate/Message.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/OperatorKinds.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
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

/// Unary operators only: the postfix forms of ++ and -- have one more parameter.
bool isUnary(const FunctionDecl *function, unsigned parameters) {
  const OverloadedOperatorKind kind = function->getOverloadedOperator();
  const bool mayBePostfix = kind == OO_PlusPlus || kind == OO_MinusMinus;
  return function->getNumParams() == parameters || (mayBePostfix && function->getNumParams() == parameters + 1);
}

const FunctionDecl *findMember(const CXXRecordDecl *record, DeclarationName name) {
  for (const NamedDecl *found : record->lookup(name))
    if (const FunctionDecl *function = found->getAsFunction(); function && isUnary(function, 0))
      return function;
  for (const CXXBaseSpecifier &base : record->bases())
    if (const CXXRecordDecl *parent = base.getType()->getAsCXXRecordDecl(); parent && parent->hasDefinition())
      if (const FunctionDecl *function = findMember(parent->getDefinition(), name))
        return function;
  return nullptr;
}

/// Searches the namespace of the operand's type, and the global namespace.
const FunctionDecl *findFree(ASTContext &context, const TagDecl *type, DeclarationName name) {
  const DeclContext *scopes[] = {type->getEnclosingNamespaceContext(), context.getTranslationUnitDecl()};
  for (const DeclContext *scope : scopes)
    for (const NamedDecl *found : scope->lookup(name)) {
      const FunctionDecl *function = found->getAsFunction();
      if (function && isUnary(function, 1) &&
          function->getParamDecl(0)->getType().getNonReferenceType()->getAsTagDecl() == type)
        return function;
    }
  return nullptr;
}

}  // namespace

std::optional<HostOperator> findHostOperator(const Diagnostic &diagnostic, annotations::Restrictions caller) {
  if (!isAboutOperand(diagnostic.getID()) || !diagnostic.hasSourceManager())
    return std::nullopt;
  QualType type = operandType(diagnostic);
  const TagDecl *operand = type.isNull() ? nullptr : type->getAsTagDecl();
  OverloadedOperatorKind kind = operatorAt(diagnostic);
  if (!operand || kind == OO_None)
    return std::nullopt;
  ASTContext &context = operand->getASTContext();
  DeclarationName name = context.DeclarationNames.getCXXOperatorName(kind);
  const auto *record = dyn_cast<CXXRecordDecl>(operand);
  const FunctionDecl *function =
      record && record->hasDefinition() ? findMember(record->getDefinition(), name) : nullptr;
  if (!function)
    function = findFree(context, operand, name);
  if (!function)
    return std::nullopt;
  return HostOperator{.name = name.getAsString(),
                      .location = function->getLocation(),
                      .isUsers = !context.getSourceManager().isInSystemHeader(function->getLocation()),
                      .isForOtherOperand = annotations::restrictionsOf(function).covers(caller)};
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
