// The types of the pass mixed-pointers: what a type with mixed address spaces becomes.
#pragma once

#include "model/Model.h"

#include <map>
#include <vector>

namespace amp::passes {

class MixedTypes {
public:
  explicit MixedTypes(model::Module &module) : module(module) {}

  /// The type itself when nothing in it is mixed.
  const model::Type *lower(const model::Type *type);

  /// The struct of a mixed pointer: its first field names the space that the pointer leads into, then follow one
  /// pointer per space. Null tests would not do for that: an address of local memory may be zero.
  bool isMixedPointer(const model::Type *lowered) const { return spaces.contains(lowered); }
  model::Space spacesOf(const model::Type *lowered) const { return spaces.at(lowered); }

private:
  const model::Type *lowerPointer(const model::Type *pointer);
  const model::Type *lowerStruct(const model::Type *structure);
  const model::Type *withFields(model::StructDecl *decl, const std::vector<const model::Type *> &types);

  model::Module &module;
  std::map<const model::Type *, const model::Type *> lowered;
  std::map<const model::Type *, model::Space> spaces;
};

}  // namespace amp::passes
