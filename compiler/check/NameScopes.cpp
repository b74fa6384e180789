#include "check/NameScopes.h"

#include "ast/DynamicRecursiveASTVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp::check {

namespace {

/// Finds the scopes of all variables of one name.
class ScopeFinder : public DynamicRecursiveASTVisitor {
  using Base = DynamicRecursiveASTVisitor;

public:
  ScopeFinder(DeclarationName name, SourceLocation end) : name(name), end(end) {}

  llvm::SmallVector<std::pair<const ValueDecl *, SourceRange>, 2> scopes;

  bool VisitVarDecl(VarDecl *variable) override { return add(variable); }
  bool VisitBindingDecl(BindingDecl *binding) override { return add(binding); }

#define AMP_SCOPE(Node)                                                                                                \
  bool Traverse##Node(Node *node) override {                                                                           \
    SourceLocation outer = std::exchange(end, node->getEndLoc());                                                      \
    bool goesOn = Base::Traverse##Node(node);                                                                          \
    end = outer;                                                                                                       \
    return goesOn;                                                                                                     \
  }
  AMP_SCOPE(CompoundStmt)
  AMP_SCOPE(IfStmt)
  AMP_SCOPE(ForStmt)
  AMP_SCOPE(WhileStmt)
  AMP_SCOPE(SwitchStmt)
  AMP_SCOPE(CXXForRangeStmt)
  AMP_SCOPE(CXXCatchStmt)
  AMP_SCOPE(LambdaExpr)
  AMP_SCOPE(CXXMethodDecl)
#undef AMP_SCOPE

private:
  bool add(const ValueDecl *variable) {
    if (variable->getDeclName() == name)
      scopes.push_back({variable, {variable->getLocation(), end}});
    return true;
  }

  DeclarationName name;
  /// The end of the scope being visited.
  SourceLocation end;
};

}  // namespace

NameScope findNameScope(const Stmt *code, SourceRange range, const ValueDecl *variable) {
  NameScope result{range, {}};
  ScopeFinder finder(variable->getDeclName(), range.getEnd());
  finder.TraverseStmt(const_cast<Stmt *>(code));
  for (const auto &[declared, scope] : finder.scopes)
    if (declared == variable)
      result.range = scope;
  const SourceManager &sources = variable->getASTContext().getSourceManager();
  // Scopes nest: those that begin in the range end in it.
  for (const auto &[declared, scope] : finder.scopes)
    if (declared != variable && sources.isBeforeInTranslationUnit(result.range.getBegin(), scope.getBegin()) &&
        sources.isBeforeInTranslationUnit(scope.getBegin(), result.range.getEnd()))
      result.hidden.push_back(scope);
  return result;
}

}  // namespace amp::check
