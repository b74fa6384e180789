// RUN: not %amp-clang -fsyntax-only -ferror-limit=0 -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=AMP_ --implicit-check-not=details:: %s
// What cannot be done with textures, views and samplers is said at the user's line, in the library's words
// [TX07 TX13 TX20 TX21 TX22 TX24] [WV1] [TV01 TV03 TV06 TV09 TV13-TV16] [SM1] [TC07 TC12] [AMP 10].
#include <amp_graphics.h>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

void makes(std::vector<int> &v, std::vector<float> &f, std::vector<unorm_4> &u) {
  // CHECK: [[@LINE+1]]:21: error: texture: the texels must be int, unsigned int or float, norm, unorm or double, or vectors: {{.*}} [amp-library, C2338]
  texture<short, 2> narrow(3, 4);
  // CHECK: [[@LINE+1]]:22: error: texture: the texels must be
  texture<norm_3, 1> norms(3, 8u);
  // CHECK: [[@LINE+1]]:19: error: texture: the rank must be 1, 2 or 3 [amp-library, C2338]
  texture<int, 4> four(extent<4>(v.data()), 8u);
  // CHECK: [[@LINE+2]]:19: error: no matching constructor for initialization of 'texture<int, 2>'
  // CHECK-NEXT: [[@LINE+1]]:19: note: a texture is constructed from an extent or up to three sizes
  texture<int, 2> none;
  // CHECK: [[@LINE+2]]:21: error: no matching constructor for initialization of 'texture_view<int>'
  // CHECK-NEXT: note: a texture_view is constructed from a texture
  texture_view<int> nowhere;
  // CHECK: [[@LINE+1]]:11: error: no matching constructor for initialization of 'sampler'
  sampler odd(3.0);
  // CHECK: note: a sampler is constructed on the host, from a filter_mode, an address_mode, or both, and an optional border colour
}

void host(texture<int, 2> &t, const texture<int, 2> &fixed, texture<float, 1> &line, texture<unorm, 2> &gray,
          std::vector<int> &v, std::vector<float> &f) {
  // CHECK: [[@LINE+1]]:4: error: no viable overloaded operator[] for type 'texture<int, 2>' in restrict(cpu) code [amp-overload, C3930]
  t[index<2>(1, 2)];
  // CHECK: [[@LINE+2]]:3: error: no matching function for call to 'copy'
  // CHECK-NEXT: note: copy(source, destination) takes containers of the same element type and rank
  copy(t, line);
  // CHECK: [[@LINE+1]]:24: error: no matching constructor for initialization of 'texture_view<int, 2>'
  texture_view<int, 2> pen(fixed);
  // CHECK: [[@LINE+1]]:3: error: {{.*}}Direct3D is not available here; copy the texels with concurrency::graphics::copy
  graphics::direct3d::get_texture(t);
  // CHECK: [[@LINE+1]]:3: error: {{.*}}Direct3D is not available here; make a texture from an extent
  graphics::direct3d::make_texture<int, 2>(t.accelerator_view, nullptr);
  // CHECK: [[@LINE+1]]:3: error: {{.*}}Direct3D is not available here; make a sampler from
  graphics::direct3d::make_sampler(nullptr);
}

// What the library's bodies refuse comes when they are read.
void assertions(texture<int, 2> &t, const texture<int, 2> &fixed, texture<float, 1> &line, texture<unorm, 2> &gray,
                std::vector<int> &v, std::vector<float> &f, std::vector<unorm> &u, std::vector<float_2> &pairs) {
  // CHECK: [[@LINE+1]]:19: error: extent: three components make an extent<3> only [amp-library, C2338]
  texture<int, 2> three(3, 4, 8);
  // CHECK: [[@LINE+1]]:21: error: texture: norm and unorm have no default number of bits; write 8u or 16u behind the extent{{.*}} [amp-library, C2338]
  texture<unorm, 2> usual(3, 4);
  // CHECK: [[@LINE+1]]:21: error: texture: norm and unorm have no default number of bits
  texture<unorm, 1> ranged(3, u.begin(), u.end());
  // CHECK: [[@LINE+1]]:23: error: texture: the iterators' elements must have the texture's value type [amp-library, C2338]
  texture<float_2, 1> mixed(2, f.begin(), f.end());
  // CHECK: [[@LINE+1]]:8: error: texture: the row pitch is for rank 2 and 3 [amp-library, C2338]
  line.get_row_pitch();
  // CHECK: [[@LINE+1]]:5: error: texture: the depth pitch is for rank 3 [amp-library, C2338]
  t.depth_pitch;
  // CHECK: [[@LINE+1]]:3: error: copy: the target is read-only [amp-library, C2338]
  copy(v.begin(), v.end(), fixed);
  // CHECK: [[@LINE+1]]:3: error: copy: the target is read-only [amp-library, C2338]
  copy(t, texture_view<const int, 2>(fixed));
  // CHECK: [[@LINE+1]]:3: error: copy: the texels of norm and unorm textures are smaller than norm and unorm; {{.*}} [amp-library, C2338]
  copy(gray, u.begin());
}

void kernels(texture<int, 2> &t, const texture<int, 2> &fixed, texture<float, 1> &line, texture<float_2, 2> &two,
             texture<double, 1> &wide) {
  const texture_view<const int, 2> numbers(t);
  const texture_view<const float_2, 2> picture(two);
  const texture_view<const float, 1> row(line);
  const texture_view<float_2, 2> pen(two);
  const texture_view<const double, 1> exact(wide);
  const sampler how(address_border);
  parallel_for_each(t.extent, [=, &t, &fixed, &line, &two](index<2> i) restrict(amp) {
    // CHECK: [[@LINE+1]]:9: error: texture::set: only textures of int, unsigned int and float are written so; {{.*}} [amp-library, C2338]
    two.set(i, float_2());
    // CHECK: [[@LINE+1]]:14: error: texture: one integer is an index of rank 1 only [amp-library, C2338]
    int a = t[3];
    // CHECK: [[@LINE+1]]:18: error: texture: three integers are an index of rank 3 only [amp-library, C2338]
    int b = fixed(1, 2, 3);
    // CHECK: [[@LINE+1]]:8: error: texture_view: a writable view reads int, unsigned int and float only; read the others through a texture_view<const T> [amp-library, C2338]
    pen[i];
    // CHECK: [[@LINE+1]]:13: error: texture_view::sample: textures of float, norm and unorm only [amp-library, C2338]
    numbers.sample(how, float_2());
    // CHECK: [[@LINE+1]]:11: error: texture_view::sample: textures of float, norm and unorm only [amp-library, C2338]
    exact.sample(0.5f);
    // CHECK: [[@LINE+1]]:13: error: texture_view: address_border needs a sampler object, which has the border's colour [amp-library, C2338]
    picture.sample<filter_linear, address_border>(float_2());
    // CHECK: [[@LINE+1]]:13: error: texture_view: the filter mode must be filter_point or filter_linear [amp-library, C2338]
    picture.sample<filter_unknown>(float_2());
    // CHECK: [[@LINE+1]]:13: error: texture_view: address_border needs a sampler object
    picture.gather_red<address_border>(float_2());
    // CHECK: [[@LINE+1]]:9: error: texture_view::gather_green: textures of rank 2 only [amp-library, C2338]
    row.gather_green(how, 0.5f);
  });
}
