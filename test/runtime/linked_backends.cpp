// The backends of the runtime's tests.
#include "backends/fake/world.h"
#include "backends/opencl/backend.h"

namespace amp::runtime {

std::span<const backend> linked_backends() {
    static const backend all[] = {opencl::opencl_backend, fake::fake_backend};
    return all;
}

}  // namespace amp::runtime
