#include "passes/buffers/BufferTypes.h"

#include <algorithm>

namespace amp::passes {

namespace {

using namespace model;

/// The type of accesses under C's aliasing rules, which do not distinguish signed from unsigned integers.
const Type *accessType(Module &module, const Variable *buffer) {
  const Type *type = innermost(buffer->type);
  if (type->kind() == TypeKind::UInt)
    return module.types.scalar(TypeKind::Int);
  return type->kind() == TypeKind::ULong ? module.types.scalar(TypeKind::Long) : type;
}

}  // namespace

void findBufferTypes(Module &module, std::vector<Problem> &) {
  for (const auto &kernel : module.kernels) {
    auto isWritten = [](const BufferArgument &buffer) { return !buffer.isReadOnly; };
    if (std::none_of(kernel->buffers.begin(), kernel->buffers.end(), isWritten))
      continue;
    const std::vector<Variable *> buffers = kernel->parameters(ParameterRole::Buffer);
    for (const Variable *buffer : buffers)
      kernel->hasSeveralTypes |= accessType(module, buffer) != accessType(module, buffers.front());
  }
}

}  // namespace amp::passes
