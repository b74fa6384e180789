// Exceptions: hierarchy, codes, and messages with the operation, position and device [I11-I17] [P07] [P08] [P11] [P13].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/expect.h"

#include <string>
#include <type_traits>
#include <vector>

using namespace concurrency;

template <typename E, typename F> std::string text_of(const F &body) {
    try {
        body();
    } catch (const E &e) {
        return e.what();
    } catch (const std::exception &e) {
        return std::string("another exception: ") + e.what();
    }
    return "no exception";
}
bool has(const std::string &text, const std::string &part) {
    if (text.find(part) != std::string::npos)
        return true;
    std::printf("'%s' is not in '%s'\n", part.c_str(), text.c_str());
    return false;
}

void hierarchy() {
    static_assert(std::is_base_of<std::exception, runtime_exception>::value, "");
    static_assert(std::is_base_of<runtime_exception, out_of_memory>::value, "");
    static_assert(std::is_base_of<runtime_exception, invalid_compute_domain>::value, "");
    static_assert(std::is_base_of<runtime_exception, unsupported_feature>::value, "");
    static_assert(std::is_base_of<runtime_exception, accelerator_view_removed>::value, "");
    static_assert(std::is_base_of<runtime_exception, uninitialized_object>::value, "");
    static_assert(!std::is_convertible<HRESULT, runtime_exception>::value, "");
    runtime_exception e("what happened", E_FAIL), f(E_INVALIDARG);
    EXPECT(std::string(e.what()) == "what happened" && e.get_error_code() == E_FAIL && f.get_error_code() == E_INVALIDARG);
    f = e;
    EXPECT(std::string(runtime_exception(f).what()) == "what happened");
    EXPECT(out_of_memory().get_error_code() == E_OUTOFMEMORY && out_of_memory("m").get_error_code() == E_OUTOFMEMORY);
    EXPECT(accelerator_view_removed("gone", E_FAIL).get_view_removed_reason() == E_FAIL && accelerator_view_removed(E_FAIL).get_error_code() == E_FAIL);
    EXPECT(std::string(unsupported_feature("u").what()) == "u" && std::string(uninitialized_object("o").what()) == "o");
    EXPECT(E_FAIL < 0 && sizeof(HRESULT) == 4 && !std::string(invalid_compute_domain().what()).empty());
}

void launches() {
    array_view<int> out(10);
    EXPECT(has(text_of<invalid_compute_domain>([&] { parallel_for_each(extent<1>(0), [=](index<1> i) restrict(amp) { out[i] = 1; }); }), "library-exceptions.cpp:"));
    EXPECT(has(text_of<invalid_compute_domain>([&] { parallel_for_each(extent<2>(4, -4), [=](index<2> i) restrict(amp) { out[i[0]] = 1; }); }), "4 x -4"));
    EXPECT(has(text_of<invalid_compute_domain>([&] { parallel_for_each(extent<1>(10).tile<4>(), [=](tiled_index<4> i) restrict(amp) { out[i] = 1; }); }), "does not divide"));
    const std::string message = "concurrency::parallel_for_each is not supported on the selected accelerator \"CPU accelerator\".";
    const accelerator_view cpu = accelerator(accelerator::cpu_accelerator).default_view;
    EXPECT(text_of<runtime_exception>([&] { parallel_for_each(cpu, out.extent, [=](index<1> i) restrict(amp) { out[i] = 1; }); }) == message);
    array<int> on_cpu(10, cpu);
    EXPECT(text_of<runtime_exception>([&] { parallel_for_each(on_cpu.extent, [&](index<1> i) restrict(amp) { on_cpu[i] = 1; }); }) == message);
    // The program goes on.
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = i[0]; });
    EXPECT(out[9] == 9);
}

void memory() {
    // More than any device has: 2^62 bytes in a struct array would not even fit an extent, so big elements do it.
    struct page { int words[1 << 18]; };
    const std::string text = text_of<out_of_memory>([] { array<page> everything(1 << 24); });
    EXPECT(has(text, "accelerator \"") && has(text, "CL_") && has(text, "bytes"));
    array<int> small(4);
    parallel_for_each(small.extent, [&](index<1> i) restrict(amp) { small[i] = i[0] + 1; });
    EXPECT(std::vector<int>(small)[3] == 4);
}

int main() {
    hierarchy();
    launches();
    memory();
    return expectations::failed();
}
