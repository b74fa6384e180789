#include "opencl/TypePrinter.h"

#include "runtime/abi/build_settings.h"

#include <fmt/format.h>

#include <algorithm>

namespace amp::opencl {

using namespace model;

namespace {

const char *qualifier(Space space) {
  switch (space) {
  case Space::Local:
    return "__local ";
  case Space::Global:
    return "__global ";
  case Space::Constant:
    return "__constant ";
  default:
    return "";
  }
}

std::uint64_t alignUp(std::uint64_t offset, std::uint64_t alignment) {
  return (offset + alignment - 1) / alignment * alignment;
}

/// C's layout of the fields, or of the struct in other structs, differs from the C++ layout. Causes are tail padding of
/// a base class that is reused, alignas and #pragma pack.
bool needsPacking(const StructDecl *decl) {
  if (!decl->sharesLayout || decl->fields.empty())
    return false;
  std::uint64_t offset = 0, alignment = 1;
  for (const Field &field : decl->fields) {
    std::uint64_t align = deviceAlignmentOf(field.type);
    alignment = std::max(alignment, align);
    if (decl->isUnion)
      continue;
    offset = alignUp(offset, align);
    if (offset != field.offset)
      return true;
    offset += sizeOf(field.type);
  }
  return (!decl->isUnion && alignUp(offset, alignment) != decl->size) ||
         alignment > std::max(decl->alignment, decl->deviceAlignment);
}

/// C would align the struct less than the device needs, or than C++ does by alignas or __declspec(align).
bool asksForAlignment(const StructDecl *decl) {
  std::uint64_t alignment = 1;
  for (const Field &field : decl->fields)
    alignment = std::max(alignment, deviceAlignmentOf(field.type));
  return decl->deviceAlignment > decl->alignment || (decl->sharesLayout && decl->alignment > alignment);
}

/// Objects of the type have padding, directly or in a member at any depth.
bool hasHoles(const Type *type) {
  while (type->isArray())
    type = type->element();
  if (!type->isStruct())
    return false;
  const StructDecl *decl = type->decl();
  std::uint64_t end = 0;
  for (const Field &field : decl->fields) {
    if (hasHoles(field.type) || (!decl->isUnion && field.offset > end))
      return true;
    end = std::max(end, field.offset + sizeOf(field.type));
  }
  return end < decl->size;
}

/// For a union with a member that has padding: an additional first member without padding. LLVM may represent the union
/// by the member with padding. NVIDIA's compiler then does not copy the padding, and loses bytes of other members.
std::string wholeWords(const StructDecl *decl) {
  auto isHoled = [](const Field &field) { return hasHoles(field.type); };
  if (!decl->isUnion || !decl->sharesLayout || std::none_of(decl->fields.begin(), decl->fields.end(), isHoled))
    return "";
  std::uint64_t size = std::min<std::uint64_t>(decl->alignment, 8);
  const char *word = size == 8 ? "ulong" : size == 4 ? "uint" : size == 2 ? "ushort" : "uchar";
  return fmt::format("  {} {}[{}];\n", word, freshFieldName(*decl, "words"), decl->size / size);
}

}  // namespace

bool TypePrinter::needsExplicitLayout(const StructDecl *decl) const { return needsPacking(decl); }

std::string TypePrinter::aliasingTypes(bool withDouble) const {
  std::string text;
  for (const char *number : {"int", "uint", "long", "ulong", "float", "double"})
    if (aliasing && (withDouble || number != std::string("double")))
      text += fmt::format("typedef {0} aliasing_{0} __attribute__((may_alias));\n", number);
  return text;
}

void TypePrinter::allowOverlap(const Type *type) {
  if (!type->isStruct()) {
    // A bool is a byte in memory, and accesses to bytes may alias any object.
    if (type->kind() != TypeKind::Bool)
      overlapping.insert(toString(type));
    return;
  }
  overlappingStructs.insert(type->decl());
  for (const Field &field : type->decl()->fields)
    allowOverlap(innermost(field.type));
}

std::string TypePrinter::overlapChoice() const {
  if (aliasing || (overlapping.empty() && overlappingStructs.empty()))
    return "";
  std::string text = fmt::format("// {}\n#ifdef AMP_ALIASED\n", abi::setting::is_aliased.comment);
  for (const std::string &number : overlapping)
    text += fmt::format("typedef {0} aliasing_{0} __attribute__((AMP_ALIASED));\n#define {0} aliasing_{0}\n", number);
  return text + (overlappingStructs.empty() ? "" : "#else\n#define AMP_ALIASED\n") + "#endif\n\n";
}

std::string TypePrinter::base(const Type *type, bool boolInMemory, bool behindPointer) {
  switch (type->kind()) {
  case TypeKind::Bool:
    return boolInMemory ? "uchar" : "bool";
  // The model's names of these types are OpenCL C's.
  case TypeKind::Void:
    return toString(type);
  case TypeKind::Int:
  case TypeKind::UInt:
  case TypeKind::Long:
  case TypeKind::ULong:
  case TypeKind::Float:
  case TypeKind::Double:
    return (aliasing && behindPointer ? "aliasing_" : "") + toString(type);
  case TypeKind::Struct:
    return fmt::format("{} {}", type->decl()->isUnion ? "union" : "struct", names.of(type));
  case TypeKind::Pointer:
  case TypeKind::Array:
    break;
  }
  return "";
}

std::string TypePrinter::declare(const Type *type, const std::string &name, bool boolInMemory) {
  return declare(type, name, boolInMemory, false);
}

std::string TypePrinter::declare(const Type *type, const std::string &name, bool boolInMemory, bool behindPointer) {
  if (type->isArray()) {
    std::string declarator = name;
    if (!declarator.empty() && declarator[0] == '*')
      declarator = "(" + declarator + ")";
    std::string count = type->count() == widthCount       ? abi::setting::width.macro
                        : type->count() == heightCount    ? abi::setting::height.macro
                        : type->count() == aggregateCount ? abi::setting::aggregate.macro
                                                          : fmt::format("{}", type->count());
    return declare(type->element(), fmt::format("{}[{}]", declarator, count), true, behindPointer);
  }
  if (type->isPointer()) {
    const Type *pointee = type->element();
    bool isConst = type->pointsToConst() && type->space() != Space::Constant;
    const std::string own = std::string(qualifier(type->space())) + (isConst ? "const " : "");
    // The qualifiers belong to the pointer that this pointer points to, as in `int *const *p`.
    if (pointee->isPointer())
      return declare(pointee, own + "*" + name, true, true);
    // For a pointer to an array the qualifiers belong to the elements, which come first in C.
    return own + declare(pointee, "*" + name, true, true);
  }
  std::string text = base(type, boolInMemory, behindPointer);
  return name.empty() ? text : text + " " + name;
}

std::string TypePrinter::unsignedPointer(const Type *type, Space space) {
  const Type *number = types.scalar(sizeOf(type) == 8 ? TypeKind::ULong : TypeKind::UInt);
  return declare(types.pointer(number, space), "");
}

std::string TypePrinter::define(const Type *structType) {
  StructDecl *decl = structType->decl();
  bool packed = needsPacking(decl);
  std::string text = decl->origin.empty() ? "" : fmt::format("// {}\n", decl->origin);
  text += fmt::format("{} {} {{\n", decl->isUnion ? "union" : "struct", names.of(structType));
  text += wholeWords(decl);
  std::uint64_t offset = 0;
  int paddings = 0;
  auto padding = [&](std::uint64_t bytes) {
    auto isTaken = [&](const std::string &name) {
      return std::any_of(decl->fields.begin(), decl->fields.end(),
                         [&](const Field &field) { return field.name == name; });
    };
    std::string name;
    do
      name = fmt::format("padding_{}", paddings++);
    while (isTaken(name));
    text += fmt::format("  uchar {}[{}];\n", name, bytes);
  };
  std::size_t slot = 0;
  for (std::size_t i = 0; i != decl->fields.size(); ++i) {
    const Field &field = decl->fields[i];
    if (packed && !decl->isUnion && field.offset > offset)
      padding(field.offset - offset);
    const Type *type = field.type;
    if (!structType->spaces().empty())
      type = types.withSpaces(type, structType->spaces(), slot);
    text += fmt::format("  {};\n", declare(type, names.field(decl, i), true));
    offset = field.offset + sizeOf(field.type);
  }
  if (decl->fields.empty())
    text += "  uchar empty;\n";
  if (packed && !decl->isUnion && decl->size > offset)
    padding(decl->size - offset);
  std::vector<std::string> attributes;
  if (packed)
    attributes.push_back("packed");
  if (packed || asksForAlignment(decl))
    attributes.push_back(fmt::format("aligned({})", std::max(decl->alignment, decl->deviceAlignment)));
  if (aliasing || overlappingStructs.contains(decl))
    attributes.push_back(aliasing ? "may_alias" : "AMP_ALIASED");
  text += attributes.empty() ? "};\n" : fmt::format("}} __attribute__(({}));\n", fmt::join(attributes, ", "));
  return text;
}

}  // namespace amp::opencl
