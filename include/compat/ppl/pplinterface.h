// <pplinterface.h> of Visual C++: the supported names of this header are in <ppltasks.h>.
#pragma once

#include <compat/ppl/ppltasks.h>
