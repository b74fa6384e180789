// Launches of the original program have become calls of launch functions: ampout/launch.h. This parallel_for_each is
// left for templates that the program never instantiated. They have no kernels.
#pragma once

#include <amp/accelerator_view.h>
#include <amp/extent.h>
#include <amp/tiled_extent.h>

namespace Concurrency {
namespace details {
template <typename> struct has_kernel {
    static const bool value = false;
};
}  // namespace details

template <typename Domain, typename Kernel> void parallel_for_each(const Domain &, const Kernel &) {
    static_assert(details::has_kernel<Kernel>::value,
                  "this template had no instance when the project was written, so that there is no kernel for it");
}
template <typename Domain, typename Kernel>
void parallel_for_each(const accelerator_view &, const Domain &, const Kernel &) {
    static_assert(details::has_kernel<Kernel>::value,
                  "this template had no instance when the project was written, so that there is no kernel for it");
}

}  // namespace Concurrency
