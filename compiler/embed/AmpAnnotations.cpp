#include "embed/AmpAnnotations.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Passes/PassBuilder.h"

using namespace llvm;

namespace amp::embed {

namespace {

/// True if an annotation's text, a global string, is one of our headers'.
bool isAmpAnnotation(const Value *text) {
  const auto *variable = dyn_cast<GlobalVariable>(text->stripPointerCasts());
  const auto *letters =
      variable && variable->hasInitializer() ? dyn_cast<ConstantDataArray>(variable->getInitializer()) : nullptr;
  return letters && letters->isString() && letters->getAsString().starts_with("amp::");
}

/// Removes our annotations of functions and variables from the list of all annotations, which keeps these alive.
void dropFromList(Module &module) {
  GlobalVariable *list = module.getNamedGlobal("llvm.global.annotations");
  auto *entries = list && list->hasInitializer() ? dyn_cast<ConstantArray>(list->getInitializer()) : nullptr;
  if (!entries)
    return;
  SmallVector<Constant *> kept;
  for (const Use &entry : entries->operands())
    if (!isAmpAnnotation(cast<Constant>(entry)->getAggregateElement(1)))
      kept.push_back(cast<Constant>(entry));
  if (kept.size() == entries->getNumOperands())
    return;
  if (!kept.empty()) {
    auto *type = ArrayType::get(entries->getType()->getElementType(), kept.size());
    auto *shorter = new GlobalVariable(module, type, false, list->getLinkage(), ConstantArray::get(type, kept));
    shorter->takeName(list);
    shorter->setSection(list->getSection());
  }
  list->eraseFromParent();
}

/// An access to an annotated member calls an intrinsic that returns the member's address. Removes these calls for our
/// annotations.
void dropFromMembers(Module &module) {
  for (Function &function : module) {
    if (function.getIntrinsicID() != Intrinsic::ptr_annotation)
      continue;
    for (User *user : make_early_inc_range(function.users()))
      if (auto *call = dyn_cast<IntrinsicInst>(user); call && isAmpAnnotation(call->getArgOperand(1))) {
        call->replaceAllUsesWith(call->getArgOperand(0));
        call->eraseFromParent();
      }
  }
}

struct DropAmpAnnotations : PassInfoMixin<DropAmpAnnotations> {
  PreservedAnalyses run(Module &module, ModuleAnalysisManager &) {
    dropAmpAnnotations(module);
    return PreservedAnalyses::none();
  }
  static bool isRequired() { return true; }
};

}  // namespace

void dropAmpAnnotations(Module &module) {
  dropFromList(module);
  dropFromMembers(module);
}

void registerDropAmpAnnotations(PassBuilder &builder) {
  builder.registerPipelineStartEPCallback(
      [](ModulePassManager &passes, OptimizationLevel) { passes.addPass(DropAmpAnnotations()); });
}

}  // namespace amp::embed
