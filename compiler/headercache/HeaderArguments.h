// Which command lines may share a parsed <amp.h>.
#pragma once

#include "run/Arguments.h"
#include "run/Installation.h"

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace amp::driver {

/// The cc1 arguments, of a host run's, that the headers' parse depends on: without names of files and the user's
/// folders. Nothing where their parse is not all that they are read for.
std::optional<Arguments> headerArguments(const Arguments &arguments, llvm::StringRef input,
                                         const Installation &installation);

/// What the user wants included in front of the input.
std::vector<std::string> forcedHeaders(const Arguments &arguments, const Installation &installation);

/// All that the result depends on, as text: the arguments, this compiler, the system's folders and when they changed.
/// What is in the headers themselves is not in it.
std::string headerKey(const Arguments &arguments, const Installation &installation);

}  // namespace amp::driver
