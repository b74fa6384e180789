// The mathematical functions of amp code [AMP 9]: includes only.
#pragma once

#include <cmath>

#include <amp/fast_math.h>
#include <amp/precise_math.h>

namespace concurrency = Concurrency;
