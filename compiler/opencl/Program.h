// Prints a module's kernels as OpenCL C 1.2. Input: a module after the last pass. Output: text that
// `clang -x cl -cl-std=CL1.2` accepts, with `#line` directives for the C++ source. The printer makes no decisions and
// reports no errors: earlier steps rewrite or reject what OpenCL C cannot express.
#pragma once

#include "model/Model.h"
#include "opencl/Namer.h"

#include <map>
#include <string>
#include <vector>

namespace amp::opencl {

/// The comments of a source file, by line: comments on lines without code, and comments after code.
struct FileComments {
  std::map<unsigned, std::string> alone, behind;
};

enum class LineDirectives {
  /// Few, for messages of device compilers. Of several lines that come from one source line, the first has its number.
  Few,
  /// For debuggers: every line has the number of its statement. Functions that passes generate are in the file
  /// "amp-clang".
  Exact,
};

class Program {
public:
  explicit Program(model::Module &module, LineDirectives lines = LineDirectives::Few) : module(module), lines(lines) {}
  /// Prints programs for readers: instead of `#line` directives, the comments of the C++ source accompany their
  /// statements. `comments` has one entry for each of the module's files.
  Program(model::Module &module, const std::vector<FileComments> &comments) : module(module), comments(&comments) {}

  /// Prints one program with these kernels and the functions that they reach, callees first. Names are the same in
  /// every program of a module, so that the texts of single kernels agree with the text of all kernels.
  std::string print(const std::vector<const model::Kernel *> &kernels);
  const std::string &kernelName(const model::Kernel &kernel) { return names.of(kernel.function); }

private:
  model::Module &module;
  const std::vector<FileComments> *comments = nullptr;
  LineDirectives lines = LineDirectives::Few;
  Namer names;
};

/// True if the kernel uses double, which the device must then support.
bool usesDouble(const model::Kernel &kernel);

}  // namespace amp::opencl
