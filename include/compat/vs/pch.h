// Replaces the precompiled header of a project that has none. The contents are those of Visual Studio's template.
#pragma once

#include <cstdio>

#include <compat/crt/tchar.h>
