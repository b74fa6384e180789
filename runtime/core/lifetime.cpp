// The end of the runtime, on request [AMP library, amp_uninitialize].
#include "core/accelerators.h"
#include "core/kernels.h"

#include <amp/detail/runtime.h>

void Concurrency::amp_uninitialize() {
    using namespace amp::runtime;
    finish_everything();
    forget_kernels();
    forget_defaults();
}
