// Backslashes in file names, at run time: in the C library's functions, including wide ones, and in streams. A
// file whose name contains a backslash is found, too.
// RUN: rm -rf %t.folder && mkdir -p %t.folder/data && cd %t.folder
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror -O1 %s -o %t && %t
// RUN: rm -rf %t.folder && mkdir -p %t.folder/data
// RUN: %amp-clang --amp-compat=msvc -std=c++17 -O0 %s -o %t && %t
// Without the option, names are used as they are written.
// RUN: rm -rf %t.folder && mkdir -p %t.folder/data
// RUN: %amp-clang -DPLAIN %s -o %t && %t
#include <cstdio>
#include <fstream>
#include <string>
#ifdef PLAIN
int main() { return std::ofstream(".\\plain.txt") && std::ifstream(".\\plain.txt") && !std::ifstream("plain.txt") ? 0 : 1; }
#else
#include <amp.h>
#include <direct.h>
#include <io.h>
#include <fcntl.h>

bool exists(const char *name) {
    std::FILE *file = std::fopen(name, "r");
    if (file)
        std::fclose(file);
    return file != nullptr;
}

int main() {
    FILE *file = fopen("data\\a.txt", "wt");
    if (!file || fputs("7\n", file) < 0)
        return 1;
    fclose(file);
    if (!exists("data/a.txt") || !exists(".\\data\\a.txt"))
        return 2;
    std::ifstream in("data\\a.txt");
    int number = 0;
    if (!(in >> number) || number != 7)
        return 3;
    std::ofstream out(std::string(".\\data\\b.txt"), std::ios::binary);
    out << 8;
    out.close();
    std::fstream both;
    both.open(".\\data\\b.txt", std::ios::in | std::ios::out);
    if (!(both >> number) || number != 8 || !exists("data/b.txt"))
        return 4;
    std::wofstream wide(".\\data\\c.txt");
    wide << L"9";
    wide.close();
    std::wifstream again;
    again.open(std::string("data\\c.txt"));
    if (!(again >> number) || number != 9)
        return 5;
    std::ifstream none("data\\none.txt");
    if (none || none.is_open())
        return 6;
    if (rename("data\\b.txt", ".\\d.txt") || !exists("d.txt") || remove(".\\d.txt") || exists("d.txt"))
        return 7;
    file = _wfopen(L"data\\e.txt", L"w");
    if (!file || fclose(file) || !exists("data/e.txt") || _access("data\\e.txt", 0) || _waccess(L"data\\e.txt", 0))
        return 8;
    if (fopen_s(&file, ".\\data\\e.txt", "rb") || !(file = freopen("data\\a.txt", "r", file)) || fgetc(file) != '7')
        return 9;
    fclose(file);
    struct _stat facts;
    if (_mkdir("data\\sub") || _stat("data\\sub", &facts) || _chdir(".\\data\\sub") || exists("data/a.txt") ||
        _chdir("..\\.."))
        return 10;
    const int descriptor = _open("data\\sub\\f.txt", _O_CREAT | _O_RDWR, _S_IREAD | _S_IWRITE);
    if (descriptor < 0 || _close(descriptor) || !exists("data/sub/f.txt") || _unlink("data\\sub\\f.txt") || _rmdir("data\\sub"))
        return 11;
    char full[_MAX_PATH];
    if (!_fullpath(full, "data\\a.txt", _MAX_PATH) || std::string(full).find("data/a.txt") == std::string::npos)
        return 12;
    // Made by somebody else.
    if (system("echo 5 > 'odd\\name'") || !(std::ifstream("odd\\name") >> number) || number != 5 || remove("odd\\name"))
        return 13;
    return 0;
}
#endif
