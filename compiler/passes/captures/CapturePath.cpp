#include "passes/captures/CapturePath.h"

#include "model/Builder.h"

#include <algorithm>

namespace amp::passes {

using namespace model;

Path fieldPath(const Path &path, const Type *type, std::uint32_t field) {
  Path result = path;
  const Field &member = type->decl()->fields[field];
  result.append(member.name, !member.isUnnamedInPaths);
  result.advance(member.offset);
  result.isViewStart = member.isViewStart;
  if (result.array)
    result.steps.push_back(field);
  return result;
}

Path elementPath(const Path &path, const Type *type, std::uint64_t element) {
  Path result = path;
  result.append(std::to_string(element));
  result.advance(element * sizeOf(type->element()));
  if (!result.array)
    result.array = std::make_shared<const Path::Array>(Path::Array{path, type});
  result.steps.push_back(element);
  return result;
}

Path followed(const Path &path, const Type *reference) {
  Path result = path;
  result.byPointer = true;
  result.array = nullptr;
  result.steps.clear();
  result.key += ".*";
  result.isConst |= reference->pointsToConst();
  return result;
}

std::uint32_t Arguments::addLeaf(const Use &use) {
  const Path &path = use.path;
  auto [entry, isNew] = leaves.try_emplace(path.key, block->fields.size());
  if (isNew) {
    Field field;
    // A variable may have the name of another variable's part: `v_offset` and a view `v`.
    field.name = freshFieldName(*block, path.name.empty() ? "captures" : path.name);
    field.type = use.type;
    field.isViewStart = path.isViewStart;
    block->fields.push_back(std::move(field));
    copies.push_back({path.closureOffset, path.byPointer, path.pointeeOffset, 0, sizeOf(use.type)});
  }
  return entry->second;
}

std::size_t Arguments::addBuffer(const Use &use, Module &module) {
  const Path &path = use.path;
  auto [entry, isNew] = bufferNumbers.try_emplace(path.key, buffers.size());
  if (!isNew)
    return entry->second;
  bool isReadOnly = path.isConst || use.type->pointsToConst();
  // The record has the offset of the container, not of the pointer in it: the runtime expects the container's first
  // member there.
  buffers.push_back({path.closureOffset, path.byPointer, isReadOnly, sizeOf(use.type->element()), path.isTexels});
  const Type *pointer = module.types.pointer(use.type->element(), Space::Global, isReadOnly);
  Variable *variable =
      Builder(module).variable(path.name.empty() ? "buffer" : path.name, pointer, VariableKind::Parameter);
  variable->isConst = true;
  bufferVariables.push_back(variable);
  return entry->second;
}

std::uint64_t Arguments::layOut() {
  auto alignUp = [](std::uint64_t offset, std::uint64_t alignment) {
    return (offset + alignment - 1) / alignment * alignment;
  };
  std::uint64_t offset = 0, alignment = 1;
  for (std::size_t i = 0; i != block->fields.size(); ++i) {
    Field &field = block->fields[i];
    field.offset = copies[i].blockOffset = alignUp(offset, deviceAlignmentOf(field.type));
    offset = field.offset + sizeOf(field.type);
    alignment = std::max(alignment, deviceAlignmentOf(field.type));
  }
  block->size = alignUp(offset, alignment);
  block->alignment = alignment;
  return block->size;
}

}  // namespace amp::passes
