// Names of the functions into which a kernel is split.
#pragma once

#include <string>
#include <string_view>

namespace amp::passes {

/// The prefix of these names: `main` for `main_kernel`.
inline std::string kernelStem(std::string_view kernelName) {
  constexpr std::string_view suffix = "_kernel";
  if (kernelName.ends_with(suffix))
    kernelName.remove_suffix(suffix.size());
  return std::string(kernelName);
}

}  // namespace amp::passes
