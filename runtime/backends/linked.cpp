// The backends that libamprt is linked with.
#include "backends/opencl/backend.h"

namespace amp::runtime {

std::span<const backend> linked_backends() { return {&opencl::opencl_backend, 1}; }

}  // namespace amp::runtime
