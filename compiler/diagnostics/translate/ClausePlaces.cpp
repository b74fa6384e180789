#include "diagnostics/translate/ClausePlaces.h"

#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

constexpr llvm::StringLiteral keyword = "restrict";

bool isListCharacter(char c) { return isAsciiIdentifierContinue(c) || isWhitespace(c) || c == ','; }

/// "cpu, amp)..." or anything else that begins with one of the two words: functions do not have such names.
bool beginsWithSpecifier(llvm::StringRef list) {
  llvm::StringRef word = list.ltrim().take_while([](char c) { return isAsciiIdentifierContinue(c); });
  return word == "cpu" || word == "amp";
}

/// The list of a clause that begins right here.
std::optional<llvm::StringRef> listAt(llvm::StringRef text) {
  text = text.ltrim();
  if (!text.consume_front(keyword))
    return std::nullopt;
  text = text.ltrim();
  if (!text.consume_front("(") || !beginsWithSpecifier(text))
    return std::nullopt;
  llvm::StringRef list = text.take_until([](char c) { return llvm::StringRef(")];{}").contains(c); });
  // Brackets that do not match are another mistake.
  return text.drop_front(list.size()).starts_with(")") ? std::optional<llvm::StringRef>(list) : std::nullopt;
}

/// What stands in front of the clause whose list is open at the end of `text`.
std::optional<llvm::StringRef> frontOfOpenClause(llvm::StringRef text) {
  while (!text.empty() && isListCharacter(text.back()))
    text = text.drop_back();
  if (!text.consume_back("("))
    return std::nullopt;
  text = text.rtrim();
  if (!text.consume_back(keyword) || (!text.empty() && isAsciiIdentifierContinue(text.back())))
    return std::nullopt;
  return text;
}

/// `restrict(amp) const`: the clause was read, and what should precede it follows. For Clang the tokens that stand for
/// a clause end behind its keyword.
bool isBeforeQualifier(llvm::StringRef before, llvm::StringRef after) {
  if (!before.ends_with(keyword) || !after.ltrim().starts_with("("))
    return false;
  after = after.drop_front(std::min(after.size(), after.find(')') + 1)).ltrim();
  return llvm::any_of(llvm::ArrayRef<llvm::StringRef>{"const", "volatile", "mutable", "&"},
                      [&](llvm::StringRef qualifier) { return after.starts_with(qualifier); });
}

/// "amp cpu": two of the words, and no comma between them.
bool lacksComma(llvm::StringRef list) {
  llvm::SmallVector<llvm::StringRef, 2> parts;
  list.split(parts, ',');
  auto continues = [](char c) { return isAsciiIdentifierContinue(c); };
  return llvm::any_of(parts, [&](llvm::StringRef part) {
    part = part.trim();
    llvm::StringRef first = part.take_while(continues), rest = part.drop_front(first.size());
    return (first == "cpu" || first == "amp") && beginsWithSpecifier(rest);
  });
}

bool isList(llvm::StringRef list) { return llvm::all_of(list, isListCharacter) && !list.rtrim().ends_with(","); }

/// `[...]` that subscripts nothing.
bool endsInCaptures(llvm::StringRef before) {
  before = before.rtrim();
  if (!before.ends_with("]"))
    return false;
  llvm::StringRef front = before.take_front(before.rfind('[')).rtrim();
  return front.empty() || !(isAsciiIdentifierContinue(front.back()) || llvm::StringRef(")[]").contains(front.back()));
}

Topic topicOf(llvm::StringRef before, llvm::StringRef list) {
  if (lacksComma(list))
    return Topic::ClauseComma;
  if (!isList(list))
    return Topic::ClauseList;
  return endsInCaptures(before) ? Topic::ClauseOfLambda : Topic::ClausePlace;
}

}  // namespace

std::optional<Finding> findMisplacedClause(const Diagnostic &diagnostic) {
  unsigned category = DiagnosticIDs::getCategoryNumberForDiag(diagnostic.getID());
  // `class C restrict(amp) {}` declares a variable called restrict, or one called amp.
  bool isUnknownType = diagnostic.getID() == diag::err_unknown_typename ||
                       diagnostic.getID() == diag::err_typecheck_decl_incomplete_type;
  bool isSyntax = DiagnosticIDs::getCategoryNameFromID(category) == "Parse Issue";
  if (!(isSyntax || isUnknownType) || !diagnostic.hasSourceManager() || !diagnostic.getLocation().isFileID())
    return std::nullopt;
  const SourceManager &sources = diagnostic.getSourceManager();
  auto [file, offset] = sources.getDecomposedLoc(diagnostic.getLocation());
  llvm::StringRef text = sources.getBufferData(file);
  llvm::StringRef before = text.take_front(offset), after = text.drop_front(offset);
  if (std::optional<llvm::StringRef> list = listAt(after))
    return topicOf(before, *list);
  std::optional<llvm::StringRef> front = isUnknownType ? frontOfOpenClause(before) : std::nullopt;
  if ((front && beginsWithSpecifier(after)) || isBeforeQualifier(before, after))
    return topicOf(front.value_or(before), "");
  return std::nullopt;
}

}  // namespace amp::diagnostics
