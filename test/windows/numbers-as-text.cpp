// Numbers as text, narrow and wide, the lengths of formatted text, Windows' names for string functions, and
// classes in the style of COM.
// RUN: %amp-clang --amp-compat=msvc -Werror %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -Werror -D_UNICODE -DUNICODE %s -o %t && %t
#include <tchar.h>
#include <windows.h>

#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <cwchar>
#include <string>

int failures = 0;
#define EXPECT(...) ((__VA_ARGS__) ? 0 : failures += std::printf("line %d: %s\n", __LINE__, #__VA_ARGS__) != 0)

int length_of(const wchar_t *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  wchar_t text[8];
  const int length = _vsnwprintf_s(text, _TRUNCATE, format, arguments);
  va_end(arguments);
  return length == -1 && std::wcslen(text) == 7 ? -1 : length;
}
int printed(wchar_t (&text)[16], const wchar_t *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int length = vswprintf_s(text, format, arguments);
  va_end(arguments);
  return length;
}

interface filter {
  virtual HRESULT STDMETHODCALLTYPE run(int by) = 0;
  STDMETHOD(stop)() PURE;
  STDMETHOD_(int, count)() PURE;
};
struct counter : filter {
  int total = 0;
  HRESULT STDMETHODCALLTYPE run(int by) override { return total += by, S_OK; }
  STDMETHODIMP stop() override { return total ? E_NOINTERFACE : CO_E_NOTINITIALIZED; }
  STDMETHODIMP_(int) count() override { return total; }
};

int main() {
  char narrow[70];
  wchar_t wide[70], small[4];
  EXPECT(!std::strcmp(_i64toa(-9223372036854775807LL - 1, narrow, 10), "-9223372036854775808"));
  EXPECT(!std::strcmp(_i64toa(-1, narrow, 16), "ffffffffffffffff"));
  EXPECT(!std::strcmp(_ui64toa(18446744073709551615ULL, narrow, 2), std::string(64, '1').c_str()));
  EXPECT(_i64toa_s(0, narrow, sizeof narrow, 36) == 0 && !std::strcmp(narrow, "0"));
  EXPECT(_i64tow_s(-42, wide, 70, 10) == 0 && !std::wcscmp(wide, L"-42"));
  EXPECT(_ui64tow_s(35, wide, 36) == 0 && !std::wcscmp(wide, L"z"));
  EXPECT(_ultow_s(4294967295UL, wide, 10) == 0 && !std::wcscmp(wide, L"4294967295"));
  EXPECT(_ltow_s(-7, wide, 10) == 0 && !std::wcscmp(wide, L"-7"));
  EXPECT(_i64tow_s(12345, small, 10) != 0 && small[0] == 0);

  EXPECT(_scwprintf(L"%s %d", L"four", 12) == 7 && _scwprintf(L"%600d", 1) == 600);
  EXPECT(length_of(L"%d", 123) == 3 && length_of(L"%d", 123456789) == -1);
  wchar_t sixteen[16];
  EXPECT(printed(sixteen, L"%d-%s", 5, L"x") == 3 && !std::wcscmp(sixteen, L"5-x"));
  EXPECT(_flushall() >= 3);

  TCHAR text[64];
  EXPECT(wsprintf(text, TEXT("%d and %s"), 3, TEXT("four")) == 10 && !lstrcmp(text, TEXT("3 and four")));
  EXPECT(lstrlen(lstrcat(lstrcpy(text, TEXT("ab")), TEXT("c"))) == 3 && _ttol(TEXT("-12")) == -12);

  counter c;
  filter &f = c;
  EXPECT(f.run(2) == S_OK && f.count() == 2 && f.stop() == E_NOINTERFACE);
  EXPECT(ERROR_FILE_NOT_FOUND == 2 && ERROR_ACCESS_DENIED == 5);
  return failures != 0;
}
