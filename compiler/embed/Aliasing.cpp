#include "embed/Aliasing.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Operator.h"
#include "llvm/Passes/PassBuilder.h"

using namespace llvm;

namespace amp::embed {

namespace {

/// Types of library state, to whose members a program can never get a reference: include/amp/detail/runtime.h and
/// shape.h.
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

/// Follows an access from its outermost type inwards. A type node is a name, followed by pairs of a member's type and
/// its offset.
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

/// True if the pointer is computed as the address of a member of a view's shape. The tag of an access to an element of
/// an array member names only the element's type, so it does not show this.
bool pointsIntoShape(const Value *pointer) {
  while (const auto *part = dyn_cast<GEPOperator>(pointer)) {
    const auto *type = dyn_cast<StructType>(part->getSourceElementType());
    if (type && type->hasName() && type->getName().starts_with("struct.Concurrency::details::view_shape"))
      return true;
    pointer = part->getPointerOperand();
  }
  return false;
}

/// Splits copies of an extent out of a view's shape into tagged loads of one word each. The memcpy has no TBAA tag, so
/// a loop with `i < view.extent[0]` would repeat it in every iteration. The loads are unordered atomic ones, which LLVM
/// does not merge into a memcpy again.
void splitCopiesOfExtents(Function &function, MDNode *library, MDNode *program) {
  std::vector<MemCpyInst *> copies;
  for (Instruction &instruction : instructions(function))
    if (auto *copy = dyn_cast<MemCpyInst>(&instruction); copy && pointsIntoShape(copy->getSource()))
      copies.push_back(copy);
  constexpr std::uint64_t word = 4, mostWords = 3;
  for (MemCpyInst *copy : copies) {
    const auto *size = dyn_cast<ConstantInt>(copy->getLength());
    if (!size || copy->isVolatile() || size->getZExtValue() % word || size->getZExtValue() > word * mostWords)
      continue;
    IRBuilder<> builder(copy);
    MDNode *target = pointsIntoShape(copy->getDest()) ? library : program;
    for (std::uint64_t offset = 0; offset != size->getZExtValue(); offset += word) {
      auto *from = builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), copy->getSource(), offset);
      auto *to = builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), copy->getDest(), offset);
      LoadInst *load = builder.CreateAlignedLoad(builder.getInt32Ty(), from, Align(word));
      load->setAtomic(AtomicOrdering::Unordered);
      load->setMetadata(LLVMContext::MD_tbaa, library);
      builder.CreateAlignedStore(load, to, Align(word))->setMetadata(LLVMContext::MD_tbaa, target);
    }
    copy->eraseFromParent();
  }
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
  for (Function &function : module) {
    for (Instruction &instruction : instructions(function)) {
      // Copies of whole objects may contain library state and program data.
      instruction.setMetadata(LLVMContext::MD_tbaa_struct, nullptr);
      MDNode *tag = instruction.getMetadata(LLVMContext::MD_tbaa);
      if (!tag)
        continue;
      if (isa<CallBase>(instruction))
        instruction.setMetadata(LLVMContext::MD_tbaa, nullptr);
      else
        instruction.setMetadata(
            LLVMContext::MD_tbaa,
            passesLibraryState(tag) || pointsIntoShape(getLoadStorePointerOperand(&instruction)) ? library : program);
    }
    splitCopiesOfExtents(function, library, program);
  }
}

void registerAliasing(PassBuilder &builder) {
  builder.registerPipelineStartEPCallback(
      [](ModulePassManager &passes, OptimizationLevel) { passes.addPass(MergeProgramTypes()); });
}

}  // namespace amp::embed
