// How the threads of an untiled kernel lie over its work-items: the statements by which the kernel calls the functions
// that it was split into. Part of coarsen.
#pragma once

#include "model/Builder.h"
#include "passes/coarsen/GlobalIds.h"
#include "passes/coarsen/Lockstep.h"

#include <map>
#include <vector>

namespace amp::passes {

/// The query of a work-item's id, or of a size, along OpenCL's dimension.
const model::Expr *workItem(model::Module &module, model::Intrinsic id, int dimension);

class ThreadLayout {
public:
  /// `captured`: what the kernel passes on to each of the functions, and what these call it.
  ThreadLayout(model::Module &module, const model::Kernel &kernel, GlobalIdRewriter &places,
               const std::vector<model::Variable *> &captured)
      : build(module), kernel(kernel), places(places), captured(captured) {}

  /// What the functions are passed instead of something captured.
  using Arguments = std::map<const model::Variable *, const model::Expr *>;

  /// Variables for the positions in the given dimensions, the slowest first, and the end of work-items beyond the
  /// domain: the runtime rounds NDRanges up to whole groups.
  model::StmtList declarePlaces(int fromDimension);
  /// One thread a work-item, in the row that `declarePlaces(1)` found.
  model::StmtList alone(model::Function *one);
  /// AMP_WIDTH threads, a work-group's size apart, so that neighbouring work-items access adjacent elements.
  model::StmtList acrossGroup(model::Function *one, model::Function *several, const Lanes &lanes);
  /// AMP_ROW neighbours, as many at a time as run in lockstep, the rest one by one.
  model::StmtList alongRow(model::Function *one, model::Function *several);
  /// AMP_WIDTH threads in each of AMP_HEIGHT neighbouring rows; at the domain's end one by one.
  model::StmtList inBlocks(model::Function *one, model::Function *block);
  /// Each group runs the rows at its number, its number + the number of groups, ... and a part of each of these rows.
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
  /// Dimensions count as OpenCL's do: 0 is the last of C++ AMP.
  const model::Expr *extent(int dimension) {
    return build.reference(kernel.parameters(model::ParameterRole::Extent).rbegin()[dimension]);
  }
  const model::Expr *setting(model::Intrinsic which) { return build.intrinsic(build.module.intType(), which); }
  model::Variable *local(const std::string &name) {
    return build.variable(name, build.module.intType(), model::VariableKind::Local);
  }

  model::Builder build;
  const model::Kernel &kernel;
  GlobalIdRewriter &places;
  const std::vector<model::Variable *> &captured;
};

}  // namespace amp::passes
