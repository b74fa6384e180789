// Removes the headers' annotations from the host module, because only the device run reads them. Input: the host module
// before optimisation. Output: the module without annotations that begin with "amp::". Annotations of functions would
// keep each instance of parallel_for_each alive after inlining, and those of members would block optimisations.
#pragma once

#include "llvm/IR/Module.h"

namespace llvm {
class PassBuilder;
}

namespace amp::embed {

void dropAmpAnnotations(llvm::Module &module);

/// For clang::CodeGenOptions::PassBuilderCallbacks: runs dropAmpAnnotations before any optimisation.
void registerDropAmpAnnotations(llvm::PassBuilder &builder);

}  // namespace amp::embed
