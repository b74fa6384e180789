// Recognises coroutines, of which nothing but the function itself is reported.
#include "check/AmpCode.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp::check {

/// Whether the words of the body are those of a coroutine. Clang drops the statements whose promise does not fit.
static bool hasCoroutineWord(const FunctionDecl *function, SourceRange body) {
  const ASTContext &ast = function->getASTContext();
  const llvm::StringRef text =
      Lexer::getSourceText(CharSourceRange::getTokenRange(body), ast.getSourceManager(), ast.getLangOpts());
  return text.contains("co_return") || text.contains("co_yield") || text.contains("co_await");
}

bool isCoroutine(const FunctionDecl *function) {
  const Stmt *body = function->getBody();
  const bool isBroken = body && function->isInvalidDecl() && function->getASTContext().getLangOpts().Coroutines;
  return isa_and_nonnull<CoroutineBodyStmt>(body) || (isBroken && hasCoroutineWord(function, body->getSourceRange()));
}

}  // namespace amp::check
