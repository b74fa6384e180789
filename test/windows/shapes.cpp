// Kernels of real shape: one function for private, tile_static and global pointers, `&tile[i]` handed on, captures of several
// KB, more than ten views, destructors as the only synchronisation, functors and lambdas mixed, swizzled elements, packed text.
// RUN: %amp-clang --amp-compat=msvc -O1 -I%S/Inputs %s -o %t && %t
#include "stdafx.h"

using namespace Concurrency;
using namespace Concurrency::graphics;
using std::vector;

// 1. One function, three memories.
template <class T>
T SumOf(const T* values, int count) restrict(cpu, amp)
{
    T sum = T();
    for (const T* p = values; p != values + count; ++p)
        sum += *p;
    return sum;
}
void Fill(int* values, int count, int first) restrict(cpu, amp)
{
    while (count--)
        *values++ = first++;
}
void TestPointers()
{
    vector<int> data(64), sums(64);
    {
        array_view<int> view(64, data), out(64, sums);
        parallel_for_each(view.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp)
        {
            tile_static int shared[16];
            int mine[4];
            Fill(mine, 4, t.global[0]);
            Fill(&shared[t.local[0]], 1, t.global[0] * 2);
            Fill(&view[t.global[0]], 1, t.global[0] * 3);
            t.barrier.wait();
            int* part = &shared[t.local[0] & ~3];
            out[t.global] = SumOf(mine, 4) + SumOf(part, 4) + SumOf(&view[t.tile_origin[0]], 2) * 1000;
        });
    }
    bool right = true;
    for (int i = 0; i < 64; ++i)
    {
        const int part = i / 4 * 4, origin = i / 16 * 16;
        right &= sums[i] == 4 * i + 6 + 2 * (4 * part + 6) + 1000 * (6 * origin + 3) && data[i] == 3 * i;
    }
    Expect(right, "pointers");
}

// 2. A captured struct of several KB, indexed by data.
struct Settings
{
    float gains[16][64];
    int order[256];
    unsigned flags;
    bool Has(unsigned bit) const restrict(cpu, amp) { return (flags & bit) != 0; }
    float Gain(int channel, int i) const restrict(cpu, amp) { return gains[order[channel] & 15][i & 63]; }
};
void TestSettings()
{
    Settings settings;
    for (int i = 0; i < 1024; ++i)
        settings.gains[i / 64][i % 64] = i * 0.5f;
    for (int i = 0; i < 256; ++i)
        settings.order[i] = 255 - i;
    settings.flags = 5;
    vector<float> out(300), host(300);
    array_view<float> view(out);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp)
    {
        view[i] = settings.Has(4) ? settings.Gain(i[0] % 256, i[0]) : -1.0f;
    });
    view.synchronize();
    for (int i = 0; i < 300; ++i)
        host[i] = settings.Has(4) ? settings.Gain(i % 256, i) : -1.0f;
    Expect(out == host, "several KB captured");
}

// 3. Twelve views captured by value; only some are written.
void TestManyViews()
{
    vector<vector<int>> data(12, vector<int>(20));
    for (int k = 0; k < 12; ++k)
        for (int i = 0; i < 20; ++i)
            data[k][i] = k * 100 + i;
    {
        array_view<const int> a(data[0]), b(data[1]), c(data[2]), d(data[3]), e(data[4]), f(data[5]), g(data[6]), h(data[7]);
        array_view<int> p(data[8]), q(data[9]), r(data[10]), s(data[11]);
        p.discard_data();
        q.discard_data();
        parallel_for_each(extent<1>(20), [=](index<1> i) restrict(amp)
        {
            p[i] = a[i] + b[i] + c[i] + d[i];
            q[i] = e[i] - f[i] + g[i] - h[i];
            r[i] += p[i];
            s[19 - i[0]] -= q[i];
        });
    }
    bool right = true;
    for (int i = 0; i < 20; ++i)
        right &= data[8][i] == 600 + 4 * i && data[9][i] == -200 && data[10][i] == 1600 + 5 * i && data[11][i] == 1300 + i;
    Expect(right, "twelve views");
}

// 4. A class that launches through its own helpers; the view's destructor is the only synchronisation.
class Filter
{
public:
    Filter(int count, float* data) : view(count, data), strength(2) {}
    Filter& Scale()
    {
        auto view = this->view;
        const float by = strength;
        parallel_for_each(view.extent, [view, by](index<1> i) restrict(amp) { view[i] *= by; });
        return *this;
    }
    template <class Function>
    Filter& Apply(const Function& f)
    {
        array_view<float> local = view;
        parallel_for_each(local.extent, [=](index<1> i) restrict(amp) { local[i] = f(local[i], i); });
        return *this;
    }

private:
    array_view<float> view;
    float strength;
};
struct Offset
{
    float by;
    template <class I> float operator()(float x, I i) const restrict(cpu, amp) { return x + by * i[0]; }
};
void TestFilter()
{
    float data[10];
    for (int i = 0; i < 10; ++i)
        data[i] = (float)i;
    {
        const Offset offset = { 0.5f };
        Filter(10, data).Scale().Apply(offset).Apply([](float x, index<1>) restrict(amp) { return x * x; });
    }
    bool right = true;
    for (int i = 0; i < 10; ++i)
        right &= data[i] == (2.5f * i) * (2.5f * i);
    Expect(right, "a class that launches");
}

// 5. A picture of uint_4, its channels as swizzles; sRGB-like bytes packed into one unsigned.
typedef short_vector<unsigned, 4>::type Rgba;
unsigned Pack(const Rgba& c) restrict(cpu, amp) { return c.r | c.g << 8 | c.b << 16 | c.a << 24; }
Rgba Unpack(unsigned c) restrict(cpu, amp) { return Rgba(c & 255, c >> 8 & 255, c >> 16 & 255, c >> 24); }
void TestSwizzles()
{
    const vector<unsigned> pixels = RandomBits(16 * 8);
    vector<unsigned> result(16 * 8), host(16 * 8);
    array_view<const unsigned, 2> in(8, 16, pixels);
    array_view<unsigned, 2> out(8, 16, result);
    out.discard_data();
    auto change = [](unsigned packed, int x) restrict(cpu, amp) -> unsigned
    {
        Rgba c = Unpack(packed);
        c.rgb = c.bgr;
        c.a = 255;
        float_4 f(c);
        f.xy *= 0.5f;
        f.z += x;
        c = Rgba(f);
        c.gb = c.bg;
        return Pack(c & 255);
    };
    parallel_for_each(out.extent, [=](index<2> i) restrict(amp) { out[i] = change(in[i], i[1]); });
    out.synchronize();
    for (int i = 0; i < 16 * 8; ++i)
        host[i] = change(pixels[i], i % 16);
    Expect(result == host, "swizzles");
}

// 6. Text packed four letters to a word: count words, and turn small letters into capitals.
int Letter(const array_view<const unsigned>& text, int i) restrict(cpu, amp) { return text[i / 4] >> i % 4 * 8 & 0xff; }
void TestText()
{
    std::string text = "The quick brown fox jumps over the lazy dog, and runs  away.";
    text.resize((text.size() + 3) / 4 * 4, ' ');
    vector<unsigned> packed(text.size() / 4), capitals(packed.size());
    memcpy_s(&packed[0], packed.size() * 4, text.c_str(), text.size());
    vector<int> words(1);
    array_view<const unsigned> in(packed);
    array_view<unsigned> out(capitals);
    array_view<int> count(words);
    const int length = (int)text.size();
    parallel_for_each(in.extent, [=](index<1> idx) restrict(amp)
    {
        unsigned result = 0;
        for (int i = 0; i < 4; ++i)
        {
            int letter = Letter(in, idx[0] * 4 + i);
            const int before = idx[0] + i ? Letter(in, idx[0] * 4 + i - 1) : ' ';
            if (letter != ' ' && before == ' ')
                atomic_fetch_add(&count(0), 1);
            if (letter >= 'a' && letter <= 'z')
                letter -= 'a' - 'A';
            result |= letter << (i * 8);
        }
        out[idx] = result;
    });
    out.synchronize();
    std::string upper(text.size(), ' ');
    memcpy_s(&upper[0], upper.size(), &capitals[0], text.size());
    std::transform(text.begin(), text.end(), text.begin(), [](char c) { return (char)toupper(c); });
    Expect(upper == text && count[0] == 12 && length == (int)upper.size(), "text");
}

// 7. Options as template arguments: an enum class, a policy, a tile size; all combinations launch.
enum class Border : int { Clamp, Wrap };
template <Border border> struct Reader;
template <> struct Reader<Border::Clamp>
{
    static int At(int i, int n) restrict(cpu, amp) { return i < 0 ? 0 : i >= n ? n - 1 : i; }
};
template <> struct Reader<Border::Wrap>
{
    static int At(int i, int n) restrict(cpu, amp) { return (i + n) % n; }
};
template <Border border, int Radius>
vector<int> Window(const vector<int>& data)
{
    vector<int> result(data.size());
    array_view<const int> in(data);
    array_view<int> out(result);
    parallel_for_each(out.extent, [=](index<1> idx) restrict(amp)
    {
        int sum = 0;
        for (int k = -Radius; k <= Radius; ++k)
            sum += in[Reader<border>::At(idx[0] + k, in.extent[0])] * (k + 2);
        out[idx] = sum;
    });
    out.synchronize();
    for (int i = 0; i < (int)data.size(); ++i)
    {
        int sum = 0;
        for (int k = -Radius; k <= Radius; ++k)
            sum += data[Reader<border>::At(i + k, (int)data.size())] * (k + 2);
        Expect(result[i] == sum, "a window");
    }
    return result;
}
void TestPolicies()
{
    vector<int> data(40);
    std::iota(data.begin(), data.end(), -7);
    Expect(Window<Border::Clamp, 1>(data) != Window<Border::Wrap, 1>(data), "borders differ");
    Window<Border::Clamp, 5>(data);
    Window<Border::Wrap, 3>(data);
}

// 8. Three dimensions, tiled, with projections and a volume of structs.
struct Voxel
{
    int density;
    float_2 gradient;
};
void TestVolume()
{
    const int n = 8;
    vector<Voxel> voxels(n * n * n);
    vector<float> flat(n * n);
    {
        array_view<Voxel, 3> volume(n, n, n, voxels);
        array_view<float, 2> sum(n, n, flat);
        volume.discard_data();
        parallel_for_each(volume.extent.tile<2, 4, 2>(), [=](tiled_index<2, 4, 2> t) restrict(amp)
        {
            Voxel v;
            v.density = t.global[0] * 64 + t.global[1] * 8 + t.global[2];
            v.gradient = float_2((float)t.local[1], (float)t.tile[2]);
            volume[t] = v;
        });
        parallel_for_each(sum.extent, [=](index<2> i) restrict(amp)
        {
            float total = 0;
            for (int z = 0; z < volume.extent[0]; ++z)
                total += volume[z][i].density + volume(z, i[0], i[1]).gradient.y;
            sum[i] = total;
        });
    }
    bool right = true;
    for (int y = 0; y < n; ++y)
        for (int x = 0; x < n; ++x)
            right &= flat[y * n + x] == 28 * 64 + 8 * (y * 8 + x) + 8 * (x / 2) && voxels[y * n + x].gradient.x == y % 4;
    Expect(right, "a volume");
}

int _tmain(int argc, _TCHAR* argv[])
{
    TestPointers();
    TestSettings();
    TestManyViews();
    TestFilter();
    TestSwizzles();
    TestText();
    TestPolicies();
    TestVolume();
    return failures;
}
