// The main header of the C++ AMP library [AMP 1.4]. It only includes other headers.
#pragma once

#define AMP_DETAIL_HAS_AMP

#include <algorithm>
#include <cassert>
#include <cfloat>
#include <chrono>
#include <climits>
#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <functional>
#include <future>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#ifdef __AMP_COMPAT_MSVC__
// Visual C++'s <amp.h> includes these. <list> comes with its <unordered_map>.
#include <crtdbg.h>
#include <list>
#include <unordered_set>
#endif

#include <amprt.h>

#include <amp/array.h>
#include <amp/array_view.h>
#include <amp/atomics.h>
#include <amp/copy.h>
#include <amp/detail/reports.h>
#include <amp/detail/standard/standard_float_names.h>
#include <amp/direct3d.h>
#include <amp/direct3d_interop.h>
#include <amp/extent.h>
#include <amp/index.h>
#include <amp/parallel_for_each.h>
#include <amp/tile_barrier.h>
#include <amp/tiled_extent.h>
#include <amp/tiled_index.h>

#ifdef __AMP_COMPAT_MSVC__
// Visual C++'s <amp.h> includes it, and with it <ppl.h> and <concrt.h>.
#include <ppltasks.h>
#endif
