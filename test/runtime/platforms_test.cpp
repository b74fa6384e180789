// The traits of OpenCL platforms by name and version. Conditions in the form for PoCL can be built and have the right
// results (docs/devices.md).
#include "device/backend.h"
#include "backends/opencl/device.h"
#include "backends/opencl/program.h"

#include <gmock/gmock.h>

#include <vector>

using namespace amp::runtime;
using namespace amp::runtime::opencl;

namespace {

TEST(platforms, workaroundsAreForPoclAlone) {
    for (const char *version :
         {"OpenCL 3.0 PoCL 3.1+debian  Linux, None+Asserts, RELOC, SPIR, LLVM 15.0.6, SLEEF, DISTRO",
          "OpenCL 3.0 PoCL 6.0+debian  Linux, None+Asserts, RELOC, SPIR-V, LLVM 18.1.8, SLEEF"}) {
        const platform_traits pocl = traits_of("Portable Computing Language", version);
        EXPECT_TRUE(pocl.wants_local_arguments && pocl.wants_pinned_control_flow && pocl.wants_exchanged_dimensions)
            << version;
        EXPECT_FALSE(pocl.wants_one_queue || pocl.is_simulator) << version;
        EXPECT_EQ(pocl.keeps, keeping::once_run);
    }
    for (const char *name : {"NVIDIA CUDA", "rusticl", "Clover", "Oclgrind"}) {
        const platform_traits other = traits_of(name, "OpenCL 3.0 CUDA 13.0.97");
        EXPECT_FALSE(other.wants_local_arguments || other.wants_pinned_control_flow || other.wants_one_queue ||
                     other.wants_exchanged_dimensions)
            << name;
    }
}

TEST(platforms, poclFourAndFiveWantOneQueue) {
    for (const char *version : {"OpenCL 3.0 PoCL 4.0  Linux", "OpenCL 3.0 PoCL 5.0-Debian  Linux"})
        EXPECT_TRUE(traits_of("Portable Computing Language", version).wants_one_queue) << version;
}

TEST(platforms, oclgrindsProgramsAreNotKept) {
    const platform_traits oclgrind = traits_of("Oclgrind", "OpenCL 1.2 (Oclgrind 21.10)");
    EXPECT_TRUE(oclgrind.is_simulator);
    EXPECT_EQ(oclgrind.keeps, keeping::never);
}

/// One work-item counts for all, after a barrier in a loop. If `l == 0` is not pinned, PoCL 3.1 and 6.0 let another
/// work-item decide it. If an `asm` pins it, 6.0 ends the program.
const char text[] = R"CL(
#ifndef AMP_PIN
#define AMP_PIN(condition) (condition)
#endif
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void k(__global int *v, __local int *bound, __local int *count, __local int *queue) {
  int l = get_local_id(0), sum = 0;
  *bound = 1;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int k = 0; k < *bound; k++) {
    *count = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < 4) queue[atomic_inc(count)] = 5;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (AMP_PIN(l == 0)) {
      for (int i = 0; i < *count; i++)
        for (int j = 0; j < i; j++) queue[j] += j;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < *count) sum += queue[l];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  v[l] = sum;
}
)CL";

TEST(platforms, pinnedConditionsAreRight) {
    std::string searched;
    const std::vector<std::shared_ptr<device>> devices = discover_devices(searched);
    if (devices.empty())
        GTEST_SKIP() << "no OpenCL device";
    const auto first = std::static_pointer_cast<opencl_device>(devices.front());
    const auto kernel = std::static_pointer_cast<opencl_kernel>(first->build(text, "")->make_kernel("k"));
    cl_int status;
    const queue_handle queue(clCreateCommandQueue(first->context(), first->id(), 0, &status));
    const std::size_t threads = 64;
    std::vector<int> sums(threads, -1);
    const memory_handle memory(
        clCreateBuffer(first->context(), CL_MEM_WRITE_ONLY, threads * sizeof(int), nullptr, &status));
    const cl_mem argument = memory.get();
    clSetKernelArg(kernel->get(), 0, sizeof argument, &argument);
    kernel->set_local(1, sizeof(int));
    kernel->set_local(2, sizeof(int));
    kernel->set_local(3, threads * sizeof(int));
    ASSERT_EQ(clEnqueueNDRangeKernel(queue.get(), kernel->get(), 1, nullptr, &threads, &threads, 0, nullptr, nullptr),
              CL_SUCCESS);
    ASSERT_EQ(clEnqueueReadBuffer(queue.get(), memory.get(), CL_TRUE, 0, threads * sizeof(int), sums.data(), 0, nullptr,
                                  nullptr),
              CL_SUCCESS);
    std::vector<int> expected(threads, 0);
    expected[0] = expected[3] = 5;
    expected[1] = 5 + 2;
    expected[2] = 5 + 2;
    EXPECT_EQ(sums, expected);
}

}  // namespace
