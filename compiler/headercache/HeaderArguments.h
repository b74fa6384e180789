// Which command lines may share a parsed <amp.h>.
#pragma once

#include "run/Arguments.h"
#include "run/Installation.h"

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace amp::driver {

/// Those cc1 arguments of a host run that parsing the headers depends on: without file names and the user's folders.
/// Nullopt where a parsed <amp.h> cannot be used for the compilation.
std::optional<Arguments> headerArguments(const Arguments &arguments, llvm::StringRef input,
                                         const Installation &installation);

/// What the user wants included in front of the input.
std::vector<std::string> forcedHeaders(const Arguments &arguments, const Installation &installation);

/// All that the result depends on, as text: the arguments, this compiler, the system's folders and when they changed.
/// What is in the headers themselves is not in it.
std::string headerKey(const Arguments &arguments, const Installation &installation);

}  // namespace amp::driver
