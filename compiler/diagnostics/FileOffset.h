// Positions of names in the user's text to which Clang's messages refer. The next run inserts or changes tokens there.
#pragma once

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceLocation.h"

#include <optional>
#include <string>
#include <tuple>

namespace clang {
class DeclContext;
class NamedDecl;
class SourceManager;
}  // namespace clang

namespace amp::diagnostics {

/// The first character of a name before which tokens are inserted.
struct FileOffset {
  std::string file;
  unsigned offset;
  bool operator<(const FileOffset &other) const { return std::tie(file, offset) < std::tie(other.file, other.offset); }
};

/// The location as a file and an offset. Nothing if it is in the body of a macro, or not in one of the user's files.
std::optional<FileOffset> fileOffsetOf(const clang::SourceManager &sources, clang::SourceLocation location);

/// The name of a namespace, "::a::b::", without unnamed namespaces. Nothing for other scopes.
std::optional<std::string> spellScope(const clang::DeclContext *scope);

/// The first declaration among the arguments of a message; null if there is none.
const clang::NamedDecl *namedIn(const clang::Diagnostic &diagnostic);

}  // namespace amp::diagnostics
