// Microsoft's source annotations, of all versions, have no effect, with the standard library and kernels.
// RUN: %amp-clang --amp-compat=msvc -Werror %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -Werror -std=c++20 %s -o %t && %t
#include <sal.h>
#include <windows.h>
#include <amp.h>
#include <atomic>
#include <memory>
#include <regex>
#include <thread>

struct buffer {
    _Field_range_(0, 100) int count;
    _Field_size_opt_(count) int *data;
    _Field_size_full_(count) int *more;
};

_Success_(return != false) _Must_inspect_result_ bool
fill(_Inout_updates_all_(count) float *data, _In_range_(1, 100) int count, _In_reads_bytes_opt_(4) const float *value,
     _Out_writes_to_opt_(count, *written) int *places, _Outptr_result_nullonfailure_ float **first, _Out_opt_ int *written,
     __in_ecount_opt(1) const int *old, __out_bcount(4) int *older, __in int in, __out_opt int *out) {
    data[0] = value ? *value : 1;
    (void)places, (void)old, (void)in, (void)out;
    *first = data;
    if (written)
        *written = count;
    *older = 2;
    return true;
}
_Ret_maybenull_z_ _Check_return_ const char *name(_In_opt_z_ _Printf_format_string_ const char *format, ...) { return format; }
_Requires_lock_held_(lock) _Acquires_lock_(lock) void locked(_Notnull_ CRITICAL_SECTION *lock) { (void)lock; }
void old_style(_In_count_(n) const int *a, _Out_cap_(n) int *b, int n) { *b = a[n - 1]; }

int main() {
    float data[4] = {}, *first = nullptr;
    int written = 0, older = 0, last = 0;
    if (!fill(data, 4, nullptr, nullptr, &first, &written, nullptr, &older, 1, nullptr) || first != data || older != 2)
        return 1;
    old_style(&written, &last, 1);
    concurrency::array_view<float> view(4, data);
    concurrency::parallel_for_each(view.extent, [=](_In_ concurrency::index<1> i) restrict(amp) { view[i] += 1; });
    return view[0] == 2 && last == 4 && name("x") ? 0 : 2;
}
