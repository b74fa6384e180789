// <vcruntime.h> of Visual C++: the basic types of the C library.
#pragma once

#include <compat/crt/microsoft.h>

#include <cstddef>
#include <cstdint>
