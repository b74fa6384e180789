// Reads a program's text, and writes the text that CPU devices get, with the mathematical functions in front
// (test/math/vectors.cl).
#include "backends/opencl/cpu_math.h"

#include <iostream>
#include <iterator>

int main() {
    const std::string source{std::istreambuf_iterator<char>(std::cin), {}};
    std::cout << amp::runtime::opencl::with_cpu_math(source);
}
