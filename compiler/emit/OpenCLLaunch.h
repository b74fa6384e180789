// A launch by OpenCL's own functions (--emit-source-style=opencl). Input: the model of a kernel, then the C++ types of
// its captures. Output: the kernel's arguments as C++ expressions.
#pragma once

#include "model/Model.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class LambdaExpr;
}  // namespace clang

namespace amp::emit {

/// A part of a kernel's captures, identified by its offset in the function object.
struct CapturedPart {
  std::uint64_t closureOffset = 0;
  /// The function object has a pointer to the object that contains the part, at the offset `pointeeOffset` in that
  /// object.
  bool byPointer = false;
  std::uint64_t pointeeOffset = 0;
  std::uint64_t size = 0;
};

struct OpenCLLaunch {
  struct Buffer {
    CapturedPart part;
    bool isReadOnly = false;
    /// The container, such as `a`, as an expression of the launch function's parameters.
    std::string container = "";
  };
  /// A scalar in the struct with the captures that the kernel reads.
  struct Number {
    /// The member, such as `a_extent[1]`.
    std::string member;
    /// The part of the captures from which the scalar is copied, or the dimension of the domain whose extent it is.
    CapturedPart part = {};
    std::optional<unsigned> dimension = std::nullopt;
    std::string value = "";
  };

  std::vector<Buffer> buffers;
  /// The members of the struct: `cl_int a_extent[2]`. Without any, the kernel has no such parameter.
  std::vector<std::string> members;
  std::vector<Number> numbers;
  unsigned rank = 1;
  /// The extents of a tile; 0 in a dimension where the instances of a template have different extents. Empty for an
  /// untiled kernel, whose last parameters are the extents of the domain.
  std::vector<int> tile;
  bool hasSeveralTypes = false;
};

/// Null for kernels whose arguments need the runtime: with reports, tests of indices, more than three dimensions, or
/// captures that are not scalars or containers.
std::shared_ptr<OpenCLLaunch> describeLaunch(const model::Kernel &kernel);

/// The launch with the expressions of all containers and numbers. Null if there is no expression for one of them, for
/// example for a private member.
std::shared_ptr<OpenCLLaunch> resolveLaunch(const OpenCLLaunch &launch, clang::ASTContext &context,
                                            const clang::LambdaExpr *kernel);

/// Merges the launches of two instances of a template into one. Null if they differ, or if one is null.
std::shared_ptr<OpenCLLaunch> mergeLaunches(const std::shared_ptr<OpenCLLaunch> &one,
                                            const std::shared_ptr<OpenCLLaunch> &other);

}  // namespace amp::emit
