// The constness of the array and of the view's element type determines which buffers a kernel may write.
#include "../sample.h"

using namespace concurrency;

// Two arrays, used through two views. Both are read-write, because nothing is const.
std::vector<int> read_write_views(const std::vector<int>& data) {
    const int size = static_cast<int>(data.size());
    extent<1> e(size);

    array<int, 1> in(e, data.begin());   // read-write buffer
    array<int, 1> out(e);                // read-write buffer
    array_view<int, 1> in_view(in);      // read-write view
    array_view<int, 1> out_view(out);    // read-write view
    int inc = 1;                         // constant memory

    parallel_for_each(e, [=](index<1> idx) restrict(amp) {
        out_view[idx] = in_view[idx] + inc;
    });
    out_view.synchronize();
    return out;
}

// A const array can only have a read-only view.
std::vector<int> const_array(const std::vector<int>& data) {
    const int size = static_cast<int>(data.size());
    extent<1> e(size);

    const array<int, 1> in(e, data.begin());  // read-only buffer
    array<int, 1> out(e);                     // read-write buffer
    array_view<const int, 1> in_view(in);     // read-only view
    array_view<int, 1> out_view(out);         // read-write view
    int inc = 2;                              // constant memory

    parallel_for_each(e, [=](index<1> idx) restrict(amp) {
        out_view[idx] = in_view[idx] + inc;
    });
    out_view.synchronize();
    return out;
}

// A buffer that other kernels write. The view makes it read-only in this kernel.
std::vector<int> const_view(const std::vector<int>& data) {
    const int size = static_cast<int>(data.size());
    extent<1> e(size);

    array<int, 1> in(e, data.begin());     // read-write buffer
    array<int, 1> out(e);                  // read-write buffer
    array_view<const int, 1> in_view(in);  // read-only view
    array_view<int, 1> out_view(out);      // read-write view
    int inc = 3;                           // constant memory

    parallel_for_each(e, [=](index<1> idx) restrict(amp) {
        out_view[idx] = in_view[idx] + inc;
    });
    out_view.synchronize();
    return out;
}

// The same without views: arrays are captured by reference, and the const array is read-only.
std::vector<int> captured_arrays(const std::vector<int>& data) {
    const int size = static_cast<int>(data.size());
    extent<1> e(size);

    const array<int, 1> in(e, data.begin());
    array<int, 1> out(e);
    int inc = 4;

    parallel_for_each(e, [&in, &out, inc](index<1> idx) restrict(amp) {
        out[idx] = in[idx] + inc;
    });
    return out;
}

int main(int argc, char** argv) {
    const int size = sample::size(argc, argv, 100000);
    sample::verdict verdict("data-under-the-covers");

    std::vector<int> data(size);
    for (int i = 0; i < size; i++)
        data[i] = 3 * i;
    auto incremented = [&](int inc) {
        std::vector<int> expected(data);
        for (int& number : expected)
            number += inc;
        return expected;
    };

    verdict.same("read-write views", read_write_views(data), incremented(1));
    verdict.same("const array", const_array(data), incremented(2));
    verdict.same("view of const", const_view(data), incremented(3));
    verdict.same("captured arrays", captured_arrays(data), incremented(4));
    return verdict.exit_code();
}
