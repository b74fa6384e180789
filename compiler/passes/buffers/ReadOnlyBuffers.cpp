#include "passes/buffers/ReadOnlyBuffers.h"

#include "analysis/BufferFlow.h"
#include "model/Walk.h"

namespace amp::passes {

namespace {

using namespace model;
using analysis::BufferFlow;

/// The buffers that the kernel may write through pointers.
class Writes {
public:
  explicit Writes(const Kernel &kernel) : flow(kernel) {
    // Pointers that are stored through other pointers are not tracked. Their buffers count as written.
    add(flow.untracked());
    for (const Function *function : flow.functions())
      visit(*function);
  }

  bool contains(const Variable *buffer) const { return written.contains(buffer); }

private:
  void visit(const Function &function) {
    forEachStmt(function.body, [&](const Stmt *stmt) {
      if (const auto *assign = dynCast<Assign>(stmt); assign && !rootVariable(assign->target))
        add(flow.buffersOf(assign->target));
    });
    forEachExpr(function.body, [&](const Expr *expr) {
      // Intrinsics such as atomics may write. Pointers that are converted to integers are not tracked.
      const auto *conversion = dynCast<Cast>(expr);
      if (touchesMemory(expr) || (conversion && !conversion->type->isPointer()))
        for (const Expr *operand : operands(expr))
          add(flow.pointsTo(operand));
    });
  }

  void add(const BufferFlow::Buffers &more) { written.insert(more.begin(), more.end()); }

  const BufferFlow flow;
  BufferFlow::Buffers written;
};

}  // namespace

void findReadOnlyBuffers(Module &module, std::vector<Problem> &) {
  for (const auto &kernel : module.kernels) {
    const Writes writes(*kernel);
    const std::vector<Variable *> parameters = kernel->parameters(ParameterRole::Buffer);
    for (std::size_t i = 0; i != parameters.size(); ++i)
      kernel->buffers[i].isReadOnly |= !writes.contains(parameters[i]);
  }
}

}  // namespace amp::passes
