// Plain data of <wingdi.h>, of which programs make .bmp files; the names of its drawing are errors with a remedy.
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror -DFROM_AMP %s -o %t && %t
// RUN: not %amp-clang --amp-compat=msvc -DDRAWS -fsyntax-only %s 2>&1 | FileCheck %s
// A program's macros with these names are hidden from the header, and stay its own.
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror -DMACROS %s -o %t && %t
#ifdef MACROS
#include <amp.h>
#define BITMAP 2
#define PALETTEENTRY 4
#endif
#ifndef FROM_AMP
#include <windows.h>
#endif
#include <amp.h>
#include <cstddef>
#include <cstring>

#ifdef DRAWS
void draw()
{
    // CHECK: [[@LINE+1]]:5: error: 'LOGFONT' exists on Windows only: there is no window system of Windows: {{.*}} [amp-windows-name]
    LOGFONT font;
    // CHECK: [[@LINE+1]]:5: error: 'TEXTMETRICW' exists on Windows only
    TEXTMETRICW measures;
    // CHECK: [[@LINE+1]]:5: error: 'HGDIOBJ' exists on Windows only
    HGDIOBJ before;
}
#endif

#ifdef MACROS
int main() { return BITMAP + PALETTEENTRY == 6 && sizeof(tagBITMAP) == 32 ? 0 : 1; }
#else
static_assert(sizeof(BITMAPV4HEADER) == 108 && sizeof(BITMAPV5HEADER) == 124 && sizeof(BITMAPCOREHEADER) == 12, "");
static_assert(offsetof(BITMAPV4HEADER, bV4RedMask) == 40 && offsetof(BITMAPV4HEADER, bV4CSType) == 56, "");
static_assert(offsetof(BITMAPV5HEADER, bV5Endpoints) == 60 && offsetof(BITMAPV5HEADER, bV5Intent) == 108, "");
static_assert(sizeof(CIEXYZTRIPLE) == 36 && sizeof(BITMAP) == 32 && sizeof(PALETTEENTRY) == 4, "");

int main()
{
    BITMAPV5HEADER header;
    ZeroMemory(&header, sizeof header);
    header.bV5Size = sizeof header;
    header.bV5Width = 4;
    header.bV5Height = -2;
    header.bV5Planes = 1;
    header.bV5BitCount = 32;
    header.bV5Compression = BI_BITFIELDS;
    header.bV5RedMask = 0xff0000;
    header.bV5CSType = LCS_sRGB;
    header.bV5Intent = LCS_GM_IMAGES;
    header.bV5Endpoints.ciexyzRed.ciexyzX = static_cast<FXPT2DOT30>(1) << 29;
    BITMAPINFOHEADER old;
    std::memcpy(&old, &header, sizeof old);
    BITMAP bitmap = {0, old.biWidth, -old.biHeight, old.biWidth * 4, 1, old.biBitCount, NULL};
    PALETTEENTRY entry = {1, 2, 3, 0};
    LPBITMAP at = &bitmap;
    const bool ok = at->bmHeight == 2 && at->bmBits == NULL && old.biCompression == 3 && entry.peGreen == 2;
    return ok ? 0 : 1;
}
#endif
