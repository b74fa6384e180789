// A library's interface that does not use C++ AMP.
#pragma once

#include <vector>

void brighten(std::vector<int>& pixels, int by);
