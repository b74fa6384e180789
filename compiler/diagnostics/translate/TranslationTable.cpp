#include "diagnostics/translate/TranslationTable.h"

#include "annotations/Annotations.h"
#include "diagnostics/WarningPragmas.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

// Clang's order: __device__, __global__, __host__, __host__ __device__.
// Clang numbers five targets and names four: the last one is an implicit member whose bases and members have no
// restriction in common [AMP 2.3.2]. Its own text for such a member reads past its end.
#define RESTRICTIONS(argument)                                                                                         \
  "%select{restrict(amp)|restrict(amp)|restrict(cpu)|restrict(cpu,amp)|usable on neither side}" #argument

struct Translation {
  unsigned id;
  /// A format string over the original message's arguments.
  llvm::StringLiteral text;
  std::optional<Rule> rule;
};

constexpr Translation translations[] = {
    {diag::err_ref_bad_target_global_initializer,
     "%1 is " RESTRICTIONS(0) " and cannot be called from the initialiser of a global variable", Rule::Call},
    {diag::err_cuda_device_exceptions, "'%0' cannot be used in amp-restricted code", Rule::Exception},
    {diag::err_cuda_ovl_target, "%1 is " RESTRICTIONS(0) " and %3 is " RESTRICTIONS(2) ": restrictions overlap",
     Rule::Redeclaration},
    {diag::err_cuda_unattributed_constexpr_cannot_overload_device,
     "the constexpr function %0 can run on the accelerator too, so it overlaps with the restrict(amp) one; add "
     "restrict(cpu)",
     Rule::Redeclaration},
    {diag::err_cuda_host_shared, "a tile_static variable cannot be declared in a " RESTRICTIONS(0) " function",
     Rule::TileStatic},
    {diag::err_cuda_extern_shared, "%0 cannot be tile_static: it is extern", Rule::TileStatic},
    {diag::err_shared_var_init, "a tile_static variable cannot have an initialiser", Rule::TileStatic},
    {diag::err_dynamic_var_init, "a tile_static variable cannot have an initialiser", Rule::TileStatic},
    {diag::err_cuda_nonstatic_constdev, "a restriction clause belongs to a function, not to a variable",
     Rule::FunctionPointer},
    {diag::err_cuda_vla, "a variable-length array cannot be used in amp-restricted code", Rule::Type},
    {diag::err_vla_decl_has_static_storage, "a static or tile_static array needs a size that is a constant",
     std::nullopt},
    {diag::err_capture_non_automatic_variable,
     "%0 cannot be captured because it is static or tile_static: a lambda names it without a capture", std::nullopt},
    {diag::err_va_arg_in_device, "va_arg cannot be used in amp-restricted code", Rule::Variadic},
    {diag::note_cuda_host_var, "the variable is declared here", std::nullopt},
    {diag::note_cuda_conflicting_device_function_declared_here, "the restrict(amp) function is declared here",
     std::nullopt},
    {diag::note_cuda_ovl_candidate_target_mismatch, "candidate template ignored: restrictions differ", std::nullopt},
    {diag::note_cuda_const_var_unpromoted, "it has no initialiser here that is a constant expression", std::nullopt},
    {diag::note_implicit_member_target_infer_collision,
     "its bases and members have no restriction in common: one is " RESTRICTIONS(1) ", another " RESTRICTIONS(2),
     std::nullopt},
    // Clang knows the members that may be meant by their types alone.
    {diag::err_function_member_spec_ambiguous,
     "%q0 is one of two members that differ in their restrictions: amp-clang does not support an explicit "
     "specialisation of one of them yet; specialise the whole class",
     Rule::Unsupported},
    {diag::note_called_by, "called from %0 here", std::nullopt},
};

/// Functions and variables share Clang's message.
Translation translateReference(const Diagnostic &diagnostic) {
  if (diagnostic.getArgSInt(1) == 1)
    return {
        diag::err_ref_bad_target,
        "%2 cannot be used in amp-restricted code: it is a global or static variable that is not a constant integer",
        Rule::Global};
  // A lambda without a clause can run anywhere while Clang reads its body: which side it is on shows only where it
  // stands, and in what it cannot call.
  if (diagnostic.getArgSInt(0) == 0)
    return {diag::err_ref_bad_target, "%2 is restrict(amp) and cannot be called from restrict(cpu) code", Rule::Call};
  return {
      diag::err_ref_bad_target,
      "%2 is " RESTRICTIONS(0) " and cannot be called from "
                               "%select{restrict(amp)|restrict(amp)|restrict(cpu)|amp-restricted|amp-restricted}3 code",
      Rule::Call};
}

std::optional<Translation> findTranslation(const Diagnostic &diagnostic) {
  if (diagnostic.getID() == diag::err_ref_bad_target)
    return translateReference(diagnostic);
  for (const Translation &translation : translations)
    if (translation.id == diagnostic.getID())
      return translation;
  return std::nullopt;
}

/// The restriction attributes on a function type's declarator, and tile_static on what is no variable: Clang ignores
/// them and says so; the check of the declaration reports what is wrong.
bool isIgnoredRestriction(const Diagnostic &diagnostic) {
  if (diagnostic.getID() != diag::warn_attribute_wrong_decl_type_str &&
      diagnostic.getID() != diag::warn_attribute_wrong_decl_type &&
      diagnostic.getID() != diag::warn_type_attribute_wrong_type)
    return false;
  llvm::SmallString<128> text;
  diagnostic.FormatDiagnostic(text);
  return llvm::StringRef(text).contains("'__device__'") || llvm::StringRef(text).contains("'__host__'") ||
         llvm::StringRef(text).contains("'__shared__'");
}

/// tile_static in a type, where nothing is declared: each of the two attributes that it is to Clang is ignored.
bool isTileStaticIgnored(const Diagnostic &diagnostic, llvm::StringRef attribute) {
  if (diagnostic.getID() != diag::warn_attribute_not_on_decl &&
      diagnostic.getID() != diag::warn_declspec_attribute_ignored)
    return false;
  llvm::SmallString<128> text;
  diagnostic.FormatDiagnostic(text);
  return llvm::StringRef(text).contains(attribute);
}

}  // namespace

bool isFailedOverload(const Diagnostic &diagnostic) {
  switch (diagnostic.getID()) {
  case diag::err_ovl_no_viable_function_in_call:
  case diag::err_ovl_no_viable_member_function_in_call:
  case diag::err_ovl_no_viable_object_call:
  case diag::err_ovl_no_viable_function_in_init:
  case diag::err_ovl_no_viable_oper:
  case diag::err_ovl_no_viable_conversion_in_cast:
  case diag::err_ovl_no_viable_subscript:
  case diag::err_typecheck_nonviable_condition:
  case diag::err_typecheck_invalid_operands:
    return true;
  default:
    return false;
  }
}

bool isAmbiguousOperator(const StoredDiagnostic &message) {
  return message.getID() == diag::err_ovl_ambiguous_oper_binary;
}

bool isAmbiguousCall(const StoredDiagnostic &message) { return message.getID() == diag::err_ovl_ambiguous_call; }

bool isDeletedCandidate(const Diagnostic &note) { return note.getID() == diag::note_ovl_candidate_deleted; }

bool isRefusedReference(const Diagnostic &diagnostic) { return diagnostic.getID() == diag::err_ref_bad_target; }

bool isOfReachedCode(const Diagnostic &diagnostic) {
  return (isRefusedReference(diagnostic) || diagnostic.getID() == diag::err_cuda_device_exceptions) &&
         diagnostic.hasSourceManager() && diagnostic.getLocation().isValid() &&
         diagnostic.getSourceManager().isInSystemHeader(diagnostic.getLocation());
}

bool isClangs(const StoredDiagnostic &message) { return message.getID() < diag::DIAG_UPPER_LIMIT; }

bool isOwn(const StoredDiagnostic &message) { return message.getMessage().contains(" [amp-"); }

std::pair<FileID, unsigned> lineOf(FullSourceLoc location) {
  FullSourceLoc place = location.getExpansionLoc();
  return {place.getFileID(), place.getLineNumber()};
}

bool isInLibrary(const SourceManager &sources, SourceLocation location) {
  if (location.isInvalid() || !sources.isInSystemHeader(location))
    return false;
  llvm::StringRef file = sources.getFilename(sources.getExpansionLoc(location));
  return file.contains("/amp/") || file.contains("/amp_");
}

bool isLibraryError(DiagnosticsEngine::Level level, const Diagnostic &diagnostic) {
  return level >= DiagnosticsEngine::Error && diagnostic.hasSourceManager() &&
         isInLibrary(diagnostic.getSourceManager(), diagnostic.getLocation());
}

std::optional<std::string> findLibraryAssertion(const Diagnostic &diagnostic) {
  bool isPlain = diagnostic.getID() == diag::err_static_assert_failed;
  if ((!isPlain && diagnostic.getID() != diag::err_static_assert_requirement_failed) || !diagnostic.hasSourceManager())
    return std::nullopt;
  if (!isInLibrary(diagnostic.getSourceManager(), diagnostic.getLocation()))
    return std::nullopt;
  // Clang's arguments: "is there a message" and the message, before them the requirement where it was spelt out.
  llvm::SmallString<128> text;
  constexpr llvm::StringLiteral message = "%1", behindRequirement = "%2";
  llvm::StringRef format = isPlain ? message : behindRequirement;
  diagnostic.FormatDiagnostic(format.begin(), format.end(), text);
  return text.str().str() + ruleTag(Rule::Library);
}

std::optional<std::string> findRefusedCaller(const Diagnostic &note) {
  if (note.getID() != diag::note_ovl_candidate_bad_target)
    return std::nullopt;
  constexpr llvm::StringLiteral caller = RESTRICTIONS(4);
  llvm::SmallString<32> text;
  note.FormatDiagnostic(caller.begin(), caller.end(), text);
  return text.str().str();
}

bool isUnknownName(const Diagnostic &diagnostic) {
  return diagnostic.getID() == diag::err_undeclared_var_use || diagnostic.getID() == diag::err_no_member;
}

bool suggestsName(const Diagnostic &diagnostic) {
  switch (diagnostic.getID()) {
  case diag::err_undeclared_var_use_suggest:
  case diag::err_unknown_typename_suggest:
  case diag::err_no_template_suggest:
  case diag::err_no_member_suggest:
  case diag::err_no_member_template_suggest:
  case diag::err_unknown_nested_typename_suggest:
    return true;
  default:
    return false;
  }
}

bool isAfterObject(const Diagnostic &diagnostic) {
  switch (diagnostic.getID()) {
  case diag::err_no_member:
  case diag::err_no_member_suggest:
  case diag::err_no_member_template_suggest:
  case diag::err_ovl_no_viable_subscript:
    return true;
  default:
    return false;
  }
}

bool isOfCapture(const Diagnostic &diagnostic) {
  return diagnostic.getID() >= diag::DIAG_UPPER_LIMIT &&
         diagnostic.getDiags()->getDiagnosticIDs()->getDescription(diagnostic.getID()).contains("[amp-capture-");
}

std::optional<std::string> dropReservedName(const Diagnostic &diagnostic) {
  llvm::SmallString<128> text;
  switch (diagnostic.getID()) {
  case diag::err_undeclared_var_use_suggest:
  case diag::err_unknown_typename_suggest:
  case diag::err_no_template_suggest:
    diagnostic.FormatDiagnostic(text);
    break;
  default:
    return std::nullopt;
  }
  auto [error, suggestion] = text.str().split("; did you mean");
  llvm::StringRef name = suggestion.split('\'').second.split('\'').first;
  llvm::StringRef last = name.contains("::") ? name.rsplit("::").second : name;
  // C's fmax is no choice for who wants std::max.
  bool isReserved = name.starts_with("__") || last.starts_with("__") ||
                    (last.starts_with("_") && last.size() > 1 && isUppercase(last[1])) || last == "fmax" ||
                    last == "fmin";
  return isReserved ? std::optional(error.str()) : std::nullopt;
}

/// A destructor that is not called by its name. The checks say it, of the one that the user wrote: not of implicit ones
/// that only call it.
static bool refusesImpliedDestructor(const Diagnostic &diagnostic) {
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

/// The checks refuse the declaration, in the same function.
static bool refusesLocalExtern(const Diagnostic &diagnostic) {
  if (diagnostic.getID() != diag::err_ref_bad_target || diagnostic.getArgKind(2) != DiagnosticsEngine::ak_nameddecl)
    return false;
  const auto *variable = dyn_cast<VarDecl>(reinterpret_cast<const NamedDecl *>(diagnostic.getRawArg(2)));
  const auto *function =
      variable && variable->isLocalExternDecl() ? dyn_cast<FunctionDecl>(variable->getLexicalDeclContext()) : nullptr;
  return function && annotations::restrictionsOf(function).amp;
}

bool isHidden(const Diagnostic &diagnostic) {
  switch (diagnostic.getID()) {
  case diag::warn_kern_is_method:
  case diag::warn_offload_incompatible_redeclare:
    return true;
  // What a tile_static variable is made, so that Clang gives it no initialiser: it has one, which is refused.
  case diag::err_alias_is_definition:
    return diagnostic.getLocation().isInvalid();
  default:
    return isIgnoredRestriction(diagnostic) || isAboutOwnPragma(diagnostic) || refusesImpliedDestructor(diagnostic) ||
           refusesLocalExtern(diagnostic) || isTileStaticIgnored(diagnostic, "'__amp_tile_static__'");
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

std::optional<std::string> translateMessage(const Diagnostic &diagnostic) {
  if (isTileStaticIgnored(diagnostic, "'__shared__'"))
    return "tile_static is ignored here: a local variable of a restrict(amp) function can be tile_static" +
           ruleTag(Rule::TileStatic);
  std::optional<Translation> translation = findTranslation(diagnostic);
  if (!translation)
    return std::nullopt;
  llvm::SmallString<128> text;
  diagnostic.FormatDiagnostic(translation->text.begin(), translation->text.end(), text);
  if (translation->rule)
    text += ruleTag(*translation->rule);
  return text.str().str();
}

}  // namespace amp::diagnostics
