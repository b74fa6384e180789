// Takes one kernel's function object apart, in two phases: collects the parts that its functions use; then decides on
// the block, the buffers and the private copies, and specialises the functions for them. Part of prune-captures.
#pragma once

#include "passes/Pass.h"
#include "passes/captures/FunctionPruner.h"
#include "passes/captures/MovedPointers.h"
#include "passes/utils/PartOf.h"

#include <cstddef>
#include <deque>
#include <map>
#include <string>
#include <vector>

namespace amp::passes {

/// A function with some parameters bound to parts of the function object, and what it gets instead of these parameters.
struct Specialisation {
  model::Function *function = nullptr;
  bool usesBlock = false;
  std::vector<std::size_t> buffers;
  std::vector<std::size_t> copies;
};

class KernelPruner {
public:
  KernelPruner(model::Module &module, model::Kernel &kernel, std::vector<Problem> &problems)
      : module(module), kernel(kernel), problems(problems), moved(movedPointees(kernel)) {}

  void run();
  /// The position of a part in the block, and the number of a buffer.
  std::uint32_t leafNumber(const model::Type *type, const Path &path);
  std::size_t bufferNumber(const model::Type *type, const Path &path);
  /// The number of the private copy of a part, and the part with that number.
  std::size_t copyNumber(const model::Type *type, const Path &path);
  const Use &copyUse(std::size_t number) const { return copyUses[number]; }
  bool isKernel(const model::Function &function) const { return &function == kernel.function; }
  /// The part that is a member of the block and is, or contains, the part at `path`. Null if there is none.
  const Use *covering(const Path &path) const;
  bool isCollecting() const { return phase == Phase::CollectUses; }
  const Specialisation &specialise(model::Function *function, const std::vector<std::optional<Path>> &paths);
  model::Variable *makeBlockVariable(bool ofKernel);
  /// Code that has the address of a part of that type may use it to access other parts of the enclosing object.
  bool mayReachEnclosing(const model::Type *part) const { return kernel.castsDown || moved.contains(part); }
  /// The block must be in memory, where an index can select elements.
  void keepInMemory() { needsMemory = true; }
  /// The extents of a domain of rank above 3, which become a part of the block; null for others.
  const model::Variable *domainArray() const {
    return !domain.empty() && domain.front()->type->isArray() ? domain.front() : nullptr;
  }
  model::Variable *makeBufferVariable(std::size_t number);

  model::Module &module;
  model::Kernel &kernel;
  std::vector<Problem> &problems;
  Arguments arguments;

private:
  void collectUses(const model::StmtList &body);
  void rewriteFunctions(const model::StmtList &body);
  void clearArguments();
  void chooseArguments();
  void setParameters(const FunctionPruner &pruner);
  bool fitsArguments() const;
  void layOutBlock();

  enum class Phase { CollectUses, RewriteFunctions };

  Phase phase = Phase::CollectUses;
  std::map<std::pair<model::Function *, std::string>, Specialisation> specialisations;
  bool needsMemory = false;
  const std::set<const model::Type *> moved;
  /// The parameters of the function before it is pruned.
  const std::vector<model::Variable *> domain = kernel.function->parameters;
  std::map<std::string, Use> leafUses, bufferUses;
  /// A deque keeps references valid, since making one copy may add further copies.
  std::deque<Use> copyUses;
};

}  // namespace amp::passes
