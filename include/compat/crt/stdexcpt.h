// <stdexcpt.h> of Visual C++: <exception>.
#pragma once

#include <compat/crt/microsoft.h>

#include <exception>
