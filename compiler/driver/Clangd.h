// --clangd: a fragment of clangd's configuration with which it reads C++ AMP as well as Clang can by itself
// (docs/guides/editors.md).
#pragma once

#include "driver/Options.h"
#include "run/Installation.h"

namespace amp::driver {

/// Writes the fragment to the file of -o, or to standard output. Other options of the command line become a part of it.
int writeClangdFragment(const Options &options, const Installation &installation);

}  // namespace amp::driver
