#pragma once

class Timer
{
public:
    Timer() { QueryPerformanceFrequency(&frequency); Start(); }
    void Start() { QueryPerformanceCounter(&start); }

    __declspec(property(get = GetMilliseconds)) double milliseconds;

    double GetMilliseconds() const
    {
        LARGE_INTEGER now;
        QueryPerformanceCounter(&now);
        return 1000.0 * (now.QuadPart - start.QuadPart) / frequency.QuadPart;
    }

private:
    LARGE_INTEGER frequency, start;
};
