// The mathematical functions of amp code [AMP 9]. It only includes other headers.
#pragma once

// Shows that this header is included. The compiler tests the macro when it meets an unknown name.
#define AMP_DETAIL_HAS_MATH

#include <cmath>

#include <amp/fast_math.h>
#include <amp/precise_math.h>

namespace concurrency = Concurrency;
