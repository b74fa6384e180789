// Names that programs for Visual C++ 2012 and 2013 use: hash tables before those of C++11, and rarely used
// functions of the C library and of <windows.h>.
// RUN: %amp-clang --amp-compat=msvc -Werror -O1 %s -o %t && %t
#include <windows.h>
#include <amp.h>
#include <hash_map>
#include <hash_set>
#include <malloc.h>
#include <string>
#include <sys/stat.h>
#include <tchar.h>
#include <time.h>

struct by_length {
    enum { bucket_size = 4 };
    size_t operator()(const std::string &text) const { return text.size(); }
    bool operator()(const std::string &a, const std::string &b) const { return a.size() < b.size(); }
};

DECLARE_HANDLE(HJOB);
EXTERN_C int twice(IN int x, OUT int *result) { return *result = 2 * x; }

int main() {
    stdext::hash_map<std::string, int> counts;
    counts["a"] = 1;
    counts.insert(std::make_pair("b", 2));
    stdext::hash_map<std::string, int>::iterator found = counts.find("b");
    stdext::hash_set<int> numbers;
    numbers.insert(3);
    stdext::hash_map<std::string, int, by_length> lengths;
    lengths["one"] = 1;
    lengths["two"] = 2;
    if (counts.size() != 2 || found->second != 2 || numbers.count(3) != 1 || lengths.size() != 1)
        return 1;

    char day[9], moment[9], text[8] = "abc", digits[32];
    _strdate(day);
    _strtime(moment);
    if (day[2] != '/' || moment[2] != ':')
        return 2;
    __time64_t now = _time64(NULL);
    struct tm *parts = _gmtime64(&now);
    if (_mkgmtime(parts) != now || !_localtime64(&now) || !_ctime64(&now))
        return 3;
    struct __stat64 facts;
    if (_stat64(".", &facts) != 0 || _stati64(".", &facts) != 0)
        return 4;
    if (strcmp(_strset(text, 'x'), "xxx") != 0 || strcmp(_strnset(text, 'y', 2), "yyx") != 0 ||
        _memicmp("ABc", "abC", 3) != 0 || _memicmp("b", "A", 1) <= 0 || _stricoll("A", "a") != 0)
        return 5;
    if (_wtol(L"-12") != -12 || _gcvt_s(digits, sizeof digits, 2.5, 5) != 0 || strcmp(digits, "2.5") != 0)
        return 6;
    float *row = (float *)_aligned_malloc(64, 32);
    row[15] = 3;
    row = (float *)_aligned_realloc(row, 4096, 64);
    if (row[15] != 3 || (size_t)row % 64 != 0)
        return 7;
    _aligned_free(row);
    char *block = (char *)_recalloc(NULL, 4, 4);
    if (_msize(block) < 16 || block[15] != 0)
        return 8;
    free(block);

    SYSTEM_INFO machine;
    GetNativeSystemInfo(&machine);
    if (machine.dwNumberOfProcessors < 1 || machine.dwPageSize < 4096 || (machine.dwActiveProcessorMask & 1) != 1 ||
        machine.wProcessorArchitecture == PROCESSOR_ARCHITECTURE_INTEL)
        return 9;
    POINTS corner = {1, MAXSHORT};
    const SIZE size = {3, 4};
    const LUID id = {1, -1};
    RECTL area = {0, 0, MAXLONG, 4};
    LPSYSTEMTIME time = NULL;
    HJOB job = NULL;
    int result;
    if (SleepEx(1, FALSE) != 0 || twice(4, &result) != 8 || corner.y != 32767 || area.bottom != 4 || time || job ||
        size.cx * size.cy != 12 || id.HighPart >= 0 || sizeof(ATOM) != 2)
        return 10;
    return 0;
}
