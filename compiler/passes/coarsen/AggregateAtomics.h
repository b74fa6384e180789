// Aggregates what the threads of a work-group add to a few numbers, in memory of the group's own:
//
//   atomic_add(&bins[k], 1);       -->      atomic_add(&bins_group[k], 1);         local memory
//                                           ... when all threads of the group have ended, for each k:
//                                           atomic_add(&bins[k], bins_group[k]);
//   atomic_inc(&count[0]);         -->      count_item[0] += 1;                     registers of the work-item
//                                           ... at its end: atomic_add(&count_group[0], count_item[0]); and as above
//
// Integer addition wraps and may be reordered, minima, maxima, and, or and exclusive or may be, too; nobody sees the
// numbers before the kernel ends, since its threads read none of them [AMP 8.1]. The pass coarsen makes this form of a
// kernel; the runtime chooses it for launches in which no two buffers overlap and the targets are few.
#pragma once

#include "model/Builder.h"

#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace amp::passes {

/// The kernel's pointers to global memory, each with the parameter into whose buffer it leads.
using PointersToBuffers = std::map<const model::Variable *, const model::Variable *>;

/// A buffer to which a kernel's threads do nothing but atomic operations whose results they drop, of one kind on each
/// element.
struct AggregatedBuffer {
  /// The parameter, and the pointers by which the body of a thread reaches the buffer. They are equal in launches whose
  /// views begin where their buffers do.
  const model::Variable *parameter;
  std::vector<model::Variable *> pointers;
  /// What combines partial results of all elements: AtomicAdd for sums and differences.
  model::Intrinsic op;
  /// Where all indices are small constants, what combines those of each: a work-item can keep the numbers in registers.
  std::map<std::uint64_t, model::Intrinsic> constantTargets;
};

/// The body as `aggregatedBuffers` can read it: the user's functions with atomic operations are inlined, and pointers
/// that are copies of the kernel's are those.
model::StmtList withVisibleAtomics(model::Module &module, const model::StmtList &body, const model::Function &kernel,
                                   const PointersToBuffers &buffers);

/// Such buffers of numbers; none where the body has other atomic operations, with which threads may wait for each
/// other.
std::vector<AggregatedBuffer> aggregatedBuffers(const model::StmtList &body, const model::Kernel &kernel,
                                                const PointersToBuffers &buffers);

/// The copies of such buffers in a kernel.
class GroupCopies {
public:
  GroupCopies(model::Module &module, model::Location location, std::vector<AggregatedBuffer> buffers);

  /// What a function is passed for a pointer: one to the group's copy, or to the work-item's. Null for other variables.
  const model::Type *typeFor(const model::Variable *pointer) const;
  const model::Expr *argumentFor(const model::Variable *pointer);

  /// Whether the statement is an atomic operation on a target that the work-item keeps in registers; and that operation
  /// as a plain assignment, in a function that gets a pointer to the work-item's copy.
  bool isOfItem(const model::Stmt *stmt) const;
  const model::Stmt *plainOperation(const model::Stmt *stmt);

  /// The declarations, which stand at the beginning of the kernel.
  model::StmtList declarations() const;
  /// What comes before the threads, and after them. With barriers: all work-items of the group run it.
  model::StmtList begin();
  model::StmtList end();

private:
  struct Copy {
    AggregatedBuffer buffer;
    /// Of the group, in local memory.
    model::Variable *group = nullptr;
    /// Of the work-item; null for targets that only the program's run shows.
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
