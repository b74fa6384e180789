// Control flow that is certainly wrong: infinite loops [C3563] and reads of uninitialised variables [C3564].
#include "check/AmpBodyVisitor.h"
#include "check/Families.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Analysis/Analyses/UninitializedValues.h"
#include "clang/Analysis/AnalysisDeclContext.h"
#include "clang/Analysis/CFG.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace amp::check {

namespace {

/// Whether control can leave the loop: through a break of this loop, a return, throw or goto, or a call of a noreturn
/// function.
bool mayLeaveLoop(const Stmt *stmt, bool breaksLeave = true) {
  if (!stmt)
    return false;
  if (isa<BreakStmt>(stmt))
    return breaksLeave;
  if (isa<ReturnStmt, CXXThrowExpr, GotoStmt>(stmt))
    return true;
  if (const auto *call = dyn_cast<CallExpr>(stmt))
    if (const FunctionDecl *callee = call->getDirectCallee(); callee && callee->isNoReturn())
      return true;
  if (isa<LambdaExpr>(stmt))
    return false;
  if (isa<ForStmt, WhileStmt, DoStmt, SwitchStmt, CXXForRangeStmt>(stmt))
    breaksLeave = false;
  return llvm::any_of(stmt->children(), [&](const Stmt *child) { return mayLeaveLoop(child, breaksLeave); });
}

class LoopVisitor : public AmpBodyVisitor {
public:
  LoopVisitor(CheckContext &context, const FunctionDecl *function) : AmpBodyVisitor(function), context(context) {}

  void check() { walk(function); }

  bool VisitWhileStmt(WhileStmt *loop) override {
    return checkLoop(loop->getWhileLoc(), loop->getCond(), loop->getBody());
  }
  bool VisitDoStmt(DoStmt *loop) override { return checkLoop(loop->getDoLoc(), loop->getCond(), loop->getBody()); }
  bool VisitForStmt(ForStmt *loop) override { return checkLoop(loop->getForLoc(), loop->getCond(), loop->getBody()); }

private:
  bool checkLoop(SourceLocation location, const Expr *condition, const Stmt *body) {
    bool isTrue = true;
    if (condition && (condition->isValueDependent() || !condition->EvaluateAsBooleanCondition(isTrue, context.ast)))
      return true;
    if (isTrue && !mayLeaveLoop(body))
      context.reporter.report(location, Rule::InfiniteLoop);
    return true;
  }

  CheckContext &context;
};

class UninitialisedReads : public UninitVariablesHandler {
public:
  explicit UninitialisedReads(CheckContext &context) : context(context) {}

  void handleUseOfUninitVariable(const VarDecl *variable, const UninitUse &use) override {
    if (annotations::isTileStatic(variable) || hasRefusedValue(variable))
      return;
    const SourceLocation location = use.getUser()->getBeginLoc();
    auto [known, isNew] = reads.try_emplace(variable, Read{location, false});
    Read &first = known->second;
    if (!isNew && context.ast.getSourceManager().isBeforeInTranslationUnit(location, first.location))
      first.location = location;
    first.isCertain |= use.getKind() == UninitUse::Always;
  }
  /// Reports a variable at its first read, if at least one of its reads is uninitialised on every path. In a loop,
  /// these may be different reads: `sum += x` may read the value from the previous iteration.
  void report() {
    auto sorted = reads.takeVector();
    llvm::sort(sorted, [&](const auto &one, const auto &other) {
      return context.ast.getSourceManager().isBeforeInTranslationUnit(one.second.location, other.second.location);
    });
    for (const auto &[variable, read] : sorted) {
      if (!read.isCertain)
        continue;
      context.reporter.report(read.location, Rule::Uninitialised) << variable;
      context.reporter.note(variable->getLocation(), Note::DeclaredHere) << variable;
    }
  }
  /// `int x = x;` marks a variable that is left uninitialised on purpose.
  void handleSelfInit(const VarDecl *) override {}

private:
  /// Whether Clang has dropped the variable's initialiser because of an error, as in `float x = unknown::f();`. Then
  /// the variable is uninitialised only in the AST.
  bool hasRefusedValue(const VarDecl *variable) const {
    if (!context.ast.getDiagnostics().hasErrorOccurred())
      return false;
    std::optional<Token> next =
        Lexer::findNextToken(variable->getLocation(), context.ast.getSourceManager(), context.ast.getLangOpts());
    return next && next->is(tok::equal);
  }

  struct Read {
    SourceLocation location;
    bool isCertain;
  };

  CheckContext &context;
  llvm::MapVector<const VarDecl *, Read> reads;
};

/// Whether the class, or a class in it, has an invalid member, such as one of its own type: Clang's analysis would not
/// end.
bool isBroken(const RecordDecl *record, llvm::SmallPtrSetImpl<const RecordDecl *> &known) {
  if (!record || !known.insert(record).second)
    return false;
  return record->isInvalidDecl() || llvm::any_of(record->fields(), [&](const FieldDecl *field) {
           return field->isInvalidDecl() || isBroken(field->getType()->getAsRecordDecl(), known);
         });
}

bool hasBrokenVariables(const FunctionDecl *function) {
  llvm::SmallPtrSet<const RecordDecl *, 8> known;
  return llvm::any_of(function->decls(), [&](const Decl *declaration) {
    const auto *variable = dyn_cast<VarDecl>(declaration);
    return variable && isBroken(variable->getType()->getAsRecordDecl(), known);
  });
}

void checkReads(CheckContext &context, const FunctionDecl *function) {
  if (context.ast.getDiagnostics().hasErrorOccurred() && hasBrokenVariables(function))
    return;
  AnalysisDeclContextManager manager(context.ast);
  AnalysisDeclContext *analysis = manager.getContext(function);
  analysis->getCFGBuildOptions().setAllAlwaysAdd();
  const CFG *graph = analysis->getCFG();
  if (!graph)
    return;
  UninitialisedReads handler(context);
  UninitVariablesAnalysisStats statistics = {};
  runUninitializedVariablesAnalysis(*cast<DeclContext>(function), *graph, *analysis, handler, statistics);
  handler.report();
}

}  // namespace

void checkFlow(CheckContext &context, const AmpFunction &function) {
  if (!function.isUserCode || !function.function->doesThisDeclarationHaveABody())
    return;
  LoopVisitor(context, function.function).check();
  checkReads(context, function.function);
}

}  // namespace amp::check
