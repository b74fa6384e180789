// The headers' marks leave the host's module: they have told the device run what it wanted to know. Input: the host
// module before optimisation. Output: the same without annotations that begin with "amp::". Those of functions would
// keep each instance of parallel_for_each alive after it has been inlined, those of members would stop the optimiser
// where they stand.
#pragma once

#include "llvm/IR/Module.h"

namespace llvm {
class PassBuilder;
}

namespace amp::embed {

void dropMarks(llvm::Module &module);

/// For clang::CodeGenOptions::PassBuilderCallbacks: runs dropMarks before any optimisation.
void registerMarks(llvm::PassBuilder &builder);

}  // namespace amp::embed
