// Conditions that the first or the last of neighbouring threads decides for all of them: comparisons of what grows with
// the position. Part of lockstep.
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
  /// It holds for all threads where these do. Nothing where one thread at an end does not decide that.
  std::optional<std::vector<EndCondition>> all;
  /// Where one of these does not hold, it holds for no thread.
  std::vector<EndCondition> some;
};

/// `declarations` make the variables that follow from `position`; `wrapsSigned` as in model::Function; `isShared` tells
/// which variables are the same for all threads.
LaneConditions laneConditions(model::Module &module, const model::Expr *condition, const model::Variable *position,
                              const std::vector<const model::Declare *> &declarations, bool wrapsSigned,
                              const std::function<bool(const model::Variable *)> &isShared);

}  // namespace amp::passes
