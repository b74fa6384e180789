#include "embed/MemberConstants.h"

#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Passes/PassBuilder.h"

using namespace llvm;

namespace amp::embed {

namespace {

struct DefineMemberConstants : PassInfoMixin<DefineMemberConstants> {
  PreservedAnalyses run(Module &module, ModuleAnalysisManager &) {
    for (GlobalVariable &variable : module.globals())
      if (variable.hasAvailableExternallyLinkage() && variable.isConstant() && variable.getValueType()->isIntegerTy()) {
        variable.setLinkage(GlobalValue::LinkOnceODRLinkage);
        variable.setComdat(module.getOrInsertComdat(variable.getName()));
      }
    return PreservedAnalyses::all();
  }
  static bool isRequired() { return true; }
};

}  // namespace

void registerMemberConstants(PassBuilder &builder) {
  builder.registerPipelineStartEPCallback(
      [](ModulePassManager &passes, OptimizationLevel) { passes.addPass(DefineMemberConstants()); });
}

}  // namespace amp::embed
