// Parts of a captured function object, and the kernel arguments that they become. Used by prune-captures.
#pragma once

#include "model/Model.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace amp::passes {

/// A part of the function object whose position is known at compile time. The path consists of fields and elements with
/// constant indices, and at most one captured reference to an array.
struct Path {
  /// The outermost array that contains the part, and the steps from the array to the part: elements and members.
  struct Array;
  std::shared_ptr<const Array> array;
  std::vector<std::uint64_t> steps;

  std::string key;
  /// The names along the path, for readers.
  std::string name;
  std::uint64_t closureOffset = 0;
  bool byPointer = false;
  std::uint64_t pointeeOffset = 0;
  /// Reached through a reference to const, or a const container.
  bool isConst = false;
  /// The part is the member with the offset in the buffer at which its container begins.
  bool isViewStart = false;
  /// The part belongs to a texture.
  bool isTexels = false;

  void advance(std::uint64_t offset) { (byPointer ? pointeeOffset : closureOffset) += offset; }
  void append(const std::string &part, bool isNamed = true) {
    key += "." + part;
    if (!isNamed)
      return;
    std::string readable = part;
    while (!readable.empty() && readable.back() == '_')
      readable.pop_back();
    name += (name.empty() ? "" : "_") + readable;
  }
};

struct Path::Array {
  Path path;
  const model::Type *type = nullptr;
};

/// The path to a member of the object at `path`, whose type is `type`; to an element of the array there; and to the
/// container to which the captured reference there refers.
Path fieldPath(const Path &path, const model::Type *type, std::uint32_t field);
Path elementPath(const Path &path, const model::Type *type, std::uint64_t element);
Path followed(const Path &path, const model::Type *reference);

/// A part that the kernel reads as a whole.
struct Use {
  Path path;
  const model::Type *type = nullptr;
};

/// The arguments of one kernel. To find them, the kernel's functions are rewritten once, and the parts that they read
/// are recorded.
struct Arguments {
  model::StructDecl *block = nullptr;
  /// Path key -> position in block->fields.
  std::map<std::string, std::uint32_t> leaves;
  std::vector<model::BlockCopy> copies;
  /// Path key -> position in buffers.
  std::map<std::string, std::size_t> bufferNumbers;
  std::vector<model::BufferArgument> buffers;
  std::vector<model::Variable *> bufferVariables;
  /// The block's member with the extents of a domain of high rank.
  std::optional<std::uint32_t> domainField;

  /// Adds a member of the block, or a buffer argument, for the part, unless there is one. Returns its number.
  std::uint32_t addLeaf(const Use &use);
  std::size_t addBuffer(const Use &use, model::Module &module);
  /// Gives the block's members their offsets; returns its size.
  std::uint64_t layOut();
};

}  // namespace amp::passes
