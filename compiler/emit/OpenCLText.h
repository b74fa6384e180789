// The body of a launch function that calls OpenCL's own functions. Input: a launch with all its expressions. Output:
// C++.
#pragma once

#include "emit/Project.h"

#include <string>

namespace amp::emit {

/// Names for the variables of a launch function, which differ from the names of all captures.
struct LaunchNames {
  std::string domain, where, kernel;
};

/// Returns the wanted name, or a similar name, that no capture has.
std::string freeName(std::string wanted, const std::vector<Capture> &captures);

/// `instance`: the type that identifies the instance of a template, if the launch is in one.
std::string writeOpenCLBody(const NamedSite &named, const LaunchNames &names, const std::string &instance);

}  // namespace amp::emit
