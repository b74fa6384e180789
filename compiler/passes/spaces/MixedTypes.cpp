#include "passes/spaces/MixedTypes.h"

#include <fmt/format.h>

namespace amp::passes {

using namespace model;

namespace {

/// The type's part in the name of a struct for pointers to it.
std::string nameOf(const Type *type) {
  if (type->isStruct())
    return type->decl()->name;
  if (type->isArray())
    return nameOf(type->element()) + "_array";
  return type->isPointer() ? nameOf(type->element()) + "_pointer" : toString(type);
}

const char *fieldName(Space space) {
  switch (space) {
  case Space::Local:
    return "in_local";
  case Space::Global:
    return "in_global";
  case Space::Constant:
    return "in_constant";
  default:
    return "in_private";
  }
}

}  // namespace

const Type *MixedTypes::lower(const Type *type) {
  if (!holdsPointer(type))
    return type;
  auto found = lowered.find(type);
  if (found != lowered.end())
    return found->second;
  const Type *result = type;
  if (type->isArray())
    result = module.types.array(lower(type->element()), type->count());
  else
    result = type->isPointer() ? lowerPointer(type) : lowerStruct(type);
  return lowered[type] = result;
}

const Type *MixedTypes::lowerPointer(const Type *pointer) {
  const Type *pointee = lower(pointer->element());
  if (!isMixed(pointer->space()))
    return module.types.pointer(pointee, pointer->space(), pointer->pointsToConst());
  // Pointers to const and to non-const are often converted into each other, so that they share one struct.
  if (pointer->pointsToConst())
    return lower(module.types.pointer(pointer->element(), pointer->space()));
  StructDecl *decl = module.types.makeStruct();
  decl->name = nameOf(pointee) + "_pointer";
  decl->origin = fmt::format("A pointer to {}, into {} memory", toString(pointee), spaceName(pointer->space()));
  decl->sharesLayout = false;
  decl->alignment = 8;
  std::vector<const Type *> types = {module.types.scalar(TypeKind::UInt)};
  decl->fields = {{.name = "space", .type = types.front()}};
  decl->size = 8;
  for (Space space : singleSpaces) {
    if (!includes(pointer->space(), space))
      continue;
    types.push_back(module.types.pointer(pointee, space, space == Space::Constant));
    decl->fields.push_back({.name = fieldName(space), .type = types.back(), .offset = decl->size});
    decl->size += 8;
  }
  const Type *result = withFields(decl, types);
  spaces[result] = pointer->space();
  return result;
}

const Type *MixedTypes::lowerStruct(const Type *structure) {
  std::vector<const Type *> types;
  std::size_t next = 0;
  bool changes = false;
  for (const Field &field : structure->decl()->fields) {
    const Type *type =
        structure->spaces().empty() ? field.type : module.types.withSpaces(field.type, structure->spaces(), next);
    types.push_back(lower(type));
    changes |= types.back() != type;
  }
  if (!changes)
    return structure;
  StructDecl *decl = module.types.makeStruct();
  *decl = *structure->decl();
  decl->sharesLayout = false;
  for (std::size_t i = 0; i != types.size(); ++i)
    decl->fields[i].type = types[i];
  return withFields(decl, types);
}

const Type *MixedTypes::withFields(StructDecl *decl, const std::vector<const Type *> &types) {
  std::vector<Space> spaces;
  for (const Type *type : types)
    collectSpaces(type, spaces);
  return module.types.structure(decl, std::move(spaces));
}

}  // namespace amp::passes
