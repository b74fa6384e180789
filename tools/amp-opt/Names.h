// Errors that name what the user may have meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace amp::opt {

/// "did you mean 'coarsen'?" if one of the names is similar, else "the passes are a, b, c"; `names` has at least one
/// name. `what` is the plural.
std::string suggest(std::string_view name, std::string_view what, const std::vector<std::string> &names);

}  // namespace amp::opt
