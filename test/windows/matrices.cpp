// Matrices: products plain, tiled, in blocks of sections and by a functor; transposes; matrix by vector; LU in place.
// RUN: %amp-clang --amp-compat=msvc -O1 -I%S/Inputs %s -o %t && %t
#include "StdAfx.h"

using namespace concurrency;
using std::vector;

static const int TS = 16;

vector<float> Product(const vector<float>& a, const vector<float>& b, int m, int w, int n)
{
    vector<float> c(m * n);
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
        {
            float sum = 0;
            for (int k = 0; k < w; k++)
                sum += a[i * w + k] * b[k * n + j];
            c[i * n + j] = sum;
        }
    return c;
}

// 1. One thread per element; the result is transferred back when the view is destroyed.
void MatrixMultiplySimple(vector<float>& vC, const vector<float>& vA, const vector<float>& vB, int M, int N, int W)
{
    array_view<const float, 2> a(M, W, vA), b(W, N, vB);
    array_view<float, 2> c(M, N, vC);
    c.discard_data();
    parallel_for_each(c.extent, [=](index<2> idx) restrict(amp)
    {
        int row = idx[0]; int col = idx[1];
        float sum = 0.0f;
        for (int i = 0; i < b.extent[0]; i++)
            sum += a(row, i) * b(i, col);
        c[idx] = sum;
    });
}

// 2. Tiles with shared memory; the tile's size is a template argument.
template <int tile_size>
void MatrixMultiplyTiled(vector<float>& vC, const vector<float>& vA, const vector<float>& vB, int M, int N, int W)
{
    array_view<const float, 2> a(M, W, vA), b(W, N, vB);
    array_view<float, 2> c(M, N, vC);
    c.discard_data();
    parallel_for_each(c.extent.tile<tile_size, tile_size>(), [=](tiled_index<tile_size, tile_size> t_idx) restrict(amp)
    {
        int row = t_idx.local[0]; int col = t_idx.local[1];
        float sum = 0.0f;
        for (int i = 0; i < W; i += tile_size)
        {
            tile_static float sA[tile_size][tile_size], sB[tile_size][tile_size];
            sA[row][col] = a(t_idx.global[0], col + i);
            sB[row][col] = b(row + i, t_idx.global[1]);
            t_idx.barrier.wait();
            for (int k = 0; k < tile_size; k++)
                sum += sA[row][k] * sB[k][col];
            t_idx.barrier.wait();
        }
        c[t_idx.global] = sum;
    });
    c.synchronize();
}

// 3. A functor with arrays behind views.
class Multiplier
{
public:
    Multiplier(const array<float, 2>& a, const array<float, 2>& b, const array_view<float, 2>& c) : a(a), b(b), c(c) {}
    void operator()(index<2> i) const restrict(amp)
    {
        float sum = 0;
        for (int k = 0; k < a.get_extent()[1]; ++k)
            sum += a[i[0]][k] * b(k, i[1]);
        c[i] = sum;
    }

private:
    const array<float, 2>&a, &b;
    array_view<float, 2> c;
};

// 4. Blocks of a large matrix as sections.
void MultiplyBlocks(array_view<const float, 2> a, array_view<const float, 2> b, array_view<float, 2> c, int block)
{
    for (int i = 0; i < c.extent[0]; i += block)
        for (int j = 0; j < c.extent[1]; j += block)
        {
            auto rows = a.section(index<2>(i, 0), extent<2>(block, a.extent[1]));
            auto columns = b.section(0, j, b.extent[0], block);
            auto part = c.section(index<2>(i, j), concurrency::extent<2>(block, block));
            parallel_for_each(part.extent, [=](index<2> at) restrict(amp)
            {
                float sum = 0;
                for (int k = 0; k < rows.extent[1]; ++k)
                    sum += rows(at[0], k) * columns(k, at[1]);
                part[at] = sum;
            });
        }
}

// 5. A transpose through tile_static memory with a padded row.
void Transpose(array_view<const float, 2> in, array_view<float, 2> out)
{
    out.discard_data();
    parallel_for_each(in.extent.tile<TS, TS>(), [=](tiled_index<TS, TS> t) restrict(amp)
    {
        tile_static float local[TS][TS + 1];
        local[t.local[1]][t.local[0]] = in[t.global];
        t.barrier.wait_with_tile_static_memory_fence();
        index<2> target(t.tile_origin[1] + t.local[0], t.tile_origin[0] + t.local[1]);
        out[target] = local[t.local[0]][t.local[1]];
    });
}

// 6. Matrix by vector: a projection of each row, dot products in an ordinary device function.
float Dot(const array_view<const float>& x, const array_view<const float>& y) restrict(cpu, amp)
{
    float sum = 0;
    for (int i = 0; i < x.extent[0]; ++i)
        sum += x[i] * y[i];
    return sum;
}

// 7. LU without pivoting, one launch per column, the array stays on the device.
void Decompose(array<float, 2>& m)
{
    const int n = m.extent[0];
    for (int k = 0; k < n - 1; ++k)
    {
        parallel_for_each(extent<1>(n - 1 - k), [&m, k](index<1> i) restrict(amp) { m(k + 1 + i[0], k) /= m(k, k); });
        parallel_for_each(extent<2>(n - 1 - k, n - 1 - k), [&m, k](index<2> i) restrict(amp)
        {
            m(k + 1 + i[0], k + 1 + i[1]) -= m(k + 1 + i[0], k) * m(k, k + 1 + i[1]);
        });
    }
}

int _tmain(int argc, _TCHAR* argv[])
{
    const int M = 64, W = 48, N = 32;
    const vector<float> a = RandomFloats(M * W), b = RandomFloats(W * N, 3);
    const vector<float> expected = Product(a, b, M, W, N);

    vector<float> c(M * N);
    MatrixMultiplySimple(c, a, b, M, N, W);
    ExpectNear(c, expected, 1e-4, "simple");
    std::fill(c.begin(), c.end(), -1.0f);
    MatrixMultiplyTiled<16>(c, a, b, M, N, W);
    ExpectNear(c, expected, 1e-4, "tiled");
    MatrixMultiplyTiled<8>(c, a, b, M, N, W);
    ExpectNear(c, expected, 1e-4, "tiled by eight");

    array<float, 2> deviceA(M, W, a.begin(), a.end()), deviceB(W, N, b.begin());
    {
        array_view<float, 2> view(M, N, c);
        parallel_for_each(view.extent, Multiplier(deviceA, deviceB, view));
    }
    ExpectNear(c, expected, 1e-4, "functor");

    array_view<float, 2> blocks(M, N, c);
    MultiplyBlocks(array_view<const float, 2>(M, W, a), array_view<const float, 2>(W, N, b), blocks, 16);
    blocks.synchronize();
    ExpectNear(c, expected, 1e-4, "sections");

    vector<float> turned(M * W), wanted(M * W);
    {
        array_view<float, 2> out(W, M, turned);
        Transpose(array_view<const float, 2>(M, W, a), out);
    }
    for (int i = 0; i < M * W; ++i)
        wanted[i % W * M + i / W] = a[i];
    Expect(turned == wanted, "transpose");

    vector<float> x = RandomFloats(W, 5), y(M), z(M);
    array_view<const float, 2> rows(M, W, a);
    array_view<const float> column(W, x);
    array_view<float> result(M, y);
    parallel_for_each(result.extent, [=](index<1> i) restrict(amp) { result[i] = Dot(rows[i[0]], column); });
    result.synchronize();
    for (int i = 0; i < M; ++i)
        z[i] = Dot(rows[i], column);
    ExpectNear(y, z, 1e-5, "matrix by vector");

    const int n = 24;
    vector<float> square = RandomFloats(n * n, 9);
    for (int i = 0; i < n; ++i)
        square[i * n + i] += n;
    array<float, 2> lu(n, n, square.begin());
    Decompose(lu);
    vector<float> parts = lu, back(n * n);
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            for (int k = 0; k <= __min(i, j); ++k)
                back[i * n + j] += (k == i ? 1.0f : parts[i * n + k]) * parts[k * n + j];
    ExpectNear(back, square, 1e-4, "LU");
    return failures;
}
