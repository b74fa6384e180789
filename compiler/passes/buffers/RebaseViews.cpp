#include "passes/buffers/RebaseViews.h"

#include "model/Rewriter.h"
#include "model/Walk.h"

#include <algorithm>
#include <map>

namespace amp::passes {

namespace {

using namespace model;

/// The first term of a sum, if it is a member of the constant block, as in
/// `args.x_offset + row * args.x_stride + column`, or in `args.first + i` if the program computes that.
const Member *leadingOffset(const Expr *sum) {
  while (const auto *binary = dynCast<Binary>(sum)) {
    if (binary->op != BinaryOp::Add || binary->type->kind() != TypeKind::Int)
      return nullptr;
    sum = binary->left;
  }
  const auto *member = dynCast<Member>(sum);
  if (!member || member->type->kind() != TypeKind::Int)
    return nullptr;
  const auto *pointer = dynCast<Deref>(member->base);
  const auto *block = dynCast<VarRef>(pointer ? pointer->pointer : member->base);
  return block && block->variable->kind == VariableKind::Parameter ? member : nullptr;
}

bool isGlobalPointer(const Type *type) { return type->isPointer() && includes(type->space(), Space::Global); }

/// The function has or returns a pointer into a buffer whose value depends on control flow, as after `p = c ? &a[i] :
/// &b[i]` or `++p`. Mixed pointers have become members of structs before this pass (mixed-pointers).
bool choosesPointers(const Function &function) {
  bool found = isGlobalPointer(function.result);
  for (const Variable *parameter : function.parameters)
    found |= parameter->type->isStruct() && holdsPointer(parameter->type);
  forEachStmt(function.body, [&](const Stmt *stmt) {
    const auto *assign = dynCast<Assign>(stmt);
    const auto *declare = dynCast<Declare>(stmt);
    found |= assign && isGlobalPointer(assign->target->type);
    found |= declare && declare->variable->type->isStruct() && holdsPointer(declare->variable->type);
  });
  forEachExpr(function.body,
              [&](const Expr *expr) { found |= expr->kind == ExprKind::Conditional && isGlobalPointer(expr->type); });
  return found;
}

class ViewRebaser : public Rewriter {
public:
  ViewRebaser(Module &module, Kernel &kernel) : Rewriter(module), kernel(kernel) {}

  void run() {
    const std::vector<Function *> functions = reachableFunctions(kernel.function);
    countsBytes = std::any_of(functions.begin(), functions.end(),
                              [](const Function *function) { return choosesPointers(*function); });
    for (Variable *parameter : kernel.function->parameters)
      if (parameter->type->isPointer() && parameter->type->space() == Space::Global)
        buffers[parameter] = {};
    StmtList body = Rewriter::rewrite(kernel.function->body);
    StmtList pointers;
    for (Variable *parameter : kernel.function->parameters)
      if (auto found = buffers.find(parameter); found != buffers.end() && found->second.variable)
        pointers.push_back(declare(parameter, found->second));
    body.insert(body.begin(), pointers.begin(), pointers.end());
    kernel.function->body = std::move(body);
  }

private:
  struct Base {
    /// Where the view begins. There is one offset per buffer, since each captured view is a separate buffer argument.
    const Member *offset = nullptr;
    Variable *variable = nullptr;
  };

  using Rewriter::rewrite;
  const Expr *rewrite(const Expr *expr) override {
    const auto *element = dynCast<Index>(expr);
    const auto *buffer = element ? dynCast<VarRef>(element->base) : nullptr;
    auto found = buffer ? buffers.find(buffer->variable) : buffers.end();
    const Member *offset = found != buffers.end() ? leadingOffset(element->index) : nullptr;
    if (!offset)
      return Rewriter::rewrite(expr);
    Base &base = found->second;
    if (!base.variable) {
      base.offset = offset;
      base.variable = build.variable(buffer->variable->name, buffer->type, VariableKind::Local, kernel.location);
      base.variable->isConst = true;
    }
    if (base.offset->field != offset->field)
      return Rewriter::rewrite(expr);
    return build.index(build.reference(base.variable), rest(element->index));
  }

  /// The sum without its first term.
  const Expr *rest(const Expr *sum) {
    const auto *binary = dynCast<Binary>(sum);
    if (!binary)
      return build.intLiteral(0);
    const Expr *right = rewrite(binary->right);
    return dynCast<Binary>(binary->left) ? build.binary(BinaryOp::Add, rest(binary->left), right) : right;
  }

  const Stmt *declare(Variable *parameter, const Base &base) {
    const Expr *offset = base.offset;
    if (base.offset->decl().isViewStart && !build.module.hasSingleForm) {
      kernel.mayBeginAtBuffers = true;
      const Expr *isAsked = build.intrinsic(build.module.boolType(), Intrinsic::Offsets);
      offset = build.conditional(isAsked, offset, build.intLiteral(0));
    }
    parameter->name += "_buffer";
    const Expr *buffer = build.reference(parameter);
    return build.module.make<Declare>(kernel.location, base.variable,
                                      countsBytes ? byBytes(buffer, offset)
                                                  : build.binary(BinaryOp::Add, buffer, offset));
  }

  /// `(T *)((uchar *)buffer + offset * (long)sizeof(T))`. For a pointer that control flow selects and that was computed
  /// from `buffer + offset`, NVIDIA's compiler (driver 580) assumes that no other pointer into the `restrict` buffer
  /// aliases it, and does not reload elements that are written through it. It makes no such assumption about an address
  /// that is computed in bytes.
  const Expr *byBytes(const Expr *buffer, const Expr *offset) {
    TypeTable &types = build.module.types;
    // A bool is a byte in memory.
    const Type *bytes =
        types.pointer(types.scalar(TypeKind::Bool), buffer->type->space(), buffer->type->pointsToConst());
    const Expr *size = build.cast(types.scalar(TypeKind::Long),
                                  build.intLiteral(static_cast<std::int64_t>(sizeOf(buffer->type->element()))));
    const Expr *distance = build.bounded(BinaryOp::Mul, build.cast(size->type, offset), size);
    return build.cast(buffer->type, build.binary(BinaryOp::Add, build.cast(bytes, buffer), distance));
  }

  Kernel &kernel;
  bool countsBytes = false;
  std::map<const Variable *, Base> buffers;
};

}  // namespace

void rebaseViews(Module &module, std::vector<Problem> &) {
  for (const auto &kernel : module.kernels)
    ViewRebaser(module, *kernel).run();
}

}  // namespace amp::passes
