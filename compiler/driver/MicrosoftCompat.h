// The cc1 arguments of --amp-compat=msvc: options of Microsoft's dialect (msvc/Dialect.h), and the folders of
// Microsoft's headers. It is not in msvc/, because msvc/ is below run/, which has Arguments and Installation.
#pragma once

#include "run/Arguments.h"
#include "run/Installation.h"

namespace amp::driver {

/// Adds the cc1 arguments of Microsoft's dialect, on top of libstdc++: __GNUC__ stays defined, _MSC_VER and _WIN32 stay
/// undefined.
void addMicrosoftCompat(run::Arguments &arguments, const run::Installation &installation, bool isPreprocessed);

}  // namespace amp::driver
