// <concurrencysal.h>: annotations for Microsoft's analysis of locks. <sal.h> has all that are needed.
#pragma once

#include <compat/crt/sal.h>
