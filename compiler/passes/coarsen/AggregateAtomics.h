// Atomic aggregation: a work-group applies atomic operations on a small number of elements to its own copies of them:
//
//   atomic_add(&bins[k], 1);       -->      atomic_add(&bins_group[k], 1);         local memory
//                                           ... when all threads of the group have ended, for each k:
//                                           atomic_add(&bins[k], bins_group[k]);
//   atomic_inc(&count[0]);         -->      count_item[0] += 1;                     registers of the work-item
//                                           ... at its end: atomic_add(&count_group[0], count_item[0]); and as above
//
// The results stay the same: integer addition wraps around and may be reordered, and so may minima, maxima, and, or and
// exclusive or. No thread can observe the elements before the kernel ends, since the kernel's threads do not read them
// [AMP 8.1]. The pass coarsen makes this form of a kernel. The runtime chooses it for launches in which no two buffers
// overlap and there are few targets.
#pragma once

#include "model/Builder.h"

#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace amp::passes {

/// The kernel's pointers to global memory, each with the parameter of the buffer that it points into.
using PointersToBuffers = std::map<const model::Variable *, const model::Variable *>;

/// A buffer that a kernel's threads access only by atomic operations whose results are unused. Each element has
/// operations of one kind only.
struct AggregatedBuffer {
  /// The parameter, and the pointers through which a thread's body accesses the buffer. These are equal in launches
  /// whose views begin where their buffers begin.
  const model::Variable *parameter;
  std::vector<model::Variable *> pointers;
  /// The operation that combines partial results of all elements: AtomicAdd for sums and differences.
  model::Intrinsic op;
  /// If all indices are small constants: the operation that combines partial results, for each index. A work-item can
  /// keep these elements in registers.
  std::map<std::uint64_t, model::Intrinsic> constantTargets;
};

/// The body in a form that `aggregatedBuffers` can analyse: the program's functions with atomic operations are inlined,
/// and copies of the kernel's pointers are replaced by these pointers.
model::StmtList withVisibleAtomics(model::Module &module, const model::StmtList &body, const model::Function &kernel,
                                   const PointersToBuffers &buffers);

/// The buffers whose atomic operations can be aggregated. None if the body has other atomic operations: threads could
/// use those to wait for each other.
std::vector<AggregatedBuffer> aggregatedBuffers(const model::StmtList &body, const model::Kernel &kernel,
                                                const PointersToBuffers &buffers);

/// The copies of aggregated buffers in a kernel.
class GroupCopies {
public:
  GroupCopies(model::Module &module, model::Location location, std::vector<AggregatedBuffer> buffers);

  /// The argument that a function gets instead of a pointer to such a buffer, and its type: a pointer to the group's
  /// copy, or to the work-item's. Null for other variables.
  const model::Type *typeFor(const model::Variable *pointer) const;
  const model::Expr *argumentFor(const model::Variable *pointer);

  /// `isOfItem`: the statement is an atomic operation on a target that the work-item keeps in registers.
  /// `nonAtomicOperation`: that operation as a plain assignment, for a function that gets a pointer to the work-item's
  /// copy.
  bool isOfItem(const model::Stmt *stmt) const;
  const model::Stmt *nonAtomicOperation(const model::Stmt *stmt);

  /// The declarations of the copies, for the beginning of the kernel.
  model::StmtList declarations() const;
  /// The code before and after the threads. It has barriers: all work-items of the group run it.
  model::StmtList begin();
  model::StmtList end();

private:
  struct Copy {
    AggregatedBuffer buffer;
    /// The group's copy, in local memory.
    model::Variable *group = nullptr;
    /// The work-item's copy; null if the indices are not constant.
    model::Variable *item = nullptr;
  };

  template <typename Node, typename... Arguments> const model::Stmt *make(Arguments &&...arguments) {
    return build.module.make<Node>(location, std::forward<Arguments>(arguments)...);
  }
  const Copy *find(const model::Variable *pointer) const;
  const model::Expr *neutral(model::Intrinsic op, const model::Type *type);
  const model::Stmt *barrier();
  using OfTarget = std::function<const model::Stmt *(const model::Expr *index, model::Intrinsic op)>;
  const model::Stmt *forEachTarget(const Copy &copy, const OfTarget &body);
  const model::Stmt *combine(model::Variable *target, model::Variable *partial, const model::Expr *index,
                             model::Intrinsic op);

  model::Builder build;
  model::Location location;
  std::vector<Copy> copies;
};

}  // namespace amp::passes
