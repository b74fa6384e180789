// The kernel model: a small typed tree between Clang's AST and OpenCL text. docs/reference/model.md defines its
// meaning. This header has functions, kernels, and the module that owns them and their nodes (Nodes.h).
#pragma once

#include "model/Nodes.h"

#include <array>
#include <memory>
#include <memory_resource>
#include <type_traits>

namespace amp::model {

struct Function {
  std::string name;
  /// The name in C++, for the comment above the printed function.
  std::string origin;
  const Type *result = nullptr;
  std::vector<Variable *> parameters;
  StmtList body;
  Location location;
  /// Declared in our headers, so the pass inline-library may inline it.
  bool isLibrary = false;
  /// A product and a sum in the same expression may be contracted to one operation with one rounding.
  bool fusesFloats = false;
  /// Signed +, - and * wrap around, as with -fwrapv. Otherwise their overflow is undefined.
  bool wrapsSigned = false;
  /// The device's compiler must inline every call, even if the kernel keeps other calls.
  bool isAlwaysInlined = false;
  /// The effects of a call, including those of its callees.
  Effects effects;
};

/// The source of a run of bytes of the constant block on the host: see abi::block_copy.
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
  /// The buffer of a texture, which robust-access does not change.
  bool isTexels = false;
  /// Set by robust-access: the offset in the block of the buffer's number of elements.
  std::optional<std::uint64_t> lengthOffset = std::nullopt;
};

/// A statement that reports: see abi::report_site. Its number is its index in Module::reports.
struct ReportSite {
  ReportKind what = ReportKind::Statement;
  std::string text;
  /// The arguments' types, one letter each.
  std::string types;
  Location location;
  friend bool operator==(const ReportSite &, const ReportSite &) = default;
};

/// Boolean properties of a kernel. runtime/abi/kernel_flags.def explains each, and names the pass that sets it.
struct KernelFlags {
#define KERNEL_MODEL_FLAG(member, word, dump) bool member = false;
#include "runtime/abi/kernel_flags.def"
};

/// A kernel: its entry function, and how the host passes the captures.
struct Kernel : KernelFlags {
  /// Returns void. Until prune-captures adds parameters for `captures`, it only has the domain's extents as parameters,
  /// if untiled.
  Function *function = nullptr;
  Variable *captures = nullptr;
  std::string displayName;
  Location location;
  /// The symbol of the launch record in the host module, and whether other object files may contain the same kernel.
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
  /// Set by robust-access for a plain kernel: the condition for its use. See abi::range_op. The runtime evaluates it at
  /// a launch without running the kernel.
  std::vector<std::uint32_t> inRange;
  /// Set by split-rows: what a part of the domain reads and writes. See abi::range_op.
  std::vector<std::uint32_t> accessRanges;
  // Set by outline-tiles, for kernels with tile_static variables: a variant of the kernel with pointers to local memory
  // as its last parameters, instead of the variables that `function` declares: a LocalMargin, then a LocalMemory for
  // each variable, of `localSizes` bytes.
  Function *givenLocalMemory = nullptr;
  std::vector<std::uint64_t> localSizes;
  /// Set by outline-tiles: the tile_static variables of which merged tiles have one for each column, or for each row,
  /// of tiles. One bit for each of the first 32; the others have both.
  std::uint32_t localsOfColumns = 0, localsOfRows = 0;
  /// Set by coarsen: the buffers that are mostly accessed by loads whose index was loaded from memory. One bit for each
  /// of the first 32.
  std::uint32_t indirectlyAccessed = 0;
  /// Set by coarsen: the buffers whose atomics a work-group may aggregate. One bit for each of the first 32.
  std::uint32_t aggregated = 0;

  /// The parameters of `function` with that role, in order: buffers by number, extents with C++ AMP's dimension 0
  /// first.
  std::vector<Variable *> parameters(ParameterRole role) const;
  /// The only parameter with that role; null if there is none.
  Variable *parameter(ParameterRole role) const;
  /// The words of the argument block that can be constants of a build: see abi::kernel_record::integer_words. 0 without
  /// canSpecialise.
  std::uint64_t integerWords() const;
  /// If a tile has one thread in OpenCL's dimension 0: a dimension in which it has several. 0 for other kernels.
  int columnDimension() const;
};

/// All kernels of a translation unit. Owns all nodes.
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
  /// The translation unit was compiled with -fwrapv. This is the initial value of its functions' wrapsSigned.
  bool wrapsSigned = false;
  /// A kernel's reads outside of a buffer return zero, and its writes there have no effect: see the pass robust-access.
  bool isRobust = false;
  /// Kernels have one form, a work-item for each thread: --emit-source-style=opencl has no runtime that chooses among
  /// several.
  bool hasSingleForm = false;

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
  /// A kernel has about a thousand nodes, most of them as large as one or two pointers. All are freed together.
  std::pmr::monotonic_buffer_resource memory;
  /// Nodes with a destructor that must run.
  struct Owned {
    void *node;
    void (*destroy)(void *node);
  };
  std::vector<Owned> owned;
};

/// The effects of evaluating the expression.
Effects effectsOf(const Expr *expr);
/// The effects of the statements, except changes of variables that they declare themselves.
Effects effectsOf(const StmtList &body);

/// True for a builtin or an intrinsic that reads or writes memory, without its operands.
bool touchesMemory(const Expr *expr);

/// True if the expression is an lvalue: it can be assigned to, and its address can be taken.
bool isLvalue(const Expr *expr);

/// The functions that `root` calls directly or indirectly, callees first. `root` itself is last.
std::vector<Function *> reachableFunctions(Function *root);

}  // namespace amp::model
