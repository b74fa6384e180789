// Finds conditions that the first or the last of adjacent threads decides for all of them: comparisons of values that
// grow with the position. Part of lockstep.
#pragma once

#include "model/Builder.h"

#include <functional>
#include <optional>
#include <vector>

namespace amp::passes {

/// A condition, evaluated for the first thread or the last one.
struct EndCondition {
  bool isOfLast;
  const model::Expr *condition;
};

struct LaneConditions {
  /// If all of these hold, the condition holds for all threads. No list if threads at the ends do not decide that.
  std::optional<std::vector<EndCondition>> all;
  /// If one of these does not hold, the condition holds for no thread.
  std::vector<EndCondition> some;
};

/// `declarations` declare the variables that depend on `position`. `wrapsSigned` is as in model::Function. `isShared`
/// returns true for uniform variables.
LaneConditions laneConditions(model::Module &module, const model::Expr *condition, const model::Variable *position,
                              const std::vector<const model::Declare *> &declarations, bool wrapsSigned,
                              const std::function<bool(const model::Variable *)> &isShared);

/// The condition for the thread at the position `at`, in terms of uniform variables. `declarations` are evaluated again
/// for that thread.
const model::Expr *conditionAt(model::Module &module, const model::Expr *condition, const model::Variable *position,
                               const model::Expr *at, const std::vector<const model::Declare *> &declarations);

}  // namespace amp::passes
