#include "diagnostics/translate/MisplacedClauses.h"

#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

constexpr llvm::StringLiteral keyword = "restrict";

bool isListCharacter(char c) { return isAsciiIdentifierContinue(c) || isWhitespace(c) || c == ','; }

/// Whether the text begins with a specifier, such as "cpu, amp)...": it is then taken for the list of a clause.
bool beginsWithSpecifier(llvm::StringRef list) {
  llvm::StringRef word = list.ltrim().take_while([](char c) { return isAsciiIdentifierContinue(c); });
  return word == "cpu" || word == "amp";
}

/// The list of the clause that begins at the start of the text; nothing if there is no clause.
std::optional<llvm::StringRef> listAt(llvm::StringRef text) {
  text = text.ltrim();
  if (!text.consume_front(keyword))
    return std::nullopt;
  text = text.ltrim();
  if (!text.consume_front("(") || !beginsWithSpecifier(text))
    return std::nullopt;
  llvm::StringRef list = text.take_until([](char c) { return llvm::StringRef(")];{}").contains(c); });
  // Unbalanced brackets are another mistake.
  return text.drop_front(list.size()).starts_with(")") ? std::optional<llvm::StringRef>(list) : std::nullopt;
}

/// The text before a clause whose list is still open at the end of `text`; nothing if there is no such clause.
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

/// `restrict(amp) const`: the qualifier should precede the clause. Clang reports it after the keyword of the clause, at
/// the end of the tokens that replace the clause.
bool isBeforeQualifier(llvm::StringRef before, llvm::StringRef after) {
  if (!before.ends_with(keyword) || !after.ltrim().starts_with("("))
    return false;
  after = after.drop_front(std::min(after.size(), after.find(')') + 1)).ltrim();
  return llvm::any_of(llvm::ArrayRef<llvm::StringRef>{"const", "volatile", "mutable", "&"},
                      [&](llvm::StringRef qualifier) { return after.starts_with(qualifier); });
}

/// `amp cpu`: two specifiers without a comma between them.
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

/// Whether the text ends with the captures of a lambda: `[...]` that is not a subscript.
bool endsInCaptures(llvm::StringRef before) {
  before = before.rtrim();
  if (!before.ends_with("]"))
    return false;
  llvm::StringRef front = before.take_front(before.rfind('[')).rtrim();
  return front.empty() || !(isAsciiIdentifierContinue(front.back()) || llvm::StringRef(")[]").contains(front.back()));
}

/// `after`: the text behind the clause. In `[=] restrict(amp) (index<1> i) {}` the parameter list is not missing.
Topic topicOf(llvm::StringRef before, llvm::StringRef list, llvm::StringRef after = "") {
  if (lacksComma(list))
    return Topic::ClauseComma;
  if (!isList(list))
    return Topic::ClauseList;
  return endsInCaptures(before) && !after.ltrim().starts_with("(") ? Topic::ClauseOfLambda : Topic::ClausePlace;
}

/// The text before a clause that ends the text; nothing if there is no such clause.
std::optional<llvm::StringRef> frontOfClause(llvm::StringRef text) {
  text = text.rtrim();
  const std::size_t open = text.ends_with(")") ? text.rfind('(') : llvm::StringRef::npos;
  if (open == llvm::StringRef::npos || !beginsWithSpecifier(text.drop_front(open + 1)))
    return std::nullopt;
  return frontOfOpenClause(text.take_front(open + 1));
}

/// The text of the file before the location, and the text after it.
std::pair<llvm::StringRef, llvm::StringRef> splitAt(const SourceManager &sources, SourceLocation location) {
  const auto [file, offset] = sources.getDecomposedLoc(location);
  const llvm::StringRef text = sources.getBufferData(file);
  return {text.take_front(offset), text.drop_front(offset)};
}

}  // namespace

bool breaksClause(const Diagnostic &diagnostic) {
  if (diagnostic.getID() != diag::err_expected_fn_body && diagnostic.getID() != diag::err_expected_lambda_body)
    return false;
  const SourceManager &sources = diagnostic.getSourceManager();
  llvm::StringRef text = splitAt(sources, sources.getFileLoc(diagnostic.getLocation())).second;
  if (!text.consume_front(keyword))
    return false;
  text = text.ltrim();
  return (text.consume_front("<") || text.consume_front("[") || text.consume_front("{")) && beginsWithSpecifier(text);
}

std::optional<Finding> findMisplacedClause(const Diagnostic &diagnostic) {
  unsigned category = DiagnosticIDs::getCategoryNumberForDiag(diagnostic.getID());
  // Clang parses `class C restrict(amp) {}` as the declaration of a variable called restrict or amp.
  const bool isUnknownType = diagnostic.getID() == diag::err_unknown_typename ||
                             diagnostic.getID() == diag::err_typecheck_decl_incomplete_type ||
                             diagnostic.getID() == diag::err_forward_ref_enum;
  bool isSyntax = DiagnosticIDs::getCategoryNameFromID(category) == "Parse Issue";
  if (!(isSyntax || isUnknownType) || !diagnostic.hasSourceManager() || diagnostic.getLocation().isInvalid())
    return std::nullopt;
  const SourceManager &sources = diagnostic.getSourceManager();
  const SourceLocation location = diagnostic.getLocation();
  // The clause may be a macro: its text is in the macro's definition, and the text before it is the text before the
  // macro's name.
  const auto [before, written] = splitAt(sources, sources.getFileLoc(location));
  llvm::StringRef after = splitAt(sources, sources.getSpellingLoc(location)).second;
  // `enum E restrict(amp) {}` is taken for the use of an enumeration that is defined later.
  if (diagnostic.getID() == diag::err_forward_ref_enum)
    after = after.drop_while([](char c) { return isAsciiIdentifierContinue(c); });
  if (std::optional<llvm::StringRef> list = listAt(after)) {
    auto isInName = [](char c) { return isAsciiIdentifierContinue(c); };
    const llvm::StringRef behind =
        location.isMacroID() ? written.drop_while(isInName) : after.drop_front(list->end() - after.begin() + 1);
    return topicOf(before, *list, behind);
  }
  if (location.isMacroID())
    return std::nullopt;
  // `restrict(amp) [=](index<1> i) {}` is parsed as a call and a subscript.
  if (llvm::StringRef call = before.rtrim(); isSyntax && call.consume_back("["))
    if (std::optional<llvm::StringRef> front = frontOfClause(call))
      return topicOf(*front, "");
  std::optional<llvm::StringRef> front = isUnknownType ? frontOfOpenClause(before) : std::nullopt;
  if ((front && beginsWithSpecifier(after)) || isBeforeQualifier(before, after))
    return topicOf(front.value_or(before), "");
  return std::nullopt;
}

}  // namespace amp::diagnostics
