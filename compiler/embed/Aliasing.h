// What the host's optimiser may conclude from types: that elements are not the library's bookkeeping, and nothing else.
// Input: the host module with Clang's type-based alias metadata. Output: the same accesses in two classes, the words in
// which containers find their memory, and everything else. A loop over view[i] then asks the runtime once instead of at
// each element (docs/explanation/runtime.md). Program data of different types may overlap, as reinterpret_as and casts
// between pointers to numbers want it [AMP 2.4.1.2, 5.2.4]; Microsoft's compiler never reasoned by types.
#pragma once

#include "llvm/IR/Module.h"

namespace llvm {
class PassBuilder;
}

namespace amp::embed {

void mergeProgramTypes(llvm::Module &module);

/// For clang::CodeGenOptions::PassBuilderCallbacks: runs mergeProgramTypes before any optimisation.
void registerAliasing(llvm::PassBuilder &builder);

}  // namespace amp::embed
