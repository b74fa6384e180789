// Names of the library's whose header is there, and whose namespace was not named.
// RUN: not %amp-clang -fsyntax-only -ferror-limit=0 -fno-caret-diagnostics %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:
#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: use of undeclared identifier 'float_4'; did you mean 'concurrency::graphics::float_4'? [amp-library, C2338]
float_4 vector;
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: no template named 'texture_view'; did you mean 'Concurrency::graphics::texture_view'?
extern texture_view<float, 2> view;
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: use of undeclared identifier 'fast_math'; did you mean 'concurrency::fast_math'? [amp-library, C2338]
float root(float x) { return fast_math::sqrt(x); }
template <typename T> struct textures {};
// CHECK: [[#@LINE+2]]:{{[0-9]+}}: error: no template named 'texture'; did you mean 'textures'?
// CHECK-NEXT: note: 'textures' declared here
extern texture<float> image;
