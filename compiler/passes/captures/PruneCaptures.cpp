#include "passes/captures/PruneCaptures.h"

#include "passes/captures/KernelPruner.h"

namespace amp::passes {

void pruneCaptures(model::Module &module, std::vector<Problem> &problems) {
  for (const auto &kernel : module.kernels)
    KernelPruner(module, *kernel, problems).run();
}

}  // namespace amp::passes
