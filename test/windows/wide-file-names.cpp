// Visual C++'s streams open files by wide names, libstdc++'s do not: one error gives a remedy, which works.
// RUN: not %amp-clang --amp-compat=msvc -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck %s
// RUN: %amp-clang --amp-compat=msvc -DPORTED %s -o %t && mkdir -p %t.folder && cd %t.folder && %t
#include <fstream>
#include <string>
#ifdef PORTED
#include <codecvt>
#define NAME(name) std::wstring_convert<std::codecvt_utf8<wchar_t>>().to_bytes(name)
#else
#define NAME(name) name
#endif

int main()
{
    std::wstring name(L"\u00e4.txt");
    // CHECK: [[@LINE+1]]:19: error: no matching constructor for initialization of {{.*}}ofstream
    std::ofstream out(NAME(name.c_str()));
    // CHECK: [[@LINE-1]]:19: note: names of files are narrow here, UTF-8: open what std::wstring_convert<std::codecvt_utf8<wchar_t>> or WideCharToMultiByte makes of the wide one
    out << 7 << std::endl;
    std::ifstream in;
    // CHECK-NOT: names of files
    // CHECK: [[@LINE+1]]:8: error: no matching member function for call to 'open'
    in.open(NAME(name.c_str()));
    // CHECK-NOT: names of files
    int number = 0;
    in >> number;
    return number - 7;
}
