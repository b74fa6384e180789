#include "passes/tiles/FixedLoops.h"

#include "analysis/Barriers.h"
#include "analysis/InlinedSize.h"
#include "analysis/Uniformity.h"
#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/utils/CountedLoop.h"

#include <algorithm>

namespace amp::passes {

namespace {

using namespace model;

/// Compilers unroll shorter loops by themselves. Measured, H200 with driver 580: loops of 16 are unrolled.
constexpr std::int64_t leastIterations = 17;
/// The size of the unrolled code, in nodes. Above it, instruction caches limit the speed, and a build takes seconds.
constexpr std::int64_t mostNodes = 16384;

/// The number of iterations of `for (int i = from; i < to; i += by)`; 0 for other loops.
std::int64_t iterationsOf(const For &loop) {
  const std::optional<CountingHeader> header = countingHeader(loop);
  if (!header || header->test != BinaryOp::Less || header->step != BinaryOp::Add || sizeOf(header->counter->type) != 4)
    return 0;
  const auto from = integerValue(header->from), to = integerValue(header->end), by = integerValue(header->by);
  return from && to && by && *by > 0 && *to > *from ? (*to - *from + *by - 1) / *by : 0;
}

/// All loops in the body are loops over threads in lockstep.
bool isInnermost(const For &loop) {
  bool found = false;
  forEachStmt(loop.body, [&](const Stmt *stmt) {
    const auto *nested = dynCast<For>(stmt);
    found |= isLoop(stmt) && (!nested || nested->hint != LoopHint::InLockstep);
  });
  return !found;
}

bool isWorthUnrolling(const For &loop) {
  const std::int64_t iterations = iterationsOf(loop);
  return iterations >= leastIterations && isInnermost(loop) &&
         iterations <=
             mostNodes / std::max<std::int64_t>(1, static_cast<std::int64_t>(analysis::inlinedSize(loop.body))) &&
         analysis::isSelfContained(&loop) && !analysis::Barriers().in(loop.body);
}

class LoopMarker : public Rewriter {
public:
  using Rewriter::rewrite;
  using Rewriter::Rewriter;

protected:
  void rewrite(const Stmt *stmt, StmtList &output) override {
    Rewriter::rewrite(stmt, output);
    const auto *loop = dynCast<For>(output.back());
    if (!loop || !isWorthUnrolling(*loop))
      return;
    For *marked = build.module.make<For>(*loop);
    marked->hint = LoopHint::FixedCount;
    output.back() = marked;
  }
};

}  // namespace

StmtList withFixedCounts(Module &module, const StmtList &body) {
  return holdsLoop(body) ? LoopMarker(module).rewrite(body) : body;
}

bool hasFixedCounts(const StmtList &body) { return holdsLoop(body, LoopHint::FixedCount); }

}  // namespace amp::passes
