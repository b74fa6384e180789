// Stands in for a project's precompiled header when the project has none: what Visual Studio's template puts there.
#pragma once

#include <cstdio>

#include <compat/crt/tchar.h>
