// A message before it is printed. The code recognises messages by Clang's id, by rule or topic, and by what the
// arguments stand for. The text is for the user only, and is never searched.
#pragma once

#include "annotations/Annotations.h"
#include "diagnostics/MessageIds.h"
#include "diagnostics/translate/Entity.h"
#include "diagnostics/translate/Topic.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceLocation.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace amp::diagnostics {

/// The value of a %0 in a message: a name or type in the program, or a number.
struct Argument {
  /// Without quotes: "const array_view<int, 2>", "operator[]", "3".
  std::string text;
  /// For a type with another name: the type that it means. For a declaration: its qualified name.
  std::string meaning = {};
  /// A number, or the value of a %select.
  std::optional<std::int64_t> number = {};
  /// What the name or type stands for.
  Entity entity = {};
};

struct Message {
  using Level = clang::DiagnosticsEngine::Level;

  /// Clang's id, kept when the message is reworded. Notes of makeNote have the id of the message that they belong to.
  unsigned id = 0;
  Level level = Level::Ignored;
  /// The rule of a message from amp-clang, or of a message from Clang that is reworded with a rule's text.
  std::optional<Rule> rule = {};
  std::optional<Note> note = {};
  /// What the message is about, if that differs from what Clang's text says.
  std::optional<Finding> finding = {};
  clang::FullSourceLoc location = {};
  std::vector<clang::CharSourceRange> ranges = {};
  std::vector<clang::FixItHint> fixIts = {};
  std::vector<Argument> arguments = {};
  /// Without the rule's tag.
  std::string text = {};
  /// For a note: why the candidate does not fit. For an error: its text if no candidate can be called.
  std::string reason = {}, textIfUncallable = {};

  bool isAbout(Topic topic) const { return finding && finding->topic == topic; }
  bool isNote() const { return level == Level::Note; }
  bool isError() const { return level >= Level::Error; }
  bool isOurs() const { return rule.has_value(); }
  /// True even if the message is reworded.
  bool isClangs() const { return id < clang::diag::DIAG_UPPER_LIMIT; }

  /// Empty if there are fewer arguments.
  llvm::StringRef argument(unsigned index) const;
  /// -1 if the argument is not a number.
  std::int64_t number(unsigned index) const;
  /// Empty if there are fewer arguments.
  const Entity &entity(unsigned index) const;
  /// Whether an argument has the entity: a type of that class, or that declaration.
  bool concerns(llvm::StringRef qualifiedName) const;
  bool concerns(bool (*isWanted)(const Entity &)) const;
  /// Whether an argument or its meaning contains the word.
  bool mentions(llvm::StringRef word) const;
  /// The first argument that is not a number. It is usually the name of the called function, the used declaration, or
  /// the constructed type.
  llvm::StringRef firstName() const;

  /// Gives the message the text and the rule of a topic. The arguments remain Clang's.
  void setFinding(Finding what);
  /// The content of the message, as text that is equal in both runs.
  std::string identity() const;
  /// For Clang's engine: the text, followed by the rule's tag.
  clang::StoredDiagnostic stored() const;
};

/// A message with its id, level, rule or note, and arguments.
Message makeMessage(MessageIds &ids, clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic);
/// A note to the message with that id.
Message makeNote(unsigned id, clang::FullSourceLoc location, llvm::StringRef text);

/// Formats a part of a message's text, "%1".
std::string format(const clang::Diagnostic &diagnostic, llvm::StringRef text);
/// "name" of "'name'".
llvm::StringRef unquoted(llvm::StringRef text);

/// An error or a warning and its notes.
struct Group {
  clang::DiagnosticsEngine *engine = nullptr;
  std::vector<Message> messages = {};
  /// An error in the library's headers, and none of its notes is in user code.
  bool isOfLibrary = false, hasNoUserLocation = false;
  /// An error about naming a function or variable of the other side.
  bool isReference = false;
  bool isHostOperator = false;
  /// The error is about a wrong use of the library's classes and functions.
  bool isLibraryUse = false;
  /// An error in a function of the C++ library that amp code reaches, and it was moved to the call in user code.
  bool isInCalledLibraryCode = false, isReached = false;
  /// An error from Clang in amp code. Whether it is a consequence of another mistake is known only at the end of the
  /// run.
  bool isInAmp = false;
  /// Where the user's code requests the instance of the C++ library's that the error is in.
  clang::SourceLocation request = {};
  /// The container that an assertion of the library's is about. Empty for other errors.
  std::string container = {};
  /// The caller's restrictions, if a candidate was refused because of them.
  std::optional<annotations::Restrictions> refusedCaller = {};
  /// The possible meanings of an ambiguous name.
  std::vector<std::string> candidates = {};

  Message &error() { return messages.front(); }
  const Message &error() const { return messages.front(); }
  bool isRefusedCall() const { return refusedCaller && refusedCaller->amp; }
  bool isRefusedMember() const;
  /// The error is about a function, or tile_static storage, that code of the host cannot use.
  bool isOfHostSide() const;
  bool isDeferred() const { return isInAmp || isReference || isRefusedMember() || isReached || isOfHostSide(); }
};

}  // namespace amp::diagnostics
