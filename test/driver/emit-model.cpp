// --emit-model writes the model after a pass in the form that amp-opt reads.
// RUN: %amp-clang --emit-model=lower %s -o %t.model
// RUN: FileCheck %s --check-prefix=LOWER < %t.model
// RUN: %amp-clang --emit-model=coarsen %s | FileCheck %s --check-prefix=LAST
// RUN: %amp-clang --emit-opencl %s -o %t.cl
// RUN: %amp-opt --from=complete-objects --emit-opencl %t.model -o %t.opt.cl
// RUN: diff %t.cl %t.opt.cl
// RUN: not %amp-clang --emit-model=late %s 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not %amp-clang --emit-model=lower --dump-after=lower %s 2>&1 | FileCheck %s --check-prefix=BOTH
#include <amp.h>
using namespace concurrency;

// LOWER: amp-model 1
// LOWER: variable captures: struct scale_lambda captures
// LOWER: kernel {{.*}} display-name="scale::lambda"
// LAST: amp-model 1
// LAST: kernel {{.*}} coarsened
// NONE: error: there is no pass 'late' for --emit-model; the passes are lower, complete-objects
// BOTH: error: --dump-after and --emit-model exclude each other
void scale(array_view<float> view, float factor) {
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] *= factor; });
}
