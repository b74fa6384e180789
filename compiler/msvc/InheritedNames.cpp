#include "msvc/InheritedNames.h"

#include "ast/DynamicRecursiveASTVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp::msvc {

namespace {

/// Classes are visited from the outer to the inner: the last one that fits is the innermost.
class Inheritors : public DynamicRecursiveASTVisitor {
public:
  Inheritors(const SourceManager &sources, const std::vector<SourceLocation> &names,
             std::map<SourceLocation, const CXXRecordDecl *> &found)
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
        found[name] = record;
  }

  const SourceManager &sources;
  const std::vector<SourceLocation> &names;
  std::map<SourceLocation, const CXXRecordDecl *> &found;
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

/// What makes an inherited name known: `this->` or the class's name, and the keywords before a type or a template.
std::string qualifierOf(const NamedDecl *member, const CXXRecordDecl *record, SourceLocation location) {
  const NamedDecl *declared = member->getUnderlyingDecl();
  const ASTContext &context = record->getASTContext();
  const std::optional<Token> next = Lexer::findNextToken(location, context.getSourceManager(), context.getLangOpts());
  const std::string keyword = isa<TemplateDecl>(declared) && next && next->is(tok::less) ? "template " : "";
  if (isa<TypeDecl, ClassTemplateDecl, TypeAliasTemplateDecl>(declared))
    return "typename " + record->getNameAsString() + "::" + keyword;
  const auto *made = dyn_cast<TemplateDecl>(declared);
  const NamedDecl *value = made && made->getTemplatedDecl() ? made->getTemplatedDecl() : declared;
  return (value->isCXXInstanceMember() || isa<MSPropertyDecl>(member) ? "this->" : record->getNameAsString() + "::") +
         keyword;
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
    if (!member || isa<TypeDecl, ClassTemplateDecl, TypeAliasTemplateDecl>(member->getUnderlyingDecl()))
      return;
    found[location] = qualifierOf(member, record, location);
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

/// The innermost class with dependent bases around each name.
std::map<SourceLocation, const CXXRecordDecl *> recordsAround(ASTContext &context,
                                                              const std::vector<SourceLocation> &names) {
  std::map<SourceLocation, const CXXRecordDecl *> found;
  if (!names.empty())
    Inheritors(context.getSourceManager(), names, found).TraverseDecl(context.getTranslationUnitDecl());
  return found;
}

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
  for (const auto &[name, record] : recordsAround(context, names))
    found[name] = record->getNameAsString();
  return found;
}

std::map<SourceLocation, std::string> findQualifiers(ASTContext &context, const UnknownNames &names) {
  std::map<SourceLocation, std::string> found;
  for (const auto &[location, record] : recordsAround(context, names.bases))
    found[location] = record->getNameAsString() + "::";
  for (const auto &[location, record] : recordsAround(context, names.types))
    found[location] = "typename " + record->getNameAsString() + "::";
  std::vector<SourceLocation> others = names.values;
  others.insert(others.end(), names.types.begin(), names.types.end());
  for (const auto &[location, record] : recordsAround(context, others)) {
    llvm::SmallString<64> spelling;
    const DeclarationName name =
        &context.Idents.get(Lexer::getSpelling(location, spelling, context.getSourceManager(), context.getLangOpts()));
    if (const NamedDecl *member = findInDependentBases(record, name))
      found[location] = qualifierOf(member, record, location);
  }
  return found;
}

}  // namespace amp::msvc
