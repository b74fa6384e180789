#pragma once

#include "model/Nodes.h"

#include <fmt/format.h>

#include <stdexcept>
#include <string>
#include <vector>

namespace amp::opt {

/// Ends the program with exit code 1. The message is a whole line.
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The beginning of a message: "file.cpp:3:4: ", or "amp-opt: " for no location.
inline std::string place(const std::vector<std::string> &files, model::Location location) {
  return location ? fmt::format("{}:{}:{}: ", files.at(location.file), location.line, location.column) : "amp-opt: ";
}

}  // namespace amp::opt
