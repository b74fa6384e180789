// Finds out which command lines may share a parsed <amp.h>.
#pragma once

#include "run/Arguments.h"
#include "run/Installation.h"

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace amp::headercache {

/// The cc1 arguments of a host run that affect the parse of the headers, without file names and the user's folders.
/// Nullopt if a parsed <amp.h> cannot be used for the compilation.
std::optional<run::Arguments> headerArguments(const run::Arguments &arguments, llvm::StringRef input,
                                              const run::Installation &installation);

/// Removes the -D and -U options for names that belong to the program, and returns these names. The headers need not
/// use them. A name that is reserved for the implementation, or that the standard library reads, stays.
std::vector<std::string> takeProgramMacros(run::Arguments &arguments);

/// The headers that the user includes by -include.
std::vector<std::string> forcedHeaders(const run::Arguments &arguments, const run::Installation &installation);

/// The cache key, as text: the arguments, this compiler, and the system's header folders with their modification times.
/// It does not cover the contents of the headers.
std::string headerKey(const run::Arguments &arguments, const run::Installation &installation);

}  // namespace amp::headercache
