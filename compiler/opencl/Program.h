// The OpenCL C 1.2 text of a module's kernels. Input: a module after the last pass. Output: text that
// `clang -x cl -cl-std=CL1.2` accepts, with `#line` back to the C++ source. No policy and no errors: what OpenCL C
// cannot say was rewritten or refused before.
#pragma once

#include "model/Model.h"
#include "opencl/Namer.h"

#include <map>
#include <string>
#include <vector>

namespace amp::opencl {

/// The comments of a source file, by line: those that stand alone, and those behind code.
struct FileComments {
  std::map<unsigned, std::string> alone, behind;
};

class Program {
public:
  explicit Program(model::Module &module) : module(module) {}
  /// A program for readers: in place of `#line` the comments of the C++ stand where their statements do. One entry for
  /// each of the module's files.
  Program(model::Module &module, const std::vector<FileComments> &comments) : module(module), comments(&comments) {}

  /// One program with these kernels and what they reach, callees first. Names are the same in every program of a
  /// module, so that the texts of single kernels agree with the text of all.
  std::string print(const std::vector<const model::Kernel *> &kernels);
  const std::string &kernelName(const model::Kernel &kernel) { return names.of(kernel.function); }

private:
  model::Module &module;
  const std::vector<FileComments> *comments = nullptr;
  Namer names;
};

/// A kernel that computes in double needs the device to support it.
bool usesDouble(const model::Kernel &kernel);

}  // namespace amp::opencl
