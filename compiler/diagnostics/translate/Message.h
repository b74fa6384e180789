// A message on its way to the user. It is known by Clang's id, by its rule or topic, and by its arguments: its text is
// for the user alone, and nothing is found again by it.
#pragma once

#include "diagnostics/MessageIds.h"
#include "diagnostics/translate/Topic.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceLocation.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace amp::diagnostics {

/// What Clang writes in place of %0: a name or type of the program's, or a number.
struct Argument {
  /// Without quotes: "const array_view<int, 2>", "operator[]", "3".
  std::string text;
  /// A type under another name: what it is. A declaration: its qualified name.
  std::string meaning = {};
  /// A number, or what a %select takes.
  std::optional<std::int64_t> number = {};
};

struct Message {
  using Level = clang::DiagnosticsEngine::Level;

  /// Clang's id, kept when the message is reworded. Notes of makeNote have the id of the message that they belong to.
  unsigned id = 0;
  Level level = Level::Ignored;
  /// Of a message of ours, and of one of Clang's that is worded as ours.
  std::optional<Rule> rule = {};
  std::optional<Note> note = {};
  /// What it is about, where that is not what Clang says.
  std::optional<Finding> finding = {};
  clang::FullSourceLoc location = {};
  std::vector<clang::CharSourceRange> ranges = {};
  std::vector<clang::FixItHint> fixIts = {};
  std::vector<Argument> arguments = {};
  /// Without the rule's tag.
  std::string text = {};
  /// A note: why the candidate does not fit. An error: what it says where no candidate can be called.
  std::string reason = {}, whereRefused = {};

  bool isAbout(Topic topic) const { return finding && finding->topic == topic; }
  bool isNote() const { return level == Level::Note; }
  bool isError() const { return level >= Level::Error; }
  bool isOurs() const { return rule.has_value(); }
  /// However it is worded.
  bool isClangs() const { return id < clang::diag::DIAG_UPPER_LIMIT; }

  /// Empty where there are fewer.
  llvm::StringRef argument(unsigned index) const;
  /// -1 for what is no number.
  std::int64_t number(unsigned index) const;
  /// One of the arguments, or the one that is given, or what it means, contains the word.
  bool mentions(llvm::StringRef word) const;
  bool mentions(unsigned index, llvm::StringRef word) const;
  /// The first argument that is no number: mostly what is called, used or made.
  llvm::StringRef firstName() const;

  /// Words it as the message about a topic; the arguments stay Clang's.
  void setFinding(Finding what);
  /// What it says, in terms that are the same in both runs.
  std::string identity() const;
  /// For Clang's engine: the text, the tag behind it.
  clang::StoredDiagnostic stored() const;
};

/// With all but the text.
Message makeMessage(MessageIds &ids, clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic);
/// Beside the message with that id.
Message makeNote(unsigned id, clang::FullSourceLoc location, llvm::StringRef text);

/// Part of a message's text, "%1".
std::string format(const clang::Diagnostic &diagnostic, llvm::StringRef text);
/// "name" of "'name'".
llvm::StringRef unquoted(llvm::StringRef text);

/// An error or a warning and its notes.
struct Group {
  clang::DiagnosticsEngine *engine = nullptr;
  std::vector<Message> messages = {};
  /// The library's own headers refuse something; no user's code is in sight.
  bool isOfLibrary = false, hasNoUserLocation = false;
  /// It refuses a function or variable that is named.
  bool isReference = false;
  bool isHostOperator = false;
  /// The library's classes and functions are not used as they are meant to be.
  bool isLibraryUse = false;
  /// It refuses what a function of the C++ library does, and is led back to where the user's code calls that.
  bool isOfReachedCode = false, isReached = false;
  /// In amp code, and Clang's own: whether it follows from another mistake is known at the end.
  bool isInAmp = false;
  /// The caller's restrictions, when they are why a candidate was refused.
  std::string refusedCaller = {};
  /// What an ambiguous name may mean.
  std::vector<std::string> candidates = {};

  Message &error() { return messages.front(); }
  const Message &error() const { return messages.front(); }
  bool isRefusedCall() const { return refusedCaller.find("amp") != std::string::npos; }
  bool isRefusedMember() const;
  bool isDeferred() const { return isInAmp || isReference || isRefusedMember() || isReached; }
};

}  // namespace amp::diagnostics
