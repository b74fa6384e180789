// State that AccessRewriter shares between the functions of a kernel: facts about the kernel, and the decision for each
// of its accesses.
#pragma once

#include "analysis/BufferFlow.h"
#include "model/Model.h"
#include "passes/buffers/IndexRanges.h"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace amp::passes {

/// Parameters that a function gets for a buffer: the address of the first element, and the number of elements.
struct BufferBounds {
  model::Variable *begin = nullptr;
  model::Variable *length = nullptr;
};

/// A buffer element that a pointer points to, and the range program (abi::range_op) of the element's index.
struct KnownElement {
  const model::Variable *buffer;
  IndexRanges::Code index;
};

/// A function with its tests, and its additional parameters by buffer number.
struct RobustFunction {
  model::Function *function = nullptr;
  std::map<std::size_t, BufferBounds> bounds;
};

/// Facts about a call's arguments, by parameter.
struct PassedValues {
  std::map<const model::Variable *, IndexRanges::Code> values;
  std::map<const model::Variable *, IndexRanges::Members> objects;
  std::map<const model::Variable *, KnownElement> elements;
};

/// An access of a kernel to its buffers.
struct BufferAccess {
  /// The buffers in which the element may be, ordered by number.
  std::vector<const model::Variable *> buffers;
  /// The range program of the element's index in the only buffer, if it is known.
  std::optional<IndexRanges::Code> index;
  bool isWrite;
  model::Location location;
};

class AccessOwner {
public:
  virtual ~AccessOwner() = default;

  const analysis::BufferFlow &flow() const { return buffers; }
  const model::Kernel &kernel() const { return original; }
  std::size_t numberOf(const model::Variable *buffer) const { return numbers.at(buffer); }
  /// The constant block's type; null if the kernel has none.
  model::StructDecl *block() const { return blockDecl; }
  bool isCalledOnce(const model::Function *function) const { return calls.at(function) == 1; }
  /// Visits the function, once. `passed`: known values of the arguments if the function has only one call; else empty.
  /// A function without tests stays as it is.
  const RobustFunction &rewrite(model::Function *function, const PassedValues &passed);

  /// The block's member that holds the buffer's length. Adds the member, and the block, if they do not exist yet.
  virtual std::uint32_t lengthField(const model::Variable *buffer) = 0;
  /// Makes the launch check the access, and returns true, if it can: the kernel then needs no test. Called once for
  /// each access.
  virtual bool checkAtLaunch(const BufferAccess &access) = 0;

protected:
  AccessOwner(model::Module &module, model::Kernel &kernel);

  model::Module &module;
  model::Kernel &original;
  model::StructDecl *blockDecl = nullptr;
  /// The functions that were visited.
  std::map<model::Function *, RobustFunction> done;

private:
  const analysis::BufferFlow buffers;
  std::map<const model::Variable *, std::size_t> numbers;
  std::map<const model::Function *, unsigned> calls;
};

}  // namespace amp::passes
