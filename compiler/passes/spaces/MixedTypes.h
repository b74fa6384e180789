// The types of the pass mixed-pointers: replacements for types with mixed address spaces.
#pragma once

#include "model/Model.h"

#include <map>
#include <vector>

namespace amp::passes {

class MixedTypes {
public:
  explicit MixedTypes(model::Module &module) : module(module) {}

  /// The replacement of the type; the type itself if nothing in it is mixed.
  const model::Type *lower(const model::Type *type);

  /// The type is the struct of a mixed pointer. Its first field is the number of the space into which the pointer
  /// points. One pointer per space follows. The first field is necessary: comparing the pointers with null is not
  /// sufficient, since an address in local memory may be zero.
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
