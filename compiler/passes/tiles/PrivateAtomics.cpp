#include "passes/tiles/PrivateAtomics.h"

#include "model/Walk.h"
#include "passes/utils/PlainAtomics.h"

namespace amp::passes {

using namespace model;

void replacePrivateAtomics(Module &module, std::vector<Problem> &) {
  PlainAtomics atomics(module, Space::Private, "private_", "on a variable that no other thread sees");
  forEachFunction(module, [&](Function &function) { function.body = atomics.rewrite(function.body); });
}

}  // namespace amp::passes
