#include "diagnostics/translate/AmbiguousCalls.h"

#include "annotations/Annotations.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

bool mayRunAnywhere(const FunctionDecl *function) {
  return function->hasAttr<CUDADeviceAttr>() && function->hasAttr<CUDAHostAttr>();
}

}  // namespace

void AmbiguousCalls::observe(DiagnosticsEngine::Level level, const Diagnostic &diagnostic,
                             std::optional<annotations::Restrictions> restrictions) {
  if (level != DiagnosticsEngine::Note)
    ambiguity = AmbiguousCall();
  const SourceManager *sources = diagnostic.hasSourceManager() ? &diagnostic.getSourceManager() : nullptr;
  if (!sources)
    return;
  if (diagnostic.getID() == diag::err_ovl_ambiguous_call && diagnostic.getLocation().isValid()) {
    ambiguity.call = diagnostic.getLocation();
    ambiguity.fileOffset = fileOffsetOf(*sources, sources->getSpellingLoc(ambiguity.call));
    ambiguity.isForAmpAlone = restrictions && restrictions->amp && !restrictions->cpu;
  }
  if (ambiguity.call.isInvalid() || diagnostic.getID() != diag::note_ovl_candidate)
    return;
  if (const NamedDecl *candidate = namedIn(diagnostic))
    addCandidate(candidate, *sources);
}

void AmbiguousCalls::addCandidate(const NamedDecl *candidate, const SourceManager &sources) {
  const FunctionDecl *function = candidate->getAsFunction();
  if (!function || !function->getIdentifier()) {
    ambiguity.isOther = true;
    return;
  }
  ambiguity.name = function->getName().str();
  ambiguity.isPlain = llvm::StringRef(sources.getCharacterData(sources.getSpellingLoc(ambiguity.call)),
                                      ambiguity.name.size()) == ambiguity.name;
  if (function->isInStdNamespace() && sources.isInSystemHeader(function->getLocation()) && mayRunAnywhere(function)) {
    ambiguity.isStd = true;
    return;
  }
  const bool isOwn = annotations::isWrittenForBoth(function) && !sources.isInSystemHeader(function->getLocation());
  std::optional<std::string> qualifier = spellScope(function->getDeclContext()->getRedeclContext());
  // A qualified name in a template is looked up at the template only, so that the function must be declared before
  // it.
  if (!sources.isBeforeInTranslationUnit(function->getLocation(), ambiguity.call))
    qualifier = std::nullopt;
  ambiguity.isOther |= !isOwn || (ambiguity.isOwn && ambiguity.qualifier != qualifier);
  ambiguity.isOwn |= isOwn;
  ambiguity.qualifier = qualifier;
  ambiguity.ownLocation = function->getLocation();
}

void AmbiguousCalls::conclude() {
  const bool isCompeting = ambiguity.isStd && ambiguity.isOwn && !ambiguity.isOther;
  if (!isCompeting || !ambiguity.isForAmpAlone)
    return;
  ambiguity.isForAmpAlone = false;
  // The call is still ambiguous after it was qualified: `::min` may also find std's function, if the program's function
  // is in an unnamed namespace.
  const bool isVain = ambiguity.fileOffset && current.own.contains(*ambiguity.fileOffset);
  if (ambiguity.fileOffset && ambiguity.qualifier && ambiguity.isPlain && !isVain)
    isNew |= found.own.emplace(*ambiguity.fileOffset, *ambiguity.qualifier).second;
  else
    isNew |= found.unqualified.insert(ambiguity.name).second;
}

std::string AmbiguousCalls::ownFunction() const {
  const bool isCompeting = ambiguity.isStd && ambiguity.isOwn && !ambiguity.isOther;
  return isCompeting ? ambiguity.qualifier.value_or("") + ambiguity.name : "";
}

bool AmbiguousCalls::takeIfNew() {
  if (isNew)
    return false;
  if (repeated) {
    --repeated;
    return false;
  }
  ++emitted;
  return true;
}

void AmbiguousCalls::beginAgain() {
  ambiguity = AmbiguousCall();
  current = found;
  isNew = false;
  repeated = emitted;
}

}  // namespace amp::diagnostics
