#include "passes/utils/PlainAtomics.h"

#include "model/Rewriter.h"
#include "model/Walk.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace amp::passes {

using namespace model;

const IntrinsicCall *droppedAtomic(const Stmt *stmt) {
  const auto *evaluate = dynCast<Evaluate>(stmt);
  const auto *call = evaluate ? dynCast<IntrinsicCall>(evaluate->expr) : nullptr;
  return call && isAtomic(call->op) ? call : nullptr;
}

std::optional<Intrinsic> combining(Intrinsic op) {
  switch (op) {
  case Intrinsic::AtomicAdd:
  case Intrinsic::AtomicSub:
  case Intrinsic::AtomicInc:
  case Intrinsic::AtomicDec:
    return Intrinsic::AtomicAdd;
  case Intrinsic::AtomicMin:
  case Intrinsic::AtomicMax:
  case Intrinsic::AtomicAnd:
  case Intrinsic::AtomicOr:
  case Intrinsic::AtomicXor:
    return op;
  default:
    return std::nullopt;
  }
}

class PlainAtomics::CallRewriter : public Rewriter {
public:
  CallRewriter(Module &module, PlainAtomics &atomics) : Rewriter(module), atomics(atomics) {}
  using Rewriter::rewrite;

  const Expr *rewrite(const Expr *expr) override {
    const auto *call = dynCast<IntrinsicCall>(expr);
    bool isOwn = call && isAtomic(call->op) && call->arguments.front()->type->isPointer() &&
                 call->arguments.front()->type->space() == atomics.space;
    if (!isOwn)
      return Rewriter::rewrite(expr);
    std::vector<const Expr *> arguments;
    for (const Expr *argument : call->arguments)
      arguments.push_back(rewrite(argument));
    return build.call(atomics.functionFor(*call), std::move(arguments));
  }

private:
  PlainAtomics &atomics;
};

StmtList PlainAtomics::rewrite(const StmtList &body) { return CallRewriter(build.module, *this).rewrite(body); }

std::optional<Intrinsic> PlainAtomics::operationOf(const Function *function) const {
  for (const auto &[key, known] : functions)
    if (known == function)
      return key.first;
  return std::nullopt;
}

Function *PlainAtomics::functionFor(const IntrinsicCall &atomic) {
  Function *&function = functions[{atomic.op, atomic.type}];
  if (!function)
    function = make(atomic);
  return function;
}

Function *PlainAtomics::make(const IntrinsicCall &atomic) {
  auto *function = build.module.make<Function>();
  function->name = prefix + functionNameOf(atomic.op);
  function->origin = fmt::format("{} {}", functionNameOf(atomic.op), reason);
  function->result = atomic.type;
  function->effects = {.reads = true, .writes = true};
  static const char *const names[] = {"target", "operand", "value"};
  std::vector<const Expr *> parameters;
  for (std::size_t i = 0; i != atomic.arguments.size(); ++i) {
    function->parameters.push_back(build.variable(names[i], atomic.arguments[i]->type, VariableKind::Parameter));
    parameters.push_back(build.reference(function->parameters.back()));
  }
  const Expr *target = build.deref(parameters[0]);
  Variable *old = build.variable("old", atomic.type, VariableKind::Local);
  const Expr *before = build.reference(old);
  function->body = {build.module.make<Declare>(Location{}, old, target),
                    build.module.make<Assign>(Location{}, target, newValue(atomic.op, before, parameters)),
                    build.module.make<Return>(Location{}, before)};
  return function;
}

const Expr *PlainAtomics::newValue(Intrinsic op, const Expr *old, const std::vector<const Expr *> &parameters) {
  const Expr *operand = parameters.size() > 1 ? parameters[1] : build.cast(old->type, build.intLiteral(1));
  if (op == Intrinsic::AtomicExchange)
    return operand;
  if (op == Intrinsic::AtomicCompareExchange)
    return build.conditional(build.binary(BinaryOp::Equal, old, operand), parameters[2], old);
  return atomicResult(build, op, old, operand);
}

namespace {

struct AtomicOperator {
  Intrinsic atomic;
  BinaryOp op;
};

constexpr AtomicOperator operators[] = {
    {Intrinsic::AtomicAdd, BinaryOp::Add},    {Intrinsic::AtomicInc, BinaryOp::Add},
    {Intrinsic::AtomicSub, BinaryOp::Sub},    {Intrinsic::AtomicDec, BinaryOp::Sub},
    {Intrinsic::AtomicAnd, BinaryOp::BitAnd}, {Intrinsic::AtomicOr, BinaryOp::BitOr},
    {Intrinsic::AtomicXor, BinaryOp::BitXor},
};

/// AtomicMin and AtomicMax call functions, AtomicExchange and AtomicCompareExchange do not compute.
constexpr std::size_t withoutOperator = 4;
static_assert(std::size(operators) + withoutOperator ==
                  static_cast<std::size_t>(std::count_if(std::begin(allIntrinsics), std::end(allIntrinsics), isAtomic)),
              "an atomic intrinsic has no plain form");

}  // namespace

const Expr *atomicResult(Builder &build, Intrinsic op, const Expr *old, const Expr *operand) {
  if (op == Intrinsic::AtomicMin || op == Intrinsic::AtomicMax)
    return build.intrinsic(old->type, op == Intrinsic::AtomicMin ? Intrinsic::Min : Intrinsic::Max, {old, operand});
  const auto *row = std::find_if(std::begin(operators), std::end(operators),
                                 [&](const AtomicOperator &each) { return each.atomic == op; });
  // Atomics wrap around, but overflow of plain signed arithmetic is undefined.
  const Type *wide = build.module.types.scalar(TypeKind::UInt);
  return build.cast(old->type, build.binary(row->op, build.cast(wide, old), build.cast(wide, operand)));
}

}  // namespace amp::passes
