#include "msvc/SystemNames.h"

#include "annotations/HeaderOwner.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using llvm::StringRef;

namespace amp::msvc {

using annotations::HeaderOwner;

namespace {

/// The prefix of <compat/crt/detail/glibc_names.h>.
constexpr llvm::StringLiteral prefix = "__posix_";

/// The owner of the file in which a token is written, which may be in a macro.
HeaderOwner writerOf(const SourceManager &sources, SourceLocation location) {
  return annotations::ownerOf(sources, location.isValid() ? sources.getSpellingLoc(location) : location);
}

/// Headers of the C++ library, and our wrappers, which are found before them.
bool isOfCppLibrary(const SourceManager &sources, SourceLocation location) {
  const HeaderOwner writer = writerOf(sources, location);
  return writer == HeaderOwner::CppLibrary || writer == HeaderOwner::Wrapper;
}

bool isOurs(const SourceManager &sources, SourceLocation location) {
  const HeaderOwner writer = writerOf(sources, location);
  return writer == HeaderOwner::Amp || writer == HeaderOwner::Compat;
}

bool isInSystemText(const SourceManager &sources, SourceLocation location) {
  return writerOf(sources, location) != HeaderOwner::Program;
}

/// Types that are `long` in glibc and `long long` in Visual C++. Programs from before <cstdint> define them.
bool isLongInGlibc(StringRef name) {
  return llvm::is_contained({"int64_t", "uint64_t", "intptr_t", "uintptr_t", "intmax_t", "uintmax_t"}, name);
}

/// Names that <cstdlib> and similar headers make members of std, `using ::strtod;`.
std::set<std::string> findStandardNames(const SourceManager &sources, const std::vector<Token> &tokens,
                                        const std::set<std::string> &names) {
  std::set<std::string> result;
  for (std::size_t i = 2; i < tokens.size(); ++i)
    if (tokens[i].is(tok::identifier) && tokens[i - 1].is(tok::coloncolon) && tokens[i - 2].is(tok::kw_using) &&
        isOfCppLibrary(sources, tokens[i].getLocation()))
      if (std::string name = tokens[i].getIdentifierInfo()->getName().str(); names.contains(name))
        result.insert(std::move(name));
  return result;
}

bool isMemberOfStd(const std::vector<Token> &tokens, std::size_t i) {
  return i > 1 && tokens[i - 1].is(tok::coloncolon) && tokens[i - 2].is(tok::identifier) &&
         tokens[i - 2].getIdentifierInfo()->getName() == "std";
}

bool endsType(const Token &token) {
  return token.isOneOf(tok::identifier, tok::greater, tok::star, tok::amp, tok::tilde, tok::kw_auto, tok::kw_void,
                       tok::kw_bool, tok::kw_char, tok::kw_wchar_t, tok::kw_short, tok::kw_int, tok::kw_long,
                       tok::kw_unsigned, tok::kw_float, tok::kw_double);
}

/// Whether the token at `i` may be the C library's name. The C++ library and <amp.h> have members and parameters with
/// such names, and use `::name` for the C library's names. The headers of include/compat also declare such names; these
/// declarations have a type before the name.
bool namesSystems(const SourceManager &sources, const std::vector<Token> &tokens, std::size_t i) {
  Token none;
  none.startToken();
  const Token &before = i > 0 ? tokens[i - 1] : none, &first = i > 1 ? tokens[i - 2] : none;
  if (before.isOneOf(tok::period, tok::arrow))
    return false;
  if (before.is(tok::coloncolon))
    return !first.isOneOf(tok::identifier, tok::greater);
  const HeaderOwner writer = writerOf(sources, tokens[i].getLocation());
  if (writer == HeaderOwner::Compat)
    return !endsType(before);
  // A parameter such as `clockid_t clock`.
  return writer == HeaderOwner::Program || writer == HeaderOwner::System ||
         (i + 1 != tokens.size() && tokens[i + 1].is(tok::identifier));
}

}  // namespace

std::string findRedeclaredName(const Diagnostic &error) {
  switch (error.getID()) {
  case diag::err_redefinition:
  case diag::err_redefinition_different_kind:
  case diag::err_redefinition_different_type:
  case diag::err_redefinition_different_typedef:
  case diag::err_tag_definition_of_typedef:
  case diag::err_use_with_wrong_tag:
  case diag::err_conflicting_types:
  case diag::err_ovl_diff_return_type:
  case diag::err_mismatched_exception_spec:
  case diag::err_different_language_linkage:
  case diag::err_ovl_ambiguous_call:
    break;
  default:
    return "";
  }
  if (!error.hasSourceManager() || isInSystemText(error.getSourceManager(), error.getLocation()))
    return "";
  const SourceManager &sources = error.getSourceManager();
  const CharSourceRange name = CharSourceRange::getTokenRange(sources.getSpellingLoc(error.getLocation()));
  return Lexer::getSourceText(name, sources, LangOptions()).str();
}

bool showsSystemDeclaration(const Diagnostic &note) {
  switch (note.getID()) {
  case diag::note_previous_definition:
  case diag::note_previous_declaration:
  case diag::note_previous_decl:
  case diag::note_ovl_candidate:
    break;
  default:
    return false;
  }
  if (!note.hasSourceManager() || !isInSystemText(note.getSourceManager(), note.getLocation()))
    return false;
  const SourceManager &sources = note.getSourceManager();
  return !isOfCppLibrary(sources, note.getLocation()) && !isOurs(sources, note.getLocation());
}

void hideSystemNames(const Preprocessor &preprocessor, std::vector<Token> &tokens, const std::set<std::string> &names) {
  const SourceManager &sources = preprocessor.getSourceManager();
  std::set<std::string> standard = names.empty() ? std::set<std::string>() : findStandardNames(sources, tokens, names);
  std::erase_if(standard, isLongInGlibc);
  if (standard.size() == names.size())
    return;
  for (std::size_t i = 0; i != tokens.size(); ++i) {
    if (tokens[i].isNot(tok::identifier))
      continue;
    const StringRef name = tokens[i].getIdentifierInfo()->getName();
    if (!names.contains(name.str()) || standard.contains(name.str()))
      continue;
    const bool isSystems = isInSystemText(sources, tokens[i].getLocation());
    if (isLongInGlibc(name) ? !isSystems && !isMemberOfStd(tokens, i) : !isSystems || !namesSystems(sources, tokens, i))
      continue;
    tokens[i].setIdentifierInfo(preprocessor.getIdentifierInfo((prefix + name).str()));
  }
}

void SystemSymbols::note(DeclGroupRef group) {
  for (Decl *declaration : group)
    note(declaration);
}

void SystemSymbols::note(Decl *declaration) {
  if (auto *linkage = dyn_cast<LinkageSpecDecl>(declaration)) {
    for (Decl *each : linkage->decls())
      note(each);
  } else if (isa<FunctionDecl, VarDecl>(declaration) &&
             cast<NamedDecl>(declaration)->getDeclContext()->getRedeclContext()->isTranslationUnit()) {
    note(cast<NamedDecl>(declaration));
  }
}

void SystemSymbols::note(NamedDecl *named) {
  const IdentifierInfo *identifier = named->getIdentifier();
  if (!identifier)
    return;
  ASTContext &context = named->getASTContext();
  StringRef name = identifier->getName();
  if (context.getSourceManager().isInSystemHeader(named->getLocation())) {
    if (!name.consume_front(prefix) || !names.insert(name.str()).second || named->hasAttr<AsmLabelAttr>())
      return;
    const auto *function = dyn_cast<FunctionDecl>(named);
    if (!function || function->isExternC())
      named->addAttr(AsmLabelAttr::CreateImplicit(context, name, /*IsLiteralLabel=*/true));
  } else if (isa<VarDecl>(named) && names.contains(name.str()) && !named->hasAttr<VisibilityAttr>()) {
    named->addAttr(VisibilityAttr::CreateImplicit(context, VisibilityAttr::Hidden));
  }
}

}  // namespace amp::msvc
