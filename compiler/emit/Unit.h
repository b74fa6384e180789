// The data that one translation unit contributes to the emitted project. It is collected from the device run's AST and
// tokens, and holds no references to them.
#pragma once

#include "emit/OpenCLLaunch.h"

#include "clang/Basic/SourceLocation.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

namespace amp::emit {

/// A range of a file's text; `file` is an absolute path.
struct Range {
  std::string file;
  unsigned begin = 0, end = 0;
  explicit operator bool() const { return !file.empty(); }
  friend bool operator<(const Range &a, const Range &b) {
    return std::tie(a.file, a.begin, a.end) < std::tie(b.file, b.begin, b.end);
  }
};

/// A construct that cannot be emitted.
struct Refusal {
  std::string what;
  /// Set if the unit's own device run found the construct.
  clang::SourceLocation location;
  std::string file = "";
  unsigned line = 0, column = 0;
};

/// A capture of a lambda, as an argument of its launch function.
struct Capture {
  std::string name;
  /// The argument's text at the call: the capture's name, or the initialiser of an init-capture, with the edits in it.
  std::string text;
  Range initialiser;
  bool isReference = false;
  /// For the comment on the parameter.
  std::string type;
};

/// A template parameter in scope.
struct KeyParameter {
  enum class Kind { Type, Value } kind;
  /// The spelling in the source: T, N, or decltype(x).
  std::string text;
  bool isPack = false;
};

/// The template parameters that distinguish the instances of a piece of code.
using Key = std::vector<KeyParameter>;

/// One kernel as it is written.
struct KernelText {
  std::string name;
  std::string displayName;
  /// The text in OpenCL C.
  std::string source;
  /// The members of amp_abi::kernel_record and the tables that they point to, as C++ text. @NAME@ stands for the
  /// kernel's name in the project.
  std::string record, tables;
  /// The same kernel with fewer tests, or null.
  std::shared_ptr<KernelText> plain;
  /// With --emit-source-style=opencl, for a simple kernel: its arguments, without expressions. Else null.
  std::shared_ptr<OpenCLLaunch> openCL;
  /// The record's symbol in amp-clang's own object files. The same kernel has the same symbol in every unit.
  std::string symbol;
  std::uint64_t closureSize = 0;
};

struct Instance {
  /// The normalised arguments for the site's key: see TypeKeys.h.
  std::string arguments;
  std::shared_ptr<KernelText> kernel;
};

/// A call of parallel_for_each in the source.
struct Site {
  /// `parallel_for_each`, qualified or not, up to the parenthesis.
  Range callee;
  /// `kernel` is the last argument. `kernelWithComma` begins at the end of the argument before it.
  Range kernelWithComma, kernel;
  unsigned line = 0;
  /// The name of the first kernel: the enclosing function's name and "_kernel", or the functor's.
  std::string kernelName;
  bool takesView = false;
  /// The kernel is a lambda in the call, whose captures become arguments.
  bool isLambda = false;
  std::vector<Capture> captures;
  Key key;
  /// The domain's type, such as `Concurrency::extent<1>`. Empty if the instances of a template have different ones.
  std::string domain;
  std::vector<Instance> instances;
  /// The launch for all instances, if it calls OpenCL's own functions. Null if it uses the runtime.
  std::shared_ptr<OpenCLLaunch> openCL;
};

/// A lambda that only kernels call, outside of a launch. It is replaced by an object of its captures.
struct DeviceLambda {
  Range range;
  unsigned line = 0;
  std::string name;
  std::vector<Capture> captures;
  Key key;
};

struct Unit {
  std::string mainFile;
  /// The texts of the user's files.
  std::map<std::string, std::string> userFiles;
  std::vector<std::pair<Range, std::string>> edits;
  std::map<Range, Site> sites;
  std::map<Range, DeviceLambda> lambdas;
  /// The lambdas that remain in the text, by "file:offset". Those whose types distinguish kernels get names.
  std::map<std::string, DeviceLambda> hostLambdas;
  std::vector<Refusal> refusals;
};

}  // namespace amp::emit
