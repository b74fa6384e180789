#include "diagnostics/translate/UndeclaredNames.h"

#include "frontend/tokens/Brackets.h"

#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"

#include <utility>

using namespace clang;
using llvm::StringRef;

namespace amp::diagnostics {

namespace {

bool isUnknownType(unsigned id) {
  switch (id) {
  case diag::err_unknown_typename:
  case diag::err_unknown_typename_suggest:
  case diag::err_no_template:
  case diag::err_no_template_suggest:
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
  case diag::err_typename_nested_not_found:
  case diag::err_no_member:
    return true;
  default:
    return false;
  }
}

bool isUnknownVariable(unsigned id) {
  return id == diag::err_undeclared_var_use || id == diag::err_undeclared_var_use_suggest;
}

/// The name that `type<...> *name` at the beginning of the text declares; empty if it declares none.
StringRef declaredName(StringRef text) {
  LangOptions options;
  options.CPlusPlus = options.CPlusPlus11 = true;
  Lexer lexer(SourceLocation(), options, text.begin(), text.begin(), text.end());
  // The type's name, which may be qualified, ends where another name follows.
  bool hasType = false;
  int depth = 0;
  for (Token token;;) {
    lexer.LexFromRawLexer(token);
    if (token.isOneOf(tok::eof, tok::semi, tok::l_brace, tok::r_brace))
      return "";
    depth += frontend::openedAngles(token.getKind());
    if (depth > 0 || token.isOneOf(tok::greater, tok::greatergreater, tok::star, tok::amp))
      continue;
    if (token.is(tok::coloncolon)) {
      hasType = false;
      continue;
    }
    if (depth < 0 || token.isNot(tok::raw_identifier))
      return "";
    if (std::exchange(hasType, true))
      return token.getRawIdentifier();
  }
}

}  // namespace

void UndeclaredNames::observe(const Diagnostic &error) {
  if (!isUnknownType(error.getID()) || !error.hasSourceManager() || !error.getLocation().isFileID())
    return;
  const SourceManager &sources = error.getSourceManager();
  auto [file, offset] = sources.getDecomposedLoc(error.getLocation());
  const StringRef name = declaredName(sources.getBufferData(file).substr(offset));
  if (!name.empty())
    names.push_back({name.str(), FullSourceLoc(error.getLocation(), sources)});
}

bool UndeclaredNames::isConsequence(const Diagnostic &error) const {
  if (names.empty())
    return false;
  if (error.getID() == diag::err_reference_to_local_in_enclosing_context)
    return true;
  if (!isUnknownVariable(error.getID()))
    return false;
  static constexpr llvm::StringLiteral first = "%0";
  llvm::SmallString<32> text;
  error.FormatDiagnostic(first.begin(), first.end(), text);
  const StringRef wanted = StringRef(text).trim('\'');
  return llvm::any_of(names, [&](const Name &name) { return name.text == wanted; });
}

}  // namespace amp::diagnostics
