// Embeds kernels in the host module: defines each launch record that the headers declare. Input: the kernels of the
// device run, and the LLVM module of the host run. Output: the module with one amp::abi::kernel_record for each kernel
// that the host code refers to, and with the record's tables and text.
#pragma once

#include "model/Model.h"

#include "llvm/IR/Module.h"

#include <string>
#include <vector>

namespace amp::embed {

/// The contents of a record. See abi::kernel_record for the meaning of each part.
struct EmbeddedKernel {
  std::string symbol;
  /// Several object files may contain the same kernel, of which the linker keeps one.
  bool isShared = false;
  std::string kernelName;
  std::string source;
  std::string displayName;
  std::string file;
  bool usesDouble = false;
  const model::Kernel *kernel = nullptr;
  const model::Module *module = nullptr;
};

/// A plain kernel follows the kernel in whose place it may run.
using KernelTable = std::vector<EmbeddedKernel>;

/// The plain kernel of the kernel at `index`; null if it has none.
const EmbeddedKernel *plainKernelOf(const KernelTable &kernels, std::size_t index);

/// Defines the records of all kernels that the module refers to.
void defineRecords(llvm::Module &module, const KernelTable &kernels);

}  // namespace amp::embed
