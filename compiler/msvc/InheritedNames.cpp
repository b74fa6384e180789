#include "msvc/InheritedNames.h"

#include "ast/DynamicRecursiveASTVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp::msvc {

namespace {

/// Classes are visited from the outer to the inner: the last one that fits is the innermost.
class Inheritors : public DynamicRecursiveASTVisitor {
public:
  Inheritors(const SourceManager &sources, const std::vector<SourceLocation> &names,
             std::map<SourceLocation, std::string> &found)
      : sources(sources), names(names), found(found) {}

  bool VisitCXXRecordDecl(CXXRecordDecl *record) override {
    if (record->isThisDeclarationADefinition())
      note(record, record->getSourceRange());
    return true;
  }

  bool VisitCXXMethodDecl(CXXMethodDecl *method) override {
    if (method->isOutOfLine())
      note(method->getParent(), method->getSourceRange());
    return true;
  }

private:
  void note(const CXXRecordDecl *record, SourceRange range) {
    record = record->getDefinition();
    if (!record || !record->getIdentifier() || !record->isDependentContext() || !record->hasAnyDependentBases())
      return;
    for (SourceLocation name : names)
      if (range.isValid() && !sources.isBeforeInTranslationUnit(name, range.getBegin()) &&
          !sources.isBeforeInTranslationUnit(range.getEnd(), name))
        found[name] = record->getNameAsString();
  }

  const SourceManager &sources;
  const std::vector<SourceLocation> &names;
  std::map<SourceLocation, std::string> &found;
};

/// Searches the templates of the dependent bases, and their bases.
const NamedDecl *findInDependentBases(const CXXRecordDecl *record, DeclarationName name) {
  for (const CXXBaseSpecifier &base : record->bases()) {
    const auto *written = base.getType()->getAs<TemplateSpecializationType>();
    const TemplateDecl *made = written ? written->getTemplateName().getAsTemplateDecl() : nullptr;
    const auto *primary = made ? dyn_cast_or_null<CXXRecordDecl>(made->getTemplatedDecl()) : nullptr;
    const CXXRecordDecl *definition = primary && base.getType()->isDependentType() ? primary->getDefinition() : nullptr;
    if (!definition)
      continue;
    if (DeclContext::lookup_result members = definition->lookup(name); !members.empty())
      return members.front();
    if (const NamedDecl *member = findInDependentBases(definition, name))
      return member;
  }
  return nullptr;
}

/// The names in one member function's body.
class HiddenMembers : public DynamicRecursiveASTVisitor {
public:
  HiddenMembers(const CXXRecordDecl *record, std::map<SourceLocation, std::string> &found)
      : record(record), found(found) {}

  bool VisitDeclRefExpr(DeclRefExpr *name) override {
    if (!name->hasQualifier() && name->getDecl()->getDeclContext()->getRedeclContext()->isFileContext())
      note(name->getDecl()->getDeclName(), name->getLocation());
    return true;
  }

  bool VisitUnresolvedLookupExpr(UnresolvedLookupExpr *name) override {
    if (!name->getQualifier() && !name->getNamingClass())
      note(name->getName(), name->getNameLoc());
    return true;
  }

private:
  void note(DeclarationName name, SourceLocation location) {
    const NamedDecl *member = name.isIdentifier() && location.isFileID() ? findInDependentBases(record, name) : nullptr;
    if (!member || isa<TypeDecl>(member->getUnderlyingDecl()))
      return;
    found[location] = member->getUnderlyingDecl()->isCXXInstanceMember() || isa<MSPropertyDecl>(member)
                          ? "this->"
                          : record->getNameAsString() + "::";
  }

  const CXXRecordDecl *record;
  std::map<SourceLocation, std::string> &found;
};

class MemberFunctions : public DynamicRecursiveASTVisitor {
public:
  explicit MemberFunctions(std::map<SourceLocation, std::string> &found) : found(found) {}

  bool VisitCXXMethodDecl(CXXMethodDecl *method) override {
    const CXXRecordDecl *record = method->getParent()->getDefinition();
    if (record && method->doesThisDeclarationHaveABody() && record->getIdentifier() && record->isDependentContext() &&
        record->hasAnyDependentBases())
      HiddenMembers(record, found).TraverseDecl(method);
    return true;
  }

private:
  std::map<SourceLocation, std::string> &found;
};

}  // namespace

std::map<SourceLocation, std::string> findHiddenMembers(ASTContext &context) {
  std::map<SourceLocation, std::string> found;
  const SourceManager &sources = context.getSourceManager();
  for (Decl *declaration : context.getTranslationUnitDecl()->noload_decls())
    if (!sources.isInSystemHeader(declaration->getLocation()))
      MemberFunctions(found).TraverseDecl(declaration);
  return found;
}

std::map<SourceLocation, std::string> findInheritors(ASTContext &context, const std::vector<SourceLocation> &names) {
  std::map<SourceLocation, std::string> found;
  if (!names.empty())
    Inheritors(context.getSourceManager(), names, found).TraverseDecl(context.getTranslationUnitDecl());
  return found;
}

}  // namespace amp::msvc
