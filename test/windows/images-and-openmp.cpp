// RUN: %amp-clang --amp-compat=msvc %s -o %t && %t
// Declarations of Windows for programs that write .bmp files and compare with OpenMP; and related small functions.
#include <windows.h>
#include <omp.h>
#include <tchar.h>
#include <locale.h>
#include <amp.h>
#include <cstring>
#include <vector>

static int __cdecl byContext(void *context, const void *a, const void *b) {
  int sign = *static_cast<int *>(context);
  return sign * (*static_cast<const int *>(a) - *static_cast<const int *>(b));
}

int _tmain() {
  const int width = 4, height = 3;
  std::vector<unsigned> pixels(width * height);
  concurrency::array_view<unsigned, 2> view(height, width, pixels);
  parallel_for_each(view.extent, [=](concurrency::index<2> i) restrict(amp) { view[i] = i[0] * 256 + i[1]; });
  view.synchronize();

  BITMAPFILEHEADER file = {0};
  BITMAPINFOHEADER info;
  ZeroMemory(&info, sizeof info);
  file.bfType = 0x4d42;
  file.bfOffBits = sizeof file + sizeof info;
  file.bfSize = file.bfOffBits + static_cast<DWORD>(pixels.size() * sizeof(RGBQUAD));
  info.biSize = sizeof info;
  info.biWidth = width;
  info.biHeight = height;
  info.biBitCount = 32;
  info.biCompression = BI_RGB;
  std::vector<BYTE> bytes(file.bfSize);
  memcpy(bytes.data(), &file, sizeof file);
  memcpy(bytes.data() + sizeof file, &info, sizeof info);
  memcpy(bytes.data() + file.bfOffBits, pixels.data(), pixels.size() * 4);
  bool isRight = bytes[0] == 'B' && bytes[10] == 54 && bytes[14] == 40 && bytes[18] == 4 && bytes[54 + 4 * 11 + 1] == 2;

  double start = omp_get_wtime();
  omp_set_num_threads(omp_get_max_threads());
  int sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < 10; ++i)
    sum += i;
  isRight &= sum == 45 && omp_get_wtime() >= start && omp_get_num_procs() > 0 && omp_get_thread_num() == 0;

  int numbers[] = {3, 1, 2}, sign = -1;
  qsort_s(numbers, 3, sizeof(int), byContext, &sign);
  isRight &= numbers[0] == 3 && numbers[2] == 1;

  char path[_MAX_PATH];
  isRight &= _makepath_s(path, "", "out", "image", "bmp") == 0 && strcmp(path, "out/image.bmp") == 0;

  SYSTEMTIME utc;
  GetSystemTime(&utc);
  isRight &= utc.wYear > 2000 && utc.wMonth >= 1 && utc.wMonth <= 12;
  MemoryBarrier();
  YieldProcessor();
  _tsetlocale(LC_ALL, _T("C"));
  return isRight ? 0 : 1;
}
