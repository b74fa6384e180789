#include "diagnostics/translate/LibraryMembers.h"

#include "diagnostics/translate/Message.h"
#include "diagnostics/translate/TranslationTable.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;
using llvm::StringRef;

namespace amp::diagnostics {

namespace {

/// A member that a class of the library does not have: AMP_MISSING_MEMBER of LibraryUses.def.
struct MemberRow {
  llvm::StringLiteral owner, member, text;
};

constexpr MemberRow rows[] = {
#define AMP_MISSING_MEMBER(owner, member, text) {owner, member, text},
#include "diagnostics/translate/LibraryUses.def"
};

/// "array" for 'Concurrency::array<int>'; empty if the class is not the library's.
StringRef findOwner(StringRef quoted) {
  quoted = quoted.trim('\'');
  quoted.consume_front("const ");
  return quoted.consume_front("Concurrency::") ? quoted.take_until([](char c) { return c == '<'; }) : "";
}

/// Whether only precise_math has the function: fast_math does not have all of them.
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

std::optional<Finding> findMember(const Diagnostic &diagnostic) {
  const std::string quoted = format(diagnostic, "%0"), scope = format(diagnostic, "%1");
  const StringRef name = unquoted(quoted), owner = findOwner(scope);
  if (isPreciseOnly(diagnostic, name))
    return Finding(Topic::PreciseOnly, {name.str()});
  for (const MemberRow &row : rows)
    if (row.owner == owner && row.member == name)
      return Finding(Topic::MissingMember, {name.str(), owner.str(), row.text.str()});
  return std::nullopt;
}

StringRef textOf(const Diagnostic &diagnostic, unsigned range) {
  if (range >= diagnostic.getNumRanges())
    return "";
  return Lexer::getSourceText(diagnostic.getRange(range), diagnostic.getSourceManager(), LangOptions());
}

/// `s[t.local]` with `int s[4][4]`: an array with an index as its subscript. Nothing for other operands.
std::optional<Finding> findSubscript(const Diagnostic &diagnostic) {
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
  return Finding(Topic::ArraySubscript, {instead});
}

/// What is written in place of `auto [a, b] = object;`.
StringRef insteadOfBindings(const Entity &type) {
  if (type.is("Concurrency::index") || type.is("Concurrency::extent"))
    return "its numbers are read with a subscript, 'int a = i[0], b = i[1];'";
  if (type.is("Concurrency::tiled_index"))
    return "it consists of the indexes t.global, t.local, t.tile and t.tile_origin";
  if (isShortVector(type))
    return "its components are v.x, v.y, v.z and v.w";
  if (type.is("Concurrency::completion_future"))
    return "keep it in a variable, whose get() waits";
  if (type.is("Concurrency::array") || type.is("Concurrency::array_view"))
    return "an element is v[i], and the numbers of elements are in v.extent[0] to v.extent[N - 1]";
  return "its public functions and properties give what it holds";
}

/// Structured bindings of an object of the library. Clang counts and names private members.
std::optional<Finding> findDecomposition(const Diagnostic &diagnostic, unsigned argument) {
  const Entity type = entityOf(diagnostic, argument);
  if (!type.isLibrarys() || type.isPointer)
    return std::nullopt;
  return Finding(Topic::Decomposition,
                 {formatTranslated(diagnostic, "%" + std::to_string(argument)), insteadOfBindings(type).str()});
}

}  // namespace

std::optional<Finding> findMissingMember(const Diagnostic &diagnostic) {
  switch (diagnostic.getID()) {
  case diag::err_no_member:
  case diag::err_no_member_suggest:
    return findMember(diagnostic);
  case diag::err_ovl_no_oper:
    if (StringRef(format(diagnostic, "%0")).contains("tile_barrier'"))
      return Topic::BarrierCall;
    return std::nullopt;
  case diag::err_ovl_no_viable_subscript:
    return findSubscript(diagnostic);
  case diag::err_decomp_decl_inaccessible_base:
  case diag::err_decomp_decl_wrong_number_bindings:
    return findDecomposition(diagnostic, 0);
  case diag::err_decomp_decl_multiple_bases_with_members:
    return findDecomposition(diagnostic, 1);
  case diag::err_decomp_decl_inaccessible_field:
    return findDecomposition(diagnostic, 3);
  default:
    return std::nullopt;
  }
}

}  // namespace amp::diagnostics
