#include "check/CaptureFixIts.h"

#include "annotations/Annotations.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "check/TypeRules.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp::check {

namespace {

/// Finds captured variables and members of the object that a body may modify: all uses other than a direct read.
class ChangeFinder : public DynamicRecursiveASTVisitor {
public:
  explicit ChangeFinder(const FunctionDecl *function) {
    ShouldVisitImplicitCode = true;
    if (Stmt *body = function->getBody())
      TraverseStmt(body);
  }

  bool mayChange(const ValueDecl *variable) const { return variables.contains(variable); }
  bool mayChangeCaptures() const { return !variables.empty(); }
  bool mayChangeMembers() const { return members; }

  bool VisitImplicitCastExpr(ImplicitCastExpr *cast) override {
    bool makesConst = cast->getCastKind() == CK_NoOp && cast->getType().isConstQualified();
    if (cast->getCastKind() == CK_LValueToRValue || makesConst)
      markRead(cast->getSubExpr());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *name) override {
    if (name->refersToEnclosingVariableOrCapture() && !read.contains(name) && !name->getType().isConstQualified())
      variables.insert(name->getDecl());
    return true;
  }
  bool VisitMemberExpr(MemberExpr *member) override {
    if (!read.contains(member) && isa<FieldDecl>(member->getMemberDecl()) &&
        !member->getMemberDecl()->getType()->isReferenceType())
      members |= isa<CXXThisExpr>(member->getBase()->IgnoreParenImpCasts());
    return true;
  }
  /// A member function that is not const, called on the object itself.
  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *call) override {
    const CXXMethodDecl *method = call->getMethodDecl();
    const Expr *object = call->getImplicitObjectArgument();
    if (method && object && !method->isConst() && method->isImplicitObjectMemberFunction())
      members |= isa<CXXThisExpr>(object->IgnoreParenImpCasts());
    return true;
  }

private:
  /// Marks all parts of the lvalue that a value is read from: `a.b[i]` reads `a`, too.
  void markRead(const Expr *expr) {
    expr = expr->IgnoreParens();
    read.insert(expr);
    if (const auto *member = dyn_cast<MemberExpr>(expr); member && !member->isArrow())
      markRead(member->getBase());
    else if (const auto *element = dyn_cast<ArraySubscriptExpr>(expr))
      markRead(element->getBase());
    else if (const auto *cast = dyn_cast<ImplicitCastExpr>(expr))
      markRead(cast->getSubExpr());
  }

  llvm::DenseSet<const Expr *> read;
  llvm::DenseSet<const ValueDecl *> variables;
  bool members = false;
};

bool fitsByValue(const ASTContext &context, const ValueDecl *variable, const ChangeFinder &changes) {
  QualType type = variable->getType().getNonReferenceType();
  return !type->isPointerType() && !type->isArrayType() && !isOwningContainer(type) && !changes.mayChange(variable) &&
         !findTypeProblem(context, type, TypeUse::Member);
}

bool isAmpersand(const ASTContext &context, SourceLocation location) {
  return location.isFileID() && *context.getSourceManager().getCharacterData(location) == '&';
}

}  // namespace

bool isOwningContainer(QualType type) {
  const CXXRecordDecl *record = type->getAsCXXRecordDecl();
  return record && annotations::isArray(record);
}

FixIts captureByValue(const ASTContext &context, const LambdaExpr *lambda, const LambdaCapture &capture) {
  const ValueDecl *variable = capture.getCapturedVar();
  if (!capture.isExplicit() || variable->isInitCapture() || !capture.getLocation().isFileID())
    return {};
  // An explicit capture is never the first thing in a file.
  SourceLocation ampersand = capture.getLocation().getLocWithOffset(-1);
  while (clang::isWhitespace(*context.getSourceManager().getCharacterData(ampersand)))
    ampersand = ampersand.getLocWithOffset(-1);
  if (!isAmpersand(context, ampersand) || !fitsByValue(context, variable, ChangeFinder(lambda->getCallOperator())))
    return {};
  if (lambda->getCaptureDefault() != LCD_ByCopy)
    return {FixItHint::CreateRemoval(CharSourceRange::getCharRange(ampersand, capture.getLocation()))};
  // `[=, x]` is an error, and `[=]` captures x by value.
  const SourceManager &sources = context.getSourceManager();
  SourceLocation comma = ampersand.getLocWithOffset(-1);
  while (clang::isWhitespace(*sources.getCharacterData(comma)))
    comma = comma.getLocWithOffset(-1);
  if (*sources.getCharacterData(comma) != ',')
    return {};
  return {FixItHint::CreateRemoval(CharSourceRange::getTokenRange(comma, capture.getLocation()))};
}

FixIts captureAllByValue(const ASTContext &context, const LambdaExpr *lambda) {
  SourceLocation ampersand = lambda->getCaptureDefaultLoc();
  if (lambda->getCaptureDefault() != LCD_ByRef || !isAmpersand(context, ampersand))
    return {};
  // `[=, x]` would capture x by value twice, which C++ does not allow.
  if (lambda->explicit_capture_begin() != lambda->explicit_capture_end())
    return {};
  ChangeFinder changes(lambda->getCallOperator());
  std::string text = "=";
  for (const LambdaCapture &capture : lambda->captures()) {
    if (!capture.capturesVariable())
      return {};
    const ValueDecl *variable = capture.getCapturedVar();
    if (isOwningContainer(variable->getType().getNonReferenceType()))
      text += ", &" + variable->getName().str();
    else if (!fitsByValue(context, variable, changes))
      return {};
  }
  return {FixItHint::CreateReplacement(CharSourceRange::getTokenRange(ampersand), text)};
}

FixIts dropMutable(const ASTContext &context, const LambdaExpr *lambda) {
  const CXXMethodDecl *call = lambda->getCallOperator();
  FunctionTypeLoc type = call->getFunctionTypeLoc();
  if (!type || ChangeFinder(call).mayChangeCaptures())
    return {};
  const SourceManager &sources = context.getSourceManager();
  SourceLocation body = lambda->getBody()->getBeginLoc();
  for (SourceLocation at = type.getRParenLoc(); at.isFileID() && sources.isBeforeInTranslationUnit(at, body);) {
    std::optional<Token> token = Lexer::findNextToken(at, sources, context.getLangOpts());
    if (!token)
      break;
    at = token->getLocation();
    std::optional<Token> next = Lexer::findNextToken(at, sources, context.getLangOpts());
    if (token->is(tok::raw_identifier) && token->getRawIdentifier() == "mutable" && next)
      return {FixItHint::CreateRemoval(CharSourceRange::getCharRange(at, next->getLocation()))};
  }
  return {};
}

FixIts makeConst(const ASTContext &context, const CXXMethodDecl *method) {
  FixIts result;
  const FunctionDecl *definition = method->getDefinition();
  if (!definition || ChangeFinder(definition).mayChangeMembers() || method->isTemplateInstantiation())
    return {};
  for (const FunctionDecl *declaration : method->redecls()) {
    FunctionTypeLoc type = declaration->getFunctionTypeLoc();
    if (!type || !type.getRParenLoc().isFileID())
      return {};
    SourceLocation behind =
        Lexer::getLocForEndOfToken(type.getRParenLoc(), 0, context.getSourceManager(), context.getLangOpts());
    result.push_back(FixItHint::CreateInsertion(behind, " const"));
  }
  return result;
}

}  // namespace amp::check
