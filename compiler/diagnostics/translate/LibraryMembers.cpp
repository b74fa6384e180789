#include "diagnostics/translate/LibraryMembers.h"

#include "diagnostics/Reporter.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;
using llvm::StringRef;

namespace amp::diagnostics {

namespace {

/// A member that a class of the library does not have: AMP_MISSING_MEMBER of LibraryUses.def.
struct Row {
  llvm::StringLiteral owner, member, text;
};

constexpr Row rows[] = {
#define AMP_MISSING_MEMBER(owner, member, text) {owner, member, text},
#include "diagnostics/translate/LibraryUses.def"
};

std::string format(const Diagnostic &diagnostic, StringRef which) {
  llvm::SmallString<64> text;
  diagnostic.FormatDiagnostic(which.begin(), which.end(), text);
  return text.str().str();
}

/// "array" of 'Concurrency::array<int>'; empty for what is not the library's.
StringRef findOwner(StringRef quoted) {
  quoted = quoted.trim('\'');
  quoted.consume_front("const ");
  return quoted.consume_front("Concurrency::") ? quoted.take_until([](char c) { return c == '<'; }) : "";
}

/// fast_math has not all functions that precise_math has.
bool isPreciseOnly(const Diagnostic &diagnostic, StringRef name) {
  if (diagnostic.getArgKind(1) != DiagnosticsEngine::ak_declcontext)
    return false;
  const auto *space = dyn_cast<NamespaceDecl>(reinterpret_cast<const DeclContext *>(diagnostic.getRawArg(1)));
  if (!space || space->getName() != "fast_math")
    return false;
  const ASTContext &context = space->getASTContext();
  for (const NamedDecl *precise : space->getParent()->lookup(&context.Idents.get("precise_math")))
    if (const auto *other = dyn_cast<NamespaceDecl>(precise))
      return !other->lookup(&context.Idents.get(name)).empty();
  return false;
}

std::optional<std::string> translateMember(const Diagnostic &diagnostic) {
  const std::string quoted = format(diagnostic, "%0"), scope = format(diagnostic, "%1");
  const StringRef name = StringRef(quoted).trim('\''), owner = findOwner(scope);
  if (isPreciseOnly(diagnostic, name))
    return "concurrency::fast_math has no " + quoted + ": write concurrency::precise_math::" + name.str();
  if (owner.empty())
    return std::nullopt;
  for (const Row &row : rows)
    if (row.owner == owner && row.member == name)
      return "concurrency::" + owner.str() + " has no " + quoted + ": " + row.text.str();
  return std::nullopt;
}

StringRef textOf(const Diagnostic &diagnostic, unsigned range) {
  if (range >= diagnostic.getNumRanges())
    return "";
  return Lexer::getSourceText(diagnostic.getRange(range), diagnostic.getSourceManager(), LangOptions());
}

/// `s[t.local]` where s is `int s[4][4]`: nothing of other operands.
std::optional<std::string> translateSubscript(const Diagnostic &diagnostic) {
  if (diagnostic.getArgKind(0) != DiagnosticsEngine::ak_qualtype)
    return std::nullopt;
  const QualType type = QualType::getFromOpaquePtr(reinterpret_cast<void *>(diagnostic.getRawArg(0)));
  const StringRef base = textOf(diagnostic, 0), index = textOf(diagnostic, 1);
  if (type.isNull() || !type->isArrayType() || base.empty() || index.empty() || index.contains('{'))
    return std::nullopt;
  std::string instead = base.str();
  unsigned rank = 0;
  for (const Type *at = type.getTypePtr(); at->isArrayType() && rank != 3; at = at->getArrayElementTypeNoTypeQual())
    instead += "[" + index.str() + "[" + std::to_string(rank++) + "]]";
  return "an array of the language takes one number in each pair of brackets: write " + instead;
}

}  // namespace

std::optional<std::string> translateMissingMember(const Diagnostic &diagnostic) {
  std::optional<std::string> text;
  switch (diagnostic.getID()) {
  case diag::err_no_member:
  case diag::err_no_member_suggest:
    text = translateMember(diagnostic);
    break;
  case diag::err_ovl_no_oper:
    if (StringRef(format(diagnostic, "%0")).contains("tile_barrier'"))
      text = "a tile_barrier is waited for: write t.barrier.wait() for a tiled_index t";
    break;
  case diag::err_ovl_no_viable_subscript:
    text = translateSubscript(diagnostic);
    break;
  default:
    break;
  }
  return text ? std::optional(*text + ruleTag(Rule::Library)) : std::nullopt;
}

}  // namespace amp::diagnostics
