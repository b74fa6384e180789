// Names of the functions that a kernel is made of.
#pragma once

#include <string>
#include <string_view>

namespace amp::passes {

/// `main` of `main_kernel`: what the names of its parts begin with.
inline std::string kernelStem(std::string_view kernelName) {
  constexpr std::string_view suffix = "_kernel";
  if (kernelName.ends_with(suffix))
    kernelName.remove_suffix(suffix.size());
  return std::string(kernelName);
}

}  // namespace amp::passes
