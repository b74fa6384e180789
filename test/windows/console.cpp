// Windows functions of programs with kernels: coloured consoles, with no colours in a file, text of both kinds,
// clocks, memory, bits; and the reasons of accelerator_view_removed.
// RUN: %amp-clang --amp-compat=msvc -I%S/Inputs %s -o %t && %t | FileCheck --match-full-lines %s
#include "stdafx.h"
#include <Windows.h>
#include <tchar.h>

#include <string>
#include <vector>

struct Color
{
    HANDLE console;
    WORD before;
    explicit Color(WORD color) : console(GetStdHandle(STD_OUTPUT_HANDLE))
    {
        CONSOLE_SCREEN_BUFFER_INFO info;
        GetConsoleScreenBufferInfo(console, &info);
        before = info.wAttributes;
        Expect(info.dwSize.X > 0 && console != NULL && console != INVALID_HANDLE_VALUE, "console");
        SetConsoleTextAttribute(console, color);
    }
    ~Color() { SetConsoleTextAttribute(console, before); }
};

static std::wstring Wide(const std::string& text)
{
    const int size = MultiByteToWideChar(CP_UTF8, 0, text.c_str(), -1, NULL, 0);
    std::vector<wchar_t> result(size);
    Expect(MultiByteToWideChar(CP_UTF8, 0, text.c_str(), -1, &result[0], size) == size, "the size of wide text");
    return &result[0];
}
static std::string Narrow(const std::wstring& text)
{
    const int size = WideCharToMultiByte(CP_ACP, 0, text.c_str(), (int)text.size(), NULL, 0, NULL, NULL);
    std::string result(size, ' ');
    BOOL replaced = TRUE;
    WideCharToMultiByte(CP_ACP, 0, text.c_str(), (int)text.size(), &result[0], size, NULL, &replaced);
    Expect(!replaced, "nothing is replaced");
    return result;
}

static unsigned __int64 Now()
{
    FILETIME time;
    GetSystemTimeAsFileTime(&time);
    ULARGE_INTEGER now;
    now.LowPart = time.dwLowDateTime;
    now.HighPart = time.dwHighDateTime;
    return now.QuadPart;
}

int _tmain(int argc, _TCHAR* argv[])
{
    SetConsoleTitle(_T("colours"));
    SetConsoleOutputCP(CP_UTF8);
    {
        Color red(FOREGROUND_RED | FOREGROUND_INTENSITY), nested(BACKGROUND_BLUE);
        // CHECK: in colour
        std::cout << "in colour" << std::endl;
    }
    COORD origin = { 0, 0 };
    SetConsoleCursorPosition(GetStdHandle(STD_OUTPUT_HANDLE), origin);
    // CHECK-NEXT: plain
    _tprintf(_T("plain\n"));

    Expect(Wide("a\xc3\xa4\xe2\x82\xac\xf0\x9f\x98\x80z") == L"a\u00e4\u20ac\U0001f600z", "wide text");
    Expect(Narrow(L"a\u00e4\u20ac\U0001f600z") == "a\xc3\xa4\xe2\x82\xac\xf0\x9f\x98\x80z", "narrow text");
    Expect(Wide("\xe4\xc3") == L"\u00e4\u00c3", "bytes that are no UTF-8");
    wchar_t small[2];
    Expect(MultiByteToWideChar(CP_ACP, 0, "abc", 3, small, 2) == 0, "too small a buffer");
    const concurrency::accelerator device;
    Expect(Wide(Narrow(device.description)) == device.description, "a device's description");

    const unsigned __int64 before = Now();
    Sleep(20);
    const double seconds = (Now() - before) * 1e-7;
    Expect(seconds > 0.015 && seconds < 60 && before / 10000000 - 11644473600ui64 > 1700000000ui64, "the clock");
    MEMORYSTATUSEX memory;
    memory.dwLength = sizeof(memory);
    Expect(GlobalMemoryStatusEx(&memory) && memory.ullTotalPhys >= memory.ullAvailPhys && memory.dwMemoryLoad <= 100, "memory");
    unsigned long bit = 0;
    Expect(_BitScanForward(&bit, 8) && bit == 3 && __popcnt(7) == 3, "bits");
    SwitchToThread();
    _TCHAR copy[20], folder[20], name[20], drive[8], ending[8];
    _tcscpy(copy, _T("some/file.txt"));
    _tsplitpath_s(copy, drive, folder, name, ending);
    Expect(_tcsnlen(copy, 4) == 4 && !_tcscmp(name, _T("file")) && !_tcscmp(ending, _T(".txt")), "names for both texts");

    try
    {
        throw concurrency::accelerator_view_removed("gone", DXGI_ERROR_DEVICE_REMOVED);
    }
    catch (const concurrency::accelerator_view_removed& e)
    {
        switch (e.get_view_removed_reason())
        {
        case DXGI_ERROR_DEVICE_HUNG: Expect(false, "hung"); break;
        case DXGI_ERROR_DEVICE_RESET: Expect(false, "reset"); break;
        case DXGI_ERROR_DEVICE_REMOVED: break;
        default: Expect(false, "a reason");
        }
    }
    return failures;
}
