// The kernel model: a small typed tree between Clang's AST and OpenCL text. Its written meaning is
// docs/reference/model.md. Functions and kernels, and the module that owns them and their nodes (Nodes.h).
#pragma once

#include "model/Nodes.h"

#include <array>
#include <memory>
#include <memory_resource>
#include <type_traits>

namespace amp::model {

struct Function {
  std::string name;
  /// How C++ names it, for the comment above the printed function.
  std::string origin;
  const Type *result = nullptr;
  std::vector<Variable *> parameters;
  StmtList body;
  Location location;
  /// Comes from our headers: the pass inline-library may inline it.
  bool isLibrary = false;
  /// A product and the sum it belongs to may become one operation, rounded once, where they stand in one expression.
  bool fusesFloats = false;
  /// Signed +, - and * wrap around, as -fwrapv asks. Without it their overflow is undefined.
  bool wrapsSigned = false;
  /// The device's compiler is to inline every call, also where the kernel keeps others.
  bool isAlwaysInlined = false;
  /// What a call may do, its callees included.
  Effects effects;
};

/// Where the host finds a run of bytes of the block: see abi::block_copy.
struct BlockCopy {
  std::uint64_t closureOffset = 0;
  bool byPointer = false;
  std::uint64_t pointeeOffset = 0;
  std::uint64_t blockOffset = 0;
  std::uint64_t size = 0;
};

/// See abi::buffer_argument.
struct BufferArgument {
  std::uint64_t closureOffset = 0;
  bool byPointer = false;
  bool isReadOnly = false;
  std::uint64_t elementSize = 0;
  /// A texture's, which robust-access leaves alone.
  bool isTexels = false;
  /// Set by robust-access: where the block has the number of the buffer's elements.
  std::optional<std::uint64_t> lengthOffset = std::nullopt;
};

/// A place that reports: see abi::report_site. Its number is its position in Module::reports.
struct ReportSite {
  ReportKind what = ReportKind::Place;
  std::string text;
  /// The arguments' types, a letter each.
  std::string types;
  Location location;
  friend bool operator==(const ReportSite &, const ReportSite &) = default;
};

/// What holds of a kernel or does not: runtime/abi/kernel_flags.def says what each means and who sets it.
struct KernelFlags {
#define KERNEL_MODEL_FLAG(member, word, dump) bool member = false;
#include "runtime/abi/kernel_flags.def"
};

/// A kernel: the function object's entry, and how the host passes what it captured.
struct Kernel : KernelFlags {
  /// Void. Its parameters are the domain's extents, of untiled kernels, until prune-captures adds what is passed of
  /// `captures`.
  Function *function = nullptr;
  Variable *captures = nullptr;
  std::string displayName;
  Location location;
  /// The symbol of the launch record in the host module, and whether other objects may hold the same kernel.
  std::string recordSymbol;
  bool isShared = false;
  int rank = 1;
  std::array<int, 3> tile = {1, 1, 1};
  std::uint64_t closureSize = 0;

  // Set by prune-captures.
  std::vector<BlockCopy> copies;
  std::vector<BufferArgument> buffers;
  std::uint64_t blockSize = 0;
  std::optional<std::uint64_t> domainOffset;
  /// Set by robust-access for a plain kernel. See abi::range_op: a launch can find it true without running the kernel.
  std::vector<std::uint32_t> inRange;
  // Set by outline-tiles, for kernels with tile_static variables.
  /// The same kernel, with pointers to local memory as its last parameters, in place of the variables that `function`
  /// declares; and how many bytes each of them needs.
  Function *givenLocalMemory = nullptr;
  std::vector<std::uint64_t> localSizes;
  /// Set by coarsen: the buffers that it hardly does more than look things up in, at places from memory. A bit for each
  /// of the first 32.
  std::uint32_t lookedUp = 0;
  /// Set by coarsen: the buffers whose atomics a work-group may aggregate. A bit for each of the first 32.
  std::uint32_t aggregated = 0;

  /// The parameters of `function` with that role, in their order: buffers by number, extents with dimension 0 of C++
  /// AMP first.
  std::vector<Variable *> parameters(ParameterRole role) const;
  /// The only one; null if there is none.
  Variable *parameter(ParameterRole role) const;
};

/// All kernels of a translation unit. Owns every node.
class Module {
public:
  Module() = default;
  Module(const Module &) = delete;
  Module &operator=(const Module &) = delete;
  ~Module() {
    for (const Owned &each : owned)
      each.destroy(each.node);
  }

  TypeTable types;
  std::vector<std::string> files;
  std::vector<std::unique_ptr<Kernel>> kernels;
  /// Filled by thread-reports.
  std::vector<ReportSite> reports;
  /// The translation unit was compiled with -fwrapv: what its functions' wrapsSigned begins with.
  bool wrapsSigned = false;
  /// What a kernel reads outside of a buffer is zero, and what it writes there is dropped: see the pass robust-access.
  bool isRobust = false;

  template <typename Node, typename... Arguments> Node *make(Arguments &&...arguments) {
    Node *node = new (memory.allocate(sizeof(Node), alignof(Node))) Node(std::forward<Arguments>(arguments)...);
    if constexpr (!std::is_trivially_destructible_v<Node>)
      owned.push_back({node, [](void *each) { static_cast<Node *>(each)->~Node(); }});
    return node;
  }

  const Type *voidType() { return types.scalar(TypeKind::Void); }
  const Type *boolType() { return types.scalar(TypeKind::Bool); }
  const Type *intType() { return types.scalar(TypeKind::Int); }

private:
  /// Of a thousand nodes a kernel most are of one or two pointers, and all go together.
  std::pmr::monotonic_buffer_resource memory;
  /// Nodes that hold memory of their own.
  struct Owned {
    void *node;
    void (*destroy)(void *node);
  };
  std::vector<Owned> owned;
};

/// What evaluating the expression may do.
Effects effectsOf(const Expr *expr);
/// What running the statements may do, apart from changing variables that they declare themselves.
Effects effectsOf(const StmtList &body);

/// A builtin or an intrinsic that reads or writes memory; its operands do not count.
bool touchesMemory(const Expr *expr);

/// The place denotes storage: it can be assigned to, and its address taken.
bool isPlace(const Expr *expr);

/// The functions that `root` calls, directly or not, callees first; `root` itself is last.
std::vector<Function *> reachableFunctions(Function *root);

}  // namespace amp::model
