// Replaces Clang's type-based alias metadata in the host module. Input: the host module with that metadata. Output: the
// same accesses in two classes that do not alias: the library's state, in which containers find their memory, and all
// program data. With this, a loop over view[i] calls the runtime once instead of at each element
// (docs/explanation/runtime.md). Program data of different types may alias, because reinterpret_as and casts between
// pointers to numbers require it [AMP 2.4.1.2, 5.2.4]. Microsoft's compiler never used types for alias analysis.
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
