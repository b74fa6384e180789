// What <amp.h> brings along on Windows: <windows.h>, its types, clocks, results and events; beside std's min and max.
// _countof and ARRAYSIZE are constants in kernels, too.
// RUN: %amp-clang --amp-compat=msvc -O1 %s -o %t && %t
#include <amp.h>

using namespace concurrency;
using std::max;
using std::min;

HRESULT Fill(array_view<int> view, _In_opt_ const int* value) {
    if (value == NULL)
        return E_POINTER;
    const int filler = *value;
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
        int parts[3] = {filler, 1, 2}, sums[_countof(parts)] = {};
        for (size_t k = 0; k < ARRAYSIZE(parts); ++k)
            sums[k] = parts[k];
        view[i] = sums[0];
    });
    return S_OK;
}

int main() {
    // What only the rest of <windows.h> has.
    POINT corner = {1, 2};
    RECT area{0, 0, 4, 4};
    UINT16 bits = 0xffff;
    const HANDLE done = CreateEvent(NULL, TRUE, FALSE, NULL);
    if (corner.y + area.right != 6 || bits + 1 != 65536 || !SetEvent(done) || WaitForSingleObject(done, INFINITE) != WAIT_OBJECT_0)
        return 4;
    CloseHandle(done);
    LARGE_INTEGER frequency, begin, end;
    QueryPerformanceFrequency(&frequency);
    QueryPerformanceCounter(&begin);
    int numbers[4];
    DWORD value = 7;
    const int copy = (int)value;
    if (SUCCEEDED(Fill(array_view<int>(4, numbers), nullptr)) || FAILED(Fill(array_view<int>(4, numbers), &copy)))
        return 1;
    QueryPerformanceCounter(&end);
    wchar_t text[8], narrow[3];
    const int whole = _snwprintf_s(text, _TRUNCATE, L"%s%d", L"ab", 3), cut = _snwprintf_s(narrow, _TRUNCATE, L"%s", L"abc");
    if (whole != 3 || wcscmp(text, L"ab3") || cut != -1 || wcscmp(narrow, L"ab"))
        return 2;
    if (IsDebuggerPresent())
        DebugBreak();
    return end.QuadPart >= begin.QuadPart && frequency.QuadPart > 0 && min(numbers[3], 9) == 7 && max(1, 2) == 2 ? 0 : 3;
}
