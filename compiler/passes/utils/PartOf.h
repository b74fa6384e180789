// Finds out how a pointer was computed from a pointer to a larger object. Part of complete-objects.
#pragma once

#include "model/Builder.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace amp::passes {

/// A step from an object to a part of it: a member, or a base class without members, which is at the start of the
/// object and has no `field`.
struct Step {
  std::optional<std::uint32_t> field;
  /// The type of the part.
  const model::Type *part;
};

/// A pointer to an object, and the steps from there to the part.
struct EnclosingObject {
  const model::Expr *pointer;
  std::vector<Step> steps;

  const model::Type *object() const { return pointer->type->element(); }
  /// The part is at the start of the object.
  bool isAtStart() const;
  /// A key for maps. Keys are equal if the types of the objects and the steps are equal.
  std::string key() const;
};

/// The initialiser of a variable that still has the value of its initialiser; null for other variables.
using Origins = std::function<const model::Expr *(const model::Variable *)>;

/// The pointer, or the variable's initialiser if the pointer is such a variable.
const model::Expr *originOf(const model::Expr *pointer, const Origins &origins);

/// The pointer itself, and pointers to the objects that contain its target, from the smallest to the largest.
std::vector<EnclosingObject> enclosingObjects(model::Builder &build, const model::Expr *pointer,
                                              const Origins &origins);

/// Computes a pointer to the part from a pointer to the object.
const model::Expr *partOf(model::Builder &build, const model::Expr *object, const std::vector<Step> &steps,
                          bool isConst);

/// The object is the target of the cast.
bool isTargetOf(const model::Downcast &cast, const EnclosingObject &object);

}  // namespace amp::passes
