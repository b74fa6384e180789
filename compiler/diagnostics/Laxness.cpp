#include "diagnostics/Laxness.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

/// What Clang keeps of a call that it could not resolve: the callee, for most kinds of call, and the arguments.
class FailedCalls : public RecursiveASTVisitor<FailedCalls> {
public:
  FailedCalls(const SourceManager &sources, const std::vector<RefusedTemporary> &refused,
              std::set<TemporaryArgument> &found)
      : sources(sources), refused(refused), found(found) {}

  bool shouldVisitTemplateInstantiations() const { return true; }

  bool VisitRecoveryExpr(RecoveryExpr *call) {
    llvm::ArrayRef<Expr *> parts = call->subExpressions();
    if (!parts.empty() && (parts[0]->getType()->isFunctionType() || parts[0]->getType()->isPlaceholderType()))
      parts = parts.drop_front();
    for (const RefusedTemporary &each : refused)
      if (each.argument < parts.size() && contains(call->getSourceRange(), each.error) &&
          !parts[each.argument]->isLValue())
        add(parts[each.argument]->getSourceRange());
    return true;
  }

private:
  bool contains(SourceRange range, SourceLocation place) const {
    return range.isValid() && !sources.isBeforeInTranslationUnit(place, range.getBegin()) &&
           !sources.isBeforeInTranslationUnit(range.getEnd(), place);
  }

  void add(SourceRange range) {
    // Arguments out of macros stay errors: their tokens are not the user's to see.
    if (range.isInvalid() || range.getBegin().isMacroID() || range.getEnd().isMacroID())
      return;
    auto [file, first] = sources.getDecomposedLoc(range.getBegin());
    auto [lastFile, last] = sources.getDecomposedLoc(range.getEnd());
    OptionalFileEntryRef entry = sources.getFileEntryRefForID(file);
    if (entry && file == lastFile && !sources.isInSystemHeader(range.getBegin()))
      found.insert({entry->getName().str(), first, last});
  }

  const SourceManager &sources;
  const std::vector<RefusedTemporary> &refused;
  std::set<TemporaryArgument> &found;
};

unsigned number(const Diagnostic &diagnostic, unsigned argument) {
  return diagnostic.getArgKind(argument) == DiagnosticsEngine::ak_uint
             ? static_cast<unsigned>(diagnostic.getArgUInt(argument))
             : static_cast<unsigned>(diagnostic.getArgSInt(argument));
}

}  // namespace

void Laxness::observe(DiagnosticsEngine::Level level, const Diagnostic &diagnostic) {
  if (level >= DiagnosticsEngine::Error)
    lastError = diagnostic.getLocation();
  // "expects an lvalue for 1st argument", not "an rvalue" and not "object argument".
  if (diagnostic.getID() == diag::note_ovl_candidate_bad_value_category && lastError.isValid() &&
      number(diagnostic, 3) == 0 && number(diagnostic, 5) == 0)
    refused.push_back({lastError, number(diagnostic, 4) - 1});
  // Of `a.tile<4>()` and of `T::tile<4>()`.
  if (diagnostic.getID() == diag::err_template_kw_missing ||
      diagnostic.getID() == diag::err_missing_dependent_template_keyword)
    addTemplateName(diagnostic.getLocation(), diagnostic.getSourceManager());
  // Of `a.view_as<2>(size)`, which reads as a comparison until `a` has a type: the function ends at its name.
  if ((diagnostic.getID() == diag::err_bound_member_function || diagnostic.getID() == diag::err_ovl_unresolvable) &&
      diagnostic.getNumRanges())
    addTemplateName(diagnostic.getRange(0).getEnd(), diagnostic.getSourceManager());
}

void Laxness::addTemplateName(SourceLocation place, const SourceManager &sources) {
  if (place.isInvalid() || place.isMacroID() || sources.isInSystemHeader(place))
    return;
  auto [file, offset] = sources.getDecomposedLoc(place);
  if (OptionalFileEntryRef entry = sources.getFileEntryRefForID(file))
    found.templateNames.insert({entry->getName().str(), offset});
}

void Laxness::findArguments(ASTContext &context) {
  if (!refused.empty())
    FailedCalls(context.getSourceManager(), refused, found.temporaries).TraverseDecl(context.getTranslationUnitDecl());
  refused.clear();
  lastError = SourceLocation();
}

bool Laxness::hides(const Diagnostic &diagnostic) {
  return diagnostic.getID() == diag::warn_missing_dependent_template_keyword;
}

bool Laxness::hasNews() {
  std::size_t size = found.temporaries.size() + found.templateNames.size();
  bool grown = size > known;
  known = size;
  return grown;
}

}  // namespace amp::diagnostics
