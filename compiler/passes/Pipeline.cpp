#include "passes/Pipeline.h"

#include "passes/AddressSpaces.h"
#include "passes/AlignElements.h"
#include "passes/BufferTypes.h"
#include "passes/CheckBarriers.h"
#include "passes/Coarsen.h"
#include "passes/CompleteObjects.h"
#include "passes/CompleteSwitches.h"
#include "passes/ComposeObjects.h"
#include "passes/ForwardTemporaries.h"
#include "passes/FreeTiles.h"
#include "passes/GuardLoops.h"
#include "passes/HandDownReports.h"
#include "passes/HoistTileStatic.h"
#include "passes/InlineLibrary.h"
#include "passes/KeepCalls.h"
#include "passes/MixedPointers.h"
#include "passes/OutlineTiles.h"
#include "passes/PassByValue.h"
#include "passes/PrivateAtomics.h"
#include "passes/PruneCaptures.h"
#include "passes/ReadOnlyBuffers.h"
#include "passes/RebaseViews.h"
#include "passes/SpareNeighbours.h"
#include "passes/SplitStructs.h"
#include "passes/WidenPositions.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace amp::passes {

const std::vector<Pass> &pipeline() {
  static const std::vector<Pass> passes = {
      // First: what every other pass knows of an object comes from here.
      {"complete-objects", completeObjects, model::Stage::Lowered},
      // Before anything moves or drops assignments of whole objects.
      {"spare-neighbours", spareNeighbours, model::Stage::Lowered},
      // Early, since it turns accessors into the places that the next passes look for.
      {"inline-library", inlineLibrary, model::Stage::Lowered},
      // Before splitting: what is composed, or passed by value, has no address. In this order, since functions that
      // make
      // objects count as writing them.
      {"compose-objects", composeObjects, model::Stage::Lowered},
      {"pass-by-value", passByValue, model::Stage::Lowered},
      {"split-structs", splitStructs, model::Stage::Lowered},
      // After inlining and splitting, which leave temporaries that nothing needs any more.
      {"forward-temporaries", forwardTemporaries, model::Stage::Lowered},
      // As soon as values can be followed well, and before anything is there that the program did not say.
      {"check-barriers", checkBarriers, model::Stage::Lowered},
      // Before captures are laid out as an argument of the kernel.
      {"align-elements", alignElements, model::Stage::Lowered},
      // Before spaces: what is captured has no space until it is an argument or a member of the constant block.
      {"prune-captures", pruneCaptures, model::Stage::CapturesPruned},
      {"address-spaces", resolveAddressSpaces, model::Stage::SpacesResolved},
      // Together with spaces it is known which pointers are mixed, and which atomics are of no use to anyone else.
      {"mixed-pointers", splitMixedPointers, model::Stage::MixedSplit},
      {"private-atomics", replacePrivateAtomics, model::Stage::MixedSplit},
      // After spaces: a function that declares tile_static storage is specialised by then, once per use.
      {"hoist-tile-static", hoistTileStatic, model::Stage::TileStaticHoisted},
      {"rebase-views", rebaseViews, model::Stage::TileStaticHoisted},
      // After whatever copies functions and moves statements: a report names the statement that it ends up in.
      {"hand-down-reports", handDownReports, model::Stage::ReportsHandedDown},
      // Before a kernel is written several times.
      {"read-only-buffers", findReadOnlyBuffers, model::Stage::ReportsHandedDown},
      {"buffer-types", findBufferTypes, model::Stage::ReportsHandedDown},
      // Before what is done for barriers' sake.
      {"free-tiles", freeTiles, model::Stage::ReportsHandedDown},
      // Late, so that no other pass meets the disguises.
      {"complete-switches", hideCompleteSwitches, model::Stage::ReportsHandedDown},
      {"guard-loops", guardLoops, model::Stage::ReportsHandedDown},
      {"widen-positions", widenPositions, model::Stage::ReportsHandedDown},
      // Last: what these make of a kernel is for the device's compiler.
      {"coarsen", coarsen, model::Stage::ReportsHandedDown},
      {"outline-tiles", outlineTiles, model::Stage::ReportsHandedDown},
      {"keep-calls", keepCalls, model::Stage::ReportsHandedDown},
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

std::vector<Problem> run(model::Module &module, const Observer &observer, const Around &around) {
  auto carryOut = [&](const std::string &name, const std::function<void()> &step) {
    around ? around(name, step) : step();
  };
  std::vector<Problem> problems;
  observer("lower", module);
  carryOut("verify", [&] { verifyAll(module, "lower", model::Stage::Lowered); });
  for (const Pass &pass : pipeline()) {
    carryOut("pass " + std::string(pass.name), [&] { pass.run(module, problems); });
    if (std::any_of(problems.begin(), problems.end(),
                    [](const Problem &problem) { return problem.kind == ProblemKind::Unsupported; }))
      return problems;
    observer(pass.name, module);
    carryOut("verify", [&] { verifyAll(module, pass.name, pass.stage); });
  }
  return problems;
}

}  // namespace amp::passes
