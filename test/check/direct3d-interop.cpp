// The names of Direct3D's interoperation say where OpenCL's is, at compile time [DX01-DX08].
// RUN: not %amp-clang -c %s -o /dev/null 2>&1 | FileCheck %s
#include <amp.h>
using namespace concurrency;

void use(accelerator_view view, array<int>& a) {
    // CHECK: direct3d-interop.cpp:[[#@LINE+1]]:{{.*}}concurrency::opencl::create_accelerator_view from <amp_opencl.h>
    accelerator_view made = direct3d::create_accelerator_view(nullptr);
    // CHECK: direct3d-interop.cpp:[[#@LINE+1]]:{{.*}}concurrency::opencl::get_context and get_device from <amp_opencl.h>
    direct3d::get_device(view);
    // CHECK: direct3d-interop.cpp:[[#@LINE+1]]:{{.*}}concurrency::opencl::get_buffer from <amp_opencl.h>
    direct3d::get_buffer(a);
    // CHECK: direct3d-interop.cpp:[[#@LINE+1]]:{{.*}}concurrency::opencl::make_array from <amp_opencl.h>
    array<int, 1> other = direct3d::make_array<int, 1>(a.extent, view, nullptr);
    // CHECK: direct3d-interop.cpp:[[#@LINE+1]]:{{.*}}concurrency::opencl::make_array from <amp_opencl.h>
    array<int> third = direct3d::make_array<int>(a.extent, view, nullptr);
    // CHECK: direct3d-interop.cpp:[[#@LINE+1]]:{{.*}}<amp_opencl.h>
    direct3d::d3d_access_lock(view);
    // CHECK: direct3d-interop.cpp:[[#@LINE+1]]:{{.*}}<amp_opencl.h>
    direct3d::scoped_d3d_access_lock lock(view);
    // CHECK: direct3d-interop.cpp:[[#@LINE+1]]:{{.*}}<amp_opencl.h>
    if (direct3d::d3d_access_try_lock(view))
        direct3d::create_accelerator_view(view.accelerator, true);
    // Nothing else is said about these calls.
    // CHECK: 8 errors generated.
}
