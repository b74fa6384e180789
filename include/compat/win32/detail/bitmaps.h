// Plain data of <wingdi.h>: the headers of .bmp files, which many programs write without a library, and of images in
// memory. <windows.h> includes this file after the types that it needs.
#pragma once

#pragma pack(push, 2)
typedef struct tagBITMAPFILEHEADER {
    WORD bfType;
    DWORD bfSize;
    WORD bfReserved1, bfReserved2;
    DWORD bfOffBits;
} BITMAPFILEHEADER, *PBITMAPFILEHEADER, *LPBITMAPFILEHEADER;
#pragma pack(pop)
typedef struct tagBITMAPCOREHEADER {
    DWORD bcSize;
    WORD bcWidth, bcHeight, bcPlanes, bcBitCount;
} BITMAPCOREHEADER, *PBITMAPCOREHEADER, *LPBITMAPCOREHEADER;
typedef struct tagBITMAPINFOHEADER {
    DWORD biSize;
    LONG biWidth, biHeight;
    WORD biPlanes, biBitCount;
    DWORD biCompression, biSizeImage;
    LONG biXPelsPerMeter, biYPelsPerMeter;
    DWORD biClrUsed, biClrImportant;
} BITMAPINFOHEADER, *PBITMAPINFOHEADER, *LPBITMAPINFOHEADER;

// The colours that the later headers describe. Their numbers are fixed-point, with 2 or 16 bits before the point.
typedef LONG FXPT2DOT30, *LPFXPT2DOT30;
typedef LONG FXPT16DOT16, *LPFXPT16DOT16;
typedef LONG LCSCSTYPE;
typedef LONG LCSGAMUTMATCH;
typedef struct tagCIEXYZ {
    FXPT2DOT30 ciexyzX, ciexyzY, ciexyzZ;
} CIEXYZ, *LPCIEXYZ;
// Microsoft's header has this tag.
typedef struct tagICEXYZTRIPLE {
    CIEXYZ ciexyzRed, ciexyzGreen, ciexyzBlue;
} CIEXYZTRIPLE, *LPCIEXYZTRIPLE;
typedef struct {
    DWORD bV4Size;
    LONG bV4Width, bV4Height;
    WORD bV4Planes, bV4BitCount;
    DWORD bV4V4Compression, bV4SizeImage;
    LONG bV4XPelsPerMeter, bV4YPelsPerMeter;
    DWORD bV4ClrUsed, bV4ClrImportant, bV4RedMask, bV4GreenMask, bV4BlueMask, bV4AlphaMask, bV4CSType;
    CIEXYZTRIPLE bV4Endpoints;
    DWORD bV4GammaRed, bV4GammaGreen, bV4GammaBlue;
} BITMAPV4HEADER, *PBITMAPV4HEADER, *LPBITMAPV4HEADER;
typedef struct {
    DWORD bV5Size;
    LONG bV5Width, bV5Height;
    WORD bV5Planes, bV5BitCount;
    DWORD bV5Compression, bV5SizeImage;
    LONG bV5XPelsPerMeter, bV5YPelsPerMeter;
    DWORD bV5ClrUsed, bV5ClrImportant, bV5RedMask, bV5GreenMask, bV5BlueMask, bV5AlphaMask, bV5CSType;
    CIEXYZTRIPLE bV5Endpoints;
    DWORD bV5GammaRed, bV5GammaGreen, bV5GammaBlue, bV5Intent, bV5ProfileData, bV5ProfileSize, bV5Reserved;
} BITMAPV5HEADER, *PBITMAPV5HEADER, *LPBITMAPV5HEADER;

typedef struct tagRGBQUAD {
    BYTE rgbBlue, rgbGreen, rgbRed, rgbReserved;
} RGBQUAD, *LPRGBQUAD;
typedef struct tagRGBTRIPLE {
    BYTE rgbtBlue, rgbtGreen, rgbtRed;
} RGBTRIPLE, *PRGBTRIPLE, *NPRGBTRIPLE, *LPRGBTRIPLE;
typedef struct tagPALETTEENTRY {
    BYTE peRed, peGreen, peBlue, peFlags;
} PALETTEENTRY, *PPALETTEENTRY, *LPPALETTEENTRY;
typedef struct tagLOGPALETTE {
    WORD palVersion, palNumEntries;
    PALETTEENTRY palPalEntry[1];
} LOGPALETTE, *PLOGPALETTE, *NPLOGPALETTE, *LPLOGPALETTE;
typedef struct tagBITMAPINFO {
    BITMAPINFOHEADER bmiHeader;
    RGBQUAD bmiColors[1];
} BITMAPINFO, *PBITMAPINFO, *LPBITMAPINFO;
typedef struct tagBITMAPCOREINFO {
    BITMAPCOREHEADER bmciHeader;
    RGBTRIPLE bmciColors[1];
} BITMAPCOREINFO, *PBITMAPCOREINFO, *LPBITMAPCOREINFO;
typedef struct tagBITMAP {
    LONG bmType, bmWidth, bmHeight, bmWidthBytes;
    WORD bmPlanes, bmBitsPixel;
    LPVOID bmBits;
} BITMAP, *PBITMAP, *NPBITMAP, *LPBITMAP;

#define BI_RGB 0u
#define BI_RLE8 1u
#define BI_RLE4 2u
#define BI_BITFIELDS 3u
#define BI_JPEG 4u
#define BI_PNG 5u
#define LCS_CALIBRATED_RGB 0u
#define LCS_sRGB 0x73524742u
#define LCS_WINDOWS_COLOR_SPACE 0x57696e20u
#define PROFILE_LINKED 0x4c494e4bu
#define PROFILE_EMBEDDED 0x4d424544u
#define LCS_GM_BUSINESS 1u
#define LCS_GM_GRAPHICS 2u
#define LCS_GM_IMAGES 4u
#define LCS_GM_ABS_COLORIMETRIC 8u

static_assert(sizeof(BITMAPFILEHEADER) == 14 && sizeof(BITMAPCOREHEADER) == 12 && sizeof(BITMAPINFOHEADER) == 40 &&
                  sizeof(BITMAPV4HEADER) == 108 && sizeof(BITMAPV5HEADER) == 124 && sizeof(RGBTRIPLE) == 3,
              "as they lie in files");
