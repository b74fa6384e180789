// The words of the model's text form, for its writer and its reader. There is one table per struct, with one row per
// member that is written as a word (`library`) or as `word=value` (`size=8`). A new flag only needs a row here.
#pragma once

#include "model/Model.h"

#include <string_view>
#include <variant>

namespace amp::model::text {

/// The first line of every text is `amp-model` and this number.
constexpr unsigned formatVersion = 1;

/// The mark after the operator of an operation that does not overflow: Binary::isBounded, Assign::isBounded.
constexpr const char *boundedMark = "!";

/// The mark before the index of a load that is a part of a vector load: Index::isOfVector.
constexpr const char *vectorMark = "%";

/// One row. The attribute is omitted if the member has its default value. A bool's word means the opposite of its
/// default.
template <typename Owner> struct Attribute {
  std::string_view word;
  std::variant<bool Owner::*, int Owner::*, std::uint32_t Owner::*, std::uint64_t Owner::*,
               std::optional<std::uint64_t> Owner::*, std::string Owner::*, ParameterRole Owner::*, bool Effects::*>
      member;
};

/// The member of a row.
template <typename Owner, typename Pointer> auto &memberOf(Owner &owner, Pointer member) {
  if constexpr (std::is_same_v<Pointer, bool Effects::*>)
    return owner.effects.*member;
  else
    return owner.*member;
}

/// Calls `use` with the row's member in each of the owners.
template <typename Owner, typename Use, typename... Owners>
void withMember(const Attribute<Owner> &row, const Use &use, Owners &...owners) {
  std::visit(
      [&](auto member) {
        // Only functions have effects.
        if constexpr (!std::is_same_v<decltype(member), bool Effects::*> || std::is_same_v<Owner, Function>)
          use(memberOf(owners, member)...);
      },
      row.member);
}

template <typename Owner> inline constexpr Attribute<Owner> attributes[] = {};

template <>
inline constexpr Attribute<Field> attributes<Field>[] = {
    {"offset", &Field::offset},
    {"buffer", &Field::isBuffer},
    {"mutable", &Field::isMutable},
    {"view-start", &Field::isViewStart},
    {"unnamed-in-paths", &Field::isUnnamedInPaths},
    {"texels", &Field::isTexels},
};

template <>
inline constexpr Attribute<StructDecl> attributes<StructDecl>[] = {
    {"size", &StructDecl::size},
    {"alignment", &StructDecl::alignment},
    {"device-alignment", &StructDecl::deviceAlignment},
    {"union", &StructDecl::isUnion},
    {"container", &StructDecl::isContainer},
    {"library", &StructDecl::isLibrary},
    {"overlaps", &StructDecl::overlaps},
    {"reused-tail-padding", &StructDecl::hasReusedTailPadding},
    {"own-layout", &StructDecl::sharesLayout},
    {"origin", &StructDecl::origin},
};

template <>
inline constexpr Attribute<Variable> attributes<Variable>[] = {
    {"role", &Variable::role},         {"addressed", &Variable::isAddressed},
    {"const", &Variable::isConst},     {"temporary", &Variable::isTemporary},
    {"noalias", &Variable::isNoalias}, {"position", &Variable::isPosition},
};

template <>
inline constexpr Attribute<Function> attributes<Function>[] = {
    {"reads", &Effects::reads},
    {"writes", &Effects::writes},
    {"library", &Function::isLibrary},
    {"fuses-floats", &Function::fusesFloats},
    {"wraps-signed", &Function::wrapsSigned},
    {"always-inlined", &Function::isAlwaysInlined},
    {"origin", &Function::origin},
};

template <>
inline constexpr Attribute<BlockCopy> attributes<BlockCopy>[] = {
    {"closure-offset", &BlockCopy::closureOffset},
    {"by-pointer", &BlockCopy::byPointer},
    {"pointee-offset", &BlockCopy::pointeeOffset},
    {"block-offset", &BlockCopy::blockOffset},
    {"size", &BlockCopy::size},
};

template <>
inline constexpr Attribute<BufferArgument> attributes<BufferArgument>[] = {
    {"closure-offset", &BufferArgument::closureOffset},
    {"by-pointer", &BufferArgument::byPointer},
    {"read-only", &BufferArgument::isReadOnly},
    {"element-size", &BufferArgument::elementSize},
    {"texels", &BufferArgument::isTexels},
    {"length-offset", &BufferArgument::lengthOffset},
};

template <>
inline constexpr Attribute<ReportSite> attributes<ReportSite>[] = {
    {"text", &ReportSite::text},
    {"types", &ReportSite::types},
};

template <>
inline constexpr Attribute<Kernel> attributes<Kernel>[] = {
    {"display-name", &Kernel::displayName},
    {"record", &Kernel::recordSymbol},
    {"shared", &Kernel::isShared},
    {"rank", &Kernel::rank},
    {"closure-size", &Kernel::closureSize},
    {"block-size", &Kernel::blockSize},
    {"domain-offset", &Kernel::domainOffset},
#define KERNEL_MODEL_FLAG(member, word, dump) {word, &Kernel::member},
#include "runtime/abi/kernel_flags.def"
    {"indirectly-accessed", &Kernel::indirectlyAccessed},
    {"aggregated", &Kernel::aggregated},
    {"locals-of-columns", &Kernel::localsOfColumns},
    {"locals-of-rows", &Kernel::localsOfRows},
};

// The words of enumerations, in the order of the values.

inline constexpr std::string_view scalarWords[] = {"void", "bool", "int", "uint", "long", "ulong", "float", "double"};
inline constexpr std::string_view variableKindWords[] = {"parameter", "local", "tile_static", "captures"};
inline constexpr std::string_view roleWords[] = {"",        "buffer",        "block",        "extent",
                                                 "reports", "report-launch", "local-margin", "local-memory"};
inline constexpr std::string_view reportKindWords[] = {"error", "abort", "assertion", "out-of-range", "statement"};
inline constexpr std::string_view loopHintWords[] = {"",       "in-lockstep", "vectors",    "unrolled",
                                                     "scalar", "of-vector",   "fixed-count"};
inline constexpr std::string_view unaryWords[] = {"-", "~", "!"};

/// A set of spaces is written as `private|global`. The empty set has no word in a pointer's type, and is `unresolved`
/// in a struct's.
inline constexpr std::pair<std::string_view, Space> spaceWords[] = {
    {"unresolved", Space::Unresolved}, {"private", Space::Private},   {"local", Space::Local},
    {"global", Space::Global},         {"constant", Space::Constant},
};

/// Statements and expressions begin with these words, so names that are spelled like them are quoted.
inline constexpr std::string_view reservedWords[] = {
    "var",    "block", "if",    "else", "for",  "do",        "switch", "case",   "default", "break",    "continue",
    "return", "true",  "false", "null", "bits", "intrinsic", "print",  "report", "cast",    "downcast", "compose",
};

/// The deepest nesting that is accepted, because reading is recursive.
constexpr unsigned deepest = 4000;

inline bool isNameStart(char c) {
  const bool isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  return isLetter || c == '_' || c == '$' || static_cast<unsigned char>(c) >= 0x80;
}
inline bool isDigit(char c) { return c >= '0' && c <= '9'; }
inline bool isNamePart(char c) { return isNameStart(c) || isDigit(c); }

}  // namespace amp::model::text
