#pragma once
#include <vector>

void blur(std::vector<float>& line);
