#include "filter.h"

#include <cstdio>

int main() {
    std::vector<int> pixels = {1, 2, 3};
    brighten(pixels, 3);
    for (int pixel : pixels)
        std::printf("%d ", pixel);
    std::printf("\n");
}
