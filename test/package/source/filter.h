// A library's interface without a word of C++ AMP in it.
#pragma once

#include <vector>

void brighten(std::vector<int>& pixels, int by);
