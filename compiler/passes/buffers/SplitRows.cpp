#include "passes/buffers/SplitRows.h"

#include "passes/buffers/AccessRewriter.h"

#include "runtime/abi/kernel_record.h"

#include <set>
#include <stdexcept>

namespace amp::passes {

namespace {

using namespace model;

/// The limit for the time that programs take at a launch. Beyond it, the kernel counts as reading all of each remaining
/// buffer.
constexpr std::size_t mostAccessWords = 4096;

/// Collects the accesses of a kernel.
class SplitKernel : public AccessOwner {
public:
  SplitKernel(Module &module, Kernel &kernel, std::vector<Problem> &problems)
      : AccessOwner(module, kernel), problems(problems) {}

  void run();

  std::uint32_t lengthField(const Variable *) override {
    throw std::logic_error("split-rows: a kernel that is only analysed needs no length");
  }
  bool checkAtLaunch(const BufferAccess &access) override;

private:
  std::uint32_t wordOf(const Variable *buffer) const { return static_cast<std::uint32_t>(numberOf(buffer)); }

  std::vector<Problem> &problems;
  /// Range programs that end with range_reads or range_writes and the number of the buffer.
  std::set<RangeCode> programs;
  std::set<std::uint32_t> readWhole;
};

bool SplitKernel::checkAtLaunch(const BufferAccess &access) {
  if (access.isWrite && (!access.index || !isLinearInRow(*access.index))) {
    problems.push_back({diagnostics::Rule::SplitWrite, access.location, {}});
  } else if (!access.index) {
    for (const Variable *buffer : access.buffers)
      readWhole.insert(wordOf(buffer));
  } else {
    RangeCode code = *access.index;
    code.insert(code.end(), {access.isWrite ? abi::range_writes : abi::range_reads, wordOf(access.buffers.front())});
    programs.insert(std::move(code));
  }
  return true;
}

void SplitKernel::run() {
  for (const BufferArgument &buffer : original.buffers)
    if (buffer.byPointer || buffer.isTexels) {
      problems.push_back({diagnostics::Rule::SplitContainer, original.location, {}});
      return;
    }
  // The copy of the function has no tests, and is not used.
  AccessRewriter(module, *this, *original.function, {}).run();
  std::vector<std::uint32_t> &words = original.accessRanges;
  for (const RangeCode &code : programs) {
    const bool isRead = code[code.size() - 2] == abi::range_reads;
    if (isRead && words.size() + code.size() > mostAccessWords)
      readWhole.insert(code.back());
    else
      words.insert(words.end(), code.begin(), code.end());
  }
  for (std::uint32_t number : readWhole)
    words.insert(words.end(), {abi::range_reads_all, number});
}

}  // namespace

void splitRows(Module &module, std::vector<Problem> &problems) {
  for (const std::unique_ptr<Kernel> &kernel : module.kernels)
    if (kernel->isSplit)
      SplitKernel(module, *kernel, problems).run();
}

}  // namespace amp::passes
