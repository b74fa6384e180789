#include "diagnostics/InheritedNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

/// Classes are visited from the outer to the inner: the last one that fits is the innermost.
class Inheritors : public RecursiveASTVisitor<Inheritors> {
public:
  Inheritors(const SourceManager &sources, const std::vector<SourceLocation> &names,
             std::map<SourceLocation, std::string> &found)
      : sources(sources), names(names), found(found) {}

  bool VisitCXXRecordDecl(CXXRecordDecl *record) {
    if (record->isThisDeclarationADefinition())
      note(record, record->getSourceRange());
    return true;
  }

  bool VisitCXXMethodDecl(CXXMethodDecl *method) {
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

}  // namespace

std::map<SourceLocation, std::string> findInheritors(ASTContext &context, const std::vector<SourceLocation> &names) {
  std::map<SourceLocation, std::string> found;
  if (!names.empty())
    Inheritors(context.getSourceManager(), names, found).TraverseDecl(context.getTranslationUnitDecl());
  return found;
}

}  // namespace amp::diagnostics
