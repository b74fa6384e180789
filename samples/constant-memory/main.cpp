// Data that a kernel captures by value is in constant memory. The kernel reads it there, even with a run-time index.
#include "../sample.h"

using namespace concurrency;

// An array cannot be captured by value, but a struct with an array can.
struct Wrapper {
    int data[3];
};

// 15 KB: close to the 16 KB that one kernel may capture.
struct Table {
    float data[3840];
};

void read_variable(array_view<int> out, int x) {
    parallel_for_each(out.extent, [=](index<1> idx) restrict(amp) {
        out[idx] = idx[0] + x;
    });
}

void read_element(array_view<int> out, const Wrapper& wrapper) {
    Wrapper x = wrapper;
    parallel_for_each(out.extent, [out, x](index<1> idx) restrict(amp) {
        out[idx] = x.data[1];
    });
}

void read_indexed(array_view<int> out, const Wrapper& wrapper) {
    Wrapper x = wrapper;
    parallel_for_each(out.extent, [out, x](index<1> idx) restrict(amp) {
        out[idx] = x.data[idx[0] % 3];
    });
}

void read_table(array_view<float> out, const Table& table) {
    parallel_for_each(out.extent, [=](index<1> idx) restrict(amp) {
        out[idx] = table.data[(idx[0] * 7) % 3840];
    });
}

int main(int argc, char** argv) {
    const int size = sample::size(argc, argv, 100000);
    sample::verdict verdict("constant-memory");

    std::vector<int> numbers(size), expected(size);
    array_view<int> out(size, numbers);

    const int x = 10;
    read_variable(out, x);
    out.synchronize();
    for (int i = 0; i < size; i++)
        expected[i] = i + x;
    verdict.same("x by value", numbers, expected);

    const Wrapper wrapper = {{7, 11, 13}};
    read_element(out, wrapper);
    out.synchronize();
    expected.assign(size, 11);
    verdict.same("x.data[1]", numbers, expected);

    read_indexed(out, wrapper);
    out.synchronize();
    for (int i = 0; i < size; i++)
        expected[i] = wrapper.data[i % 3];
    verdict.same("x.data[idx[0] % 3]", numbers, expected);

    Table table;
    const std::vector<float> values = sample::random_floats(3840);
    std::copy(values.begin(), values.end(), table.data);
    std::vector<float> looked_up(size), expected_values(size);
    array_view<float> table_out(size, looked_up);
    read_table(table_out, table);
    table_out.synchronize();
    for (int i = 0; i < size; i++)
        expected_values[i] = values[(i * 7) % 3840];
    verdict.same("a table of 15 KB", looked_up, expected_values);

    return verdict.exit_code();
}
