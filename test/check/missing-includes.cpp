// RUN: not %amp-clang -fsyntax-only -ferror-limit=0 -fno-caret-diagnostics %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:
// Names of the library's whose header is missing are answered with the header, and not with what is spelt alike.
#include <amp.h>
using namespace concurrency;
using namespace concurrency::graphics;
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'fast_math' requires #include <amp_math.h> [amp-library, C2338]
using namespace concurrency::fast_math;
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'fast_math' requires #include <amp_math.h>
namespace fm = concurrency::fast_math;
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'precise_math' requires #include <amp_math.h>
float qualified(float x) restrict(amp) { return concurrency::precise_math::sin(x); }
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'fast_math' requires #include <amp_math.h>
float unqualified(float x) restrict(amp) { return fast_math::cos(x); }
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'float_4' requires #include <amp_graphics.h>
concurrency::graphics::float_4 vector;
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'unorm_2' requires #include <amp_graphics.h>
unorm_2 colour;
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'texture' requires #include <amp_graphics.h>
extern texture<float, 2> image;
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'opencl' requires #include <amp_opencl.h>
void *queue = concurrency::opencl::get_command_queue(concurrency::accelerator().default_view);

// Names alike that are not the library's.
struct other {
    int plain;
};
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: no member named 'norm' in 'other'
int norm_of(other o) { return o.norm; }
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: no member named 'precise' in namespace 'Concurrency'
using concurrency::precise;
