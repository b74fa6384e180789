// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// How kernels take textures and views, and which views they make themselves; elements [TX24] [TV03 TV09 TV17] [WV1] [SM1] [AMP 2.4.3.3, 10].
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;

void makes(texture<float, 1> &one, texture<int_2, 1> &two) {
  parallel_for_each(one.extent, [&](index<1> i) restrict(amp) {
    texture_view<float, 1> pen(one);
    writeonly_texture_view<float, 1> old(one);
    texture_view<const int_2, 1> reader(two);
    pen.set(i, reader[i].x);
    old.set(i, pen[i]);
    // CHECK: [[@LINE+1]]:28: error: no matching constructor for initialization of 'texture_view<int_2, 1>' {{.*}} in restrict(amp) code [amp-overload, C3930]
    texture_view<int_2, 1> pair(two);
    // CHECK: [[@LINE+1]]:38: error: no matching constructor for initialization of 'writeonly_texture_view<int_2, 1>' {{.*}} in restrict(amp) code [amp-overload, C3930]
    writeonly_texture_view<int_2, 1> pairs(two);
    // CHECK: [[@LINE+1]]:34: error: no matching constructor for initialization of 'texture_view<const float, 1>' in restrict(amp) code [amp-overload, C3930]
    texture_view<const float, 1> same(one);
    // CHECK: [[@LINE+1]]:13: error: {{.*}}'sampler'{{.*}}C3930
    sampler how;
  });
}

void elements(accelerator_view there) {
  // CHECK: [[@LINE+1]]:29: error: the element type of a C++ AMP container cannot be another container [amp-library, C2338]
  array<texture<int, 1>, 1> a(3);
  // CHECK: [[@LINE+1]]:47: error: the element type of a C++ AMP container cannot be another container
  array_view<texture_view<const float, 2>, 1> v(3);
}

void captures(texture<float, 1> &texels) {
  // CHECK: [[@LINE+1]]:68: error: 'texels' of type 'texture<float, 1>' must be captured by reference in an amp-restricted lambda [amp-capture-container, C3597]
  parallel_for_each(texels.extent, [=](index<1> i) restrict(amp) { texels[i]; });
  texture_view<float, 1> view(texels);
  // CHECK: [[@LINE+1]]:66: error: 'view' cannot be captured by reference in an amp-restricted lambda [amp-capture-reference, C3590]
  parallel_for_each(view.extent, [&](index<1> i) restrict(amp) { view.set(i, 1.0f); });
}
