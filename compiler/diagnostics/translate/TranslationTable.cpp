#include "diagnostics/translate/TranslationTable.h"

#include "annotations/Annotations.h"
#include "ast/OtherVersions.h"
#include "diagnostics/translate/Message.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/DiagnosticSerialization.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/Regex.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

// In the order of Clang's targets: __device__, __global__, __host__, __host__ __device__. A fifth target is an
// implicit member whose bases and members have no restriction in common [AMP 2.3.2]. Clang's own text has four
// alternatives only, and reads past its end for such a member.
#define RESTRICTIONS(argument)                                                                                         \
  "%select{restrict(amp)|restrict(amp)|restrict(cpu)|restrict(cpu,amp)|usable on neither side}" #argument

struct Translation {
  unsigned id;
  /// A format string over the original message's arguments.
  llvm::StringLiteral text;
  std::optional<Rule> rule;
};

constexpr Translation translations[] = {
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
    // Clang names the first option of the two dialects that differs.
    {diag::err_pch_langopt_mismatch,
     "a source with C++ AMP cannot import a module or precompiled header of sources without C++ AMP: include headers "
     "instead",
     std::nullopt},
    {diag::err_cuda_vla, "a variable-length array cannot be used in amp-restricted code", Rule::Type},
    {diag::err_vla_decl_has_static_storage, "a static or tile_static array needs a size that is a constant",
     std::nullopt},
    {diag::err_capture_non_automatic_variable,
     "%0 cannot be captured because it is static or tile_static: a lambda names it without a capture", std::nullopt},
    {diag::err_va_arg_in_device, "va_arg cannot be used in amp-restricted code", Rule::Variadic},
    {diag::note_cuda_host_var, "the variable is declared here", std::nullopt},
    {diag::note_cuda_conflicting_device_function_declared_here, "the restrict(amp) function is declared here",
     std::nullopt},
    {diag::note_cuda_ovl_candidate_target_mismatch,
     "candidate template ignored: its restriction clause is another one; repeat it here", std::nullopt},
    {diag::note_cuda_const_var_unpromoted, "it may be used if it is constexpr, with a constant value", std::nullopt},
    {diag::note_implicit_member_target_infer_collision,
     "its bases and members have no restriction in common: one is " RESTRICTIONS(1) ", another " RESTRICTIONS(2),
     std::nullopt},
    // Clang distinguishes the members that may be meant by their types only.
    {diag::err_function_member_spec_ambiguous,
     "%q0 is one of two members that differ in their restrictions: amp-clang does not support an explicit "
     "specialisation of one of them yet; specialise the whole class",
     Rule::Unsupported},
    {diag::note_called_by, "called from %0 here", std::nullopt},
};

/// Clang has one message for functions and variables.
Translation translateReference(const Diagnostic &diagnostic) {
  if (diagnostic.getArgSInt(1) == 1)
    return {
        diag::err_ref_bad_target,
        "%2 cannot be used in amp-restricted code: it is a global or static variable that is not a constant integer",
        Rule::Global};
  // While Clang parses the body of a lambda without a clause, the lambda can run anywhere: its side depends on its
  // position, and on the functions that it cannot call.
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

/// Longer phrases first: the table is applied from top to bottom.
constexpr std::pair<llvm::StringLiteral, llvm::StringLiteral> words[] = {
    {"__host__ __device__", "restrict(cpu,amp)"},
    {"__device__ __host__", "restrict(cpu,amp)"},
    {"__device__", "restrict(amp)"},
    {"__host__", "restrict(cpu)"},
    {"__global__", "restrict(amp)"},
    {"__shared__", "tile_static"},
    {"'device' attribute", "restrict(amp) clause"},
    {"'host' attribute", "restrict(cpu) clause"},
    {"'shared' attribute", "tile_static"},
    {"target attributes", "restrictions"},
    {"CUDA device code", "amp-restricted code"},
    {"CUDA/C++", "C++ AMP"},
    {"CUDA C/C++", "C++ AMP"},
    {"CUDA", "C++ AMP"},
    {"nvcc", "C++ AMP"},
};

/// How a user writes what Clang names by a class of the headers, or by a number that is spelt in two ways. Applied to
/// the formatted text.
constexpr std::pair<llvm::StringLiteral, llvm::StringLiteral> userNames[] = {
    {"'[A-Za-z:]*details::row_view<[^']*>' \\(aka '(Concurrency::)?(array_view<[^']*)'\\)", "'\\2'"},
    {"([^A-Za-z0-9_:])(Concurrency::)?(graphics::)?details::vector_([234])<unsigned int>", "\\1uint_\\4"},
    {"([^A-Za-z0-9_:])(Concurrency::)?(graphics::)?details::vector_([234])<([A-Za-z]*::)*([a-z]+)>", "\\1\\6_\\4"},
    {"'([a-z]+_[234])' \\(aka 'vector_[234]<[^']*>'\\)", "'\\1'"},
    // An argument that --amp-compat=msvc makes an lvalue (msvc/MicrosoftTokens.h).
    {"'typename std::remove_reference<([^']*[^' &]) ?&*>::type' \\(aka '[^']*'\\)", "'\\1'"},
    {"in instantiation of member function '[^']*details::kernel_entry<[^']*' requested here",
     "the kernel is launched here"},
    {"([0-9]+) aka \\1([^0-9])", "\\1\\2"},
    {"call to invalid function from restrict\\([a-z,]*\\) function", "it is usable on neither side"},
};

/// The same for classes of short vectors that Clang prints without their namespace.
constexpr std::pair<llvm::StringLiteral, llvm::StringLiteral> shortVectorNames[] = {
    {"([^A-Za-z0-9_:])vector_([234])<unsigned int>", "\\1uint_\\2"},
    {"([^A-Za-z0-9_:])vector_([234])<([A-Za-z]*::)*([a-z]+)>", "\\1\\4_\\2"},
};

/// Whether an argument is a short vector of the library: a program may have a class of that name, too.
bool hasShortVector(const Diagnostic &diagnostic) {
  for (unsigned i = 0; i != diagnostic.getNumArgs(); ++i) {
    if (diagnostic.getArgKind(i) != DiagnosticsEngine::ak_qualtype)
      continue;
    const QualType type = QualType::getFromOpaquePtr(reinterpret_cast<void *>(diagnostic.getRawArg(i)));
    const CXXRecordDecl *record = type.isNull() ? nullptr : type.getNonReferenceType()->getAsCXXRecordDecl();
    if (record && record->getIdentifier() && record->getName().starts_with("vector_") && annotations::isLibrary(record))
      return true;
  }
  return false;
}

void replaceNames(std::string &text, llvm::ArrayRef<std::pair<llvm::StringLiteral, llvm::StringLiteral>> replacements) {
  for (auto [pattern, name] : replacements)
    for (const llvm::Regex regex(pattern); regex.match(text);)
      text = regex.sub(name, text);
}

std::string replaceWords(llvm::StringRef text) {
  std::string result = text.str();
  for (auto [from, to] : words)
    for (size_t at = result.find(from.str()); at != std::string::npos; at = result.find(from.str(), at + to.size()))
      result.replace(at, from.size(), to.str());
  return result;
}

}  // namespace

std::string nameShortVectors(std::string text) {
  replaceNames(text, shortVectorNames);
  return text;
}

std::optional<Translated> translateMessage(const Diagnostic &diagnostic) {
  std::optional<Translation> translation = findTranslation(diagnostic);
  if (!translation)
    return std::nullopt;
  std::string text = format(diagnostic, translation->text);
  // The variable of an anonymous union has no name: its member is written.
  if (llvm::StringRef(text).starts_with("''") && diagnostic.getLocation().isValid())
    text.insert(1, llvm::StringRef(diagnostic.getSourceManager().getCharacterData(diagnostic.getLocation()))
                       .take_while([](char c) { return isAsciiIdentifierContinue(c); })
                       .str());
  return Translated{std::move(text), translation->rule};
}

std::string formatTranslated(const Diagnostic &diagnostic, llvm::StringRef text) {
  std::string result = format(diagnostic, replaceWords(text));
  // The names of Clang's attributes are arguments. An unknown one is the program's.
  if (text.contains("attribute") && diagnostic.getID() != diag::warn_unknown_attribute_ignored)
    result = replaceWords(result);
  replaceNames(result, userNames);
  if (hasShortVector(diagnostic))
    replaceNames(result, shortVectorNames);
  return result;
}

}  // namespace amp::diagnostics
