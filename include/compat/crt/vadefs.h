// <vadefs.h> of Visual C++: what <cstdarg> has.
#pragma once

#include <compat/crt/microsoft.h>

#include <cstdarg>
