// <codecvt> alone declares std::wstring_convert, as with Visual C++.
// RUN: %amp-clang --amp-compat=msvc -Werror %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -Werror -std=c++17 %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -Werror -E %s -o %t.ii && %amp-clang --amp-compat=msvc %t.ii -o %t && %t
#include <codecvt>

#include <string>

int main()
{
    std::wstring_convert<std::codecvt_utf8<wchar_t>> converter;
    const std::string narrow = converter.to_bytes(L"\u00e9");
    return narrow.size() == 2 && converter.from_bytes(narrow) == L"\u00e9" ? 0 : 1;
}
