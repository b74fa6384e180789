#pragma once

inline float average(float a, float b, float c) restrict(cpu, amp) { return (a + b + c) / 3; }
