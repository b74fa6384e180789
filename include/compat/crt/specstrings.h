// <specstrings.h> of Visual C++: the annotations of <sal.h>.
#pragma once

#include <compat/crt/sal.h>
