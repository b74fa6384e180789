#include "diagnostics/MissingIncludes.h"

#include "diagnostics/Reporter.h"

#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;
using llvm::StringRef;

namespace amp::diagnostics {

namespace {

/// float_4, unorm_2, norm and their like: a scalar's name, and how many.
bool isShortVector(StringRef name) {
  static constexpr llvm::StringLiteral scalars[] = {"int", "uint", "float", "double", "norm", "unorm"};
  auto [scalar, count] = name.split('_');
  if (name == "norm" || name == "unorm")
    return true;
  return llvm::is_contained(scalars, scalar) && (count == "2" || count == "3" || count == "4");
}

StringRef findHeader(StringRef name) {
  if (name == "concurrency" || name == "Concurrency")
    return "amp.h";
  if (name == "precise_math" || name == "fast_math")
    return "amp_math.h";
  if (name == "opencl")
    return "amp_opencl.h";
  return isShortVector(name) ? "amp_graphics.h" : "";
}

/// The name that is unknown, and whether it was looked for in a namespace of the library's.
std::pair<std::string, bool> findName(const Diagnostic &diagnostic) {
  auto argument = [&](StringRef which) {
    llvm::SmallString<64> text;
    diagnostic.FormatDiagnostic(which.begin(), which.end(), text);
    return text.str().str();
  };
  switch (diagnostic.getID()) {
  case diag::err_no_member:
  case diag::err_no_member_suggest:
  case diag::err_typename_nested_not_found:
  case diag::err_unknown_nested_typename_suggest:
    return {StringRef(argument("%0")).trim('\'').str(), StringRef(argument("%1")).contains("'Concurrency")};
  case diag::err_expected_namespace_name:
    return {Lexer::getSourceText(CharSourceRange::getTokenRange(diagnostic.getLocation()),
                                 diagnostic.getSourceManager(), LangOptions())
                .str(),
            true};
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
  case diag::err_unknown_typename:
  case diag::err_unknown_typename_suggest:
    return {StringRef(argument("%0")).trim('\'').str(), true};
  default:
    return {};
  }
}

}  // namespace

std::optional<std::string> translateMissingInclude(const Diagnostic &diagnostic) {
  auto [name, isLibrarys] = findName(diagnostic);
  StringRef header = isLibrarys ? findHeader(name) : "";
  if (header.empty())
    return std::nullopt;
  return "'" + name + "' comes with #include <" + header.str() + ">" + ruleTag(Rule::Library);
}

}  // namespace amp::diagnostics
