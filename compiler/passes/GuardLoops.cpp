#include "passes/GuardLoops.h"

#include "model/Rewriter.h"
#include "passes/Barriers.h"

#include <set>

namespace amp::passes {

namespace {

using namespace model;

class LoopGuard : public Rewriter {
public:
  LoopGuard(Module &module, Barriers &barriers, Function *&always)
      : Rewriter(module), barriers(barriers), always(always) {}

  using Rewriter::rewrite;

private:
  /// Only the outermost loop of a nest without barriers: what is inside is behind the same condition.
  void rewrite(const Stmt *stmt, StmtList &output) override {
    bool isOutermost = !isGuarded && (stmt->kind == StmtKind::For || stmt->kind == StmtKind::DoWhile) &&
                       !barriers.in(StmtList{stmt});
    isGuarded |= isOutermost;
    Rewriter::rewrite(stmt, output);
    if (!isOutermost)
      return;
    isGuarded = false;
    output.back() =
        build.module.make<If>(stmt->location, build.call(condition(), {}), StmtList{output.back()}, StmtList{});
  }

  /// No device has work-groups of 2^30 work-items; only the device's compiler can know that.
  Function *condition() {
    if (always)
      return always;
    const Type *boolean = build.module.types.scalar(TypeKind::Bool);
    always = build.module.make<Function>();
    always->name = "always";
    always->origin =
        "is true: PoCL 3.1 miscompiles inner loops that some work-items leave early, in kernels with barriers";
    always->result = boolean;
    const Expr *test =
        build.module.make<BuiltinCall>(boolean, "(get_local_id(0) < 1u << 30)", std::vector<const Expr *>{}, true);
    always->body = {build.module.make<Return>(Location{}, test)};
    return always;
  }

  Barriers &barriers;
  Function *&always;
  bool isGuarded = false;
};

}  // namespace

void guardLoops(Module &module, std::vector<Problem> &) {
  Barriers barriers;
  Function *always = nullptr;
  std::set<const Function *> done;
  for (const auto &kernel : module.kernels) {
    if (!barriers.in(kernel->function))
      continue;
    for (Function *function : reachableFunctions(kernel->function)) {
      if (!done.insert(function).second)
        continue;
      LoopGuard guard(module, barriers, always);
      function->body = guard.rewrite(function->body);
    }
  }
}

}  // namespace amp::passes
