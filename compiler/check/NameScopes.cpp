#include "check/NameScopes.h"

#include "ast/DynamicRecursiveASTVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

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

bool NameScope::contains(const ASTContext &context, SourceLocation location) const {
  const SourceManager &sources = context.getSourceManager();
  auto isIn = [&](SourceRange part) {
    return !sources.isBeforeInTranslationUnit(location, part.getBegin()) &&
           !sources.isBeforeInTranslationUnit(part.getEnd(), location);
  };
  return isIn(range) && llvm::none_of(hidden, isIn);
}

std::vector<WrittenName> findNames(const ASTContext &context, SourceLocation from, SourceLocation to) {
  std::vector<WrittenName> names;
  const SourceManager &sources = context.getSourceManager();
  if (!from.isFileID() || !to.isFileID() || !sources.isWrittenInSameFile(from, to))
    return names;
  const auto [file, offset] = sources.getDecomposedLoc(from);
  const llvm::StringRef text = sources.getBufferData(file);
  Lexer lexer(sources.getLocForStartOfFile(file), context.getLangOpts(), text.begin(), text.begin() + offset,
              text.end());
  Token token;
  bool isQualified = false;
  for (lexer.LexFromRawLexer(token);
       token.isNot(tok::eof) && sources.isBeforeInTranslationUnit(token.getLocation(), to);
       lexer.LexFromRawLexer(token)) {
    if (token.is(tok::raw_identifier))
      names.push_back({token.getRawIdentifier(), token.getLocation(), isQualified});
    isQualified = token.isOneOf(tok::period, tok::arrow, tok::coloncolon);
  }
  return names;
}

}  // namespace amp::check
