#include "model/Model.h"

#include "model/Walk.h"

#include "runtime/abi/kernel_record.h"

#include <set>

namespace amp::model {

std::vector<Variable *> Kernel::parameters(ParameterRole role) const {
  std::vector<Variable *> found;
  for (Variable *parameter : function->parameters)
    if (parameter->role == role)
      found.push_back(parameter);
  return found;
}

Variable *Kernel::parameter(ParameterRole role) const {
  const std::vector<Variable *> found = parameters(role);
  return found.empty() ? nullptr : found.front();
}

namespace {

/// The 32-bit words of the argument block that integers occupy, and those that other scalars occupy. Where a view
/// begins counts as other: launches with AMP_OFFSETS=0 do not read it. So does a bool within an object: the bytes
/// behind it are padding, whose values are those of the host's object.
struct OccupiedWords {
  std::uint64_t integers = 0;
  std::uint64_t others = 0;

  void add(const Type *type, std::uint64_t offset, bool isInObject) {
    if (type->isArray()) {
      const std::uint64_t size = sizeOf(type->element());
      for (std::uint64_t k = 0; k != type->count() && offset + k * size < 4 * wordCount; ++k)
        add(type->element(), offset + k * size, true);
    } else if (type->isStruct()) {
      addFields(*type->decl(), offset, true);
    } else {
      addScalar(type->isInteger() || (type->isBool() && !isInObject) ? integers : others, type, offset);
    }
  }

  void addFields(const StructDecl &decl, std::uint64_t offset, bool isInObject) {
    for (const Field &field : decl.fields)
      if (field.isViewStart)
        addScalar(others, field.type, offset + field.offset);
      else
        add(field.type, offset + field.offset, isInObject);
  }

  static void addScalar(std::uint64_t &words, const Type *type, std::uint64_t offset) {
    for (std::uint64_t word = offset / 4; word != (offset + sizeOf(type) + 3) / 4 && word < wordCount; ++word)
      words |= std::uint64_t{1} << word;
  }

  static constexpr std::uint64_t wordCount = abi::small_block_bytes / 4;
};

}  // namespace

int Kernel::columnDimension() const {
  const auto threads = [&](int dimension) {
    return dimension < rank ? tile[static_cast<std::size_t>(rank - 1 - dimension)] : 1;
  };
  if (!isTiled || threads(0) != 1)
    return 0;
  return threads(1) != 1 ? 1 : threads(2) != 1 ? 2 : 0;
}

std::uint64_t Kernel::integerWords() const {
  const Variable *block = canSpecialise ? parameter(ParameterRole::Block) : nullptr;
  if (!block || alignmentOf(block->type) < 4)
    return 0;
  OccupiedWords words;
  words.addFields(*block->type->decl(), 0, false);
  return words.integers & ~words.others;
}

const char *spelling(UnaryOp op) {
  switch (op) {
  case UnaryOp::Minus:
    return "-";
  case UnaryOp::BitNot:
    return "~";
  case UnaryOp::LogicalNot:
    return "!";
  }
  return "";
}

const char *spelling(BinaryOp op) {
  static constexpr const char *spellings[] = {"*",  "/",  "%",  "+",  "-", "<<", ">>", "<",  ">",
                                              "<=", ">=", "==", "!=", "&", "^",  "|",  "&&", "||"};
  return spellings[static_cast<std::size_t>(op)];
}

bool isComparison(BinaryOp op) { return op >= BinaryOp::Less && op <= BinaryOp::NotEqual; }

bool touchesMemory(const Expr *expr) {
  const auto *intrinsic = dynCast<IntrinsicCall>(expr);
  return expr->kind == ExprKind::Print || (intrinsic && !isPure(intrinsic->op));
}

namespace {

Effects ownEffects(const Expr *expr) {
  Effects effects;
  if (const auto *call = dynCast<Call>(expr))
    effects = call->callee->effects;
  else if (touchesMemory(expr))
    effects.reads = effects.writes = true;
  else if (const auto *report = dynCast<Report>(expr))
    effects.writes = !report->isPure();
  else if (const auto *reference = dynCast<VarRef>(expr))
    effects.reads = !reference->variable->isConst;
  else if (dynCast<Deref>(expr) || (dynCast<Index>(expr) && cast<Index>(expr).base->type->isPointer()))
    effects.reads = true;
  return effects;
}

class FunctionOrder {
public:
  std::vector<Function *> order;

  void visit(Function *function) {
    if (!seen.insert(function).second)
      return;
    forEachExpr(function->body, [&](const Expr *expr) {
      if (const auto *call = dynCast<Call>(expr))
        visit(call->callee);
    });
    order.push_back(function);
  }

private:
  std::set<Function *> seen;
};

}  // namespace

Effects effectsOf(const Expr *expr) {
  Effects effects;
  forEachExpr(expr, [&](const Expr *part) { effects |= ownEffects(part); });
  return effects;
}

Effects effectsOf(const StmtList &body) {
  Effects effects;
  forEachExpr(body, [&](const Expr *expr) { effects |= ownEffects(expr); });
  std::set<const Variable *> own;
  forEachStmt(body, [&](const Stmt *stmt) {
    if (const auto *declare = dynCast<Declare>(stmt))
      own.insert(declare->variable);
  });
  forEachStmt(body, [&](const Stmt *stmt) {
    if (const auto *assign = dynCast<Assign>(stmt)) {
      const Variable *root = rootVariable(assign->target);
      bool isOwn = root && (own.contains(root) || root->kind == VariableKind::Parameter);
      effects.writes |= !isOwn || root->kind == VariableKind::TileStatic;
    }
  });
  return effects;
}

bool isLvalue(const Expr *expr) {
  switch (expr->kind) {
  case ExprKind::VarRef:
  case ExprKind::Deref:
    return true;
  case ExprKind::Member:
    return isLvalue(cast<Member>(expr).base);
  case ExprKind::Index:
    return cast<Index>(expr).base->type->isPointer() || isLvalue(cast<Index>(expr).base);
  case ExprKind::Literal:
  case ExprKind::AddressOf:
  case ExprKind::Unary:
  case ExprKind::Binary:
  case ExprKind::Conditional:
  case ExprKind::Cast:
  case ExprKind::Downcast:
  case ExprKind::Call:
  case ExprKind::IntrinsicCall:
  case ExprKind::Print:
  case ExprKind::Report:
  case ExprKind::Compose:
    return false;
  }
  return false;
}

std::vector<Function *> reachableFunctions(Function *root) {
  FunctionOrder order;
  order.visit(root);
  return order.order;
}

}  // namespace amp::model
