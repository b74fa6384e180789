#include "model/Type.h"

#include <fmt/format.h>

#include <algorithm>

namespace amp::model {

std::string countWord(std::uint64_t count) {
  if (count == widthCount)
    return "width";
  if (count == heightCount)
    return "height";
  return count == aggregateCount ? "aggregate" : fmt::format("{}", count);
}

std::string spaceName(Space space) {
  static const char *const names[] = {"private", "local", "global", "constant"};
  std::string text;
  for (std::size_t i = 0; i != std::size(names); ++i)
    if (space != Space::Unresolved && includes(space, singleSpaces[i]))
      text += (text.empty() ? "" : " or ") + std::string(names[i]);
  return text.empty() ? "unresolved" : text;
}

std::string freshFieldName(const StructDecl &decl, const std::string &name) {
  std::string fresh = name;
  auto isTaken = [&](const Field &field) { return field.name == fresh; };
  for (unsigned number = 2; std::any_of(decl.fields.begin(), decl.fields.end(), isTaken); ++number)
    fresh = fmt::format("{}_{}", name, number);
  return fresh;
}

const Type *TypeTable::intern(const Key &key) {
  std::unique_ptr<Type> &slot = types[key];
  if (!slot) {
    slot.reset(new Type);
    std::tie(slot->kind_, slot->isConst_, slot->element_, slot->count_, slot->decl_, slot->spaces_) = key;
  }
  return slot.get();
}

const Type *TypeTable::scalar(TypeKind kind) { return intern({kind, false, nullptr, 0, nullptr, {}}); }

const Type *TypeTable::pointer(const Type *pointee, Space space, bool pointsToConst) {
  return intern({TypeKind::Pointer, pointsToConst, pointee, 0, nullptr, {space}});
}

const Type *TypeTable::array(const Type *element, std::uint64_t count) {
  return intern({TypeKind::Array, false, element, count, nullptr, {}});
}

const Type *TypeTable::structure(StructDecl *decl, std::vector<Space> spaces) {
  return intern({TypeKind::Struct, false, nullptr, 0, decl, std::move(spaces)});
}

StructDecl *TypeTable::makeStruct() { return structs.emplace_back(std::make_unique<StructDecl>()).get(); }

const Type *TypeTable::fieldType(const Type *object, std::uint32_t field) {
  const Type *type = object->decl()->fields[field].type;
  if (object->spaces().empty())
    return type;
  std::size_t next = slotOffset(object->decl(), field);
  return withSpaces(type, object->spaces(), next);
}

const Type *TypeTable::withSpaces(const Type *type, const std::vector<Space> &spaces, std::size_t &next) {
  switch (type->kind()) {
  case TypeKind::Pointer: {
    Space own = spaces.at(next++);
    const Type *pointee = withSpaces(type->element(), spaces, next);
    return pointer(pointee, own, type->pointsToConst());
  }
  case TypeKind::Array:
    return array(withSpaces(type->element(), spaces, next), type->count());
  case TypeKind::Struct: {
    std::size_t count = slotCount(type->decl());
    std::vector<Space> own(spaces.begin() + next, spaces.begin() + next + count);
    next += count;
    return structure(type->decl(), std::move(own));
  }
  case TypeKind::Void:
  case TypeKind::Bool:
  case TypeKind::Int:
  case TypeKind::UInt:
  case TypeKind::Long:
  case TypeKind::ULong:
  case TypeKind::Float:
  case TypeKind::Double:
    return type;
  }
  return type;
}

std::size_t slotCount(const Type *type) {
  if (type->isPointer())
    return 1 + slotCount(type->element());
  if (type->isArray())
    return slotCount(type->element());
  return type->isStruct() ? slotCount(type->decl()) : 0;
}

std::size_t slotCount(const StructDecl *decl) { return slotOffset(decl, decl->fields.size()); }

std::size_t slotOffset(const StructDecl *decl, std::size_t field) {
  std::size_t count = 0;
  for (std::size_t i = 0; i != field; ++i)
    count += slotCount(decl->fields[i].type);
  return count;
}

void collectSpaces(const Type *type, std::vector<Space> &spaces) {
  if (type->isPointer()) {
    spaces.push_back(type->space());
    collectSpaces(type->element(), spaces);
  } else if (type->isArray()) {
    collectSpaces(type->element(), spaces);
  } else if (type->isStruct()) {
    if (type->spaces().empty())
      spaces.insert(spaces.end(), slotCount(type->decl()), Space::Unresolved);
    else
      spaces.insert(spaces.end(), type->spaces().begin(), type->spaces().end());
  }
}

bool holdsPointer(const Type *type) { return slotCount(type) != 0; }

bool holdsArray(const Type *type) {
  if (type->isArray())
    return true;
  if (!type->isStruct())
    return false;
  const auto &fields = type->decl()->fields;
  return std::any_of(fields.begin(), fields.end(), [](const Field &field) { return holdsArray(field.type); });
}

bool overlaps(const Type *type) {
  if (type->isArray())
    return overlaps(type->element());
  if (!type->isStruct())
    return false;
  const auto &fields = type->decl()->fields;
  return type->decl()->overlaps ||
         std::any_of(fields.begin(), fields.end(), [](const Field &field) { return overlaps(field.type); });
}

const Type *innermost(const Type *type) {
  while (type->isPointer() || type->isArray())
    type = type->element();
  return type;
}

std::uint64_t sizeOf(const Type *type) {
  switch (type->kind()) {
  case TypeKind::Void:
    return 0;
  case TypeKind::Bool:
    return 1;
  case TypeKind::Int:
  case TypeKind::UInt:
  case TypeKind::Float:
    return 4;
  case TypeKind::Long:
  case TypeKind::ULong:
  case TypeKind::Double:
  case TypeKind::Pointer:
    return 8;
  case TypeKind::Array:
    return (isSetByBuild(type->count()) ? 1 : type->count()) * sizeOf(type->element());
  case TypeKind::Struct:
    return type->decl()->size;
  }
  return 0;
}

std::uint64_t alignmentOf(const Type *type) {
  if (type->isArray())
    return alignmentOf(type->element());
  if (type->isStruct())
    return type->decl()->alignment;
  return std::max<std::uint64_t>(sizeOf(type), 1);
}

std::uint64_t deviceAlignmentOf(const Type *type) {
  if (type->isArray())
    return deviceAlignmentOf(type->element());
  return type->isStruct() ? std::max(alignmentOf(type), type->decl()->deviceAlignment) : alignmentOf(type);
}

std::string toString(const Type *type) {
  switch (type->kind()) {
  case TypeKind::Void:
    return "void";
  case TypeKind::Bool:
    return "bool";
  case TypeKind::Int:
    return "int";
  case TypeKind::UInt:
    return "uint";
  case TypeKind::Long:
    return "long";
  case TypeKind::ULong:
    return "ulong";
  case TypeKind::Float:
    return "float";
  case TypeKind::Double:
    return "double";
  case TypeKind::Pointer: {
    std::string space = type->space() == Space::Unresolved ? "" : fmt::format("{} ", spaceName(type->space()));
    return fmt::format("{}{}{} *", space, type->pointsToConst() ? "const " : "", toString(type->element()));
  }
  case TypeKind::Array:
    return fmt::format("{}[{}]", toString(type->element()), countWord(type->count()));
  case TypeKind::Struct:
    return fmt::format("struct {}", type->decl()->name);
  }
  return "";
}

}  // namespace amp::model
