// What one translation unit says about the project that is to be written. Collected from the device run's AST and
// tokens, with nothing in it that goes with the run.
#pragma once

#include "model/Model.h"

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

/// Something that cannot be carried over.
struct Refusal {
  std::string what;
  /// Of one that the unit's own run found.
  clang::SourceLocation location;
  std::string file = "";
  unsigned line = 0, column = 0;
};

/// What a lambda captures, as an argument.
struct Capture {
  std::string name;
  /// What the caller writes: the name, or an init-capture's initialiser with the edits in it.
  std::string text;
  Range initialiser;
  bool isReference = false;
  /// For the comment beside the parameter.
  std::string type;
};

/// A template parameter in whose scope something stands.
struct KeyParameter {
  enum class Kind { Type, Value } kind;
  /// As the source has it: T, N, or decltype(x).
  std::string text;
  bool isPack = false;
};

/// The template parameters that tell the instances of a piece of code apart.
using Key = std::vector<KeyParameter>;

/// One kernel, ready to be written.
struct KernelText {
  std::string name;
  std::string displayName;
  /// OpenCL C.
  std::string source;
  /// The members of amp::abi::kernel_record and the tables that they point to, as C++ with @NAME@ for the kernel's name
  /// in the project.
  std::string record, tables;
  /// The same kernel with fewer tests, or null.
  std::shared_ptr<KernelText> plain;
  /// The record's symbol in amp-clang's own objects: the same kernel has the same one in every unit.
  std::string symbol;
  std::uint64_t closureSize = 0;
};

struct Instance {
  /// The arguments of the site's key, normalised: TypeKeys.h.
  std::string arguments;
  std::shared_ptr<KernelText> kernel;
};

/// A call of parallel_for_each in the source.
struct Site {
  /// `parallel_for_each`, qualified or not, up to the parenthesis.
  Range callee;
  /// From the end of the argument before it to the kernel's own end.
  Range kernelWithComma, kernel;
  unsigned line = 0;
  /// The name of the function around it.
  std::string name;
  bool takesView = false;
  /// The kernel is a lambda that stands in the call: its captures become arguments.
  bool isLambda = false;
  std::vector<Capture> captures;
  Key key;
  /// `Concurrency::extent<1>`; of different ones in a template's instances there is none.
  std::string domain;
  std::vector<Instance> instances;
};

/// A lambda that only kernels call, elsewhere than in a launch: an object of its captures remains.
struct DeviceLambda {
  Range range;
  unsigned line = 0;
  std::string name;
  std::vector<Capture> captures;
  Key key;
};

struct Unit {
  std::string mainFile;
  /// Files of the user's, and what they contain.
  std::map<std::string, std::string> userFiles;
  /// Headers of the library, by the names under which they are included.
  std::vector<std::string> ownHeaders;
  std::vector<std::pair<Range, std::string>> edits;
  std::map<Range, Site> sites;
  std::map<Range, DeviceLambda> lambdas;
  /// The other ones, which stay: by "file:offset". Those whose types tell kernels apart get names.
  std::map<std::string, DeviceLambda> hostLambdas;
  std::vector<Refusal> refusals;
};

}  // namespace amp::emit
