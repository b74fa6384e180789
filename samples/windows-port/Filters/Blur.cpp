#include "StdAfx.h"
#include "..\filters\blur.h"

static const int Tile = 16;

// The weighted sum of 2 * radius + 1 points. The lambda reads a point.
#define SUM_OF_POINTS \
    float_4 sum(0.0f); \
    for (int i = -radius; i <= radius; i++) \
        sum += read(i) * weights.value[i + radius]; \
    sum.w = 1.0f; \
    return sum;

template <int radius, class Reader>
float_4 Sum(const Weights<radius>& weights, Reader read) restrict(amp) { SUM_OF_POINTS }
template <int radius, class Reader>
float_4 SumOnCpu(const Weights<radius>& weights, Reader read) { SUM_OF_POINTS }

void BlurOnGpu(Image& image, const Weights<Radius>& weights)
{
    array_view<float_4, 2> picture(image.height, image.width, image.pixels);
    array<float_4, 2> rows(picture.extent);
    const Weights<Radius> w = weights;

    // Rows, from shared memory with a border on both sides.
    parallel_for_each(picture.extent.tile<1, Tile>(), [=, &rows](tiled_index<1, Tile> t) restrict(amp)
    {
        tile_static float_4 line[Tile + 2 * Radius];
        const int last = picture.extent[1] - 1;
        for (int i = t.local[1]; i < Tile + 2 * Radius; i += Tile)
            line[i] = picture(t.global[0], concurrency::direct3d::clamp(t.tile_origin[1] + i - Radius, 0, last));
        t.barrier.wait_with_tile_static_memory_fence();

        const int center = t.local[1] + Radius;
        rows[t.global] = Sum(w, [=](int i) restrict(amp) { return line[center + i]; });
    });

    // Columns, from the intermediate picture.
    picture.discard_data();
    parallel_for_each(rows.accelerator_view, rows.extent, [=, &rows](index<2> idx) restrict(amp)
    {
        const int last = rows.extent[0] - 1;
        picture[idx] = Sum(w, [=, &rows](int i) restrict(amp)
        {
            index<2> at = idx;
            at[0] = concurrency::direct3d::clamp(idx[0] + i, 0, last);
            return rows[at];
        });
    });
    // The view's destructor copies the picture back to the host.
}

void BlurOnCpu(Image& image, const Weights<Radius>& weights)
{
    Image rows(image.width, image.height);
    parallel_for(0, image.height, [&](int y)
    {
        for (int x = 0; x < image.width; x++)
            rows.at(x, y) = SumOnCpu(weights, [&](int i) { return image.at(min(max(x + i, 0), image.width - 1), y); });
    });
    parallel_for(0, image.height, [&](int y)
    {
        for (int x = 0; x < image.width; x++)
            image.at(x, y) = SumOnCpu(weights, [&](int i) { return rows.at(x, min(max(y + i, 0), image.height - 1)); });
    });
}
