#include "stdafx.h"
#include "blur.h"

int _tmain(int argc, _TCHAR* argv[])
{
    std::vector<float> line(8, 3.0f);
    line[4] = 9.0f;
    blur(line);
    LARGE_INTEGER now;
    QueryPerformanceCounter(&now);
    _tprintf(_T("%s:"), _T(TITLE));
    for each (float value in line)
        _tprintf(_T(" %g"), value);
    _tprintf(_T("\n"));
}
