// <new.h> of Visual C++: <new>.
#pragma once

#include <compat/crt/microsoft.h>

#include <new>
