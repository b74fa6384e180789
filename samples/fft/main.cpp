// An OpenCL library on C++ AMP's arrays: clFFT transforms signals that C++ AMP's kernels compute and use, without a copy,
// in one queue. The signals are smoothed: their spectra are multiplied by the spectrum of a Gaussian.
#include "../sample.h"

#include <amp_graphics.h>
#include <amp_math.h>
#include <amp_opencl.h>

#include <clFFT.h>

#include <cmath>

using namespace concurrency;
using concurrency::graphics::float_2;

constexpr int length = 256;
constexpr float width = 3.0f;

void check(clfftStatus status) {
    if (status != CLFFT_SUCCESS)
        throw std::runtime_error("clFFT ended with status " + std::to_string(status));
}

/// Transforms of all rows of an array of complex numbers, in place.
class transform {
public:
    transform(const accelerator_view& view, int rows) : queue_(opencl::get_command_queue(view)) {
        clfftSetupData setup;
        check(clfftInitSetupData(&setup));
        check(clfftSetup(&setup));
        const std::size_t lengths[] = {length};
        check(clfftCreateDefaultPlan(&plan_, opencl::get_context(view), CLFFT_1D, lengths));
        check(clfftSetPlanBatchSize(plan_, rows));
        check(clfftSetPlanDistance(plan_, length, length));
        check(clfftSetLayout(plan_, CLFFT_COMPLEX_INTERLEAVED, CLFFT_COMPLEX_INTERLEAVED));
        check(clfftSetResultLocation(plan_, CLFFT_INPLACE));
        check(clfftBakePlan(plan_, 1, &queue_, nullptr, nullptr));
    }
    ~transform() {
        clfftDestroyPlan(&plan_);
        clfftTeardown();
    }
    transform(const transform&) = delete;

    // get_buffer returns the contents after the kernels so far. clFFT's commands follow them in the view's queue.
    void operator()(array<float_2, 2>& rows, clfftDirection direction) {
        cl_mem buffer = opencl::get_buffer(rows);
        check(clfftEnqueueTransform(plan_, direction, 1, &queue_, 0, nullptr, nullptr, &buffer, nullptr, nullptr));
    }

private:
    cl_command_queue queue_;
    clfftPlanHandle plan_;
};

/// Each element is the mean of its row's elements, weighted by their distance. The first element follows the last one.
std::vector<float> smooth(const std::vector<float>& signals) {
    std::vector<double> weights(length);
    double sum = 0.0;
    for (int d = 0; d < length; ++d) {
        const double distance = std::min(d, length - d);
        sum += weights[d] = std::exp(-distance * distance / (2.0 * width * width));
    }
    std::vector<float> result(signals.size());
    for (std::size_t k = 0; k < signals.size(); ++k) {
        const std::size_t row = k / length * length, x = k % length;
        double mean = 0.0;
        for (std::size_t d = 0; d < length; ++d)
            mean += weights[d] / sum * signals[row + (x + d) % length];
        result[k] = static_cast<float>(mean);
    }
    return result;
}

int main(int argc, char** argv) try {
    const int rows = sample::size(argc, argv, 100);
    sample::verdict verdict("fft");
    const std::vector<float> noise = sample::random_floats(rows * length, 1);
    const array_view<const float, 2> signals(rows, length, noise);
    array<float_2, 2> spectra(signals.extent);
    transform fourier(spectra.accelerator_view, rows);

    parallel_for_each(spectra.extent, [=, &spectra](index<2> idx) restrict(amp) { spectra[idx] = float_2(signals[idx], 0.0f); });
    fourier(spectra, CLFFT_FORWARD);

    // The spectrum of a Gaussian is a Gaussian. Frequencies above the middle are negative ones.
    parallel_for_each(spectra.extent, [&spectra](index<2> idx) restrict(amp) {
        const int frequency = idx[1] <= length / 2 ? idx[1] : idx[1] - length;
        const float angle = 6.2831853f * frequency / length * width;
        spectra[idx] *= fast_math::exp(-0.5f * angle * angle);
    });
    fourier(spectra, CLFFT_BACKWARD);

    std::vector<float> smoothed(noise.size());
    array_view<float, 2> result(rows, length, smoothed);
    result.discard_data();
    parallel_for_each(spectra.extent, [=, &spectra](index<2> idx) restrict(amp) { result[idx] = spectra[idx].x; });
    result.synchronize();
    verdict.close("smoothed signals", smoothed, smooth(noise), 1e-4f);
    return verdict.exit_code();
} catch (const std::exception& error) {
    std::cerr << "fft: " << error.what() << "\n";
    return 1;
}
