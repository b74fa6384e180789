// --clangd: writes a fragment of clangd's configuration, with which clangd parses C++ AMP as far as unmodified Clang
// can (docs/guides/editors.md).
#pragma once

#include "driver/Options.h"
#include "run/Installation.h"

namespace amp::driver {

/// Writes the fragment to the file of -o, or to standard output. The other options of the command line become part of
/// it.
int writeClangdFragment(const Options &options, const run::Installation &installation);

}  // namespace amp::driver
