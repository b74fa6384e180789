// The only component that reports. Input: a rule of Rules.def, a source location, arguments. Output: a message that
// ends in " [id, code]" through Clang's engine, so that every consumer receives it, -verify included.
#pragma once

#include "diagnostics/Consequences.h"
#include "diagnostics/rules/Rule.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>

namespace clang {
class NamedDecl;
}

namespace amp::diagnostics {

/// A DefaultError is an error unless the command line says otherwise.
enum class Severity { Ignored, Warning, DefaultError, Error };

/// A row of the table.
struct RuleInfo {
  llvm::StringRef name;
  llvm::StringRef id;
  llvm::StringRef code;
  Severity severity;
  llvm::StringRef section;
  llvm::StringRef text;
  /// What to do instead; may be empty.
  llvm::StringRef fixHint;
  llvm::StringRef explanation;
  llvm::StringRef badExample;
  llvm::StringRef goodExample;
};

/// The whole table, in the order of enum Rule.
llvm::ArrayRef<RuleInfo> allRules();
const RuleInfo &ruleInfo(Rule rule);

/// " [amp-capture-reference, C3590]", the end of a rule's message.
std::string ruleTag(Rule rule);

/// The text of --explain for a MSVC code or an id; empty when there is no such rule. A code that several rules share
/// gives all of them.
std::string explain(llvm::StringRef codeOrId);
/// A line for each rule: its id, code, severity and section.
std::string listRules();

class Reporter;
class WarningPragmas;

/// The note's format string.
llvm::StringRef noteText(Note note);

/// The name in quotes. A lambda's call operator is called "the lambda", since its name is not in the source.
std::string describe(const clang::NamedDecl *declaration, bool isQualified = false);

/// A message that is being built: it takes arguments, ranges and fix-its, and is emitted when it goes out of scope.
class Report {
public:
  Report(Report &&other);
  Report(const Report &) = delete;
  Report &operator=(const Report &) = delete;
  Report &operator=(Report &&) = delete;
  ~Report();

  template <typename Argument> Report &operator<<(const Argument &argument) {
    if (builder)
      *builder << argument;
    return *this;
  }

private:
  friend class Reporter;
  Report(Reporter &reporter, std::optional<clang::DiagnosticBuilder> builder);

  Reporter &reporter;
  std::optional<clang::DiagnosticBuilder> builder;
  /// The location of the offending code, if the message is shown at another location (Reporter::Context).
  clang::SourceLocation original;
  /// The message is followed by the notes of the context.
  bool leads = false;
};

class Reporter {
public:
  /// `pragmas` and `consequences` may be null.
  explicit Reporter(clang::DiagnosticsEngine &engine, std::shared_ptr<const WarningPragmas> pragmas = nullptr,
                    Consequences *consequences = nullptr);

  /// Reports a broken rule. At most one error, and one warning of each rule, is reported for a location in a template
  /// instance.
  Report report(clang::SourceLocation location, Rule rule);
  /// A note to the last report. Dropped if the report was dropped.
  Report note(clang::SourceLocation location, Note note);

  /// Suppresses Clang's errors in the range: they follow from a mistake that is reported.
  void suppressErrors(clang::SourceRange range, Follows follows = Follows::Everything);
  /// Suppresses Clang's errors about the variable in the range: they follow from its declaration or capture, which is
  /// reported. `hidden`: parts of the range in which the name means another variable.
  void suppressErrorsAbout(const clang::NamedDecl *variable, clang::SourceRange range,
                           llvm::ArrayRef<clang::SourceRange> hidden);

  unsigned errorCount() const { return errors; }
  clang::DiagnosticsEngine &getEngine() { return engine; }

  /// Changes the level of a rule.
  void setSeverity(Rule rule, Severity severity) { severities[static_cast<unsigned>(rule)] = severity; }
  /// Takes a warning option without its "-W": "amp", "no-amp", "amp-const-cast", "no-amp-const-cast",
  /// "error=amp-const-cast", "no-error=amp-const-cast". False if it names no rule.
  bool applyWarningOption(llvm::StringRef option);

  /// The path from the user's code to the code that is checked, for notes.
  struct Context {
    /// For code that is not the user's, such as a constexpr function of the standard library: the location of
    /// reports. The location of the offending code follows in a note about `body`.
    clang::SourceLocation redirectTo;
    const clang::NamedDecl *body = nullptr;
    /// Innermost first: the location of a call and the function that makes it.
    llvm::SmallVector<std::pair<clang::SourceLocation, const clang::NamedDecl *>, 2> callers;
    /// The template instance that is checked. Another instance may break another rule at the same location.
    const clang::NamedDecl *instantiation = nullptr;
    /// For a lambda's call operator: the instance around the lambda, or null. What was reported for that, such as a
    /// capture, is not reported again for the call operator, which may be an instance itself.
    std::optional<const clang::NamedDecl *> around = {};
    /// Innermost first: the location of the request for an instance, and the instance.
    llvm::SmallVector<std::pair<clang::SourceLocation, const clang::NamedDecl *>, 2> requests;
  };
  void setContext(Context context) { this->context = std::move(context); }
  const Context &getContext() const { return context; }

private:
  friend class Report;
  std::optional<clang::DiagnosticsEngine::Level> findLevel(Rule rule, clang::SourceLocation location) const;
  void noteContext(clang::SourceLocation original);
  void noteRequests();

  clang::DiagnosticsEngine &engine;
  std::shared_ptr<const WarningPragmas> pragmas;
  Consequences *consequences;
  llvm::SmallVector<std::optional<Severity>> severities;
  llvm::SmallVector<bool> noError;
  llvm::SmallVector<bool> asError;
  std::set<std::tuple<clang::SourceLocation, unsigned, const clang::NamedDecl *>> reported;
  unsigned errors = 0;
  bool lastWasSilent = false;
  Context context;
};

}  // namespace amp::diagnostics
