#include "passes/pipeline/Pipeline.h"

#include "passes/buffers/BufferTypes.h"
#include "passes/buffers/ReadOnlyBuffers.h"
#include "passes/buffers/RebaseViews.h"
#include "passes/buffers/RobustAccess.h"
#include "passes/buffers/SplitRows.h"
#include "passes/captures/PruneCaptures.h"
#include "passes/captures/ThreadReports.h"
#include "passes/coarsen/Coarsen.h"
#include "passes/coarsen/WidenPositions.h"
#include "passes/simplify/AlignElements.h"
#include "passes/simplify/CompleteObjects.h"
#include "passes/simplify/ComposeObjects.h"
#include "passes/simplify/ForwardTemporaries.h"
#include "passes/simplify/InlineLibrary.h"
#include "passes/simplify/PassByValue.h"
#include "passes/simplify/PreserveTailPadding.h"
#include "passes/simplify/ScalarReplacement.h"
#include "passes/spaces/AddressSpaces.h"
#include "passes/spaces/MixedPointers.h"
#include "passes/tiles/CheckBarriers.h"
#include "passes/tiles/HoistTileStatic.h"
#include "passes/tiles/OutlineTiles.h"
#include "passes/tiles/PrivateAtomics.h"
#include "passes/tiles/UntileKernels.h"
#include "passes/workarounds/CompleteSwitches.h"
#include "passes/workarounds/GuardLoops.h"
#include "passes/workarounds/KeepCalls.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace amp::passes {

const std::vector<Pass> &pipeline() {
  static const std::vector<Pass> passes = {
      // First, since all other passes analyse what objects contain.
      {"complete-objects", completeObjects, model::Stage::ObjectsCompleted},
      // Before any pass moves or removes assignments of whole objects.
      {"preserve-tail-padding", preserveTailPadding, model::Stage::ObjectsCompleted},
      // Early, since it turns accessors into the lvalues that the next passes look for.
      {"inline-library", inlineLibrary, model::Stage::ObjectsCompleted},
      // Before sroa, which splits only objects whose address is not taken: these passes remove address-of operations.
      // compose-objects comes first, since a call of a constructor counts as a write to the object.
      {"compose-objects", composeObjects, model::Stage::ObjectsCompleted},
      {"pass-by-value", passByValue, model::Stage::ObjectsCompleted},
      {"sroa", replaceAggregates, model::Stage::ObjectsCompleted},
      // After inlining and sroa, which leave unneeded temporaries.
      {"forward-temporaries", forwardTemporaries, model::Stage::ObjectsCompleted},
      // As soon as values are easy to track, and before passes add code that is not in the program.
      {"check-barriers", checkBarriers, model::Stage::ObjectsCompleted},
      // Before captures are laid out as an argument of the kernel.
      {"align-elements", alignElements, model::Stage::ObjectsCompleted},
      // Before address-spaces: captured data has no space until it is an argument or a member of the constant block.
      {"prune-captures", pruneCaptures, model::Stage::CapturesPruned},
      {"address-spaces", resolveAddressSpaces, model::Stage::SpacesResolved},
      // After address-spaces, which finds mixed pointers, and atomic operations on private memory.
      {"mixed-pointers", splitMixedPointers, model::Stage::MixedSplit},
      {"private-atomics", replacePrivateAtomics, model::Stage::MixedSplit},
      // After address-spaces, which specialises functions that declare tile_static variables.
      {"hoist-tile-static", hoistTileStatic, model::Stage::TileStaticHoisted},
      // Before rebase-views, while indices are relative to the start of the buffer. After address-spaces, which
      // determines the targets of pointers. split-rows comes before robust-access, which makes accesses conditional.
      {"split-rows", splitRows, model::Stage::TileStaticHoisted},
      {"robust-access", makeAccessesRobust, model::Stage::TileStaticHoisted},
      {"rebase-views", rebaseViews, model::Stage::TileStaticHoisted},
      // After all passes that copy functions or move statements: a report has the source location of the statement that
      // contains it after these passes.
      {"thread-reports", threadReports, model::Stage::ReportsThreaded},
      // Before coarsen and outline-tiles make several forms of a kernel.
      {"read-only-buffers", findReadOnlyBuffers, model::Stage::ReportsThreaded},
      {"buffer-types", findBufferTypes, model::Stage::ReportsThreaded},
      // Before the workarounds for kernels with barriers.
      {"untile-kernels", untileKernels, model::Stage::ReportsThreaded, true},
      // Late, so that no other pass analyses the conditions and values that these passes hide from the device's
      // compiler.
      {"complete-switches", hideCompleteSwitches, model::Stage::ReportsThreaded},
      {"guard-loops", guardLoops, model::Stage::ReportsThreaded},
      {"widen-positions", widenPositions, model::Stage::ReportsThreaded, true},
      // Last: the results are meant only for the device's compiler.
      {"coarsen", coarsen, model::Stage::ReportsThreaded},
      {"outline-tiles", outlineTiles, model::Stage::ReportsThreaded, true},
      {"keep-calls", keepCalls, model::Stage::ReportsThreaded},
  };
  return passes;
}

void verifyAll(const model::Module &module, const char *after, model::Stage stage) {
  for (const auto &kernel : module.kernels) {
    std::vector<std::string> violations = model::verify(*kernel, stage);
    if (violations.empty())
      continue;
    std::string text = fmt::format("the kernel model is broken after {}, in {}", after, kernel->displayName);
    for (const std::string &violation : violations)
      text += "\n  " + violation;
    throw std::logic_error(text);
  }
}

std::vector<Problem> findBarrierProblems(model::Module &module) {
  std::vector<Problem> problems;
  for (const Pass &pass : pipeline()) {
    pass.run(module, problems);
    if (pass.run == checkBarriers)
      break;
  }
  std::erase_if(problems, [](const Problem &each) { return each.rule != diagnostics::Rule::DivergentBarrier; });
  return problems;
}

std::vector<Problem> run(model::Module &module, const Observer &observer, const Around &around) {
  auto carryOut = [&](const std::string &name, const std::function<void()> &step) {
    around ? around(name, step) : step();
  };
  std::vector<Problem> problems;
  observer("lower", module);
  carryOut("verify", [&] { verifyAll(module, "lower", model::Stage::Lowered); });
  for (const Pass &pass : pipeline()) {
    if (pass.addsForms && module.hasSingleForm)
      continue;
    carryOut("pass " + std::string(pass.name), [&] { pass.run(module, problems); });
    if (std::any_of(problems.begin(), problems.end(),
                    [](const Problem &problem) { return problem.rule == diagnostics::Rule::Unsupported; }))
      return problems;
    observer(pass.name, module);
    carryOut("verify", [&] { verifyAll(module, pass.name, pass.stage); });
  }
  return problems;
}

}  // namespace amp::passes
