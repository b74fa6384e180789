// WindowsPort.cpp : Defines the entry point for the console application.
//

#include "stdafx.h"
#include "Filters\Blur.h"
#include "timer.h"

#pragma comment(lib, "winmm.lib")

template <class Container>
double Difference(Container& a, Container& b)
{
    double most = 0;
    for (Container::const_iterator i = a.begin(), j = b.begin(); i != a.end(); ++i, ++j)
        most = max(most, (double)fabs(i->x - j->x) + fabs(i->get_y() - j->y));
    return most;
}

Image MakeImage(int size)
{
    Image image(size, size);
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++)
            image.at(x, y).xyz = float_3((x ^ y) / 255.0f, (x * y % 97) / 97.0f, x / (float)size);
    return image;
}

int _tmain(int argc, _TCHAR* argv[])
{
    const int size = argc > 1 ? _tstoi(argv[1]) : 256;

    accelerator device;
    std::wcout << L"Using " << device.description << (device.supports_double_precision ? L" (doubles)" : L"") << std::endl;

    Weights<Radius> weights;
    float total = 0;
    for (int i = 0; i < _countof(weights.value); i++)
        total += weights.value[i] = expf(-(i - Radius) * (i - Radius) / 4.0f);
    for (int i = 0; i < _countof(weights.value); i++)
        weights.value[i] /= total;

    Image onGpu = MakeImage(size);
    Timer timer;
    BlurOnGpu(onGpu, weights);
    const double gpu = timer.milliseconds;
    Image onCpu = MakeImage(size);
    timer.Start();
    BlurOnCpu(onCpu, weights);
    char line[100];
    sprintf_s(line, "GPU %.1f ms, CPU %.1f ms", gpu, timer.milliseconds);
    std::cout << line << std::endl;

    const double difference = Difference(onGpu.pixels, onCpu.pixels);
    _tprintf(_T("largest difference: %g\n"), difference);
    if (difference > 1e-5)
        return 1;
    _tprintf(_T("verified: the blurred pictures are alike\n"));
    return 0;
}
