// RUN: rm -rf %t.folder && mkdir -p %t.folder && cd %t.folder
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror %s -o %t && %t one "two words"
// RUN: %amp-clang --amp-compat=msvc -D_UNICODE -DUNICODE -O2 %s -o %t.wide && %t.wide one "two words"
// Text that does not fit, wide text in files, whole files and blocks of memory, as in Visual C++'s library and
// <windows.h>; gaps of both.
#include <amp.h>

#include <conio.h>
#include <direct.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tchar.h>
#include <windows.h>

#include <string>

static int failures = 0;
#define Expect(condition) (condition ? 0 : (++failures, printf("line %d: %s\n", __LINE__, #condition)))

static void TestTruncation() {
    char text[8] = "zzzzzzz";
    Expect(_snprintf(text, 3, "%s", "abcdef") == -1 && strcmp(text, "abczzzz") == 0);
    Expect(_snprintf(text, 4, "%s", "uvwx") == 4 && strcmp(text, "uvwxzzz") == 0);
    Expect(_snprintf(text, 8, "%d", 12) == 2 && strcmp(text, "12") == 0);
    Expect(_snprintf(NULL, 0, "%s", "abcdef") == 6);
    wchar_t wide[8] = L"zzzzzzz";
    Expect(_snwprintf(wide, 3, L"%s", L"abcdef") == -1 && wcscmp(wide, L"abczzzz") == 0);
    Expect(_snwprintf(wide, 8, L"%d", 12) == 2 && wcscmp(wide, L"12") == 0);
    TCHAR general[4] = {};
    Expect(_sntprintf(general, 3, _T("%d"), 123456) == -1 && general[2] == _T('3'));
    // C's function, which Visual C++ 2015 has, too.
    Expect(snprintf(text, 3, "%s", "abcdef") == 6 && strcmp(text, "ab") == 0);
}

static std::string Bytes(const char *name) {
    std::string result;
    FILE *file = fopen(name, "rb");
    for (int c; file && (c = fgetc(file)) != EOF;)
        result += static_cast<char>(c);
    if (file)
        fclose(file);
    return result;
}

static void TestWideFiles() {
    FILE *file;
    const std::string utf8 = "h\xc3\xa4\xe2\x82\xac\n";
    Expect(fopen_s(&file, "marked.txt", "w, ccs=UTF-8") == 0);
    fputws(L"h\u00e4\u20ac\n", file);
    fclose(file);
    Expect(Bytes("marked.txt") == "\xef\xbb\xbf" + utf8);
    Expect(fopen_s(&file, "marked.txt", "rt,ccs=UTF-8") == 0);
    wchar_t line[20];
    Expect(fgetws(line, 20, file) && wcscmp(line, L"h\u00e4\u20ac\n") == 0 && !fgetws(line, 20, file));
    fclose(file);
    Expect((file = _wfopen(L"utf16.txt", L"w, ccs=UTF-16LE")) != NULL);
    fwprintf(file, L"%s\u20ac", L"a");
    fclose(file);
    Expect(Bytes("utf16.txt") == std::string("\xff\xfe" "a\0\xac\x20", 6));
    Expect((file = _wfopen(L"utf16.txt", L"r, ccs=UNICODE")) != NULL);
    Expect(fgetws(line, 20, file) && wcscmp(line, L"a\u20ac") == 0);
    fclose(file);
    // Without an encoding, wide text is UTF-8 here, as with printf.
    file = fopen("plain.txt", "w");
    fputws(L"h\u00e4", file);
    fputwc(L'\u20ac', file);
    fprintf(file, "\n");
    fwprintf(file, L"%d\u00e4", 7);
    fclose(file);
    Expect(Bytes("plain.txt") == utf8 + "7\xc3\xa4");
}

static void TestFiles() {
    Expect(CopyFileA("plain.txt", "copy.txt", TRUE) && Bytes("copy.txt") == Bytes("plain.txt"));
    Expect(!CopyFileA("plain.txt", ".\\copy.txt", TRUE) && GetLastError() == ERROR_FILE_EXISTS);
    Expect(CopyFile(_T("plain.txt"), _T("copy.txt"), FALSE));
    Expect(CreateDirectory(_T("folder"), NULL) && GetFileAttributesA("folder") & FILE_ATTRIBUTE_DIRECTORY);
    Expect(MoveFile(_T("copy.txt"), _T("folder\\moved.txt")) && GetFileAttributes(_T("copy.txt")) == INVALID_FILE_ATTRIBUTES);
    Expect(GetLastError() == ERROR_FILE_NOT_FOUND);
    Expect(!MoveFileA("plain.txt", "folder/moved.txt") && GetLastError() == ERROR_ALREADY_EXISTS);
    Expect(MoveFileExA("plain.txt", "folder/moved.txt", MOVEFILE_REPLACE_EXISTING));
    Expect(DeleteFile(_T("folder\\moved.txt")) && !DeleteFileA("folder/moved.txt") && RemoveDirectoryW(L"folder"));
    TCHAR name[MAX_PATH];
    const DWORD length = GetModuleFileName(NULL, name, MAX_PATH);
    Expect(length == _tcslen(name) && _tcsrchr(name, _T('\\')) != NULL && GetFileAttributes(name) != INVALID_FILE_ATTRIBUTES);
    Expect(GetModuleFileName(NULL, name, 3) == 3 && _tcslen(name) == 2 && GetLastError() == ERROR_INSUFFICIENT_BUFFER);
    Expect(strstr(GetCommandLineA(), " one \"two words\"") && wcsstr(GetCommandLineW(), L" one "));
}

static void TestMemory() {
    char *pages = static_cast<char *>(VirtualAlloc(NULL, 1 << 20, MEM_RESERVE, PAGE_READWRITE));
    Expect(pages && VirtualAlloc(pages + 5000, 100, MEM_COMMIT, PAGE_READWRITE) == pages + 4096);
    pages[5000] = 7;
    Expect(pages[5001] == 0 && VirtualFree(pages, 0, MEM_DECOMMIT) && VirtualFree(pages, 0, MEM_RELEASE));
    Expect(!VirtualFree(pages, 0, MEM_RELEASE));
    int *numbers = static_cast<int *>(HeapAlloc(GetProcessHeap(), HEAP_ZERO_MEMORY, 40));
    Expect(numbers && numbers[9] == 0);
    numbers[9] = 3;
    numbers = static_cast<int *>(HeapReAlloc(GetProcessHeap(), HEAP_ZERO_MEMORY, numbers, 40000));
    Expect(numbers[9] == 3 && numbers[9999] == 0 && HeapFree(GetProcessHeap(), 0, numbers));
    HGLOBAL block = GlobalAlloc(GHND, 16);
    Expect(static_cast<char *>(GlobalLock(block))[15] == 0);
    GlobalUnlock(block);
    Expect(GlobalFree(block) == NULL && LocalFree(LocalAlloc(LPTR, 8)) == NULL);
}

static void TestGaps() {
    char text[40];
    Expect(strcmp(itoa(-3, text, 10), "-3") == 0 && strcmp(ultoa(255, text, 16), "ff") == 0);
    Expect(strcmp(strupr(itoa(255, text, 16)), "FF") == 0 && strcmp(strrev(strlwr(strcpy(text, "AB"))), "ba") == 0);
    _TCHAR *folder = _tgetcwd(NULL, 0);
    Expect(folder && _tcslen(folder) > 1);
    free(folder);
    FILE *file = fopen("utf16.txt", "rb");
    Expect(_filelength(_fileno(file)) == 6);
    fclose(file);
    Expect(tmpnam_s(text, 40) == 0 && GetFileAttributesA(text) == INVALID_FILE_ATTRIBUTES);
    Expect(_set_invalid_parameter_handler(NULL) == NULL && _set_abort_behavior(0, _WRITE_ABORT_MSG) == 0);
    Expect(lstrcmpi(TEXT("a"), TEXT("A")) == 0 && UInt32x32To64(0xffffffff, 2) == 0x1fffffffell);
    Expect(DXGI_ERROR_UNSUPPORTED == static_cast<HRESULT>(0x887a0004));
    DWORD written = 0;
    const COORD home = {0, 0};
    HANDLE console = GetStdHandle(STD_OUTPUT_HANDLE);
    FillConsoleOutputCharacter(console, TEXT(' '), 80, home, &written);
    FillConsoleOutputAttribute(console, FOREGROUND_RED, 80, home, &written);
    Expect(written == 80);
}

int main() {
    TestTruncation();
    TestWideFiles();
    TestFiles();
    TestMemory();
    TestGaps();
    return failures;
}
