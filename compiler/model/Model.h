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

/// A kernel: the function object's entry, and how the host passes what it captured.
struct Kernel {
  /// Void. Its parameters are `domain`'s until prune-captures adds what is passed of `captures`.
  Function *function = nullptr;
  Variable *captures = nullptr;
  std::string displayName;
  Location location;
  /// The symbol of the launch record in the host module, and whether other objects may hold the same kernel.
  std::string recordSymbol;
  bool isShared = false;
  int rank = 1;
  bool isTiled = false;
  std::array<int, 3> tile = {1, 1, 1};
  std::uint64_t closureSize = 0;

  // Set by prune-captures.
  std::vector<BlockCopy> copies;
  std::vector<BufferArgument> buffers;
  std::uint64_t blockSize = 0;
  /// The block is an argument itself, not a pointer to `__constant` memory.
  bool passesBlockByValue = false;
  /// Its buffers' parameters are distinct where a launch gives it buffers that do not overlap.
  bool hasDistinctBuffers = false;
  /// Set by buffer-types: it writes one of several buffers whose elements are of different types.
  bool hasSeveralTypes = false;
  /// Set by rebase-views: it can be built for launches in which every view begins where its buffer does.
  bool mayBeginAtBuffers = false;
  std::optional<std::uint64_t> domainOffset;
  /// Extents of the domain, untiled kernels only: `rank` ints, which come last; above rank 3 one array, which
  /// prune-captures moves into the block.
  std::vector<Variable *> domain;
  /// Set by thread-reports: two more parameters tell where to report to, and as whom.
  bool reports = false;
  /// Set by widen-positions: it has variables of the type AMP_POSITION.
  bool hasPositions = false;
  // Set by outline-tiles, for kernels with tile_static variables.
  /// The same kernel, with pointers to local memory as its last parameters, in place of the variables that `function`
  /// declares; and how many bytes each of them needs.
  Function *givenLocalMemory = nullptr;
  std::vector<std::uint64_t> localSizes;
  /// Set by guard-loops: it calls AMP_PIN.
  bool pinsConditions = false;
  /// Set by keep-calls: it would be too large with every call inlined.
  bool keepsCalls = false;
  // Set by coarsen.
  /// One work-item may run a row of threads.
  bool hasRows = false;
  /// One work-item may run several threads: as many as the program is built for.
  bool isCoarsened = false;
  /// Set by outline-tiles: it may also run several rows of threads, AMP_HEIGHT of them.
  bool isCoarsenedInTwo = false;
  /// It may only where the launch's buffers do not overlap.
  bool stepsWhenDistinct = false;
  /// It has a loop that touches no global memory: it may be computing that it does most.
  bool computesMore = false;
  /// In lockstep each thread keeps so few values of its own that registers hold them for many threads.
  bool keepsLittle = false;
  /// Its threads run loops in lockstep, or the loops are unrolled there.
  bool loopsInStep = false;
  /// Threads in lockstep run some loop one by one, since it is divergent.
  bool partsInLoops = false;
  /// It hardly does more than load and store a few numbers.
  bool streams = false;
  /// The buffers that it hardly does more than look things up in, at places from memory: a bit for each of the
  /// first 32.
  std::uint32_t lookedUp = 0;
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
