// <yvals.h> of Visual C++: settings of the C++ library, which this one does not have.
#pragma once

#include <compat/crt/microsoft.h>

#include <cstddef>
