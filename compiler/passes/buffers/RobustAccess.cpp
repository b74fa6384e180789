#include "passes/buffers/RobustAccess.h"

#include "passes/buffers/AccessRewriter.h"
#include "passes/utils/KernelNames.h"

#include "runtime/abi/kernel_record.h"

#include <algorithm>
#include <set>

namespace amp::passes {

namespace {

using namespace model;

/// Longer range programs take a launch more time than the kernel saves.
constexpr std::size_t mostInRangeWords = 1024;

class RobustKernel : public AccessOwner {
public:
  RobustKernel(Module &module, Kernel &kernel) : AccessOwner(module, kernel) {}

  std::unique_ptr<Kernel> run();

  std::uint32_t lengthField(const Variable *buffer) override;
  bool checkAtLaunch(const BufferAccess &access) override;

private:
  /// The kernel's function with tests. Signed arithmetic wraps around in it and in what it calls: after an overflow,
  /// which is undefined otherwise, an OpenCL compiler may test one element and access another one.
  Function *rewriteKernel(bool isPlain, bool &isChanged);
  void use(Kernel &kernel, Function *function) const;

  std::map<const Variable *, std::uint32_t> lengthFields;
  /// True while the plain kernel is made. The launch checks the accesses of that kernel where it can.
  bool isPlain = false;
  std::set<IndexRanges::Code> known;
  std::vector<std::uint32_t> inRange;
};

/// Adds a member at the end of the block, at the offset of C's layout.
std::uint32_t RobustKernel::lengthField(const Variable *buffer) {
  const auto [entry, isNew] = lengthFields.try_emplace(buffer);
  if (!isNew)
    return entry->second;
  if (!blockDecl) {
    blockDecl = module.types.makeStruct();
    blockDecl->name = original.function->name + "_args";
    blockDecl->origin = "what the kernel reads of its captures";
  }
  Field field;
  field.name = freshFieldName(*blockDecl, buffer->name + "_length");
  field.type = module.types.scalar(TypeKind::UInt);
  constexpr std::uint64_t size = sizeof(std::uint32_t);
  const auto alignUp = [](std::uint64_t offset, std::uint64_t to) { return (offset + to - 1) / to * to; };
  std::uint64_t end = 0;
  if (!blockDecl->fields.empty())
    end = blockDecl->fields.back().offset + sizeOf(blockDecl->fields.back().type);
  field.offset = alignUp(end, size);
  blockDecl->alignment = std::max(blockDecl->alignment, size);
  blockDecl->size = alignUp(field.offset + size, blockDecl->alignment);
  entry->second = static_cast<std::uint32_t>(blockDecl->fields.size());
  blockDecl->fields.push_back(std::move(field));
  return entry->second;
}

/// Adds the check of the index, if the kernel does not have it yet.
bool RobustKernel::checkAtLaunch(const BufferAccess &access) {
  if (!isPlain || !access.index || inRange.size() + access.index->size() > mostInRangeWords)
    return false;
  IndexRanges::Code code = *access.index;
  const std::uint32_t field = lengthField(access.buffers.front());
  code.insert(code.end(),
              {abi::range_block, static_cast<std::uint32_t>(blockDecl->fields[field].offset), abi::range_check});
  if (known.insert(code).second)
    inRange.insert(inRange.end(), code.begin(), code.end());
  return true;
}

Function *RobustKernel::rewriteKernel(bool wantsPlain, bool &isChanged) {
  done.clear();
  isPlain = wantsPlain;
  AccessRewriter rewriter(module, *this, *original.function, {});
  Function *made = rewriter.run().function;
  isChanged = rewriter.changed();
  if (!isChanged)
    return original.function;
  made->wrapsSigned = true;
  for (auto &[function, robust] : done)
    robust.function->wrapsSigned = true;
  return made;
}

/// Makes `function`, which has tests, the kernel's function.
void RobustKernel::use(Kernel &kernel, Function *function) const {
  kernel.function = function;
  kernel.isRobust = true;
  if (kernel.blockSize == 0)
    kernel.passesBlockByValue = true;
  kernel.blockSize = blockDecl->size;
  for (const auto &[buffer, field] : lengthFields)
    kernel.buffers[numberOf(buffer)].lengthOffset = blockDecl->fields[field].offset;
}

/// Returns the plain kernel; null if the kernel has no access that the launch can check. Adds tests to the original
/// kernel.
std::unique_ptr<Kernel> RobustKernel::run() {
  const std::string name = original.function->name;
  bool hasTests = false;
  Function *plain = rewriteKernel(true, hasTests);
  if (inRange.empty()) {
    if (hasTests)
      use(original, plain);
    return nullptr;
  }
  bool isChanged = false;
  Function *robust = rewriteKernel(false, isChanged);
  auto result = std::make_unique<Kernel>(original);
  result->isPlain = true;
  // The launch only checks that indices are within the buffer, not within the container.
  result->isRobust = true;
  result->recordSymbol += ".plain";
  result->inRange = inRange;
  // Without tests, the kernel keeps its function.
  if (hasTests)
    use(*result, plain);
  else if (result->blockSize != 0)
    result->blockSize = blockDecl->size;
  robust->name = kernelStem(name) + "_robust_kernel";
  use(original, robust);
  return result;
}

}  // namespace

void makeAccessesRobust(Module &module, std::vector<Problem> &) {
  if (!module.isRobust)
    return;
  std::vector<std::unique_ptr<Kernel>> kernels;
  for (std::unique_ptr<Kernel> &kernel : module.kernels) {
    std::unique_ptr<Kernel> plain = RobustKernel(module, *kernel).run();
    kernels.push_back(std::move(kernel));
    if (plain)
      kernels.push_back(std::move(plain));
  }
  module.kernels = std::move(kernels);
}

}  // namespace amp::passes
