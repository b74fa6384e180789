#include "passes/coarsen/ThreadLayout.h"

#include "analysis/ThreadTraits.h"

#include "runtime/abi/kernel_record.h"

namespace amp::passes {

using namespace analysis;
using namespace model;

const Expr *workItem(Module &module, Intrinsic id, int dimension) {
  Builder build(module);
  return build.intrinsic(module.intType(), id, {build.intLiteral(dimension)});
}

namespace {

/// Vectorising a loop with indirect accesses is not profitable. On some processors, neither is vectorising strided
/// accesses in loops that do little else than load: an EPYC had 0.27 times the speed of a scalar loop, a Xeon 1.3
/// times.
LoopHint hintOfRow(const StmtList &thread, const Variable *position) {
  if (!hasIndirectAccesses(thread))
    return isStreaming(thread) && hasStridedAccesses(thread, position) ? LoopHint::Scalar : LoopHint::Vectors;
  return hasIndirectLoads(thread) ? LoopHint::Unrolled : LoopHint::None;
}

}  // namespace

// --------------------------------------------------------------------------------------------------------- building

/// A function's arguments are the captured variables, then `rows`, the slowest first, and then `own`. `instead`
/// replaces captured variables by other arguments.
const Stmt *ThreadLayout::callOf(Function *function, const std::vector<Variable *> &rows,
                                 const std::vector<const Expr *> &own, const Arguments &instead) {
  std::vector<const Expr *> arguments;
  for (Variable *variable : captured) {
    const auto other = instead.find(variable);
    arguments.push_back(other == instead.end() ? build.reference(variable) : other->second);
  }
  for (Variable *row : rows)
    arguments.push_back(build.reference(row));
  arguments.insert(arguments.end(), own.begin(), own.end());
  return make<Evaluate>(build.call(function, std::move(arguments)));
}

std::vector<Variable *> ThreadLayout::rows() {
  std::vector<Variable *> result;
  for (int dimension = kernel.rank - 1; dimension > 0; --dimension)
    result.push_back(globalIds.variable(dimension));
  return result;
}

/// New variables with the names of rows().
std::vector<Variable *> ThreadLayout::ownRows() {
  std::vector<Variable *> result = rows();
  for (Variable *&row : result)
    row = local(row->name);
  return result;
}

const Stmt *ThreadLayout::loop(const Expr *at, const Expr *end, const Expr *step, StmtList body) {
  return make<For>(StmtList{}, build.binary(BinaryOp::Less, at, end), StmtList{make<Assign>(at, step, BinaryOp::Add)},
                   std::move(body));
}

const Expr *ThreadLayout::outside(int dimension) {
  return build.binary(BinaryOp::GreaterEqual, build.reference(globalIds.variable(dimension)), extent(dimension));
}

/// The difference between the positions of the first and the last thread in lockstep.
const Expr *ThreadLayout::reach(const Expr *stride) {
  return build.binary(BinaryOp::Mul, build.binary(BinaryOp::Sub, width(build.module), build.intLiteral(1)), stride);
}

const Expr *ThreadLayout::firstOfGroup(const Expr *stride) {
  const Expr *ofGroup = build.binary(BinaryOp::Mul, width(build.module), stride);
  return build.binary(BinaryOp::Add,
                      build.binary(BinaryOp::Mul, workItem(build.module, Intrinsic::GroupId, 0), ofGroup),
                      workItem(build.module, Intrinsic::LocalId, 0));
}

// ---------------------------------------------------------------------------------------------------------- layouts

StmtList ThreadLayout::declareGlobalIds(int fromDimension) {
  StmtList result;
  const Expr *beyond = nullptr;
  for (int dimension = kernel.rank - 1; dimension >= fromDimension; --dimension) {
    Variable *id = globalIds.variable(dimension);
    id->kind = VariableKind::Local;
    result.push_back(make<Declare>(id, workItem(build.module, Intrinsic::GlobalId, dimension)));
    beyond = beyond ? build.binary(BinaryOp::LogicalOr, beyond, outside(dimension)) : outside(dimension);
  }
  if (beyond)
    result.push_back(make<If>(beyond, StmtList{make<Return>(nullptr)}, StmtList{}));
  return result;
}

StmtList ThreadLayout::alone(Function *one) {
  Variable *id = globalIds.variable(0);
  id->kind = VariableKind::Local;
  const Expr *position = build.reference(id);
  return {make<Declare>(id, workItem(build.module, Intrinsic::GlobalId, 0)),
          make<If>(build.binary(BinaryOp::Less, position, extent(0)), StmtList{callOf(one, rows(), {position})},
                   StmtList{})};
}

StmtList ThreadLayout::acrossGroup(Function *one, Function *several, const Lanes &lanes) {
  const Expr *first = build.reference(lanes.first), *stride = build.reference(lanes.stride);
  lanes.first->kind = lanes.stride->kind = VariableKind::Local;
  const Expr *remaining = build.binary(BinaryOp::Sub, extent(0), first);
  return {make<Declare>(lanes.stride, workItem(build.module, Intrinsic::LocalSize, 0)),
          make<Declare>(lanes.first, firstOfGroup(stride)),
          make<If>(build.binary(BinaryOp::Greater, remaining, reach(stride)),
                   StmtList{callOf(several, rows(), {first, stride})},
                   StmtList{loop(first, extent(0), stride, {callOf(one, rows(), {first})})})};
}

StmtList ThreadLayout::alongRow(Function *one, Function *several) {
  Variable *begin = local("begin"), *end = local("end");
  const Expr *at = build.reference(begin), *wide = width(build.module), *step = build.intLiteral(1);
  const Expr *start =
      build.binary(BinaryOp::Mul, workItem(build.module, Intrinsic::GlobalId, 0), setting(Intrinsic::Row));
  const Expr *past = build.intrinsic(build.module.intType(), Intrinsic::Min,
                                     {build.binary(BinaryOp::Add, at, setting(Intrinsic::Row)), extent(0)});
  For *rest =
      build.module.make<For>(kernel.location, StmtList{}, build.binary(BinaryOp::Less, at, build.reference(end)),
                             StmtList{make<Assign>(at, step, BinaryOp::Add)}, StmtList{callOf(one, rows(), {at})});
  rest->hint = hintOfRow(one->body, one->parameters.back());
  StmtList result{make<Declare>(begin, start), make<Declare>(end, past)};
  if (several) {
    const Expr *remaining = build.binary(BinaryOp::Sub, build.reference(end), at);
    const Stmt *together =
        make<For>(StmtList{}, build.binary(BinaryOp::GreaterEqual, remaining, wide),
                  StmtList{make<Assign>(at, wide, BinaryOp::Add)}, StmtList{callOf(several, rows(), {at, step})});
    result.push_back(make<If>(build.binary(BinaryOp::Greater, wide, step), StmtList{together}, StmtList{}));
  }
  result.push_back(rest);
  return result;
}

StmtList ThreadLayout::inBlocks(Function *one, Function *block) {
  const std::vector<Variable *> inRows = ownRows();
  Variable *row = inRows.back(), *first = local("first");
  Variable *lastRow = local("end_" + row->name), *last = local("end");
  const Expr *atRow = build.reference(row), *endRow = build.reference(lastRow),
             *step = build.intLiteral(abi::block_group[0]);
  const Expr *at = build.reference(first), *high = height(build.module);
  auto least = [&](const Expr *begin, const Expr *length, int dimension) {
    return build.intrinsic(build.module.intType(), Intrinsic::Min,
                           {build.binary(BinaryOp::Add, begin, length), extent(dimension)});
  };
  const Expr *wholeRows = build.binary(BinaryOp::Equal, build.binary(BinaryOp::Sub, endRow, atRow), high);
  const Expr *wholeWidth = build.binary(BinaryOp::Greater, build.binary(BinaryOp::Sub, extent(0), at), reach(step));
  Variable *column = local("column");
  const Expr *atColumn = build.reference(column);
  StmtList alongColumns{make<Declare>(column, at),
                        loop(atColumn, build.reference(last), step, {callOf(one, inRows, {atColumn})})};
  StmtList result{make<Declare>(row, build.binary(BinaryOp::Mul, workItem(build.module, Intrinsic::GlobalId, 1), high)),
                  make<Declare>(lastRow, least(atRow, high, 1)), make<Declare>(first, firstOfGroup(step)),
                  make<Declare>(last, least(at, build.binary(BinaryOp::Mul, width(build.module), step), 0)),
                  make<If>(build.binary(BinaryOp::LogicalAnd, wholeRows, wholeWidth),
                           StmtList{callOf(block, inRows, {at, step})},
                           StmtList{loop(atRow, endRow, build.intLiteral(1), std::move(alongColumns))})};
  if (kernel.rank == 2)
    return result;
  Variable *slice = inRows.front();
  return {make<Declare>(slice, workItem(build.module, Intrinsic::GlobalId, 2)),
          make<If>(build.binary(BinaryOp::Less, build.reference(slice), extent(2)), std::move(result), StmtList{})};
}

StmtList ThreadLayout::inGroups(Function *one, Function *several, const Arguments &instead) {
  Variable *stride = local("stride"), *part = local("part"), *begin = local("begin"), *end = local("end"),
           *first = local("first");
  const Expr *step = build.reference(stride), *at = build.reference(first), *last = build.reference(end);
  const Expr *groups = workItem(build.module, Intrinsic::NumGroups, 0);
  // The size of a part is a multiple of the work-group's size, so that no two groups load from the same cache line.
  const Expr *steps =
      build.binary(BinaryOp::Add, build.binary(BinaryOp::Div, build.binary(BinaryOp::Div, extent(0), groups), step),
                   build.intLiteral(1));
  const Expr *start = build.binary(BinaryOp::Mul, workItem(build.module, Intrinsic::GroupId, 0), build.reference(part));
  const Expr *past = build.binary(BinaryOp::Add, build.reference(begin), build.reference(part));
  const std::vector<Variable *> inRows = ownRows();
  StmtList body{make<Declare>(
      first, build.binary(BinaryOp::Add, build.reference(begin), workItem(build.module, Intrinsic::LocalId, 0)))};
  if (several) {
    const Expr *wide = width(build.module), *remaining = build.binary(BinaryOp::Sub, last, at);
    const Stmt *together = make<For>(StmtList{}, build.binary(BinaryOp::Greater, remaining, reach(step)),
                                     StmtList{make<Assign>(at, build.binary(BinaryOp::Mul, wide, step), BinaryOp::Add)},
                                     StmtList{callOf(several, inRows, {at, step}, instead)});
    body.push_back(
        make<If>(build.binary(BinaryOp::Greater, wide, build.intLiteral(1)), StmtList{together}, StmtList{}));
  }
  body.push_back(loop(at, last, step, {callOf(one, inRows, {at}, instead)}));
  for (int dimension = 1; dimension < kernel.rank; ++dimension) {
    Variable *variable = inRows[static_cast<std::size_t>(kernel.rank - 1 - dimension)];
    const Expr *row = build.reference(variable);
    body = {
        make<For>(StmtList{make<Declare>(variable, workItem(build.module, Intrinsic::GroupId, dimension))},
                  build.binary(BinaryOp::Less, row, extent(dimension)),
                  StmtList{make<Assign>(row, workItem(build.module, Intrinsic::NumGroups, dimension), BinaryOp::Add)},
                  std::move(body))};
  }
  StmtList result{make<Declare>(stride, workItem(build.module, Intrinsic::LocalSize, 0)),
                  make<Declare>(part, build.binary(BinaryOp::Mul, steps, step)), make<Declare>(begin, start),
                  make<Declare>(end, build.intrinsic(build.module.intType(), Intrinsic::Min, {past, extent(0)}))};
  result.insert(result.end(), body.begin(), body.end());
  return result;
}

}  // namespace amp::passes
