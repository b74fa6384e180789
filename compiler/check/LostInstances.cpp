#include "check/LostInstances.h"

#include "ast/DynamicRecursiveASTVisitor.h"
#include "check/NameScopes.h"
#include "check/TypeRules.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringMap.h"

using namespace clang;

namespace amp::check {

namespace {

/// Finds a template's lambda by its location, which that of an instance has, too.
class LambdaFinder : public DynamicRecursiveASTVisitor {
public:
  explicit LambdaFinder(SourceLocation location) : location(location) {}

  bool VisitLambdaExpr(LambdaExpr *lambda) override {
    if (lambda->getLambdaClass()->getLocation() == location)
      found = lambda;
    return !found;
  }
  LambdaExpr *found = nullptr;

private:
  SourceLocation location;
};

/// Finds the variables of enclosing functions that a body names. In a template, Clang does not record all of them as
/// captures.
class NameFinder : public DynamicRecursiveASTVisitor {
public:
  bool VisitDeclRefExpr(DeclRefExpr *name) override {
    if (auto *variable = dyn_cast<VarDecl>(name->getDecl()); variable && variable->hasLocalStorage())
      names.push_back({variable, name->getLocation()});
    return true;
  }
  std::vector<std::pair<VarDecl *, SourceLocation>> names;
};

/// The variable of an instance that a template's variable has become. Null if there is none, or if it is a pack.
VarDecl *findInInstance(const VarDecl *variable, const FunctionDecl *function) {
  if (variable->isParameterPack())
    return nullptr;
  for (const DeclContext *scope = function; scope && !scope->isFileContext(); scope = scope->getParent()) {
    const auto *owner = dyn_cast<FunctionDecl>(scope);
    if (!owner)
      continue;
    auto isInstance = [&](const Decl *each) {
      return each->getLocation() == variable->getLocation() &&
             cast<VarDecl>(each)->getDeclName() == variable->getDeclName();
    };
    for (ParmVarDecl *parameter : owner->parameters())
      if (isInstance(parameter))
        return parameter;
    for (Decl *each : owner->decls())
      if (isa<VarDecl>(each) && isInstance(each))
        return cast<VarDecl>(each);
  }
  return nullptr;
}

/// The template's variable that has become a variable of an instance.
const VarDecl *findPattern(const VarDecl *variable, const FunctionDecl *pattern) {
  for (const Decl *each : pattern->decls())
    if (const auto *written = dyn_cast<VarDecl>(each); written && written->getLocation() == variable->getLocation() &&
                                                       written->getDeclName() == variable->getDeclName())
      return written;
  return nullptr;
}

/// The template's captures, with the variables of the instance.
std::vector<LambdaCapture> findCaptures(const LambdaExpr *pattern, const FunctionDecl *function) {
  std::vector<LambdaCapture> captures;
  llvm::DenseSet<const ValueDecl *> seen;
  auto add = [&](const ValueDecl *variable, SourceLocation location, bool isImplicit, LambdaCaptureKind kind) {
    const auto *local = dyn_cast<VarDecl>(variable);
    VarDecl *inInstance = local && seen.insert(local).second ? findInInstance(local, function) : nullptr;
    if (inInstance)
      captures.emplace_back(location, isImplicit, kind, inInstance);
  };
  for (const LambdaCapture &capture : pattern->captures()) {
    if (capture.capturesVariable())
      add(capture.getCapturedVar(), capture.getLocation(), capture.isImplicit(), capture.getCaptureKind());
    else if (capture.capturesThis())
      captures.push_back(capture);
  }
  if (pattern->getCaptureDefault() == LCD_None)
    return captures;
  NameFinder finder;
  finder.TraverseStmt(pattern->getBody());
  for (const auto &[variable, location] : finder.names)
    if (!pattern->getCallOperator()->Encloses(variable->getDeclContext()))
      add(variable, location, /*isImplicit=*/true, pattern->getCaptureDefault() == LCD_ByCopy ? LCK_ByCopy : LCK_ByRef);
  return captures;
}

/// Whether amp code cannot have the variable, so that errors follow from its capture.
bool isRefused(const ASTContext &context, const VarDecl *variable) {
  const QualType type = variable->getType().getNonReferenceType();
  const CXXRecordDecl *record = type->isDependentType() ? nullptr : type->getAsCXXRecordDecl();
  return record && (annotations::isArray(record) || findTypeProblem(context, type, TypeUse::Member));
}

/// The local variables of the host's code that a lambda's code is in, by name.
llvm::StringMap<VarDecl *> findVariablesAround(const LambdaExpr *lambda) {
  llvm::StringMap<VarDecl *> variables;
  for (const DeclContext *scope = lambda->getLambdaClass()->getParent(); !scope->isFileContext();
       scope = scope->getParent())
    for (Decl *each : scope->decls())
      if (auto *variable = dyn_cast<VarDecl>(each);
          variable && variable->hasLocalStorage() && variable->getIdentifier())
        variables.try_emplace(variable->getName(), variable);
  return variables;
}

/// The captures of a lambda, with those of refused variables that it names in statements which Clang has dropped.
std::vector<LambdaCapture> findCaptures(const ASTContext &context, const LambdaExpr *lambda) {
  std::vector<LambdaCapture> captures(lambda->capture_begin(), lambda->capture_end());
  if (lambda->getCaptureDefault() == LCD_None)
    return captures;
  const LambdaCaptureKind kind = lambda->getCaptureDefault() == LCD_ByCopy ? LCK_ByCopy : LCK_ByRef;
  const llvm::StringMap<VarDecl *> variables = findVariablesAround(lambda);
  llvm::DenseSet<const ValueDecl *> seen;
  for (const LambdaCapture &capture : captures)
    if (capture.capturesVariable())
      seen.insert(capture.getCapturedVar());
  for (const WrittenName &name :
       findNames(context, lambda->getCallOperator()->getBody()->getBeginLoc(), lambda->getEndLoc())) {
    VarDecl *variable = name.isQualified ? nullptr : variables.lookup(name.text);
    if (!variable || !isRefused(context, variable) || seen.contains(variable) ||
        !findNameScope(lambda, lambda->getSourceRange(), variable).contains(context, name.location))
      continue;
    seen.insert(variable);
    captures.emplace_back(name.location, /*Implicit=*/true, kind, variable);
  }
  return captures;
}

/// The lambda of an instance, whose class is all that is left of it.
const LambdaExpr *rebuild(ASTContext &context, const LambdaExpr *pattern, CXXRecordDecl *closure,
                          const FunctionDecl *function) {
  const std::vector<LambdaCapture> captures = findCaptures(pattern, function);
  closure->setCaptures(context, captures);
  const std::vector<Expr *> values(captures.size());
  LambdaExpr *result = LambdaExpr::Create(context, closure, pattern->getIntroducerRange(), pattern->getCaptureDefault(),
                                          pattern->getCaptureDefaultLoc(), pattern->hasExplicitParameters(),
                                          pattern->hasExplicitResultType(), values, pattern->getEndLoc(),
                                          /*ContainsUnexpandedParameterPack=*/false);
  // The last child is the body.
  *std::next(result->children().begin(), captures.size()) = pattern->getBody();
  return result;
}

class LostFinder : public DynamicRecursiveASTVisitor {
public:
  LostFinder(const AmpCode &code, llvm::ArrayRef<SourceLocation> errors) : code(code), errors(errors) {
    ShouldVisitTemplateInstantiations = true;
  }

  bool VisitFunctionDecl(FunctionDecl *function) override {
    if (!code.isUserCode(function))
      return true;
    if (function->isDependentContext() && function->doesThisDeclarationHaveABody() && hasError(function))
      addPattern(function);
    if (function->isDependentContext() || !function->isTemplateInstantiation() || !function->isInvalidDecl() ||
        function->doesThisDeclarationHaveABody())
      return true;
    const FunctionDecl *pattern = function->getTemplateInstantiationPattern();
    if (pattern && pattern->getBody())
      addInstance(function, pattern);
    return true;
  }
  bool VisitLambdaExpr(LambdaExpr *lambda) override {
    const CXXMethodDecl *call = lambda->getCallOperator();
    if (call->isDependentContext() && hasAmpClause(call) && hasError(call))
      result.damaged.push_back({lambda, findCaptures(code.getContext(), lambda)});
    if (lambda->getLambdaClass()->isDependentContext())
      return true;
    if (FunctionTemplateDecl *generic = lambda->getLambdaClass()->getDependentLambdaCallOperator())
      for (FunctionDecl *specialisation : generic->specializations())
        VisitFunctionDecl(specialisation);
    return true;
  }

  LostInstances result;

private:
  bool hasError(const FunctionDecl *function) const {
    const SourceManager &sources = code.getContext().getSourceManager();
    const SourceRange range = sources.getExpansionRange(function->getSourceRange()).getAsRange();
    return llvm::any_of(errors, [&](SourceLocation each) {
      each = sources.getExpansionLoc(each);
      return each.isValid() && !sources.isBeforeInTranslationUnit(each, range.getBegin()) &&
             !sources.isBeforeInTranslationUnit(range.getEnd(), each);
    });
  }
  void addPattern(const FunctionDecl *function) {
    for (const Decl *each : function->decls())
      if (const auto *variable = dyn_cast<VarDecl>(each); variable && !variable->getType()->isDependentType())
        addVariable(variable, variable, function, function);
  }
  void addInstance(const FunctionDecl *function, const FunctionDecl *pattern) {
    for (Decl *each : function->decls()) {
      auto *closure = dyn_cast<CXXRecordDecl>(each);
      if (const auto *variable = dyn_cast<VarDecl>(each))
        addVariable(variable, findPattern(variable, pattern), function, pattern);
      else if (closure && closure->isLambda())
        addLambda(closure, function, pattern);
    }
  }
  void addVariable(const VarDecl *variable, const VarDecl *written, const FunctionDecl *function,
                   const FunctionDecl *pattern) {
    if (written && hasAmpClause(function) && !isa<ParmVarDecl>(variable) && !variable->isInitCapture() &&
        !variable->isStaticLocal() && !variable->isImplicit())
      result.variables.push_back({variable, written, function, pattern});
  }
  void addLambda(CXXRecordDecl *closure, const FunctionDecl *function, const FunctionDecl *pattern) {
    const CXXMethodDecl *call = closure->getLambdaCallOperator();
    LambdaFinder finder(closure->getLocation());
    finder.TraverseStmt(pattern->getBody());
    if (!call || !finder.found || !hasAmpClause(call) || call->isDependentContext() || call->getBody())
      return;
    result.lambdas.push_back(rebuild(code.getContext(), finder.found, closure, function));
    addInstance(call, finder.found->getCallOperator());
  }

  const AmpCode &code;
  llvm::ArrayRef<SourceLocation> errors;
};

}  // namespace

LostInstances findLostInstances(const AmpCode &code, llvm::ArrayRef<SourceLocation> errors) {
  LostFinder finder(code, errors);
  for (Decl *declaration : code.getContext().getTranslationUnitDecl()->noload_decls())
    if (code.isUserCode(declaration))
      finder.TraverseDecl(declaration);
  return std::move(finder.result);
}

}  // namespace amp::check
