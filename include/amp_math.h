// The mathematical functions of amp code [AMP 9]: includes only.
#pragma once

// Asked for by the compiler, where it meets a name that is not known.
#define AMP_DETAIL_HAS_MATH

#include <cmath>

#include <amp/fast_math.h>
#include <amp/precise_math.h>

namespace concurrency = Concurrency;
