// <ymath.h> of Visual C++: what <cmath> has.
#pragma once

#include <compat/crt/microsoft.h>

#include <cmath>
