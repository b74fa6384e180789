// How a pointer was made from a pointer to a larger object. Part of complete-objects.
#pragma once

#include "model/Builder.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace amp::passes {

/// From an object to a part of it: to a member, or to a base class without members, which lies where the object begins.
struct Step {
  std::optional<std::uint32_t> field;
  /// What it leads to.
  const model::Type *part;
};

/// A pointer to an object, and the steps from there to the part.
struct Level {
  const model::Expr *pointer;
  std::vector<Step> steps;

  const model::Type *object() const { return pointer->type->element(); }
  /// The part lies where the object begins.
  bool isAtStart() const;
  /// Tells ways apart.
  std::string key() const;
};

/// What a variable was declared as, where that is what it still is; null elsewhere.
using Origins = std::function<const model::Expr *(const model::Variable *)>;

/// The pointer, or if it is such a variable what it was declared as.
const model::Expr *originOf(const model::Expr *pointer, const Origins &origins);

/// The pointer itself, and what it leads to a part of, the next larger object after the other.
std::vector<Level> levelsOf(model::Builder &build, const model::Expr *pointer, const Origins &origins);

/// The pointer to the part, from one to the object.
const model::Expr *partOf(model::Builder &build, const model::Expr *object, const std::vector<Step> &steps,
                          bool isConst);

/// The object that the cast wants is the level's.
bool isWanted(const model::Downcast &cast, const Level &level);

}  // namespace amp::passes
