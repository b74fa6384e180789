#include "diagnostics/translate/LibraryUses.h"

#include "diagnostics/translate/ClangIds.h"
#include "diagnostics/translate/FixHints.h"
#include "diagnostics/translate/MessageLocations.h"
#include "diagnostics/translate/TranslationTable.h"

#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Regex.h"

#include <algorithm>

using namespace clang;

namespace amp::diagnostics {

namespace {

/// "array_view" for 'const Concurrency::array_view<int, 2>'.
llvm::StringRef lastName(llvm::StringRef written) {
  written.consume_front("const ");
  const llvm::StringRef name = written.split('<').first;
  return name.contains("::") ? name.rsplit("::").second : name;
}

bool isSubscript(const Entity &entity) { return entity.ownName() == "operator[]"; }

/// The key of a function or class in the table.
llvm::StringRef keyOf(const Argument &argument) {
  if (isShortVector(argument.entity))
    return "short vector";
  return argument.entity.name.empty() ? lastName(argument.text) : argument.entity.ownName();
}

/// The name of the function, class or operator that an error is about, as a key of the table.
llvm::StringRef calledName(const Message &error) {
  switch (error.id) {
  case diag::err_ovl_no_viable_subscript:
    return "operator[]";
  case diag::err_ovl_no_viable_object_call:
    return "operator()";
  // The type that is constructed is the last argument.
  case diag::err_typecheck_nonviable_condition:
    return error.arguments.size() > 2 ? keyOf(error.arguments[2]) : "";
  default:
    break;
  }
  if (error.concerns(isSubscript))
    return "operator[]";
  const auto first = llvm::find_if(error.arguments, [](const Argument &each) { return !each.number; });
  if (first == error.arguments.end() || error.isAbout(Topic::HostOperator))
    return lastName(error.firstName());
  return keyOf(*first);
}

using Use = std::pair<llvm::StringLiteral, llvm::StringLiteral>;

llvm::StringRef findUse(llvm::ArrayRef<Use> uses, llvm::StringRef name) {
  const auto *found = llvm::find_if(uses, [&](const Use &use) { return use.first == name; });
  return found == uses.end() ? llvm::StringRef() : llvm::StringRef(found->second);
}

llvm::ArrayRef<Use> libraryUses() {
  static constexpr Use uses[] = {
#define AMP_LIBRARY_USE(name, text) {llvm::StringLiteral(name), llvm::StringLiteral(text)},
#include "diagnostics/translate/LibraryUses.def"
  };
  return uses;
}

llvm::ArrayRef<Use> hostUses() {
  static constexpr Use uses[] = {
#define AMP_HOST_USE(name, text) {llvm::StringLiteral(name), llvm::StringLiteral(text)},
#include "diagnostics/translate/LibraryUses.def"
  };
  return uses;
}

llvm::ArrayRef<Use> foreignNames() {
  static constexpr Use uses[] = {
#define AMP_FOREIGN_NAME(name, text) {llvm::StringLiteral(name), llvm::StringLiteral(text)},
#include "diagnostics/translate/LibraryUses.def"
  };
  return uses;
}

llvm::ArrayRef<Use> sideUses() {
  static constexpr Use uses[] = {
#define AMP_SIDE_USE(name, text) {llvm::StringLiteral(name), llvm::StringLiteral(text)},
#include "diagnostics/translate/LibraryUses.def"
  };
  return uses;
}

/// Inserts a note right after the error.
void addNote(std::vector<Message> &messages, llvm::StringRef text) {
  const Message &error = messages.front();
  messages.insert(messages.begin() + 1, makeNote(error.id, error.location, text));
}

/// Clang prints a template argument that has a name in the library twice: "index<2 aka 2>".
std::string dropRepeatedNumbers(llvm::StringRef text) {
  std::string result;
  for (size_t at = text.find(" aka "); at != llvm::StringRef::npos; at = text.find(" aka ")) {
    llvm::StringRef number = text.drop_front(at + 5).take_while(isDigit);
    bool isRepeated = !number.empty() && text.take_front(at).ends_with(number);
    result += text.take_front(isRepeated ? at : at + 5);
    text = text.drop_front(at + 5 + (isRepeated ? number.size() : 0));
  }
  return result + text.str();
}

/// `'float_4' (aka 'float_4')`, after the renaming of short vectors.
std::string dropEqualAliases(std::string text) {
  for (const llvm::Regex regex("'([^']*)' \\(aka '\\1'\\)"); regex.match(text);)
    text = regex.sub("'\\1'", text);
  return text;
}

/// Moves a note about a library candidate to the error's location, and keeps only the reason as its text.
Message leaveLibrary(const Message &note, const Message &error) {
  Message result = note;
  result.text = dropEqualAliases(nameShortVectors(dropRepeatedNumbers(note.reason.empty() ? note.text : note.reason)));
  result.location = error.location;
  result.ranges.clear();
  result.fixIts.clear();
  return result;
}

/// Whether a member function that modifies a short vector is called for a const object. A type with an alias, as in
/// "'const float_4' (aka ...", does not count: the program wrote it for a variable.
bool changesConst(const Message &message) {
  // The index of the object's type, in the error about one function and in the note about a candidate.
  const unsigned type = message.id == diag::err_member_function_call_bad_cvr ? 1 : 3;
  if (type == 3 && message.id != diag::note_ovl_candidate_bad_cvr_this)
    return false;
  const Entity &object = message.entity(type);
  return object.isConst && isShortVector(object) && message.arguments[type].meaning.empty();
}

/// A candidate that is refused because the object is const: in a kernel, what it captured by value.
bool refusesConstObject(const Message &message) { return message.id == diag::note_ovl_candidate_bad_cvr_this; }

/// Whether a call is `v(i)`: it has one argument, and the callee is not one of the functions that return a whole view.
/// `call` ends with the call's parenthesis.
bool selectsRow(llvm::StringRef call) {
  int depth = 0;
  std::size_t begin = call.size();
  do {
    const char c = call[--begin];
    depth += c == ')' || c == ']' || c == '}' ? 1 : c == '(' || c == '[' || c == '{' ? -1 : 0;
    if (depth == 1 && c == ',')
      return false;
  } while (depth != 0 && begin != 0);
  const llvm::StringRef callee = call.take_front(begin).rtrim();
  const llvm::StringRef name = callee.drop_front(callee.find_last_of(".>: \n") + 1);
  return !name.empty() && name != "section" && name != "reinterpret_as" && name != "view_as";
}

/// Whether the left operand of an assignment is an element or a row: `v[i] = x`, `v(i) = x`. `(v) = x` is neither, nor
/// is `v.section(i, j) = x`.
bool assignsPart(const Message &error) {
  if (error.ranges.empty() || !error.location.isValid())
    return false;
  const llvm::StringRef assigned =
      Lexer::getSourceText(error.ranges.front(), error.location.getManager(), LangOptions());
  return assigned.ends_with("]") || (assigned.ends_with(")") && selectsRow(assigned));
}

/// A key of the table: mostly the name of the called function.
llvm::StringRef usedName(llvm::ArrayRef<Message> messages) {
  const Message &error = messages.front();
  auto anyConcerns = [&](const auto &wanted) {
    return llvm::any_of(messages, [&](const Message &message) { return message.concerns(wanted); });
  };
  switch (error.id) {
  // The result of a function that returns a const value is assigned to.
  case diag::err_typecheck_assign_const:
    if (error.number(0) == 0)
      return "const elements";
    break;
  case diag::err_ovl_ambiguous_oper_binary:
    if (!error.isAbout(Topic::NoOverload))
      break;
    [[fallthrough]];
  case diag::err_typecheck_invalid_operands:
    if (error.concerns([](const Entity &each) { return isShortVector(each) && isNormalised(each); }))
      return "norm";
    return error.concerns(isOfDomain) ? "operands" : "";
  // `v[i] = x` with a two-dimensional v assigns to a view.
  case diag::err_ovl_no_viable_oper:
    if (error.argument(0) == "=" && anyConcerns("Concurrency::array"))
      return "assigned array";
    if (error.argument(0) == "=" && anyConcerns(isNormalised))
      return "norm";
    if (error.argument(0) == "=" && anyConcerns("Concurrency::array_view"))
      return llvm::any_of(messages, refusesConstObject) ? "captured view"
             : assignsPart(error)                       ? "row"
                                                        : "assigned view";
    if (anyConcerns(isOfDomain) && llvm::any_of(messages, refusesConstObject))
      return "captured object";
    break;
  default:
    break;
  }
  if (llvm::any_of(messages, changesConst))
    return "const elements";
  return calledName(error);
}

}  // namespace

bool misusesIndex(const Message &error) {
  auto isIndex = [&](unsigned argument) { return error.entity(argument).is("Concurrency::index"); };
  switch (error.id) {
  // A conversion from an index, or to one.
  case diag::err_typecheck_nonviable_condition:
    return isIndex(1) || (error.number(0) == 1 && isIndex(2));
  case diag::err_typecheck_convert_incompatible:
  case diag::err_no_member:
    return isIndex(1);
  default:
    return false;
  }
}

bool combinesShortVectors(const Message &error) {
  return isShortVector(error.entity(0)) && isShortVector(error.entity(1));
}

bool misusesComponent(const Message &error) {
  const bool isSubscript = error.id == diag::err_ovl_no_oper && error.number(1) == 0;
  const bool isSwizzle =
      error.id == diag::err_no_member && error.argument(0).find_first_not_of("xyzwrgba") == llvm::StringRef::npos;
  return (isSubscript && isShortVector(error.entity(0))) || (isSwizzle && isShortVector(error.entity(1)));
}

bool misusesTiledIndex(const Message &error) {
  auto isTiled = [&](unsigned argument) { return error.entity(argument).is("Concurrency::tiled_index"); };
  switch (error.id) {
  case diag::err_typecheck_convert_incompatible:
  case diag::err_no_member:
    return isTiled(1);
  case diag::err_ovl_no_oper:
    return isTiled(0);
  case diag::err_typecheck_invalid_operands:
    return isTiled(0) || isTiled(1);
  default:
    return false;
  }
}

llvm::StringRef alternativeFor(llvm::StringRef name, bool isAmp) {
  llvm::StringRef own = name.contains("::") ? name.rsplit("::").second : name;
  if (llvm::StringRef use = findUse(sideUses(), own); !use.empty())
    return use;
  return isAmp ? "it can be called on the host only, before or after parallel_for_each"
               : "it can be called in amp code only";
}

llvm::StringRef howToUse(llvm::StringRef name) { return findUse(libraryUses(), name); }

llvm::StringRef foreignName(llvm::StringRef name) { return findUse(foreignNames(), name); }

llvm::StringRef hostUse(llvm::StringRef name) { return findUse(hostUses(), name); }

bool assignsResult(const Diagnostic &diagnostic, const LangOptions &options) {
  if (diagnostic.getID() != diag::err_typecheck_expression_not_modifiable_lvalue || diagnostic.getNumRanges() == 0)
    return false;
  llvm::StringRef assigned = Lexer::getSourceText(diagnostic.getRange(0), diagnostic.getSourceManager(), options);
  return assigned.ends_with("]") || assigned.ends_with(")");
}

bool refusesWideName(const Message &note) {
  // Arguments 3 and 4 are the source type and the target type.
  const Entity &source = note.entity(3), &target = note.entity(4);
  if (note.id != diag::note_ovl_candidate_bad_conv || !(source.is("wchar_t") || source.hasArgument("wchar_t")) ||
      !target.is("char") || !target.isPointer || !note.location.isValid())
    return false;
  const SourceManager &sources = note.location.getManager();
  // Some of the functions are specialised in include/amp/detail/posix/bits/fstream.tcc.
  const SourceLocation location = sources.getExpansionLoc(note.location);
  const llvm::StringRef file = sources.getFilename(location);
  return sources.isInSystemHeader(location) && (file.ends_with("/fstream") || file.ends_with("/fstream.tcc"));
}

bool explainLibraryUse(std::vector<Message> &messages) {
  // A user's own overload among the candidates may be the one that was meant.
  const llvm::ArrayRef<Message> notes = llvm::ArrayRef(messages).drop_front();
  const bool onlyLibrary = llvm::none_of(notes, [](const Message &note) { return isUsers(note) && isCandidate(note); });
  if (!onlyLibrary || llvm::none_of(notes, isLibraryNote))
    return false;
  const llvm::StringRef use = findUse(libraryUses(), usedName(messages));
  const auto *refusal = llvm::find_if(notes, isRefusedCandidate);
  const std::optional<annotations::Restrictions> caller =
      refusal == notes.end() ? std::nullopt : refusedCaller(*refusal);
  // The library has the function with another number of parameters.
  const auto *arity =
      llvm::find_if(notes, [](const Message &note) { return isLibraryNote(note) && isOfOtherArity(note); });
  const std::string reason = arity == notes.end() ? "" : leaveLibrary(*arity, messages.front()).text;
  const bool isOthers = refusal != notes.end() && !isLibraryNote(*refusal);
  std::erase_if(messages, [](const Message &message) {
    return message.isNote() && !isUsers(message) &&
           (isUnlikelyCandidate(message) || isRefusedCandidate(message) || isDeclaration(message));
  });
  const bool isMisused = !caller || llvm::any_of(messages, isLibraryNote);
  if (!use.empty() && isMisused) {
    std::erase_if(messages, isLibraryNote);
    addNote(messages, use);
  }
  if (!isMisused && isOthers && !reason.empty())
    addNote(messages, "the library's " + reason);
  else if (!isMisused)
    addNote(messages, alternativeFor(usedName(messages), /*isAmp=*/!caller->cpu));
  constexpr size_t mostCandidates = 3;
  if (messages.size() > 1 + mostCandidates)
    messages.erase(std::remove_if(messages.begin() + 1 + mostCandidates, messages.end(), isLibraryNote),
                   messages.end());
  for (Message &message : messages)
    if (isLibraryNote(message))
      message = leaveLibrary(message, messages.front());
  return true;
}

void shortenCandidates(std::vector<Message> &messages) {
  constexpr std::size_t shown = 2;
  std::size_t count = 0;
  std::erase_if(messages, [&](const Message &message) { return isBuiltinCandidate(message) && ++count > shown; });
  if (count > shown)
    addNote(messages, "an operand converts in several ways: say which type is meant, as in 'static_cast<int>(x)'");
}

namespace {

bool isStream(const Entity &entity) {
  return entity.isWithin("std") && entity.ownName().starts_with("basic_") && entity.ownName().ends_with("stream");
}

}  // namespace

void explainStream(std::vector<Message> &messages) {
  const Message &error = messages.front();
  if (error.id != diag::err_typecheck_invalid_operands || error.finding || !error.concerns(isStream))
    return;
  std::erase_if(messages, [](const Message &message) { return message.isNote() && !isUsers(message); });
  // Arguments 0 and 1 are the operands.
  const Entity &stream = messages.front().entity(0), &text = messages.front().entity(1);
  const bool isOutput = stream.is("std::basic_ostream");
  if (isOutput && stream.hasArgument("char") && text.hasArgument("wchar_t"))
    addNote(messages, "std::wcout prints wide text, such as an accelerator's description");
  if (isOutput && stream.hasArgument("wchar_t") && text.is("std::basic_string") && text.hasArgument("char"))
    addNote(messages, "std::cout prints narrow text; std::wcout takes what its c_str() returns");
}

bool callsProgram(llvm::ArrayRef<Message> messages) {
  return llvm::any_of(messages, [](const Message &note) {
    return note.isNote() && isUsers(note) && (isRefusedCandidate(note) || isDeclaration(note));
  });
}

void explainHostUse(std::vector<Message> &messages) {
  // Candidates that Clang declares implicitly, with another number of parameters, were not meant.
  std::erase_if(messages,
                [](const Message &message) { return isImplicitCandidate(message) && isOfOtherArity(message); });
  if (std::none_of(messages.begin() + 1, messages.end(),
                   [](const Message &note) { return !isUsers(note) && !isLibraryNote(note); }))
    return;
  const bool isAmpLibrarys = std::any_of(messages.begin() + 1, messages.end(), isLibraryNote);
  messages.erase(
      std::remove_if(messages.begin() + 1, messages.end(), [](const Message &message) { return !isUsers(message); }),
      messages.end());
  const bool isOthers = !isAmpLibrarys && std::none_of(messages.begin() + 1, messages.end(), isCandidate);
  const Message &error = messages.front();
  const bool isOfProgram = callsProgram(messages);
  llvm::StringRef use = hostUse(error.concerns("std::basic_ostream") ? "operator<<" : calledName(error));
  if (!use.empty() && !isOfProgram)
    addNote(messages, use);
  else if (isOthers && error.rule == Rule::NoOverload && fixHintOf(error, isOfProgram).isOfRule)
    addNote(messages, hostFunctionHint);
}

}  // namespace amp::diagnostics
