// The passes in order, each from a model to a model. Each row names the stage that holds after the pass. The verifier
// checks it.
#pragma once

#include "passes/Pass.h"

#include <functional>
#include <string>
#include <vector>

namespace amp::passes {

/// All passes in the order they run.
const std::vector<Pass> &pipeline();

/// A broken invariant of the model throws std::logic_error with the violations: a defect of this compiler. `after`
/// names the pass for the message.
void verifyAll(const model::Module &module, const char *after, model::Stage stage);

/// Called with the stage's name after lowering ("lower") and after each pass.
using Observer = std::function<void(const std::string &stage, const model::Module &module)>;

/// Runs a step, "pass NAME" or "verify". Callers use it to measure the step's time.
using Around = std::function<void(const std::string &name, const std::function<void()> &step)>;

/// Runs the pipeline. Stops after a pass that finds something unsupported. A broken invariant of the model throws
/// std::logic_error with the pass and the violations: a defect of this compiler.
std::vector<Problem> run(model::Module &module, const Observer &observer, const Around &around = {});

/// The problems with barriers. Runs the pipeline up to and including check-barriers.
std::vector<Problem> findBarrierProblems(model::Module &module);

}  // namespace amp::passes
