#include "msvc/WindowsMacros.h"

#include "diagnostics/Words.h"

#include "clang/AST/DeclBase.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang;
using llvm::StringRef;

namespace amp::msvc {

using namespace diagnostics;

namespace {

/// A parsed <amp.h> must be searched, too. Only a lookup that may change the preprocessor does that.
bool isMacro(const Preprocessor &preprocessor, StringRef name) {
  return const_cast<Preprocessor &>(preprocessor).isMacroDefined(name);
}

/// The location of the callee's name. A call of something that is not a function, or a call with too many arguments, is
/// reported at its parenthesis or at an argument. Then the callee is the message's first range.
SourceLocation findCallee(const Diagnostic &error) {
  switch (error.getID()) {
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
  case diag::err_ovl_no_viable_function_in_call:
  case diag::err_ovl_no_viable_member_function_in_call:
    return error.getLocation();
  case diag::err_typecheck_call_not_function:
  case diag::err_typecheck_call_too_many_args:
  case diag::err_typecheck_call_too_many_args_one:
  case diag::err_typecheck_call_too_many_args_at_most:
  case diag::err_typecheck_call_too_many_args_at_most_one:
  case diag::err_typecheck_call_too_few_args:
  case diag::err_typecheck_call_too_few_args_at_least:
    return error.getNumRanges() ? error.getRange(0).getBegin() : SourceLocation();
  // The call of an object: `min` is a function object, or a member of class type.
  case diag::err_ovl_no_viable_object_call:
    return error.getNumRanges() ? error.getRange(0).getBegin() : error.getLocation();
  default:
    return {};
  }
}

bool isUnknownType(unsigned id) {
  switch (id) {
  case diag::err_unknown_typename:
  case diag::err_unknown_typename_suggest:
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
    return true;
  default:
    return false;
  }
}

/// Whether the preprocessor would take the text for a call of a macro with two parameters: the name is not qualified,
/// and the parentheses after it hold exactly one comma outside of inner ones.
bool readsAsMacroCall(StringRef text, std::size_t name, std::size_t length) {
  const StringRef before = text.take_front(name).rtrim();
  if (before.ends_with("::") || before.ends_with(".") || before.ends_with("->"))
    return false;
  LangOptions options;
  options.CPlusPlus = options.CPlusPlus11 = true;
  Lexer lexer(SourceLocation(), options, text.begin(), text.begin() + name + length, text.end());
  int depth = 0;
  unsigned commas = 0;
  for (Token token;;) {
    lexer.LexFromRawLexer(token);
    if (token.is(tok::eof) || (depth == 0 && token.isNot(tok::l_paren)))
      return false;
    depth += token.is(tok::l_paren) ? 1 : token.is(tok::r_paren) ? -1 : 0;
    commas += depth == 1 && token.is(tok::comma);
    if (depth == 0)
      return commas == 1;
  }
}

/// `::MulDiv`.
bool isUnknownInGlobalScope(const Diagnostic &error) {
  if (error.getID() != diag::err_no_member && error.getID() != diag::err_no_member_suggest &&
      error.getID() != diag::err_typename_nested_not_found &&
      error.getID() != diag::err_unknown_nested_typename_suggest)
    return false;
  return error.getArgKind(1) == DiagnosticsEngine::ak_declcontext &&
         reinterpret_cast<const DeclContext *>(error.getRawArg(1))->isTranslationUnit();
}

}  // namespace

SourceLocation findWindowsName(const Diagnostic &error, const Preprocessor &preprocessor) {
  if (!error.hasSourceManager() || !isMacro(preprocessor, "__AMP_WINDOWS_SCOPE"))
    return {};
  const SourceManager &sources = error.getSourceManager();
  const bool mayBeType = isUnknownType(error.getID());
  SourceLocation location = mayBeType ? error.getLocation() : findCallee(error);
  if (location.isInvalid())
    return {};
  location = sources.getSpellingLoc(location);
  if (sources.isInSystemHeader(location))
    return {};
  auto [file, offset] = sources.getDecomposedLoc(location);
  const StringRef text = sources.getBufferData(file);
  const StringRef name = text.substr(offset).take_while(isOfName);
  if (name == "byte" && mayBeType)
    return location;
  if ((name != "min" && name != "max") || isMacro(preprocessor, "NOMINMAX"))
    return {};
  return readsAsMacroCall(text, offset, name.size()) ? location : SourceLocation();
}

bool isWindowsName(const Diagnostic &error, const Preprocessor &preprocessor, llvm::ArrayRef<std::string> headers) {
  if ((!isUnknownType(error.getID()) && !isUnknownInGlobalScope(error)) || !error.hasSourceManager() ||
      !isMacro(preprocessor, "__AMP_WINDOWS_SCOPE"))
    return false;
  static constexpr llvm::StringLiteral first = "%0";
  llvm::SmallString<32> quoted;
  error.FormatDiagnostic(first.begin(), first.end(), quoted);
  const StringRef name = StringRef(quoted).trim('\'');
  // Other names are parameters in the headers, and may have any meaning in the program.
  if (name.empty() || !(llvm::isUpper(name.front()) || name.starts_with("lstr") || name.starts_with("wsprintf")))
    return false;
  return llvm::any_of(headers, [&](const std::string &path) {
    auto file = llvm::MemoryBuffer::getFile(path);
    return file && hasWord((*file)->getBuffer(), name);
  });
}

}  // namespace amp::msvc
