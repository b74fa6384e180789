#include "passes/buffers/SplitRows.h"

#include "passes/buffers/AccessRewriter.h"

#include "model/Walk.h"

#include "runtime/abi/kernel_record.h"

#include <set>

namespace amp::passes {

namespace {

using namespace model;

/// Longer programs are not worth a launch's time: the kernel then counts as reading all of the remaining buffers.
constexpr std::size_t mostAccessWords = 4096;

/// Collects the accesses of a kernel. The copies that AccessRewriter makes of the functions are not used.
class SplitKernel : public AccessOwner {
public:
  SplitKernel(Module &module, Kernel &kernel, std::vector<Problem> &problems)
      : module(module), split(kernel), problems(problems), buffers(kernel) {
    for (const Variable *buffer : kernel.parameters(ParameterRole::Buffer))
      numbers.emplace(buffer, numbers.size());
    if (const Variable *block = kernel.parameter(ParameterRole::Block))
      blockDecl = innermost(block->type)->decl();
    for (const Function *function : buffers.functions())
      forEachExpr(function->body, [&](const Expr *expr) {
        if (const auto *call = dynCast<Call>(expr))
          ++calls[call->callee];
      });
  }

  void run();

  const analysis::BufferFlow &flow() const override { return buffers; }
  const Kernel &kernel() const override { return split; }
  std::size_t numberOf(const Variable *buffer) const override { return numbers.at(buffer); }
  StructDecl *block() const override { return blockDecl; }
  std::uint32_t lengthField(const Variable *) override {
    throw std::logic_error("split-rows: a kernel that is only analysed needs no length");
  }
  bool needsNoTest(const BufferAccess &access) override;
  const RobustFunction &rewrite(Function *function, const PassedValues &passed) override;
  bool isCalledOnce(const Function *function) const override { return calls.at(function) == 1; }

private:
  void addRead(const BufferAccess &access);
  void addWrite(const BufferAccess &access);

  Module &module;
  Kernel &split;
  std::vector<Problem> &problems;
  const analysis::BufferFlow buffers;
  std::map<const Variable *, std::size_t> numbers;
  std::map<const Function *, unsigned> calls;
  StructDecl *blockDecl = nullptr;
  std::map<Function *, RobustFunction> visited;
  /// Programs that end in the instruction for the buffer.
  std::set<RangeCode> reads, writes;
  std::set<std::uint32_t> readWhole;
};

bool SplitKernel::needsNoTest(const BufferAccess &access) {
  access.isWrite ? addWrite(access) : addRead(access);
  return true;
}

void SplitKernel::addWrite(const BufferAccess &access) {
  if (!access.index || !isLinearInRow(*access.index)) {
    problems.push_back({diagnostics::Rule::SplitWrite, access.location, {}});
    return;
  }
  RangeCode code = *access.index;
  code.insert(code.end(), {abi::range_writes, static_cast<std::uint32_t>(numberOf(access.buffers.front()))});
  writes.insert(std::move(code));
}

void SplitKernel::addRead(const BufferAccess &access) {
  if (!access.index) {
    for (const Variable *buffer : access.buffers)
      readWhole.insert(static_cast<std::uint32_t>(numberOf(buffer)));
    return;
  }
  RangeCode code = *access.index;
  code.insert(code.end(), {abi::range_reads, static_cast<std::uint32_t>(numberOf(access.buffers.front()))});
  reads.insert(std::move(code));
}

const RobustFunction &SplitKernel::rewrite(Function *function, const PassedValues &passed) {
  const auto [entry, isNew] = visited.try_emplace(function);
  if (isNew) {
    AccessRewriter(module, *this, *function, passed).run();
    entry->second.function = function;
  }
  return entry->second;
}

void SplitKernel::run() {
  for (const BufferArgument &buffer : split.buffers)
    if (buffer.byPointer || buffer.isTexels) {
      problems.push_back({diagnostics::Rule::SplitContainer, split.location, {}});
      return;
    }
  AccessRewriter(module, *this, *split.function, {}).run();
  // Writes come first: a launch that cannot compute a read's range counts all of the buffers that are read.
  for (const RangeCode &code : writes)
    split.accessRanges.insert(split.accessRanges.end(), code.begin(), code.end());
  std::set<std::uint32_t> read(readWhole.begin(), readWhole.end());
  for (const RangeCode &code : reads)
    read.insert(code.back());
  for (std::uint32_t number : read)
    split.accessRanges.insert(split.accessRanges.end(), {abi::range_may_read, number});
  for (const RangeCode &code : reads) {
    if (split.accessRanges.size() + code.size() <= mostAccessWords)
      split.accessRanges.insert(split.accessRanges.end(), code.begin(), code.end());
    else
      readWhole.insert(code.back());
  }
  for (std::uint32_t number : readWhole)
    split.accessRanges.insert(split.accessRanges.end(), {abi::range_reads_all, number});
}

}  // namespace

void splitRows(Module &module, std::vector<Problem> &problems) {
  for (const std::unique_ptr<Kernel> &kernel : module.kernels)
    if (kernel->isSplit)
      SplitKernel(module, *kernel, problems).run();
}

}  // namespace amp::passes
