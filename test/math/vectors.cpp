// On CPU devices, loops over threads that call mathematical functions are vectorised if the functions' library
// is linked later, as in PoCL 5: only functions that LLVM knows are called.
// RUN: %amp-clang --emit-opencl %s -o %t.cl && cpu-math-text < %t.cl > %t.cpu.cl
// RUN: clang-19 -x cl -cl-std=CL1.2 -Xclang -finclude-default-header -w -target x86_64-unknown-linux-gnu -march=haswell -O2 \
// RUN:   -D AMP_ROW=256 -D AMP_NOALIAS=restrict -S -emit-llvm %t.cpu.cl -o - | FileCheck %s --implicit-check-not=@_Z4 --implicit-check-not=@_Z5
// Processors without such instructions, and devices with a target that Clang does not have, use the library's
// functions where necessary.
// RUN: clang-19 -x cl -cl-std=CL1.2 -Xclang -finclude-default-header -Wno-unused -Werror -target x86_64-unknown-linux-gnu -O2 \
// RUN:   -S -emit-llvm %t.cpu.cl -o - | FileCheck --check-prefix=OLD %s
// RUN: clang-19 -x cl -cl-std=CL1.2 -Xclang -finclude-default-header -Wno-unused -Werror -target spir64-unknown-unknown -O2 \
// RUN:   -S -emit-llvm %t.cpu.cl -o - | FileCheck --check-prefix=SPIR %s
// RUN: clang-19 -x cl -cl-std=CL1.2 -Xclang -finclude-default-header -Wno-unused -Werror -Xclang -cl-ext=+cl_khr_fp64 -target aarch64-unknown-linux-gnu -O2 \
// RUN:   -S -emit-llvm %t.cpu.cl -o /dev/null
// A program without such functions gets no prefix.
// RUN: echo 'float f(struct s x, float y) { return x.ceiling + my_floor(y); }' > %t.plain.cl
// RUN: cpu-math-text < %t.plain.cl | diff %t.plain.cl -
#include <amp.h>
#include <amp_math.h>

using namespace concurrency;

// CHECK-LABEL: define {{.*}}@comparisons_kernel(
// CHECK: store <8 x i32>
void comparisons(array_view<float> v) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        float x = v[i];
        x = fast_math::fabs(x) + fast_math::fmin(x, 3.0f) * fast_math::fmax(x, -1.0f);
        v[i] = precise_math::copysign(x, v[i]);
    });
}

// CHECK-LABEL: define {{.*}}@integers_kernel(
// CHECK: store <8 x i32>
void integers(array_view<int> v) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = direct3d::imin(v[i], 7) + direct3d::imax(direct3d::abs(v[i]), 3) + (int)direct3d::clamp(1.5f, 0.0f, 1.0f);
    });
}

// CHECK-LABEL: define {{.*}}@roots_kernel(
// CHECK: call <8 x float> @llvm.sqrt.v8f32
// CHECK: store <8 x float>
// OLD-LABEL: define {{.*}}@roots_kernel(
// OLD: call float @llvm.sqrt.f32
// SPIR-LABEL: define {{.*}}@roots_kernel(
// SPIR: call {{.*}}@_Z4sqrtf(
void roots(array_view<float> v) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = fast_math::sqrt(v[i]) * fast_math::rsqrt(v[i] + 1); });
}

// CHECK-LABEL: define {{.*}}@rounding_kernel(
// CHECK: call <8 x float> @llvm.floor.v8f32
// CHECK: store <8 x float>
// OLD-LABEL: define {{.*}}@rounding_kernel(
// OLD: call {{.*}}@_Z5floorf(
void rounding(array_view<float> v) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        float x = v[i];
        v[i] = fast_math::floor(x) + fast_math::ceil(x) + fast_math::trunc(x) + fast_math::round(x) + precise_math::nearbyint(x);
    });
}

// CHECK-LABEL: define {{.*}}@doubles_kernel(
// CHECK: store <4 x double>
void doubles(array_view<double> v) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = precise_math::fma(v[i], precise_math::fabs(v[i]), precise_math::floor(precise_math::sqrt(v[i])));
    });
}

// CHECK-LABEL: define {{.*}}@arcs_kernel(
// CHECK: store <8 x float>
void arcs(array_view<float> v) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = fast_math::atan(v[i]) + fast_math::atan2(v[i], 0.5f) + fast_math::asin(v[i]) * fast_math::acos(v[i]);
    });
}

// CHECK-LABEL: define {{.*}}@powers_kernel(
// CHECK: store <4 x double>
void powers(array_view<double> v) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = precise_math::pow(v[i], 1.5) + precise_math::atan2(v[i], precise_math::atan(v[i]));
    });
}

// A condition for which the library generates no branch.
// CHECK-LABEL: define {{.*}}@branches_kernel(
// CHECK: store <8 x float>
void branches(array_view<float> v) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        if (v[i] > 0.5f)
            v[i] = fast_math::exp(-v[i]) * fast_math::sqrt(v[i]);
        else
            v[i] = fast_math::log(fast_math::fabs(v[i]) + 1);
    });
}
