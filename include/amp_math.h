// The mathematical functions of amp code [AMP 9]: includes only.
#pragma once

#include <cmath>

#include <amp/detail/short_names_begin.h>

#include <amp/fast_math.h>
#include <amp/precise_math.h>

#include <amp/detail/short_names_end.h>

namespace concurrency = Concurrency;
