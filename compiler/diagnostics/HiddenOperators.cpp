#include "diagnostics/HiddenOperators.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

#include <utility>

using namespace clang;

namespace amp::diagnostics {

namespace {

/// The postfix forms of ++ and -- have one more parameter.
bool takes(const FunctionDecl *function, unsigned parameters) {
  const OverloadedOperatorKind kind = function->getOverloadedOperator();
  const bool mayBePostfix = kind == OO_PlusPlus || kind == OO_MinusMinus;
  return function->getNumParams() == parameters || (mayBePostfix && function->getNumParams() == parameters + 1);
}

const FunctionDecl *findMember(const CXXRecordDecl *record, DeclarationName name, unsigned parameters) {
  for (const NamedDecl *found : record->lookup(name))
    if (const FunctionDecl *function = found->getAsFunction(); function && takes(function, parameters))
      return function;
  for (const CXXBaseSpecifier &base : record->bases())
    if (const CXXRecordDecl *parent = base.getType()->getAsCXXRecordDecl(); parent && parent->hasDefinition())
      if (const FunctionDecl *function = findMember(parent->getDefinition(), name, parameters))
        return function;
  return nullptr;
}

/// Searches the namespace of the operand's type, and the global namespace.
const FunctionDecl *findFree(const TagDecl *type, DeclarationName name, unsigned parameters) {
  auto isOfType = [&](const ParmVarDecl *parameter) {
    return declaresSameEntity(parameter->getType().getNonReferenceType()->getAsTagDecl(), type);
  };
  const DeclContext *scopes[] = {type->getEnclosingNamespaceContext(), type->getASTContext().getTranslationUnitDecl()};
  for (const DeclContext *scope : scopes)
    for (const NamedDecl *found : scope->lookup(name)) {
      const FunctionDecl *function = found->getAsFunction();
      if (function && takes(function, parameters) &&
          llvm::any_of(function->parameters().take_front(parameters), isOfType))
        return function;
    }
  return nullptr;
}

/// The binary operator, other than an assignment, at the beginning or at the end of the text.
OverloadedOperatorKind binaryOperator(llvm::StringRef text, bool atEnd) {
  // clang-format off: pairs of words.
  static constexpr std::pair<llvm::StringLiteral, OverloadedOperatorKind> operators[] = {
      {"==", OO_EqualEqual}, {"!=", OO_ExclaimEqual}, {"<=", OO_LessEqual}, {">=", OO_GreaterEqual},
      {"<<", OO_LessLess}, {">>", OO_GreaterGreater}, {"&&", OO_AmpAmp}, {"||", OO_PipePipe},
      {"+", OO_Plus}, {"-", OO_Minus}, {"*", OO_Star}, {"/", OO_Slash}, {"%", OO_Percent}, {"<", OO_Less},
      {">", OO_Greater}, {"&", OO_Amp}, {"|", OO_Pipe}, {"^", OO_Caret}};
  // clang-format on
  const auto *found = llvm::find_if(
      operators, [&](const auto &each) { return atEnd ? text.ends_with(each.first) : text.starts_with(each.first); });
  if (found == std::end(operators) || (!atEnd && text.substr(found->first.size()).starts_with("=")))
    return OO_None;
  return found->second;
}

/// The text behind an operand that consists of names, members, subscripts and calls.
llvm::StringRef behindOperand(llvm::StringRef text) {
  int depth = 0;
  while (!text.empty()) {
    const char c = text.front();
    depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
    const bool isEnd = c == ')' || c == ']', isArrow = text.starts_with("->");
    if (depth < 0 || (depth == 0 && !isEnd && !isArrow && c != '.' && !isAsciiIdentifierContinue(c)))
      break;
    text = text.drop_front(isArrow ? 2 : 1);
  }
  return text.ltrim();
}

}  // namespace

const FunctionDecl *findOperator(const TagDecl *operand, OverloadedOperatorKind kind, unsigned operands) {
  const DeclarationName name = operand->getASTContext().DeclarationNames.getCXXOperatorName(kind);
  const auto *record = dyn_cast<CXXRecordDecl>(operand);
  const FunctionDecl *function =
      record && record->hasDefinition() ? findMember(record->getDefinition(), name, operands - 1) : nullptr;
  return function ? function : findFree(operand, name, operands);
}

const FunctionDecl *findHiddenOperator(const CXXConversionDecl *conversion, SourceLocation operand,
                                       annotations::Restrictions caller) {
  if (!operand.isFileID())
    return nullptr;
  const CXXRecordDecl *record = conversion->getParent();
  const ASTContext &context = record->getASTContext();
  auto [file, offset] = context.getSourceManager().getDecomposedLoc(operand);
  const llvm::StringRef text = context.getSourceManager().getBufferData(file);
  const OverloadedOperatorKind behind = binaryOperator(behindOperand(text.substr(offset)), /*atEnd=*/false);
  const OverloadedOperatorKind before = binaryOperator(text.take_front(offset).rtrim(), /*atEnd=*/true);
  const FunctionDecl *found = behind == OO_None ? nullptr : findOperator(record, behind, 2);
  // A member operator is one of the left operand's class.
  if (!found && before != OO_None)
    found = findFree(record, context.DeclarationNames.getCXXOperatorName(before), 2);
  return found && !annotations::restrictionsOf(found).covers(caller) ? found : nullptr;
}

}  // namespace amp::diagnostics
