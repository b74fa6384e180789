#include "diagnostics/FileOffset.h"

#include "diagnostics/InsertedText.h"

#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp::diagnostics {

std::optional<FileOffset> fileOffsetOf(const SourceManager &sources, SourceLocation location) {
  location = asWritten(sources, location);
  if (location.isInvalid() || location.isMacroID() || sources.isInSystemHeader(location))
    return std::nullopt;
  auto [file, offset] = sources.getDecomposedLoc(location);
  OptionalFileEntryRef entry = sources.getFileEntryRefForID(file);
  return entry ? std::optional<FileOffset>({entry->getName().str(), offset}) : std::nullopt;
}

std::optional<std::string> spellScope(const DeclContext *scope) {
  std::string text = "::";
  for (; !scope->isTranslationUnit(); scope = scope->getParent()->getRedeclContext()) {
    const auto *space = dyn_cast<NamespaceDecl>(scope);
    if (!space)
      return std::nullopt;
    // Members of an unnamed namespace are found through the enclosing namespace.
    if (!space->isAnonymousNamespace())
      text = "::" + space->getNameAsString() + text;
  }
  return text;
}

const NamedDecl *namedIn(const Diagnostic &diagnostic) {
  for (unsigned i = 0; i != diagnostic.getNumArgs(); ++i)
    if (diagnostic.getArgKind(i) == DiagnosticsEngine::ak_nameddecl)
      return reinterpret_cast<const NamedDecl *>(diagnostic.getRawArg(i));
  return nullptr;
}

}  // namespace amp::diagnostics
