// C2668: calls that are ambiguous between a restrict(cpu,amp) function of the program and a competing overload in std,
// after `using namespace std`, if the function of std was made host-only (frontend/restrictions/CompetingOverloads.h).
// On the host, Clang would choose the function of std without an error, although the call is ambiguous [AMP 2.3.2.1].
// In all other cases Clang reports the ambiguity (diagnostics/translate/AmbiguousCalls.h).
#include "check/Families.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp::check {

namespace {

/// Whether the function is a constexpr function of std that CompetingOverloads has made host-only.
bool wasMadeHostOnly(const FunctionDecl *function) {
  const annotations::Restrictions given = annotations::restrictionsOf(function);
  return function->isConstexpr() && function->isInStdNamespace() && given.cpu && !given.amp;
}

/// The global namespace, and the unnamed namespace in it.
std::vector<const DeclContext *> globalScopes(const ASTContext &ast) {
  std::vector<const DeclContext *> scopes = {ast.getTranslationUnitDecl()};
  if (const NamespaceDecl *anonymous = ast.getTranslationUnitDecl()->getAnonymousNamespace())
    scopes.push_back(anonymous);
  return scopes;
}

bool isOwnForBoth(const FunctionDecl *function) {
  const DeclContext *scope = function->getDeclContext()->getRedeclContext()->getPrimaryContext();
  return llvm::is_contained(globalScopes(function->getASTContext()), scope) && hasAmpClause(function) &&
         annotations::restrictionsOf(function).cpu;
}

const FunctionDecl *patternOf(const FunctionDecl *function) {
  const FunctionTemplateDecl *made = function->getPrimaryTemplate();
  return made ? made->getTemplatedDecl() : function;
}

/// Parameters of templates are not compared: the call fits one template, and the other is assumed to fit as well.
bool fitAlike(const ASTContext &ast, const FunctionDecl *a, const FunctionDecl *b) {
  const bool isTemplate = a->getDescribedFunctionTemplate() != nullptr;
  if (isTemplate != (b->getDescribedFunctionTemplate() != nullptr) || a->getNumParams() != b->getNumParams())
    return false;
  return isTemplate ||
         llvm::all_of_zip(a->parameters(), b->parameters(), [&](const ParmVarDecl *left, const ParmVarDecl *right) {
           return ast.hasSameUnqualifiedType(left->getType().getNonReferenceType(),
                                             right->getType().getNonReferenceType());
         });
}

/// A qualified call such as `std::max(a, b)` is not ambiguous.
bool isQualified(const SourceManager &sources, SourceLocation location, llvm::StringRef name) {
  const auto [file, offset] = sources.getDecomposedSpellingLoc(location);
  const llvm::StringRef text = sources.getBufferData(file);
  return !text.substr(offset).starts_with(name) || text.take_front(offset).rtrim().ends_with("::");
}

const NamespaceDecl *namedStd(const ASTContext &ast) {
  for (const UsingDirectiveDecl *each : ast.getTranslationUnitDecl()->using_directives())
    if (each->getNominatedNamespace()->isStdNamespace())
      return each->getNominatedNamespace();
  return nullptr;
}

}  // namespace

void checkAmbiguousCall(CheckContext &context, const CallSite &call) {
  const FunctionDecl *callee = patternOf(call.callee);
  const IdentifierInfo *name = callee->getIdentifier();
  const bool isOwn = isOwnForBoth(callee);
  if (call.isMention || !name || (!isOwn && !wasMadeHostOnly(callee)))
    return;
  const NamespaceDecl *library = namedStd(context.ast);
  if (!library || isQualified(context.ast.getSourceManager(), call.location, name->getName()))
    return;
  for (const DeclContext *scope : isOwn ? std::vector<const DeclContext *>{library} : globalScopes(context.ast))
    for (const NamedDecl *found : scope->lookup(name)) {
      const FunctionDecl *other = found->getUnderlyingDecl()->getAsFunction();
      if (!other || !(isOwn ? wasMadeHostOnly(other) : isOwnForBoth(other)) || !fitAlike(context.ast, callee, other))
        continue;
      const FunctionDecl *own = isOwn ? callee : other;
      const bool hasName = own->getDeclContext()->getRedeclContext()->isTranslationUnit();
      context.reporter.report(call.location, Rule::AmbiguousCall)
          << name->getName() << (hasName ? "::" : "") + name->getName().str();
      context.reporter.note(own->getLocation(), Note::DeclaredHere) << own;
      return;
    }
}

}  // namespace amp::check
