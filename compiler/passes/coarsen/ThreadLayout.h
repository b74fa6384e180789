// Distributes the threads of an untiled kernel over its work-items: builds the statements by which the kernel calls the
// functions into which it was split. Part of coarsen.
#pragma once

#include "model/Builder.h"
#include "passes/coarsen/GlobalIds.h"
#include "passes/lockstep/Lockstep.h"

#include <map>
#include <vector>

namespace amp::passes {

/// A query of a work-item's id, or of a size, along one of OpenCL's dimensions.
const model::Expr *workItem(model::Module &module, model::Intrinsic id, int dimension);

class ThreadLayout {
public:
  /// `captured`: the variables that the kernel passes to each of the functions.
  ThreadLayout(model::Module &module, const model::Kernel &kernel, GlobalIdRewriter &globalIds,
               const std::vector<model::Variable *> &captured)
      : build(module), kernel(kernel), globalIds(globalIds), captured(captured) {}

  /// The arguments that replace captured variables.
  using Arguments = std::map<const model::Variable *, const model::Expr *>;

  /// Declares variables for the positions in the dimensions from `fromDimension` on, the slowest first, and returns
  /// from work-items outside of the domain: the runtime rounds NDRanges up to whole groups.
  model::StmtList declareGlobalIds(int fromDimension);
  /// One thread per work-item, in the row that `declareGlobalIds(1)` has computed.
  model::StmtList alone(model::Function *one);
  /// AMP_WIDTH threads whose positions differ by the work-group's size, so that adjacent work-items access adjacent
  /// elements.
  model::StmtList acrossGroup(model::Function *one, model::Function *several, const Lanes &lanes);
  /// AMP_ROW adjacent threads per work-item: AMP_WIDTH at a time in lockstep, and the rest one by one.
  model::StmtList alongRow(model::Function *one, model::Function *several);
  /// AMP_WIDTH threads in each of AMP_HEIGHT neighbouring rows. At the end of the domain, threads run one by one.
  model::StmtList inBlocks(model::Function *one, model::Function *block);
  /// Each group runs the rows get_group_id(d), get_group_id(d) + get_num_groups(d), ... of each outer dimension d, and
  /// of each row one part, by get_group_id(0).
  model::StmtList inGroups(model::Function *one, model::Function *several, const Arguments &instead);

private:
  template <typename Node, typename... Operands> const model::Stmt *make(Operands &&...operands) {
    return build.module.make<Node>(kernel.location, std::forward<Operands>(operands)...);
  }
  const model::Stmt *callOf(model::Function *function, const std::vector<model::Variable *> &rows,
                            const std::vector<const model::Expr *> &own, const Arguments &instead = {});
  std::vector<model::Variable *> rows();
  std::vector<model::Variable *> ownRows();
  const model::Stmt *loop(const model::Expr *at, const model::Expr *end, const model::Expr *step, model::StmtList body);
  const model::Expr *outside(int dimension);
  const model::Expr *reach(const model::Expr *stride);
  const model::Expr *firstOfGroup(const model::Expr *stride);
  /// The domain's extent along OpenCL's dimension, of which 0 is the last dimension of C++ AMP.
  const model::Expr *extent(int dimension) {
    return build.reference(kernel.parameters(model::ParameterRole::Extent).rbegin()[dimension]);
  }
  const model::Expr *setting(model::Intrinsic which) { return build.intrinsic(build.module.intType(), which); }
  model::Variable *local(const std::string &name) {
    return build.variable(name, build.module.intType(), model::VariableKind::Local);
  }

  model::Builder build;
  const model::Kernel &kernel;
  GlobalIdRewriter &globalIds;
  const std::vector<model::Variable *> &captured;
};

}  // namespace amp::passes
