#include "diagnostics/Reporter.h"

#include "diagnostics/MessageIds.h"
#include "diagnostics/WarningPragmas.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace amp::diagnostics {

llvm::StringRef noteText(Note note) {
  static constexpr llvm::StringLiteral texts[] = {
#define AMP_NOTE(name, text) llvm::StringLiteral(text),
#include "diagnostics/rules/Notes.def"
  };
  return texts[static_cast<unsigned>(note)];
}

std::string describe(const NamedDecl *declaration, bool isQualified) {
  const auto *method = dyn_cast<CXXMethodDecl>(declaration);
  if (method && method->getParent()->isLambda())
    return "the lambda";
  std::string name;
  llvm::raw_string_ostream stream(name);
  declaration->getNameForDiagnostic(stream, declaration->getASTContext().getPrintingPolicy(), isQualified);
  return "'" + name + "'";
}

namespace {

/// Finds the rules that an option's name selects: one id, or all for "amp".
template <typename Action> bool forMatchingRules(llvm::StringRef name, Action action) {
  bool found = false;
  for (const auto &[index, rule] : llvm::enumerate(allRules()))
    if (name == "amp" || name == rule.id) {
      found = true;
      action(index, rule);
    }
  return found;
}

}  // namespace

Report::Report(Reporter &reporter, std::optional<DiagnosticBuilder> builder)
    : reporter(reporter), builder(std::move(builder)) {}

Report::Report(Report &&other)
    : reporter(other.reporter), builder(std::move(other.builder)), original(other.original), leads(other.leads) {
  other.builder.reset();
}

Report::~Report() {
  if (!builder)
    return;
  builder.reset();
  if (leads)
    reporter.noteContext(original);
}

Reporter::Reporter(DiagnosticsEngine &engine, std::shared_ptr<const WarningPragmas> pragmas, Consequences *consequences)
    : engine(engine), pragmas(std::move(pragmas)), consequences(consequences), severities(allRules().size()),
      noError(allRules().size()), asError(allRules().size()) {}

std::optional<DiagnosticsEngine::Level> Reporter::findLevel(Rule rule, SourceLocation location) const {
  unsigned index = static_cast<unsigned>(rule);
  Severity severity = severities[index].value_or(ruleInfo(rule).severity);
  // Pragmas do not change the severity of a rule that is always an error: such a program cannot run.
  if (pragmas && location.isValid() && ruleInfo(rule).severity != Severity::Error)
    severity = pragmas->find(engine.getSourceManager(), location, rule).value_or(severity);
  // Clang cannot map a custom message's level, so -w and -Werror are honoured here.
  if (severity == Severity::DefaultError)
    severity = noError[index] ? Severity::Warning : Severity::Error;
  // As Clang's, a warning about a system header would be about code that the user does not change.
  const bool isSystems =
      location.isValid() && engine.getSuppressSystemWarnings() &&
      engine.getSourceManager().isInSystemHeader(engine.getSourceManager().getExpansionLoc(location));
  if (severity == Severity::Warning && (engine.getIgnoreAllWarnings() || isSystems))
    severity = Severity::Ignored;
  if (severity == Severity::Warning && (asError[index] || (engine.getWarningsAsErrors() && !noError[index])))
    severity = Severity::Error;
  switch (severity) {
  case Severity::Ignored:
    return std::nullopt;
  case Severity::Warning:
    return DiagnosticsEngine::Warning;
  case Severity::DefaultError:
  case Severity::Error:
    return DiagnosticsEngine::Error;
  }
  return std::nullopt;
}

Report Reporter::report(SourceLocation location, Rule rule) {
  SourceLocation shown = context.redirectTo.isValid() ? context.redirectTo : location;
  std::optional<DiagnosticsEngine::Level> level = findLevel(rule, shown);
  // One mistake, one error: a second rule broken at the same location follows from the first.
  unsigned kind = level == DiagnosticsEngine::Error ? 0 : 1 + static_cast<unsigned>(rule);
  lastWasSilent = !level || (context.around && reported.contains({shown, kind, *context.around})) ||
                  !reported.insert({shown, kind, context.instantiation}).second;
  if (lastWasSilent)
    return Report(*this, std::nullopt);
  errors += *level == DiagnosticsEngine::Error;
  unsigned id = idOf(*engine.getDiagnosticIDs(), rule, static_cast<DiagnosticIDs::Level>(*level));
  Report result(*this, engine.Report(shown, id));
  result.leads = true;
  if (context.redirectTo.isValid())
    result.original = location;
  return result;
}

Report Reporter::note(SourceLocation location, Note note) {
  if (lastWasSilent || location.isInvalid())
    return Report(*this, std::nullopt);
  return Report(*this, engine.Report(location, idOf(*engine.getDiagnosticIDs(), note)));
}

void Reporter::suppressErrors(SourceRange range, Follows follows) {
  if (consequences && engine.hasSourceManager())
    consequences->add(FullSourceLoc(range.getBegin(), engine.getSourceManager()),
                      FullSourceLoc(range.getEnd(), engine.getSourceManager()), follows);
}

void Reporter::suppressErrorsAbout(const NamedDecl *variable, SourceRange range, llvm::ArrayRef<SourceRange> hidden) {
  if (!consequences || !engine.hasSourceManager() || !variable->getIdentifier())
    return;
  consequences->add(FullSourceLoc(range.getBegin(), engine.getSourceManager()),
                    FullSourceLoc(range.getEnd(), engine.getSourceManager()), Follows::Everything, variable->getName(),
                    hidden);
}

bool Reporter::applyWarningOption(llvm::StringRef option) {
  if (option.consume_front("error="))
    return forMatchingRules(option, [&](unsigned index, const RuleInfo &rule) {
      if (rule.severity == Severity::Error)
        return;
      asError[index] = true;
      severities[index] = Severity::Warning;
    });
  if (option.consume_front("no-error="))
    return forMatchingRules(option, [&](unsigned index, const RuleInfo &) {
      asError[index] = false;
      noError[index] = true;
    });
  bool off = option.consume_front("no-");
  // The severity of a rule that is always an error cannot be changed: such a program cannot run.
  return forMatchingRules(option, [&](unsigned index, const RuleInfo &rule) {
    if (rule.severity != Severity::Error)
      severities[index] = off ? Severity::Ignored : std::max(rule.severity, Severity::Warning);
  });
}

void Reporter::noteContext(SourceLocation original) {
  if (original.isValid() && context.body)
    note(original, Note::InBody) << describe(context.body);
  noteRequests();
  for (const auto &[location, caller] : context.callers)
    note(location, Note::CalledFrom) << describe(caller);
}

/// -ftemplate-backtrace-limit leaves out the middle of a long list, as in Clang's messages.
void Reporter::noteRequests() {
  size_t count = context.requests.size(), limit = engine.getTemplateBacktraceLimit();
  size_t skipped = limit && count > limit ? count - limit : 0, begin = limit / 2 + limit % 2;
  for (size_t i = 0; i != count; ++i) {
    auto [location, instance] = context.requests[i];
    if (skipped && i == begin) {
      note(location, Note::RequestsSkipped) << static_cast<unsigned>(skipped);
      i += skipped - 1;
      continue;
    }
    note(location, Note::InstantiatedFrom) << describe(instance, /*isQualified=*/true);
  }
}

}  // namespace amp::diagnostics
