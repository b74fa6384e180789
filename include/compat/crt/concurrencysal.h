// Annotations for Microsoft's analysis of locks: nothing beyond <sal.h>.
#pragma once

#include <compat/crt/sal.h>
