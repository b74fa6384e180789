// An OpenCL library on C++ AMP's arrays: CLBlast multiplies matrices that C++ AMP's kernels compute and use, without a
// copy, in one queue.
#include "../sample.h"

#include <amp_opencl.h>

#include <clblast.h>

using namespace concurrency;

int main(int argc, char** argv) {
    const int n = sample::size(argc, argv, 128);
    sample::verdict verdict("blas");
    const std::vector<float> left = sample::random_floats(n * n, 1), right = sample::random_floats(n * n, 2);
    const extent<2> size(n, n);
    array<float, 2> a(size, left.begin(), left.end()), b(size, right.begin(), right.end()), c(size);

    // A kernel before the multiplication: a = 2 a.
    parallel_for_each(size, [&a](index<2> idx) restrict(amp) { a[idx] *= 2.0f; });

    // get_buffer returns the contents after this kernel. CLBlast's commands follow it in the view's queue.
    cl_command_queue queue = opencl::get_command_queue(c.accelerator_view);
    const clblast::StatusCode status = clblast::Gemm<float>(
        clblast::Layout::kRowMajor, clblast::Transpose::kNo, clblast::Transpose::kNo, n, n, n, 1.0f, opencl::get_buffer(a), 0,
        n, opencl::get_buffer(b), 0, n, 0.0f, opencl::get_buffer(c), 0, n, &queue);
    if (status != clblast::StatusCode::kSuccess) {
        std::cerr << "blas: CLBlast ended with status " << static_cast<int>(status) << "\n";
        return 1;
    }

    // A kernel after the multiplication: c = c + 1.
    parallel_for_each(size, [&c](index<2> idx) restrict(amp) { c[idx] += 1.0f; });

    std::vector<float> expected(n * n);
    for (int row = 0; row < n; ++row)
        for (int column = 0; column < n; ++column) {
            double sum = 1.0;
            for (int k = 0; k < n; ++k)
                sum += 2.0 * left[row * n + k] * right[k * n + column];
            expected[row * n + column] = static_cast<float>(sum);
        }
    const std::vector<float> product = c;
    verdict.close("product", product, expected, 1e-4f);
    return verdict.exit_code();
}
