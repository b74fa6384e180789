// A picture with four bytes per pixel as a texture. Kernels halve it level by level, as for mipmaps, and scale it to
// other sizes with a sampler that interpolates between texels and levels.
#include "../sample.h"

#include <amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

// Each pixel of a level is the mean of four pixels of the level before. Two views read and write the same texture.
void make_levels(texture<unorm_4, 2>& picture) {
    for (unsigned int level = 1; level < picture.mipmap_levels; level++) {
        const texture_view<const unorm_4, 2> from(picture, level - 1, 1);
        const texture_view<unorm_4, 2> to(picture, level);
        parallel_for_each(to.extent, [=](index<2> idx) restrict(amp) {
            // In float, because a unorm is clamped to 1.
            float_4 sum;
            for (int k = 0; k < 4; k++)
                sum += float_4(from(2 * idx[0] + k / 2, 2 * idx[1] + k % 2));
            to.set(idx, unorm_4(sum * 0.25f));
        });
    }
}

// `level` selects the level whose pixels are as large as those of the result. It may be between two levels.
std::vector<unsigned int> scale(const texture<unorm_4, 2>& picture, int size, float level) {
    texture<unorm_4, 2> scaled(size, size, 8u);
    const texture_view<unorm_4, 2> to(scaled);
    const texture_view<const unorm_4, 2> from(picture);
    const sampler smooth(filter_linear, address_clamp);
    parallel_for_each(to.extent, [=](index<2> idx) restrict(amp) {
        // Coordinates are in [0, 1], x to the right. The centre of a pixel is half a pixel from its edge.
        const float_2 place((idx[1] + 0.5f) / size, (idx[0] + 0.5f) / size);
        to.set(idx, from.sample(smooth, place, level));
    });
    std::vector<unsigned int> pixels(size * size);
    copy(scaled, pixels.data(), static_cast<unsigned int>(pixels.size() * 4));
    return pixels;
}

// --- the same on the host ---

typedef std::vector<unsigned int> Pixels;

float channel(unsigned int pixel, int c) { return static_cast<float>(pixel >> 8 * c & 255u) / 255.0f; }

Pixels halved(const Pixels& from, int size) {
    Pixels result;
    for (int row = 0; row < size / 2; row++)
        for (int column = 0; column < size / 2; column++) {
            unsigned int pixel = 0;
            for (int c = 0; c < 4; c++) {
                float sum = 0;
                for (int k = 0; k < 4; k++)
                    sum += channel(from[(2 * row + k / 2) * size + 2 * column + k % 2], c);
                pixel |= static_cast<unsigned int>(sum * 0.25f * 255.0f + 0.5f) << 8 * c;
            }
            result.push_back(pixel);
        }
    return result;
}

double sampled(const Pixels& from, int size, double u, double v, int c) {
    const double x = u * size - 0.5, y = v * size - 0.5;
    double sum = 0;
    for (int k = 0; k < 4; k++) {
        const double column = std::floor(x) + k % 2, row = std::floor(y) + k / 2;
        const int i = std::min(std::max(static_cast<int>(column), 0), size - 1);
        const int j = std::min(std::max(static_cast<int>(row), 0), size - 1);
        sum += (1 - std::abs(x - column)) * (1 - std::abs(y - row)) * channel(from[j * size + i], c);
    }
    return sum;
}

// The channels as numbers, to compare them with a tolerance: the two sides may round a half differently.
std::vector<double> channels(const Pixels& pixels) {
    std::vector<double> result;
    for (unsigned int pixel : pixels)
        for (int c = 0; c < 4; c++)
            result.push_back(pixel >> 8 * c & 255u);
    return result;
}

std::vector<double> scaled_on_host(const std::vector<Pixels>& levels, int full, int size, double level) {
    const int detailed = static_cast<int>(level);
    const double weight = level - detailed;
    std::vector<double> result;
    for (int row = 0; row < size; row++)
        for (int column = 0; column < size; column++)
            for (int c = 0; c < 4; c++) {
                const double u = (column + 0.5) / size, v = (row + 0.5) / size;
                double value = (1 - weight) * sampled(levels[detailed], full >> detailed, u, v, c);
                if (weight > 0)
                    value += weight * sampled(levels[detailed + 1], full >> (detailed + 1), u, v, c);
                result.push_back(value * 255);
            }
    return result;
}

int main(int argc, char** argv) {
    const int wanted = sample::size(argc, argv, 256);
    int size = 4;
    while (2 * size <= wanted)
        size *= 2;
    sample::verdict verdict("texture-scaling");

    std::vector<Pixels> levels(1, sample::random_bits(size * size));
    while (levels.back().size() > 1)
        levels.push_back(halved(levels.back(), size >> (levels.size() - 1)));

    // 0 levels: as many as possible.
    texture<unorm_4, 2> picture(extent<2>(size, size), 8u, 0);
    const texture_view<unorm_4, 2> top(picture);
    copy(levels[0].data(), top.data_length, top);
    make_levels(picture);
    verdict.holds("all levels", picture.mipmap_levels == levels.size());
    for (unsigned int k = 1; k < levels.size(); k++) {
        const texture_view<const unorm_4, 2> level(picture, k, 1);
        Pixels pixels(level.extent.size());
        copy(level, pixels.data(), level.data_length);
        verdict.same("level " + std::to_string(k), pixels, levels[k]);
    }

    verdict.close("enlarged", channels(scale(picture, size * 3 / 2, 0.0f)),
                  scaled_on_host(levels, size, size * 3 / 2, 0.0), 0.51);
    verdict.close("reduced", channels(scale(picture, size * 3 / 8, 1.5f)),
                  scaled_on_host(levels, size, size * 3 / 8, 1.5), 0.51);
    return verdict.exit_code();
}
