#include "embed/Aliasing.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Passes/PassBuilder.h"

using namespace llvm;

namespace amp::embed {

namespace {

/// Members of these never lie where a program can get a reference to them: include/amp/detail/runtime.h and shape.h.
bool isLibraryState(const MDNode *type) {
  const auto *name = type->getNumOperands() ? dyn_cast<MDString>(type->getOperand(0)) : nullptr;
  return name && (name->getString() == "_ZTSN11Concurrency7details7storageE" ||
                  name->getString() == "_ZTSN11Concurrency7details15container_stateE" ||
                  name->getString().starts_with("_ZTSN11Concurrency7details10view_shapeI"));
}

std::uint64_t offsetAt(const MDNode *type, unsigned operand) {
  const auto *offset = mdconst::dyn_extract_or_null<ConstantInt>(type->getOperand(operand));
  return offset ? offset->getZExtValue() : 0;
}

/// Follows an access from its outermost type inwards. Type nodes are a name, then pairs of a member's type and its
/// offset.
bool passesLibraryState(const MDNode *tag) {
  if (tag->getNumOperands() < 3)
    return false;
  const auto *type = dyn_cast_or_null<MDNode>(tag->getOperand(0));
  const auto *accessed = dyn_cast_or_null<MDNode>(tag->getOperand(1));
  std::uint64_t offset = offsetAt(tag, 2);
  while (type && type != accessed && !isLibraryState(type)) {
    const MDNode *member = nullptr;
    std::uint64_t at = 0;
    for (unsigned i = 1; i + 1 < type->getNumOperands() && offsetAt(type, i + 1) <= offset; i += 2) {
      member = dyn_cast_or_null<MDNode>(type->getOperand(i));
      at = offsetAt(type, i + 1);
    }
    offset -= at;
    type = member;
  }
  return type && isLibraryState(type);
}

struct MergeProgramTypes : PassInfoMixin<MergeProgramTypes> {
  PreservedAnalyses run(Module &module, ModuleAnalysisManager &) {
    mergeProgramTypes(module);
    return PreservedAnalyses::all();
  }
  static bool isRequired() { return true; }
};

}  // namespace

void mergeProgramTypes(Module &module) {
  MDBuilder builder(module.getContext());
  MDNode *root = builder.createTBAARoot("amp-clang");
  auto makeTag = [&](const char *name) {
    MDNode *type = builder.createTBAAScalarTypeNode(name, root);
    return builder.createTBAAStructTagNode(type, type, 0);
  };
  MDNode *library = makeTag("library state"), *program = makeTag("program data");
  for (Function &function : module)
    for (Instruction &instruction : instructions(function)) {
      // Copies of whole objects may hold either.
      instruction.setMetadata(LLVMContext::MD_tbaa_struct, nullptr);
      MDNode *tag = instruction.getMetadata(LLVMContext::MD_tbaa);
      if (!tag)
        continue;
      if (isa<CallBase>(instruction))
        instruction.setMetadata(LLVMContext::MD_tbaa, nullptr);
      else
        instruction.setMetadata(LLVMContext::MD_tbaa, passesLibraryState(tag) ? library : program);
    }
}

void registerAliasing(PassBuilder &builder) {
  builder.registerPipelineStartEPCallback(
      [](ModulePassManager &passes, OptimizationLevel) { passes.addPass(MergeProgramTypes()); });
}

}  // namespace amp::embed
