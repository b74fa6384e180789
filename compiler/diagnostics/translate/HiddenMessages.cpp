#include "diagnostics/translate/HiddenMessages.h"

#include "annotations/Annotations.h"
#include "ast/OtherVersions.h"
#include "diagnostics/WarningPragmas.h"
#include "diagnostics/translate/Message.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticFrontend.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

/// Clang's warning that it ignores restriction attributes on the declarator of a function type, or tile_static on a
/// declaration that is not a variable. The checks report these declarations.
bool isIgnoredRestriction(const Diagnostic &diagnostic) {
  if (diagnostic.getID() != diag::warn_attribute_wrong_decl_type_str &&
      diagnostic.getID() != diag::warn_attribute_wrong_decl_type &&
      diagnostic.getID() != diag::warn_type_attribute_wrong_type)
    return false;
  const std::string attribute = format(diagnostic, "%0");
  return llvm::is_contained({"__device__", "__host__", "__shared__"}, unquoted(attribute));
}

/// Clang's warning that it ignores an attribute. tile_static consists of two attributes.
bool isIgnored(const Diagnostic &diagnostic, llvm::StringRef attribute) {
  if (diagnostic.getID() != diag::warn_attribute_not_on_decl &&
      diagnostic.getID() != diag::warn_declspec_attribute_ignored)
    return false;
  return unquoted(format(diagnostic, "%0")) == attribute;
}

/// Clang's warning about attributes that follow a definition: `int f(int x) { ... }`, then `int f(int) restrict(cpu);`.
/// Both declarations have the same restrictions.
bool isRepeatedClause(const Diagnostic &diagnostic) {
  if (diagnostic.getID() != diag::warn_attribute_precede_definition || diagnostic.getLocation().isInvalid())
    return false;
  const SourceManager &sources = diagnostic.getSourceManager();
  auto [file, offset] = sources.getDecomposedSpellingLoc(diagnostic.getLocation());
  return sources.getBufferData(file).substr(offset).starts_with("restrict");
}

/// Clang's second error about a module of another dialect.
bool isOfOtherDialect(const Diagnostic &diagnostic) { return diagnostic.getID() == diag::warn_module_config_mismatch; }

/// A use of a local extern variable. The checks report its declaration in the same function.
bool refusesLocalExtern(const Diagnostic &diagnostic) {
  if (diagnostic.getID() != diag::err_ref_bad_target || diagnostic.getArgKind(2) != DiagnosticsEngine::ak_nameddecl)
    return false;
  const auto *variable = dyn_cast<VarDecl>(reinterpret_cast<const NamedDecl *>(diagnostic.getRawArg(2)));
  const auto *function =
      variable && variable->isLocalExternDecl() ? dyn_cast<FunctionDecl>(variable->getLexicalDeclContext()) : nullptr;
  return function && annotations::restrictionsOf(function).amp;
}

}  // namespace

bool isHidden(const Diagnostic &diagnostic) {
  switch (diagnostic.getID()) {
  case diag::warn_kern_is_method:
  case diag::warn_offload_incompatible_redeclare:
  // Only of the initialiser's outermost call. The checks report every call.
  case diag::err_ref_bad_target_global_initializer:
    return true;
  // A tile_static variable gets an alias attribute, so that Clang gives it no implicit initialiser. If it has an
  // initialiser, the checks report that.
  case diag::err_alias_is_definition:
    return diagnostic.getLocation().isInvalid();
  default:
    return isIgnoredRestriction(diagnostic) || isRepeatedClause(diagnostic) || isOfOtherDialect(diagnostic) ||
           isAboutOwnPragma(diagnostic) || refusesLocalExtern(diagnostic) ||
           isIgnored(diagnostic, "__amp_tile_static__");
  }
}

bool isOfOtherSide(const Diagnostic &diagnostic, bool isHostRun) {
  switch (diagnostic.getID()) {
  case diag::warn_unused_function:
  case diag::warn_unused_member_function:
  case diag::warn_unneeded_internal_decl:
  case diag::warn_unneeded_member_function:
    break;
  default:
    return false;
  }
  for (unsigned i = 0; i != diagnostic.getNumArgs(); ++i) {
    if (diagnostic.getArgKind(i) != DiagnosticsEngine::ak_nameddecl)
      continue;
    const auto *named = reinterpret_cast<const NamedDecl *>(diagnostic.getRawArg(i));
    const FunctionDecl *function = named ? named->getAsFunction() : nullptr;
    const annotations::Restrictions own =
        function ? annotations::restrictionsOf(function) : annotations::Restrictions{};
    return isHostRun ? own.amp && !own.cpu : own.cpu && !own.amp;
  }
  return false;
}

bool refusesImpliedDestructor(const Diagnostic &diagnostic) {
  if (diagnostic.getID() != diag::err_ref_bad_target || diagnostic.getArgKind(2) != DiagnosticsEngine::ak_nameddecl)
    return false;
  const auto *callee = dyn_cast<CXXDestructorDecl>(reinterpret_cast<const NamedDecl *>(diagnostic.getRawArg(2)));
  if (!callee || callee->isDeleted())
    return false;
  const SourceManager &sources = diagnostic.getSourceManager();
  auto [file, offset] = sources.getDecomposedSpellingLoc(diagnostic.getLocation());
  llvm::StringRef text = sources.getBufferData(file), before = text.take_front(offset).rtrim();
  bool isNamed = text.substr(offset).starts_with("~") &&
                 (before.ends_with(".") || before.ends_with("->") || before.ends_with("::"));
  return !isNamed;
}

SourceLocation throwAround(const Diagnostic &diagnostic) {
  if (!diagnostic.hasSourceManager() || diagnostic.getLocation().isInvalid())
    return {};
  const SourceManager &sources = diagnostic.getSourceManager();
  const auto [file, offset] = sources.getDecomposedExpansionLoc(diagnostic.getLocation());
  const llvm::StringRef before = sources.getBufferData(file).take_front(offset);
  const std::size_t begin = before.find_last_of(";{}") + 1;
  constexpr llvm::StringLiteral keyword = "throw";
  const std::size_t at = before.rfind(keyword);
  const bool isWord = at != llvm::StringRef::npos && at >= begin &&
                      !isAsciiIdentifierContinue(at == 0 ? ' ' : before[at - 1]) &&
                      !isAsciiIdentifierContinue((before.substr(at + keyword.size()) + " ").str().front());
  return isWord ? sources.getComposedLoc(file, static_cast<unsigned>(at)) : SourceLocation();
}

bool isTileStaticIgnored(const Diagnostic &diagnostic) { return isIgnored(diagnostic, "__shared__"); }

bool isHiddenNote(const Diagnostic &note) {
  return note.getID() == diag::note_ovl_candidate_bad_conv &&
         format(note, "%4").find("details::operand_if<") != std::string::npos;
}

}  // namespace amp::diagnostics
