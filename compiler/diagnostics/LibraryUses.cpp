#include "diagnostics/LibraryUses.h"

#include "diagnostics/TranslationTable.h"

#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

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
  llvm::StringRef quoted = error.split('\'').second.split('\'').first;
  quoted.consume_front("const ");
  llvm::StringRef name = quoted.split('<').first;
  return name.contains("::") ? name.rsplit("::").second : name;
}

using Use = std::pair<llvm::StringLiteral, llvm::StringLiteral>;

llvm::StringRef findUse(llvm::ArrayRef<Use> uses, llvm::StringRef name) {
  const auto *found = llvm::find_if(uses, [&](const Use &use) { return use.first == name; });
  return found == uses.end() ? llvm::StringRef() : llvm::StringRef(found->second);
}

llvm::ArrayRef<Use> libraryUses() {
  static constexpr Use uses[] = {
#define AMP_LIBRARY_USE(name, text) {llvm::StringLiteral(name), llvm::StringLiteral(text)},
#include "diagnostics/LibraryUses.def"
  };
  return uses;
}

llvm::ArrayRef<Use> hostUses() {
  static constexpr Use uses[] = {
#define AMP_HOST_USE(name, text) {llvm::StringLiteral(name), llvm::StringLiteral(text)},
#include "diagnostics/LibraryUses.def"
  };
  return uses;
}

/// Right behind the error.
void addNote(std::vector<StoredDiagnostic> &messages, llvm::StringRef text) {
  const StoredDiagnostic &error = messages.front();
  messages.insert(messages.begin() + 1,
                  StoredDiagnostic(DiagnosticsEngine::Note, error.getID(), text, error.getLocation(), {}, {}));
}

/// The place of a note without the macros that the library's headers are written with.
StoredDiagnostic leaveMacros(const StoredDiagnostic &note) {
  FullSourceLoc location = note.getLocation();
  return StoredDiagnostic(note.getLevel(), note.getID(), note.getMessage(), location.getExpansionLoc(), {}, {});
}

}  // namespace

bool isUsers(const StoredDiagnostic &message) {
  FullSourceLoc location = message.getLocation();
  return location.isValid() && !location.getManager().isInSystemHeader(location);
}

void explainLibraryUse(std::vector<StoredDiagnostic> &messages) {
  size_t before = messages.size();
  // A user's own overload among the candidates may be the one that was meant.
  bool onlyLibrary = std::none_of(messages.begin() + 1, messages.end(), [&](const StoredDiagnostic &message) {
    return isUsers(message) && message.getMessage().starts_with("candidate");
  });
  if (!onlyLibrary || std::none_of(messages.begin() + 1, messages.end(), isLibraryNote))
    return;
  std::erase_if(messages, [&](const StoredDiagnostic &message) {
    return message.getLevel() == DiagnosticsEngine::Note && !isUsers(message) && isFarFetched(message.getMessage());
  });
  constexpr size_t mostCandidates = 3;
  if (messages.size() > 1 + mostCandidates)
    messages.erase(std::remove_if(messages.begin() + 1 + mostCandidates, messages.end(), isLibraryNote),
                   messages.end());
  for (StoredDiagnostic &message : messages)
    if (isLibraryNote(message))
      message = leaveMacros(message);
  llvm::StringRef use = findUse(libraryUses(), calledName(messages.front().getMessage()));
  if (!use.empty() && messages.size() != before)
    addNote(messages, use);
}

void explainHostUse(std::vector<StoredDiagnostic> &messages) {
  if (std::none_of(messages.begin() + 1, messages.end(),
                   [](const StoredDiagnostic &note) { return !isUsers(note) && !isLibraryNote(note); }))
    return;
  std::erase_if(messages, [](const StoredDiagnostic &message) { return !isUsers(message); });
  llvm::StringRef error = messages.front().getMessage();
  bool isOutput = error.contains("ostream");
  llvm::StringRef use = findUse(hostUses(), isOutput ? "operator<<" : calledName(error));
  if (!use.empty())
    addNote(messages, use);
}

}  // namespace amp::diagnostics
