// <typeinfo.h> of Visual C++: what <typeinfo> has.
#pragma once

#include <compat/crt/microsoft.h>

#include <typeinfo>
