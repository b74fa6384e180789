#include "diagnostics/WarningPragmas.h"

#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

/// `-Wamp-const-cast` selects one rule, `-Wamp` and `-Weverything` all.
bool isSelected(const RuleInfo &rule, llvm::StringRef option) {
  return option.consume_front("-W") && (option == "amp" || option == "everything" || option == rule.id);
}

/// The rest of a line, without line splices.
std::string readLine(const char *text) {
  std::string line;
  for (; *text && *text != '\n' && *text != '\r'; ++text) {
    bool isSplice = *text == '\\' && (text[1] == '\n' || text[1] == '\r');
    if (!isSplice)
      line += *text;
    else
      text += text[1] == '\r' && text[2] == '\n' ? 2 : 1;
  }
  return line;
}

/// Words, strings without their quotes, and single punctuators.
std::vector<std::string> splitWords(llvm::StringRef text) {
  std::vector<std::string> words;
  while (!(text = text.ltrim(" \t")).empty()) {
    if (text.consume_front("\"")) {
      auto [inside, rest] = text.split('"');
      words.push_back(inside.str());
      text = rest;
      continue;
    }
    llvm::StringRef word = text.take_while([](unsigned char c) { return isAsciiIdentifierContinue(c); });
    words.push_back(text.take_front(std::max<size_t>(word.size(), 1)).str());
    text = text.drop_front(words.back().size());
  }
  return words;
}

/// The words of a pragma after `#pragma`, or in `_Pragma("...")` or `__pragma(...)`.
std::vector<std::string> splitPragma(llvm::StringRef line) {
  if (!line.contains("_Pragma")) {
    llvm::StringRef content = line.split("pragma").second.ltrim();
    content.consume_front("(");
    return splitWords(content);
  }
  std::string content = line.split("_Pragma").second.split('"').second.str();
  std::string text;
  for (size_t i = 0; i < content.size() && content[i] != '"'; ++i) {
    i += content[i] == '\\' && i + 1 < content.size();
    text += content[i];
  }
  return splitWords(text);
}

}  // namespace

class WarningPragmaReader : public PPCallbacks {
public:
  WarningPragmaReader(const SourceManager &sources, std::shared_ptr<WarningPragmas> pragmas)
      : sources(sources), pragmas(std::move(pragmas)) {}

  /// The preprocessor gives the location of a pragma but not its text, which is read from the file.
  void PragmaDirective(SourceLocation location, PragmaIntroducerKind) override {
    bool failed = false;
    const char *text = sources.getCharacterData(sources.getSpellingLoc(location), &failed);
    if (failed)
      return;
    pragmaLocation = location;
    std::vector<std::string> words = splitPragma(readLine(text));
    if (words.size() > 2 && (words[0] == "clang" || words[0] == "GCC") && words[1] == "diagnostic")
      readDiagnostic(llvm::ArrayRef(words).drop_front(2));
    else if (words.size() > 2 && words[0] == "warning" && words[1] == "(")
      readWarning(llvm::ArrayRef(words).drop_front(2));
  }

private:
  using Action = WarningPragmas::Action;

  void add(Action action, unsigned rule = 0, std::optional<Severity> severity = {}) {
    pragmas->changes.push_back({pragmaLocation, action, rule, severity});
  }

  /// `push`, `pop`, `ignored "-Wamp-long"`.
  void readDiagnostic(llvm::ArrayRef<std::string> words) {
    if (words[0] == "push" || words[0] == "pop")
      return add(words[0] == "push" ? Action::Push : Action::Pop);
    std::optional<Severity> severity = words[0] == "ignored"                        ? std::optional(Severity::Ignored)
                                       : words[0] == "warning"                      ? std::optional(Severity::Warning)
                                       : words[0] == "error" || words[0] == "fatal" ? std::optional(Severity::Error)
                                                                                    : std::nullopt;
    if (!severity || words.size() < 2)
      return;
    for (const auto &[index, rule] : llvm::enumerate(allRules()))
      if (isSelected(rule, words[1]))
        add(Action::Set, index, severity);
  }

  /// Microsoft's `disable: 4880 4882; error: 4881)`, with push and pop.
  void readWarning(llvm::ArrayRef<std::string> words) {
    std::string specifier;
    for (const std::string &word : words) {
      if (word == "push" || word == "pop")
        add(word == "push" ? Action::Push : Action::Pop);
      else if (isAsciiIdentifierStart(word[0]))
        specifier = word;
      else if (isDigit(word[0]))
        readNumber(specifier, "C" + word);
    }
  }

  void readNumber(llvm::StringRef specifier, const std::string &code) {
    for (const auto &[index, rule] : llvm::enumerate(allRules())) {
      if (rule.code != code)
        continue;
      if (specifier == "disable")
        add(Action::Set, index, Severity::Ignored);
      else if (specifier == "suppress")
        add(Action::SetNextLine, index, Severity::Ignored);
      else if (specifier == "error")
        add(Action::Set, index, Severity::Error);
      else if (specifier == "default")
        add(Action::Set, index);
    }
  }

  const SourceManager &sources;
  std::shared_ptr<WarningPragmas> pragmas;
  SourceLocation pragmaLocation;
};

std::optional<Severity> WarningPragmas::find(const SourceManager &sources, SourceLocation location, Rule rule) const {
  std::optional<Severity> current;
  std::vector<std::optional<Severity>> outer;
  for (const Change &change : changes) {
    if (!sources.isBeforeInTranslationUnit(change.location, location))
      break;
    bool isAbout = change.rule == static_cast<unsigned>(rule);
    if (change.action == Action::Push) {
      outer.push_back(current);
    } else if (change.action == Action::Pop && !outer.empty()) {
      current = outer.back();
      outer.pop_back();
    } else if (change.action == Action::Set && isAbout) {
      current = change.severity;
    } else if (change.action == Action::SetNextLine && isAbout) {
      PresumedLoc pragma = sources.getPresumedLoc(change.location), message = sources.getPresumedLoc(location);
      if (pragma.isValid() && message.isValid() && pragma.getFileID() == message.getFileID() &&
          message.getLine() == pragma.getLine() + 1)
        return change.severity;
    }
  }
  return current;
}

std::shared_ptr<const WarningPragmas> readWarningPragmas(Preprocessor &preprocessor) {
  auto pragmas = std::make_shared<WarningPragmas>();
  preprocessor.addPPCallbacks(std::make_unique<WarningPragmaReader>(preprocessor.getSourceManager(), pragmas));
  return pragmas;
}

bool isAboutOwnPragma(const Diagnostic &diagnostic) {
  if (diagnostic.getID() == diag::warn_pragma_diagnostic_unknown_warning)
    return llvm::any_of(allRules(), [&](const RuleInfo &rule) { return isSelected(rule, diagnostic.getArgStdStr(0)); });
  if (diagnostic.getID() != diag::warn_pragma_ignored || !diagnostic.hasSourceManager())
    return false;
  bool failed = false;
  const SourceManager &sources = diagnostic.getSourceManager();
  const char *text = sources.getCharacterData(sources.getSpellingLoc(diagnostic.getLocation()), &failed);
  std::vector<std::string> words = failed ? std::vector<std::string>() : splitWords(readLine(text));
  return !words.empty() && words[0] == "warning" && llvm::any_of(words, [](const std::string &word) {
    return word == "push" || word == "pop" ||
           llvm::any_of(allRules(), [&](const RuleInfo &rule) { return rule.code == "C" + word; });
  });
}

}  // namespace amp::diagnostics
