// Precompiled headers in builds that contain C++ AMP. Its two runs would need two of them, with the tables of both, so
// a header that uses C++ AMP is checked and not stored: what is written in the compiled one's place is a note of what
// to read. Builds that precompile their headers work unchanged, as with GCC when a .gch file does not fit.
#pragma once

#include "run/Arguments.h"

namespace amp::driver {

/// cc1 is asked to write a precompiled header.
bool makesPrecompiledHeader(const Arguments &arguments);

/// What takes the place of a precompiled header made by `arguments` from `input`.
std::string headerNote(const Arguments &arguments, llvm::StringRef input);

/// `-include-pch` of a note becomes `-include` of what it names.
void readNotedHeaders(Arguments &arguments);

/// `-include-pch` of a header that Clang has precompiled, in a file that uses C++ AMP and cannot use it, becomes
/// `-include` of its source.
void readInsteadOfPrecompiled(Arguments &arguments);

}  // namespace amp::driver
