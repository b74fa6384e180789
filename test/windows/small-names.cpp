// Macros and small functions of <windows.h>, <winnt.h> and <io.h>; and idioms for which Visual C++ has no
// warning at its default level.
// RUN: %amp-clang --amp-compat=msvc -Werror %s -o %t && %t %t.txt 2>&1 | FileCheck %s
// RUN: %amp-clang --amp-compat=msvc -c %s -o /dev/null 2>&1 | FileCheck --check-prefix=MESSAGE %s
// The warnings are given if they are enabled explicitly.
// RUN: not %amp-clang --amp-compat=msvc -Werror -Wunused-value -c %s -o /dev/null 2>&1 | FileCheck --check-prefix=ASKED %s
// RUN: not %amp-clang --amp-compat=msvc -Werror -DCOMPARES -c %s -o /dev/null 2>&1 | FileCheck --check-prefix=COMPARES %s
#include <windows.h>

#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <string.h>

// MESSAGE: warning: building
#pragma message("building")

struct Base {
    virtual ~Base() {}
    virtual int f() { return 0; }
    virtual int g() { return 0; }
};
struct Derived : Base {
    int f() override { return 1; }
    int g() { return 2; }
};

struct Node {
    int a, b;
};
C_ASSERT(sizeof(Node) == 8);
C_ASSERT(sizeof(GUID) == 16 && sizeof(ULONG64) == 8 && sizeof(LONG32) == 4 && sizeof(rsize_t) == sizeof(size_t));
C_ASSERT(FIELD_OFFSET(Node, b) == 4);

static const GUID GUID_ONE = {1, 2, 3, {4, 5, 6, 7, 8, 9, 10, 11}};

int main(int argc, char** argv)
{
    // ASKED: error: expression result unused
    (argc);
    bool unused = true;
    unused;
#ifdef COMPARES
    // COMPARES: error: equality comparison result unused
    argc == 1;
#endif
    int local;
    UNREFERENCED_LOCAL_VARIABLE(local);
    Node node = {1, 2};
    int* b = &node.b;
    GUID copy = GUID_ONE;
    // CHECK: 2 1 1 0
    printf("%d %d %d %d\n", CONTAINING_RECORD(b, Node, b)->b, Derived().f(), copy == GUID_ONE, copy != GUID_ONE);
    RtlZeroMemory(&node, sizeof node);
    // CHECK: 0 3 80070005 0 1
    printf("%d %d %x %x %x\n", node.b, (int)RTL_NUMBER_OF("ab"), (unsigned)HRESULT_FROM_WIN32(5),
           (unsigned)HRESULT_FROM_WIN32(0), (unsigned)HRESULT_FROM_WIN32(1) & 0xffff);
    LONG count = 40;
    LONG64 wide = 1LL << 40;
    // CHECK: 42 42 1099511627777
    LONG added = InterlockedAdd(&count, 2);
    printf("%d %d %lld\n", (int)added, (int)count, InterlockedAdd64(&wide, 1));
    int* shared = nullptr;
    int* old = InterlockedCompareExchangePointer(&shared, b, nullptr);
    // CHECK: 1 1 1
    printf("%d %d %d\n", old == nullptr, shared == b, InterlockedCompareExchangePointer(&shared, nullptr, nullptr) == b);
    // CHECK: line [[@LINE+1]]: ok
    puts("line " _CRT_STRINGIZE(__LINE__) ": ok");
    int file = _open(argv[1], _O_CREAT | _O_RDWR | _O_TRUNC | _O_BINARY, _S_IREAD | _S_IWRITE);
    char text[8] = {};
    _write(file, "written", 7);
    _lseek(file, 0, SEEK_SET);
    const auto size = _read(file, text, 7);
    // CHECK: 7 written 0
    printf("%d %s %d\n", (int)size, text, _close(file));
}
