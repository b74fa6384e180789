#include "diagnostics/translate/LibraryUses.h"

#include "diagnostics/translate/TranslationTable.h"

#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"

#include <algorithm>

using namespace clang;

namespace amp::diagnostics {

namespace {

bool isLibraryNote(const StoredDiagnostic &message) {
  FullSourceLoc location = message.getLocation();
  return message.getLevel() == DiagnosticsEngine::Note && location.isValid() &&
         isInLibrary(location.getManager(), location);
}

/// A candidate with another number of arguments, another template's, or a copy: not what was meant.
bool isFarFetched(llvm::StringRef note) {
  return llvm::any_of(llvm::ArrayRef<llvm::StringRef>{"requires ", "template ignored", "(the implicit ",
                                                      "explicit constructor is not a candidate"},
                      [&](llvm::StringRef phrase) { return note.contains(phrase); });
}

/// "array_view" in "no matching constructor for initialization of 'const Concurrency::array_view<int, 2>'".
llvm::StringRef calledName(llvm::StringRef error) {
  if (error.contains("operator[]"))
    return "operator[]";
  if (error.starts_with("no matching function for call to object of type"))
    return "operator()";
  // "no viable conversion from 'array<int>' to 'array_view<int, 2>'": what is made is named last.
  llvm::StringRef conversion = error.starts_with("no viable conversion from") ? error.split(" to ").second : error;
  llvm::StringRef quoted = conversion.split('\'').second.split('\'').first;
  quoted.consume_front("const ");
  llvm::StringRef name = quoted.split('<').first;
  return name.contains("::") ? name.rsplit("::").second : name;
}

/// "'extent' declared here", of what a misspelt name may mean: the error names it, and users do not read our headers.
bool isDeclaration(llvm::StringRef note) { return note.ends_with(" declared here"); }

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

llvm::ArrayRef<Use> sideUses() {
  static constexpr Use uses[] = {
#define AMP_SIDE_USE(name, text) {llvm::StringLiteral(name), llvm::StringLiteral(text)},
#include "diagnostics/translate/LibraryUses.def"
  };
  return uses;
}

/// Right behind the error.
void addNote(std::vector<StoredDiagnostic> &messages, llvm::StringRef text) {
  const StoredDiagnostic &error = messages.front();
  messages.insert(messages.begin() + 1,
                  StoredDiagnostic(DiagnosticsEngine::Note, error.getID(), text, error.getLocation(), {}, {}));
}

/// Clang writes a template argument that has a name in the library twice: "index<2 aka 2>".
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

/// Why a candidate of the library's does not fit, at the user's own line.
StoredDiagnostic leaveLibrary(const StoredDiagnostic &note, const StoredDiagnostic &error) {
  llvm::StringRef text = note.getMessage();
  llvm::StringRef reason = text.split("not viable: ").second;
  return StoredDiagnostic(note.getLevel(), note.getID(), dropRepeatedNumbers(reason.empty() ? text : reason),
                          error.getLocation(), {}, {});
}

/// The candidate is the host's: how it is used is not the question.
bool isRefusal(llvm::StringRef note) { return note.contains("call to restrict("); }

/// A key of the table: mostly the name of what is called.
llvm::StringRef usedName(llvm::ArrayRef<StoredDiagnostic> messages) {
  llvm::StringRef error = messages.front().getMessage();
  if (error.starts_with("cannot assign to return value"))
    return "const elements";
  if (error.starts_with("invalid operands"))
    return error.contains("index<") || error.contains("extent<") ? "operands" : "";
  // `v[i] = x` where v has two dimensions: it is views that are assigned.
  if (error.starts_with("no viable overloaded '='")) {
    auto anyNames = [&](llvm::StringRef type) {
      return llvm::any_of(messages, [&](const StoredDiagnostic &note) { return note.getMessage().contains(type); });
    };
    if (anyNames("array<"))
      return "assigned array";
    if (anyNames("array_view<"))
      return "row";
  }
  bool changesConst = llvm::any_of(messages, [](const StoredDiagnostic &message) {
    llvm::StringRef text = message.getMessage();
    // A type that the program wrote out is a variable's: "'const float_4' (aka ...".
    return text.contains("'this' argument ") && text.contains(" has type 'const ") && text.contains("vector_") &&
           !text.contains(" (aka ");
  });
  if (changesConst)
    return "const elements";
  return calledName(error);
}

}  // namespace

bool isUsers(const StoredDiagnostic &message) {
  FullSourceLoc location = message.getLocation();
  return location.isValid() && !location.getManager().isInSystemHeader(location);
}

bool misusesIndex(const Diagnostic &diagnostic) {
  if (diagnostic.getID() != diag::err_typecheck_convert_incompatible && diagnostic.getID() != diag::err_no_member &&
      diagnostic.getID() != diag::err_typecheck_nonviable_condition)
    return false;
  llvm::SmallString<128> text;
  diagnostic.FormatDiagnostic(text);
  return llvm::any_of(llvm::ArrayRef<llvm::StringRef>{"type 'index<", "from 'index<", "in 'Concurrency::index<"},
                      [&](llvm::StringRef phrase) { return text.str().contains(phrase); });
}

bool assignsCopy(const Diagnostic &diagnostic) {
  return diagnostic.getID() == diag::err_lambda_decl_ref_not_modifiable_lvalue;
}

bool misusesRow(const Diagnostic &diagnostic) {
  switch (diagnostic.getID()) {
  case diag::ext_typecheck_addrof_temporary:
  case diag::err_typecheck_nonviable_condition:
  case diag::err_typecheck_invalid_operands:
  case diag::err_typecheck_convert_incompatible:
    break;
  default:
    return false;
  }
  llvm::SmallString<128> text;
  diagnostic.FormatDiagnostic(text);
  return text.str().contains("row_view<");
}

llvm::StringRef alternativeFor(llvm::StringRef name, bool isAmp) {
  llvm::StringRef own = name.contains("::") ? name.rsplit("::").second : name;
  if (llvm::StringRef use = findUse(sideUses(), own); !use.empty())
    return use;
  return isAmp ? "the library has it for the host: call it there, before parallel_for_each or after it"
               : "the library has it for amp code";
}

llvm::StringRef howToUse(llvm::StringRef name) { return findUse(libraryUses(), name); }

bool assignsResult(const Diagnostic &diagnostic, const LangOptions &options) {
  if (diagnostic.getID() != diag::err_typecheck_expression_not_modifiable_lvalue || diagnostic.getNumRanges() == 0)
    return false;
  llvm::StringRef assigned = Lexer::getSourceText(diagnostic.getRange(0), diagnostic.getSourceManager(), options);
  return assigned.ends_with("]") || assigned.ends_with(")");
}

bool refusesWideName(const Diagnostic &diagnostic) {
  if (diagnostic.getID() != diag::note_ovl_candidate_bad_conv || !diagnostic.hasSourceManager())
    return false;
  const SourceManager &sources = diagnostic.getSourceManager();
  llvm::SmallString<128> text;
  diagnostic.FormatDiagnostic(text);
  // Some of the functions are specialised in include/amp/detail/posix/bits/fstream.tcc.
  const SourceLocation place = sources.getExpansionLoc(diagnostic.getLocation());
  const llvm::StringRef file = sources.getFilename(place);
  return sources.isInSystemHeader(place) && (file.ends_with("/fstream") || file.ends_with("/fstream.tcc")) &&
         text.str().contains("wchar_t") && text.str().contains("to 'const char *'");
}

bool explainLibraryUse(std::vector<StoredDiagnostic> &messages) {
  // A user's own overload among the candidates may be the one that was meant.
  bool onlyLibrary = std::none_of(messages.begin() + 1, messages.end(), [&](const StoredDiagnostic &message) {
    return isUsers(message) && message.getMessage().starts_with("candidate");
  });
  if (!onlyLibrary || std::none_of(messages.begin() + 1, messages.end(), isLibraryNote))
    return false;
  llvm::StringRef use = findUse(libraryUses(), usedName(messages));
  auto refusal = std::find_if(messages.begin() + 1, messages.end(),
                              [](const StoredDiagnostic &note) { return isRefusal(note.getMessage()); });
  std::optional<StoredDiagnostic> refused;
  if (refusal != messages.end())
    refused = *refusal;
  std::erase_if(messages, [&](const StoredDiagnostic &message) {
    return message.getLevel() == DiagnosticsEngine::Note && !isUsers(message) &&
           (isFarFetched(message.getMessage()) || isRefusal(message.getMessage()) ||
            isDeclaration(message.getMessage()));
  });
  bool isMisused = !refused || llvm::any_of(messages, isLibraryNote);
  if (!use.empty() && isMisused) {
    std::erase_if(messages, isLibraryNote);
    addNote(messages, use);
  }
  if (!isMisused)
    addNote(messages,
            alternativeFor(usedName(messages), refused->getMessage().ends_with("from restrict(amp) function")));
  constexpr size_t mostCandidates = 3;
  if (messages.size() > 1 + mostCandidates)
    messages.erase(std::remove_if(messages.begin() + 1 + mostCandidates, messages.end(), isLibraryNote),
                   messages.end());
  for (StoredDiagnostic &message : messages)
    if (isLibraryNote(message) && !isRefusal(message.getMessage()))
      message = leaveLibrary(message, messages.front());
  return true;
}

void shortenCandidates(std::vector<StoredDiagnostic> &messages) {
  constexpr std::size_t shown = 2;
  std::size_t count = 0;
  std::erase_if(messages, [&](const StoredDiagnostic &message) {
    return message.getMessage().starts_with("built-in candidate") && ++count > shown;
  });
  if (count > shown)
    addNote(messages, "an operand converts in several ways: say which type is meant, as in 'static_cast<int>(x)'");
}

void explainStream(std::vector<StoredDiagnostic> &messages) {
  llvm::StringRef error = messages.front().getMessage();
  if (!error.consume_front("invalid operands to binary expression ('") || !error.contains("stream<"))
    return;
  std::erase_if(messages, [](const StoredDiagnostic &message) {
    return message.getLevel() == DiagnosticsEngine::Note && !isUsers(message);
  });
  const auto [stream, operand] = messages.front().getMessage().split(" and ");
  const bool isWideText = operand.contains("<wchar_t") || operand.contains("wstring");
  if (stream.contains("ostream<char>") && isWideText)
    addNote(messages, "std::wcout prints wide text, such as an accelerator's description");
  if (stream.contains("ostream<wchar_t>") && operand.contains("basic_string<char>"))
    addNote(messages, "std::cout prints narrow text; std::wcout takes what its c_str() returns");
}

void explainHostUse(std::vector<StoredDiagnostic> &messages) {
  // What Clang declares itself takes other arguments: it was not meant.
  std::erase_if(messages, [](const StoredDiagnostic &message) {
    return message.getMessage().contains("(the implicit ") && message.getMessage().contains("requires ");
  });
  if (std::none_of(messages.begin() + 1, messages.end(),
                   [](const StoredDiagnostic &note) { return !isUsers(note) && !isLibraryNote(note); }))
    return;
  messages.erase(std::remove_if(messages.begin() + 1, messages.end(),
                                [](const StoredDiagnostic &message) { return !isUsers(message); }),
                 messages.end());
  llvm::StringRef error = messages.front().getMessage();
  bool isOutput = error.contains("ostream");
  llvm::StringRef use = findUse(hostUses(), isOutput ? "operator<<" : calledName(error));
  if (!use.empty())
    addNote(messages, use);
}

}  // namespace amp::diagnostics
