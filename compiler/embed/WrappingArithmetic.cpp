#include "embed/WrappingArithmetic.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include "llvm/Passes/PassBuilder.h"

using namespace llvm;

namespace amp::embed {

namespace {

struct WrapArithmetic : PassInfoMixin<WrapArithmetic> {
  PreservedAnalyses run(Module &module, ModuleAnalysisManager &) {
    wrapArithmetic(module);
    return PreservedAnalyses::none();
  }
  static bool isRequired() { return true; }
};

}  // namespace

void wrapArithmetic(Module &module) {
  for (Function &function : module)
    for (Instruction &instruction : instructions(function)) {
      if (isa<OverflowingBinaryOperator>(instruction))
        instruction.setHasNoSignedWrap(false);
      // The absolute value of the least number is this number.
      else if (auto *call = dyn_cast<IntrinsicInst>(&instruction); call && call->getIntrinsicID() == Intrinsic::abs)
        call->setArgOperand(1, ConstantInt::getFalse(module.getContext()));
    }
}

void registerWrappingArithmetic(PassBuilder &builder) {
  builder.registerPipelineStartEPCallback(
      [](ModulePassManager &passes, OptimizationLevel) { passes.addPass(WrapArithmetic()); });
}

}  // namespace amp::embed
