// Extensions of Microsoft's C library: wide text and files, checked copies, numbers as text, paths;
// <strsafe.h>, and the types, codes and priorities of <windows.h>.
// RUN: %amp-clang --amp-compat=msvc -Werror -O1 -I%S/Inputs %s -DFOLDER="\"%t.folder\"" -o %t && mkdir -p %t.folder && %t
// RUN: %amp-clang --amp-compat=msvc -Werror -O1 -D_UNICODE -DUNICODE -I%S/Inputs %s -DFOLDER="\"%t.folder\"" -o %t && %t
#include "stdafx.h"

#include <conio.h>
#include <io.h>
#include <malloc.h>
#include <math.h>
#include <share.h>
#include <string>
#include <windows.h>

#include <strsafe.h>

using namespace std;

static int Length(const char* format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = _vscprintf(format, arguments);
    va_end(arguments);
    return length;
}

static void TestFiles()
{
    wchar_t name[_MAX_PATH];
    size_t converted = 0;
    Expect(mbstowcs_s(&converted, name, FOLDER, _TRUNCATE) == 0 && converted == strlen(FOLDER) + 1, "mbstowcs_s");
    Expect(wcscat_s(name, L"/b\u00e4ume.txt") == 0, "wcscat_s");
    FILE* file = nullptr;
    Expect(_wfopen_s(&file, name, L"wb") == 0 && fputs("text", file) >= 0 && fclose(file) == 0, "_wfopen_s");
    file = fopen(FOLDER "/b\xc3\xa4ume.txt", "rb");
    char text[8] = {};
    Expect(file && fread(text, 1, 8, file) == 4 && string(text) == "text", "a name with letters");
    fclose(file);
    Expect(_wremove(name) == 0 && _wfopen(name, L"rb") == nullptr, "_wremove");
    char narrow[40];
    Expect(wcstombs_s(&converted, narrow, L"\u00e4\u20ac\U0001F600", 39) == 0 && converted == 10 &&
               string(narrow) == "\xc3\xa4\xe2\x82\xac\xf0\x9f\x98\x80", "wcstombs_s");
    char drive[_MAX_DRIVE], folder[_MAX_DIR], stem[_MAX_FNAME], ending[_MAX_EXT];
    _splitpath_s("images\\in.d/photo.old.bmp", drive, folder, stem, ending);
    Expect(string(drive) + "|" + folder + "|" + stem + "|" + ending == "|images\\in.d/|photo.old|.bmp", "_splitpath_s");
    TCHAR wide[_MAX_PATH], last[_MAX_EXT];
    Expect(_tsplitpath_s(_T("in.d\\photo.bmp"), nullptr, 0, nullptr, 0, wide, _MAX_PATH, last, _MAX_EXT) == 0 &&
               _tcscmp(wide, _T("photo")) == 0 && _tcscmp(last, _T(".bmp")) == 0, "_tsplitpath_s");
    wchar_t none[_MAX_DRIVE], in[_MAX_DIR], plain[_MAX_FNAME], tail[_MAX_EXT];
    Expect(_wsplitpath_s(L"in/photo", none, in, plain, tail) == 0 && wstring(none) + in + L"|" + plain + tail == L"in/|photo" &&
               _wsplitpath_s(L"in/photo", nullptr, 0, nullptr, 0, plain, 3, nullptr, 0) == ERANGE, "_wsplitpath_s");
    _tcscpy_s(wide, _T(FOLDER) _T("/there"));
    Expect(_taccess(wide, 0) == -1 && _tfopen_s(&file, wide, _T("w")) == 0 && fclose(file) == 0 && _taccess(wide, 4) == 0 &&
               _tunlink(wide) == 0 && _taccess(wide, 0) == -1, "_taccess, _tunlink");
}

static int Write(FILE* file, const char* format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vfprintf_s(file, format, arguments);
    va_end(arguments);
    return length;
}

static void TestSharedFiles()
{
    FILE* file = _fsopen(FOLDER "/shared", "wb", _SH_DENYWR);
    Expect(file && Write(file, "%d,%s", 12, "ab") == 5 && fclose(file) == 0, "_fsopen, vfprintf_s");
    char bytes[4] = {};
    file = _fsopen(FOLDER "/shared", "rb", _SH_DENYNO);
    Expect(file && fread_s(bytes, sizeof bytes, 1, 5, file) == 0 && fread_s(bytes, sizeof bytes, 2, 2, file) == 2 &&
               bytes[3] == 'a' && fclose(file) == 0, "fread_s");
    int error = 0;
    Expect(_access_s(FOLDER "/shared", 4) == 0 && _access_s(FOLDER "/none", 0) == ENOENT && _get_errno(&error) == 0 &&
               error == ENOENT && _get_errno(nullptr) == EINVAL && _set_errno(0) == 0 && errno == 0, "_access_s, _get_errno");
    Expect(_unlink(FOLDER "/shared") == 0 && _fsopen(FOLDER "/shared", "rb", _SH_DENYNO) == nullptr, "no such file");
    wchar_t letters[6] = L"ab";
    Expect(wcsncat_s(letters, L"cdefgh", 2) == 0 && wstring(letters) == L"abcd" && wcsncat_s(letters, L"efg", 3) != 0,
           "wcsncat_s");
    Expect(wmemcpy_s(letters, 6, L"xyz", 4) == 0 && wstring(letters) == L"xyz" && wmemcpy_s(letters, 2, L"xyz", 3) == ERANGE,
           "wmemcpy_s");
    Expect(wmemmove_s(letters + 1, 5, L"q", 1) == 0 && wmemmove_s(letters, 2, L"xyz", 3) == ERANGE, "wmemmove_s");
}

static void TestText()
{
    char text[10] = "aBc";
    Expect(strncat_s(text, "defghi", 3) == 0 && string(text) == "aBcdef", "strncat_s");
    Expect(string(_strupr(text)) == "ABCDEF" && string(_strrev(text)) == "FEDCBA", "_strupr, _strrev");
    Expect(_strlwr_s(text) == 0 && string(text) == "fedcba" && _memicmp(text, "FEx", 2) == 0, "_strlwr_s, _memicmp");
    wchar_t wide[6];
    Expect(wcsncpy_s(wide, L"longer", _TRUNCATE) == STRUNCATE && wstring(wide) == L"longe", "wcsncpy_s");
    Expect(_scprintf("%d-%s", 12, "ab") == 5 && Length("%I64d", 123456789012ll) == 12, "_scprintf, _vscprintf");
    char buffer[40];
    Expect(string(_itoa(-5, buffer, 10)) == "-5" && string(_ultoa(4000000000u, buffer, 10)) == "4000000000" &&
               string(_i64toa(-5000000000ll, buffer, 10)) == "-5000000000", "numbers");
    wchar_t digits[40];
    Expect(wstring(_itow(255, digits, 16)) == L"ff" && _itow_s(7, digits, 10) == 0 && wstring(digits) == L"7", "_itow");
    Expect(_byteswap_ulong(0x11223344) == 0x44332211 && _byteswap_ushort(0x1122) == 0x2211 &&
               _byteswap_uint64(1) == 1ull << 56, "_byteswap");
    Expect(_abs64(-5000000000ll) == 5000000000ll && _copysign(2.0, -1.0) == -2 && _I64_MAX > _I32_MAX, "numbers");
    size_t needed = 9;
    Expect(getenv_s(&needed, buffer, sizeof(buffer), "AMP_NO_SUCH_NAME") == 0 && needed == 0, "getenv_s");
    Expect(_putenv_s("AMP_A_NAME", "value") == 0 && getenv_s(&needed, buffer, "AMP_A_NAME") == 0 && needed == 6 &&
               string(buffer) == "value", "_putenv_s");
    Expect(_putenv_s("AMP_A_NAME", "") == 0 && getenv("AMP_A_NAME") == nullptr, "_putenv_s, empty");
    TCHAR tall[] = _T("aBc");
    Expect(_tcsupr_s(tall) == 0 && _tcscmp(tall, _T("ABC")) == 0 && _tcslwr_s(tall, 4) == 0 && _tcscmp(tall, _T("abc")) == 0,
           "_tcsupr_s, _tcslwr_s");
    Expect(_ultoa_s(4000000000u, buffer, 16) == 0 && string(buffer) == "ee6b2800" && _ultoa_s(12345, buffer, 5, 10) == ERANGE &&
               _ltoa_s(-7, buffer, 10) == 0 && string(buffer) == "-7", "_ultoa_s, _ltoa_s");
    int* numbers = static_cast<int*>(_malloca(4 * sizeof(int)));
    numbers[3] = 4;
    _freea(numbers);
    Expect(_fpclass(-0.0) == _FPCLASS_NZ && _fpclass(1.0) == _FPCLASS_PN && _fpclass(-HUGE_VAL) == _FPCLASS_NINF &&
               _fpclass(NAN) == _FPCLASS_QNAN && _fpclass(1e-310) == _FPCLASS_PD, "_fpclass");
    Expect(_strtime_s(buffer) == 0 && strlen(buffer) == 8 && buffer[2] == ':', "_strtime_s");
}

static void TestWindows()
{
    TCHAR line[12], small[4];
    Expect(StringCchPrintf(line, _countof(line), _T("%d %d"), 1, 2) == S_OK && _tcscmp(line, _T("1 2")) == 0, "StringCchPrintf");
    Expect(FAILED(StringCchPrintf(small, 4, _T("%d"), 12345)), "StringCchPrintf, cut off");
    Expect(StringCchCopy(small, ARRAYSIZE(small), _T("abcdef")) == STRSAFE_E_INSUFFICIENT_BUFFER && _tcscmp(small, _T("abc")) == 0,
           "StringCchCopy");
    size_t length = 0;
    Expect(SUCCEEDED(StringCchCat(line, 12, _T(" 3"))) && StringCchLength(line, 12, &length) == S_OK && length == 5, "StringCchCat");
    LPCTSTR rest = _tcsrchr(line, _T(' '));
    Expect(_tcstol(rest, nullptr, 10) == 3 && _istdigit(rest[1]) && _ttof(rest) == 3.0, "tchar");
    byte few[] = { 1, 2 };
    LPBYTE p = few;
    PDWORD none = NULL;
    Expect(MAKEWORD(p[0], p[1]) == 0x201 && HIBYTE(0x201) == 2 && MAKELONG(1, 2) == 0x20001 && !none, "words");
    COLORREF color = RGB(1, 2, 3);
    Expect(GetRValue(color) == 1 && GetGValue(color) == 2 && GetBValue(color) == 3, "colours");
    HRESULT hr = E_INVALIDARG;
    Expect(FAILED(hr) && hr == (HRESULT)0x80070057 && E_OUTOFMEMORY != E_FAIL, "results");
    RECT r = { 0, 0, 4, 3 };
    POINT at = { 1, 2 };
    Expect(r.right * r.bottom + at.y == 14, "rectangles");
    DWORD_PTR before = SetThreadAffinityMask(GetCurrentThread(), 1);
    SetThreadAffinityMask(GetCurrentThread(), before);
    TCHAR value[8];
    _putenv_s("AMP_A_NAME", "seven e");
    Expect(GetEnvironmentVariable(_T("AMP_A_NAME"), value, 8) == 7 && _tcscmp(value, _T("seven e")) == 0 &&
               GetEnvironmentVariable(_T("AMP_A_NAME"), NULL, 0) == 8 && GetEnvironmentVariable(_T("AMP_A_NAME"), value, 7) == 8,
           "GetEnvironmentVariable");
    Expect(GetEnvironmentVariable(_T("AMP_NO_SUCH_NAME"), value, 8) == 0 && GetLastError() == ERROR_ENVVAR_NOT_FOUND,
           "GetEnvironmentVariable, not there");
    struct DECLSPEC_ALIGN(32) Row { float values[3]; };
    Expect(sizeof(Row) == 32 && Beep(750, 1), "DECLSPEC_ALIGN, Beep");
    Expect(SetPriorityClass(GetCurrentProcess(), HIGH_PRIORITY_CLASS) && timeBeginPeriod(1) == 0 && timeEndPeriod(1) == 0, "timing");
}

int _tmain(int argc, _TCHAR* argv[])
{
    TestFiles();
    TestSharedFiles();
    TestText();
    TestWindows();
    return failures;
}
