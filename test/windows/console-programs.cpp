// What console programs use of <windows.h>: messages of errors, folders, times, the console's events, the module, names
// of the machine, data of threads, rectangles, characters, CoInitialize.
// RUN: rm -rf %t.dir && mkdir -p %t.dir/sub && cd %t.dir
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror -I%S/Inputs %s -o %t && %t < /dev/null | FileCheck %s
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror -DUNICODE -D_UNICODE -I%S/Inputs %s -o %t && %t < /dev/null | FileCheck %s
// RUN: not --crash %t close > %t.close && FileCheck --check-prefix=CLOSE %s < %t.close
#include "stdafx.h"

#include <objbase.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

#include <string>

typedef std::basic_string<TCHAR> Text;

static Text Message(DWORD code, DWORD flags = 0)
{
    LPTSTR text = NULL;
    const DWORD length = FormatMessage(FORMAT_MESSAGE_ALLOCATE_BUFFER | FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS | flags,
                                       NULL, code, MAKELANGID(LANG_NEUTRAL, SUBLANG_DEFAULT), (LPTSTR)&text, 0, NULL);
    if (!length)
        return Text();
    const Text result(text, length);
    Expect(lstrlen(text) == (int)length && LocalFree(text) == NULL, "FormatMessage's memory");
    return result;
}

static void Messages()
{
    Expect(Message(ERROR_FILE_NOT_FOUND) == TEXT("The system cannot find the file specified.\r\n"), "FormatMessage");
    Expect(Message(E_INVALIDARG, FORMAT_MESSAGE_MAX_WIDTH_MASK) == TEXT("The parameter is incorrect. "), "FormatMessage of an HRESULT");
    Expect(Message(0x12345678).empty() && GetLastError() == ERROR_MR_MID_NOT_FOUND, "an unknown message");
    TCHAR small[8];
    Expect(FormatMessage(FORMAT_MESSAGE_FROM_SYSTEM, NULL, 5, 0, small, 8, NULL) == 0 && GetLastError() == ERROR_INSUFFICIENT_BUFFER, "a small buffer");
    TCHAR large[64];
    Expect(FormatMessage(FORMAT_MESSAGE_FROM_SYSTEM, NULL, 5, 0, large, 64, NULL) == 19 && Text(large) == TEXT("Access is denied.\r\n"), "a large buffer");
    DeleteFile(TEXT("none"));
    Expect(Message(GetLastError()) == Message(ERROR_FILE_NOT_FOUND), "the last error");
}

static void Folders()
{
    TCHAR start[MAX_PATH], path[MAX_PATH], small[2], *name = NULL;
    const DWORD length = GetCurrentDirectory(MAX_PATH, start);
    Expect(length == (DWORD)lstrlen(start) && start[0] == '\\' && GetCurrentDirectory(2, small) == length + 1 &&
           GetCurrentDirectory(0, NULL) == length + 1, "GetCurrentDirectory");
    Expect(SetCurrentDirectory(TEXT("sub")) && GetCurrentDirectory(MAX_PATH, path) == length + 4 && Text(path) == Text(start) + TEXT("\\sub"), "SetCurrentDirectory");
    Expect(!SetCurrentDirectory(TEXT("none")) && GetLastError() == ERROR_FILE_NOT_FOUND && SetCurrentDirectory(start), "SetCurrentDirectory");
    Expect(GetFullPathName(TEXT("sub/.\\..\\none\\a.txt"), MAX_PATH, path, &name) == length + 11 &&
           Text(path) == Text(start) + TEXT("\\none\\a.txt") && Text(name) == TEXT("a.txt"), "GetFullPathName");
    Expect(GetFullPathName(TEXT("sub\\"), MAX_PATH, path, &name) == length + 5 && !name && GetFullPathName(TEXT("a"), 3, path, NULL) == length + 3, "GetFullPathName");
    SetEnvironmentVariable(TEXT("TMPDIR"), start);
    Expect(GetTempPath(MAX_PATH, path) == length + 1 && Text(path) == Text(start) + TEXT("\\"), "GetTempPath");
    TCHAR made[MAX_PATH], value[MAX_PATH];
    const UINT number = GetTempFileName(path, TEXT("abcd"), 0, made);
    Expect(number != 0 && Text(made).find(TEXT("\\abc")) != Text::npos && GetFileAttributes(made) != INVALID_FILE_ATTRIBUTES && DeleteFile(made), "GetTempFileName");
    Expect(GetTempFileName(TEXT("none"), TEXT("a"), 0, made) == 0 && GetLastError() == ERROR_DIRECTORY, "GetTempFileName");
    Expect(GetTempFileName(TEXT("."), TEXT("a"), 0x1f, made) == 0x1f && Text(made) == TEXT(".\\a1F.TMP"), "GetTempFileName");
    Expect(GetEnvironmentVariable(TEXT("TMPDIR"), value, MAX_PATH) == length && SetEnvironmentVariable(TEXT("TMPDIR"), NULL) &&
           GetEnvironmentVariable(TEXT("TMPDIR"), value, MAX_PATH) == 0 && GetLastError() == ERROR_ENVVAR_NOT_FOUND, "SetEnvironmentVariable");
}

static ULONGLONG Steps(const FILETIME& time) { return (ULONGLONG)time.dwHighDateTime << 32 | time.dwLowDateTime; }

static void Times()
{
    SYSTEMTIME parts = { 2000, 2, 0, 29, 12, 30, 15, 250 }, back;
    FILETIME time, local, again;
    Expect(SystemTimeToFileTime(&parts, &time) && Steps(time) == 125963010152500000ull, "SystemTimeToFileTime");
    Expect(FileTimeToSystemTime(&time, &back) && back.wDay == 29 && back.wDayOfWeek == 2 && back.wHour == 12 && back.wMilliseconds == 250, "FileTimeToSystemTime");
    parts.wDay = 30;
    Expect(!SystemTimeToFileTime(&parts, &time) && GetLastError() == ERROR_INVALID_PARAMETER, "the 30th of February");
    _putenv("TZ=EST5EDT");
    _tzset();
    Expect(FileTimeToLocalFileTime(&time, &local) && Steps(time) - Steps(local) == 5 * 36000000000ull, "FileTimeToLocalFileTime");
    Expect(LocalFileTimeToFileTime(&local, &again) && CompareFileTime(&time, &again) == 0 && CompareFileTime(&local, &time) == -1, "LocalFileTimeToFileTime");

    FILETIME now, start, end, kernel, user, thread_kernel, thread_user;
    GetSystemTimePreciseAsFileTime(&now);
    Expect(GetProcessTimes(GetCurrentProcess(), &start, &end, &kernel, &user), "GetProcessTimes");
    volatile double sum = 0;
    for (int i = 0; i < 100000000; i++)
        sum = sum + i;
    FILETIME later;
    GetProcessTimes(GetCurrentProcess(), &start, &end, &kernel, &later);
    // The start is known in hundredths of a second.
    Expect(Steps(start) < Steps(now) + 1000000 && Steps(now) - Steps(start) < 600 * 10000000ull && Steps(later) > Steps(user), "GetProcessTimes");
    Expect(GetThreadTimes(GetCurrentThread(), &start, &end, &thread_kernel, &thread_user) && Steps(thread_user) > 0 &&
           Steps(now) + 10000000 - Steps(start) < 600 * 10000000ull, "GetThreadTimes");
    Expect(!GetProcessTimes(NULL, &start, &end, &kernel, &user) && GetLastError() == ERROR_INVALID_HANDLE, "GetProcessTimes");
}

static HANDLE arrived;
static DWORD last_event = 99;
static int order;
static BOOL First(DWORD) { return order = order * 10 + 1, FALSE; }
static BOOL WINAPI Second(DWORD event)
{
    last_event = event;
    order = order * 10 + 2;
    SetEvent(arrived);
    return event != CTRL_CLOSE_EVENT;
}
static BOOL WINAPI Closing(DWORD event)
{
    printf("closing %d\n", event == CTRL_CLOSE_EVENT);
    return TRUE;
}

static void Console()
{
    DWORD mode = 7, written = 0;
    Expect(!GetConsoleMode(GetStdHandle(STD_INPUT_HANDLE), &mode) && mode == 7 && GetLastError() == ERROR_INVALID_HANDLE &&
           !SetConsoleMode(GetStdHandle(STD_INPUT_HANDLE), ENABLE_LINE_INPUT), "no terminal");
    if (GetConsoleMode(GetStdHandle(STD_OUTPUT_HANDLE), &mode))
        SetConsoleMode(GetStdHandle(STD_OUTPUT_HANDLE), mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
    printf("first ");
    Expect(WriteConsole(GetStdHandle(STD_OUTPUT_HANDLE), TEXT("second\nthird"), 7, &written, NULL) && written == 7, "WriteConsole");
    // CHECK: first second
    WriteConsoleW(GetStdHandle(STD_OUTPUT_HANDLE), L"\u00e4\n", 2, NULL, NULL);
    // CHECK-NEXT: {{^}}ä{{$}}
    Expect(GetConsoleOutputCP() == CP_UTF8 && GetConsoleCP() == CP_UTF8, "GetConsoleOutputCP");

    arrived = CreateEvent(NULL, FALSE, FALSE, NULL);
    Expect(SetConsoleCtrlHandler(Second, TRUE) && SetConsoleCtrlHandler(First, TRUE), "SetConsoleCtrlHandler");
    Expect(GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0) && WaitForSingleObject(arrived, 60000) == WAIT_OBJECT_0 && last_event == CTRL_C_EVENT && order == 12, "Ctrl+C");
    Expect(SetConsoleCtrlHandler(First, FALSE) && !SetConsoleCtrlHandler(First, FALSE), "a handler is removed");
    Expect(GenerateConsoleCtrlEvent(CTRL_BREAK_EVENT, 0) && WaitForSingleObject(arrived, 60000) == WAIT_OBJECT_0 && last_event == CTRL_BREAK_EVENT && order == 122, "Ctrl+Break");
    Expect(SetConsoleCtrlHandler(NULL, TRUE) && GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0) && GenerateConsoleCtrlEvent(CTRL_BREAK_EVENT, 0) &&
           WaitForSingleObject(arrived, 60000) == WAIT_OBJECT_0 && last_event == CTRL_BREAK_EVENT, "Ctrl+C is ignored");
    Expect(!GenerateConsoleCtrlEvent(CTRL_CLOSE_EVENT, 0) && SetConsoleCtrlHandler(NULL, FALSE), "no other events");
}

static DWORD slot, ended;
static DWORD WINAPI Worker(LPVOID)
{
    const bool is_empty = TlsGetValue(slot) == NULL && GetLastError() == ERROR_SUCCESS;
    TlsSetValue(slot, &slot);
    return is_empty && TlsGetValue(slot) == &slot && CoInitialize(NULL) == S_OK ? 5 : 6;
}
static VOID WINAPI Ended(PVOID value) { *(DWORD*)value += 1; }

static void Process()
{
    HMODULE module = GetModuleHandle(NULL);
    HINSTANCE instance = module;
    TCHAR path[MAX_PATH], same[MAX_PATH];
    Expect(instance != NULL && *(const char*)module == 0x7f && GetModuleFileName(module, path, MAX_PATH) != 0 &&
           GetModuleFileName(NULL, same, MAX_PATH) != 0 && Text(path) == same, "GetModuleHandle");
    Expect(!GetModuleHandle(TEXT("kernel32.dll")) && GetLastError() == ERROR_MOD_NOT_FOUND, "another module");
    TCHAR name[MAX_COMPUTERNAME_LENGTH + 1], user[UNLEN + 1];
    DWORD size = MAX_COMPUTERNAME_LENGTH + 1, user_size = UNLEN + 1;
    Expect(GetComputerName(name, &size) && size == (DWORD)lstrlen(name) && GetUserName(user, &user_size) && user_size == (DWORD)lstrlen(user) + 1, "names");
    DWORD none = 0;
    Expect(!GetComputerName(name, &none) && none == size + 1 && GetLastError() == ERROR_BUFFER_OVERFLOW, "GetComputerName");
    const UINT before = SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);
    Expect(before == 0 && GetErrorMode() == 3 && SetErrorMode(before) == 3, "SetErrorMode");

    slot = TlsAlloc();
    TlsSetValue(slot, &ended);
    const DWORD watched = FlsAlloc(Ended);
    static DWORD key;
    key = watched;
    DWORD code = 0, code2 = 0;
    HANDLE threads[] = { CreateThread(NULL, 0, Worker, NULL, 0, NULL),
                         CreateThread(NULL, 0, [](LPVOID) -> DWORD { return FlsSetValue(key, &ended); }, NULL, 0, NULL) };
    WaitForMultipleObjects(2, threads, TRUE, INFINITE);
    GetExitCodeThread(threads[0], &code);
    GetExitCodeThread(threads[1], &code2);
    Expect(code == 5 && code2 == TRUE && TlsGetValue(slot) == &ended && TlsFree(slot) && slot != TLS_OUT_OF_INDEXES, "TlsAlloc");
    // The thread's data goes shortly after the thread counts as ended.
    for (int i = 0; i < 6000 && !*(volatile DWORD*)&ended; i++)
        Sleep(10);
    Expect(ended == 1 && FlsFree(watched), "FlsAlloc");

    Expect(CoInitializeEx(NULL, COINIT_MULTITHREADED) == S_OK && CoInitializeEx(NULL, COINIT_MULTITHREADED) == S_FALSE &&
           CoInitialize(NULL) == RPC_E_CHANGED_MODE, "CoInitializeEx");
    CoUninitialize();
    CoUninitialize();
    Expect(CoInitialize(NULL) == S_OK, "CoInitialize");
    CoUninitialize();
}

static int Print(LPTSTR text, LPCTSTR format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int length = wvsprintf(text, format, arguments);
    va_end(arguments);
    return length;
}

static void Small()
{
    RECT a, b, c;
    POINT inside = { 3, 4 }, edge = { 10, 4 };
    Expect(SetRect(&a, 0, 0, 10, 20) && PtInRect(&a, inside) && !PtInRect(&a, edge) && OffsetRect(&a, 1, 2) && a.left == 1 && a.bottom == 22, "SetRect");
    Expect(CopyRect(&b, &a) && EqualRect(&a, &b) && InflateRect(&b, 1, 1) && b.left == 0 && b.right == 12 && !EqualRect(&a, &b), "InflateRect");
    Expect(IntersectRect(&c, &a, &b) && EqualRect(&c, &a) && UnionRect(&c, &a, &b) && EqualRect(&c, &b), "IntersectRect");
    SetRect(&b, 100, 100, 101, 101);
    Expect(!IntersectRect(&c, &a, &b) && IsRectEmpty(&c) && c.right == 0 && UnionRect(&c, &a, &c) && EqualRect(&c, &a) && SetRectEmpty(&a), "an empty rectangle");
    TCHAR text[32], word[] = TEXT("Word");
    Expect(Print(text, TEXT("%s %d"), TEXT("x"), 7) == 3 && Text(text) == TEXT("x 7") && Text(lstrcpyn(text, TEXT("abcdef"), 4)) == TEXT("abc"), "wvsprintf");
    Expect(IsCharAlpha('a') && !IsCharAlpha('1') && IsCharAlphaNumeric('1') && IsCharUpper('A') && IsCharLower('a'), "IsCharAlpha");
    Expect(Text(CharUpper(word)) == TEXT("WORD") && Text(CharLower(word)) == TEXT("word") && (TCHAR)(size_t)CharUpper((LPTSTR)(size_t)'q') == 'Q', "CharUpper");
    const GUID one = { 1, 2, 3, { 4 } }, other = { 1, 2, 3, { 5 } };
    Expect(IsEqualGUID(one, one) && !IsEqualGUID(one, other), "IsEqualGUID");
    volatile SHORT count = 1;
    Expect(InterlockedIncrement16(&count) == 2 && GetACP() == CP_UTF8, "InterlockedIncrement16");
}

int main(int argc, char**)
{
    if (argc > 1)
    {
        // A console that is closed ends the program, whatever the function returns.
        SetConsoleCtrlHandler(Closing, TRUE);
        raise(SIGTERM);
        // CLOSE: closing 1
        Sleep(INFINITE);
    }
    Messages();
    Folders();
    Times();
    Console();
    Process();
    Small();
    printf("%d failures\n", failures);
    // CHECK: {{^}}0 failures
}
