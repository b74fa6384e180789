// Names in the user's text that Clang's messages are about, for runs that are repeated with other tokens.
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

/// A name that something must stand before: its first character.
struct NamePlace {
  std::string file;
  unsigned offset;
  bool operator<(const NamePlace &other) const { return std::tie(file, offset) < std::tie(other.file, other.offset); }
};

/// A place in one of the user's files, outside of macros.
std::optional<NamePlace> placeIn(const clang::SourceManager &sources, clang::SourceLocation location);

/// "::a::b::" of a namespace, without those that have no name; nothing of other scopes.
std::optional<std::string> spellScope(const clang::DeclContext *scope);

/// The declaration that a message shows; null where it shows none.
const clang::NamedDecl *namedIn(const clang::Diagnostic &diagnostic);

}  // namespace amp::diagnostics
