#include "passes/buffers/ReadOnlyBuffers.h"

#include "model/Walk.h"

#include <map>
#include <set>

namespace amp::passes {

namespace {

using namespace model;

/// The kernel's buffers, by their parameters.
using Buffers = std::set<const Variable *>;

/// Follows each buffer's pointer through variables, parameters and results until nothing new is found, and notes which
/// buffers are written through what it reaches. Variables are looked at as a whole: whatever pointer one ever holds, it
/// holds anywhere.
class Writes {
public:
  explicit Writes(const Kernel &kernel) : functions(reachableFunctions(kernel.function)) {
    for (std::size_t i = 0; i != kernel.buffers.size(); ++i) {
      const Variable *parameter = kernel.function->parameters[i];
      held[parameter].insert(parameter);
    }
    do {
      isChanged = false;
      for (const Function *function : functions)
        visit(*function);
    } while (isChanged);
  }

  bool contains(const Variable *buffer) const { return written.count(buffer) != 0; }

private:
  void visit(const Function &function) {
    forEachStmt(function.body, [&](const Stmt *stmt) {
      if (const auto *declare = dynCast<Declare>(stmt); declare && declare->init)
        add(held[declare->variable], leadsTo(declare->init));
      if (const auto *assign = dynCast<Assign>(stmt))
        visitAssign(*assign);
      if (const auto *result = dynCast<Return>(stmt); result && result->value)
        add(returned[&function], leadsTo(result->value));
    });
    forEachExpr(function.body, [&](const Expr *expr) {
      if (const auto *call = dynCast<Call>(expr))
        for (std::size_t i = 0; i != call->arguments.size(); ++i)
          add(held[call->callee->parameters[i]], leadsTo(call->arguments[i]));
      // Atomics, and whatever else OpenCL does with a pointer. One that becomes a number is not followed.
      const auto *conversion = dynCast<Cast>(expr);
      if (expr->kind == ExprKind::BuiltinCall || expr->kind == ExprKind::IntrinsicCall ||
          (conversion && !conversion->type->isPointer()))
        for (const Expr *operand : operands(expr))
          add(written, leadsTo(operand));
    });
  }

  void visitAssign(const Assign &assign) {
    const Buffers stored = leadsTo(assign.value);
    if (const Variable *root = rootVariable(assign.place))
      return add(held[root], stored);
    // A pointer that is put where another leads to is not followed.
    add(written, stored);
    add(written, holds(assign.place));
  }

  /// The buffers in which the place lies.
  Buffers holds(const Expr *place) {
    if (const auto *member = dynCast<Member>(place))
      return holds(member->base);
    if (const auto *index = dynCast<Index>(place))
      return index->base->type->isPointer() ? leadsTo(index->base) : holds(index->base);
    if (const auto *target = dynCast<Deref>(place))
      return leadsTo(target->pointer);
    return {};
  }

  /// The buffers to which pointers in the value lead.
  Buffers leadsTo(const Expr *value) {
    if (!holdsPointer(value->type))
      return {};
    if (const auto *reference = dynCast<VarRef>(value))
      return held[reference->variable];
    if (const auto *call = dynCast<Call>(value))
      return returned[call->callee];
    Buffers found;
    if (const auto *address = dynCast<AddressOf>(value)) {
      found = holds(address->place);
      // Of a pointer variable: code that has the address may follow the pointer.
      if (const Variable *root = rootVariable(address->place))
        add(found, held[root], false);
      return found;
    }
    for (const Expr *operand : operands(value))
      add(found, leadsTo(operand), false);
    return found;
  }

  void add(Buffers &to, const Buffers &more, bool isFact = true) {
    const std::size_t before = to.size();
    to.insert(more.begin(), more.end());
    isChanged |= isFact && to.size() != before;
  }

  const std::vector<Function *> functions;
  std::map<const Variable *, Buffers> held;
  std::map<const Function *, Buffers> returned;
  Buffers written;
  bool isChanged = false;
};

}  // namespace

void findReadOnlyBuffers(Module &module, std::vector<Problem> &) {
  for (const auto &kernel : module.kernels) {
    const Writes writes(*kernel);
    for (std::size_t i = 0; i != kernel->buffers.size(); ++i)
      kernel->buffers[i].isReadOnly |= !writes.contains(kernel->function->parameters[i]);
  }
}

}  // namespace amp::passes
