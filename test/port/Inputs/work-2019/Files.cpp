#include <windows.h>
#include "Files.h"

// CreateFileA in a comment is no use of it.
static DWORD slot = GetVersion();

void* load(const char* name)
{
    HANDLE file = CreateFileA(name, 0, 0, NULL, 3, 0, NULL);
    LoadLibraryA(name);
    if (!file)
        file = CreateFileA("other.txt", 0, 0, NULL, 3, 0, NULL);
    return file + missing;
}

int main()
{
    int numbers[] = { 1, 2, 3 };
    square(numbers, 3);
}
