// RUN: not %amp-clang -fsyntax-only %s 2>&1 | FileCheck %s
// [AMP 10.1] There are no textures yet: said once for each that is made, and not for what is done with it.
#include <amp_graphics.h>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

// CHECK-NOT: error:
void run(std::vector<int>& v) {
    // CHECK: [[#@LINE+1]]:21: error: texture: amp-clang has no textures yet; keep the elements in an array or array_view [amp-library, C2338]
    texture<int, 2> numbers(16, 9, v.begin(), v.end(), 8u);
    // CHECK: [[#@LINE+1]]:25: error: texture: amp-clang has no textures yet
    texture<unorm_4, 2> image(16, 9, 8u);
    // CHECK: [[#@LINE+1]]:40: error: writeonly_texture_view: amp-clang has no textures yet
    writeonly_texture_view<unorm_4, 2> out(image);
    // CHECK: [[#@LINE+1]]:36: error: texture_view: amp-clang has no textures yet
    texture_view<const float_4, 2> in(image);
    // CHECK: [[#@LINE+1]]:13: error: {{.*}}amp-clang has no textures yet; interpolate between elements of an array or array_view
    sampler linear;
    parallel_for_each(numbers.extent, [=, &numbers](index<2> i) restrict(amp) {
        out.set(i, unorm_4(static_cast<float>(numbers[i]) + in.sample(float_2(0, 0)).x));
    });
    // CHECK-NOT: error:
    copy(numbers, v.begin());
}

void kernels(const texture<int, 2>& numbers) restrict(amp) {
    // CHECK: [[#@LINE+1]]:37: error: 'shared' cannot be tile_static: it holds a container [amp-tile-static, C3584]
    tile_static texture_view<int_2> shared[2];
    writeonly_texture_view<unorm_4, 2> views[2];
    int number = numbers[index<2>(1, 2)] + numbers(1, 2);
}
// CHECK-NOT: error:
// CHECK: 6 errors generated.
