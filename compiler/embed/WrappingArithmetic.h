// Makes the signed arithmetic of the host wrap around, as Visual C++'s does. Input: the host module before
// optimisation. Output: the module without the flags that make an overflow undefined. Clang's -fwrapv would also change
// the kernels.
#pragma once

#include "llvm/IR/Module.h"

namespace llvm {
class PassBuilder;
}

namespace amp::embed {

void wrapArithmetic(llvm::Module &module);

/// For clang::CodeGenOptions::PassBuilderCallbacks: runs wrapArithmetic before any optimisation.
void registerWrappingArithmetic(llvm::PassBuilder &builder);

}  // namespace amp::embed
