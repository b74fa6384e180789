// Supports precompiled headers in builds with C++ AMP. The two runs would need two precompiled headers, each with the
// tables of both runs. So a header that uses C++ AMP is checked but not precompiled: the output file is a note of which
// headers to read. Builds that precompile their headers work unchanged, as with GCC if a .gch file does not fit.
#pragma once

#include "run/Arguments.h"

namespace amp::headercache {

/// True if cc1 is to write a precompiled header.
bool makesPrecompiledHeader(const run::Arguments &arguments);

/// The note that replaces the precompiled header of `input`.
std::string headerNote(const run::Arguments &arguments, llvm::StringRef input);

/// Replaces `-include-pch` of a note by `-include` of the headers in the note.
void readNotedHeaders(run::Arguments &arguments);

/// In a file that uses C++ AMP, replaces `-include-pch` of a header that Clang has precompiled by `-include` of its
/// source.
void readInsteadOfPrecompiled(run::Arguments &arguments);

}  // namespace amp::headercache
