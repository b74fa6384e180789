#include "passes/workarounds/KeepCalls.h"

#include "analysis/InlinedSize.h"

#include <cstdint>

namespace amp::passes {

using namespace analysis;
using namespace model;

void keepCalls(Module &module, std::vector<Problem> &) {
  // PoCL 3.1 takes two seconds for 5,000.
  constexpr std::uint64_t most = 4000;
  for (const auto &kernel : module.kernels)
    kernel->keepsCalls = inlinedSize(kernel->function) > most;
}

}  // namespace amp::passes
