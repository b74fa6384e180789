#include "model/Verifier.h"

#include "model/Dump.h"
#include "model/Walk.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace amp::model {

namespace {

class Verifier {
public:
  Verifier(const Kernel &kernel, Stage stage) : kernel(kernel), stage(stage) {}

  std::vector<std::string> run() {
    current = kernel.function;
    checkRoles();
    for (const Function *function : reachableFunctions(kernel.function)) {
      current = function;
      visible = {function->parameters.begin(), function->parameters.end()};
      if (kernel.captures && function == kernel.function)
        visible.insert(kernel.captures);
      for (const Variable *parameter : function->parameters)
        checkType(parameter->type, [&] { return parameter->name; });
      checkList(function->body, true);
    }
    return std::move(violations);
  }

private:
  void report(const std::string &what) { violations.push_back(fmt::format("{}: {}", current->name, what)); }

  void checkRoles() {
    ParameterRole last = ParameterRole::None;
    for (const Variable *parameter : kernel.function->parameters) {
      const bool isRepeated = parameter->role == last && last != ParameterRole::Buffer &&
                              last != ParameterRole::Extent && last != ParameterRole::LocalMemory;
      if (parameter->role == ParameterRole::None)
        report(fmt::format("'{}' has no role", parameter->name));
      else if (parameter->role < last || isRepeated)
        report(fmt::format("'{}' is out of the order of roles", parameter->name));
      last = parameter->role;
    }
    const std::size_t buffers = kernel.parameters(ParameterRole::Buffer).size();
    if (buffers != kernel.buffers.size())
      report(fmt::format("{} buffers are passed as {} parameters", kernel.buffers.size(), buffers));
  }

  /// `where` returns the text for a message. It is called only if there is a violation: for every expression it would
  /// take longer than all other checks together.
  template <typename Where> void checkType(const Type *type, const Where &where) {
    if (stage < Stage::SpacesResolved)
      return;
    std::vector<Space> spaces;
    collectSpaces(type, spaces);
    if (std::count(spaces.begin(), spaces.end(), Space::Unresolved))
      report(fmt::format("unresolved address space in the type of {}", where()));
    if (stage >= Stage::MixedSplit && std::any_of(spaces.begin(), spaces.end(), isMixed))
      report(fmt::format("a mixed address space in the type of {}", where()));
  }

  void checkReference(const VarRef &reference) {
    // A local class may use the tile_static variables of its enclosing function.
    bool isTileStatic = reference.variable->kind == VariableKind::TileStatic && stage < Stage::TileStaticHoisted;
    if (!visible.contains(reference.variable) && !isTileStatic)
      report(fmt::format("'{}' is used out of its scope", reference.variable->name));
    if (stage >= Stage::CapturesPruned && reference.variable->kind == VariableKind::Captures)
      report(fmt::format("captures '{}' remain", reference.variable->name));
  }

  void checkExpr(const Expr *root) {
    forEachExpr(root, [&](const Expr *expr) {
      checkType(expr->type, [&] { return dump(expr); });
      if (const auto *reference = dynCast<VarRef>(expr))
        checkReference(*reference);
      if (const auto *address = dynCast<AddressOf>(expr); address && !isLvalue(address->operand))
        report(fmt::format("address of something that is no lvalue: {}", dump(expr)));
      if (const auto *call = dynCast<Call>(expr))
        checkCall(*call);
      if (const auto *compose = dynCast<Compose>(expr))
        checkCompose(*compose);
      if (const auto *intrinsic = dynCast<IntrinsicCall>(expr))
        checkIntrinsic(*intrinsic);
      if (stage >= Stage::ObjectsCompleted && expr->kind == ExprKind::Downcast)
        report(fmt::format("a downcast remains: {}", dump(expr)));
      if (stage >= Stage::ReportsThreaded && expr->kind == ExprKind::Report)
        report(fmt::format("a report remains: {}", dump(expr)));
    });
  }

  void checkCall(const Call &call) {
    if (call.arguments.size() != call.callee->parameters.size())
      return report(fmt::format("call of {} with {} arguments", call.callee->name, call.arguments.size()));
    for (std::size_t i = 0; i != call.arguments.size(); ++i)
      if (!agree(call.arguments[i]->type, call.callee->parameters[i]->type))
        report(fmt::format("call of {}: argument {} is {}, not {}", call.callee->name, i + 1,
                           toString(call.arguments[i]->type), toString(call.callee->parameters[i]->type)));
  }

  void checkIntrinsic(const IntrinsicCall &call) {
    const std::string_view expected = operandsOf(call.op);
    if (call.arguments.size() != expected.size())
      return report(fmt::format("{} with {} operands", nameOf(call.op), call.arguments.size()));
    for (std::size_t i = 0; i != expected.size(); ++i) {
      const Type *type = call.arguments[i]->type;
      const bool fits = expected[i] == 'i'   ? type->isInteger()
                        : expected[i] == 'f' ? type->isFloating()
                        : expected[i] == 'n' ? type->isInteger() && type == call.arguments.front()->type
                        : expected[i] == 'v' ? agree(type, call.type)
                        : expected[i] == 's' ? !type->isPointer() && sizeOf(type) == sizeOf(call.type)
                        : expected[i] == 'p' ? type->isPointer() && agree(type->element(), call.type)
                                             : type->isPointer();
      if (!fits)
        report(fmt::format("{}: operand {} is {}", nameOf(call.op), i + 1, toString(type)));
    }
  }

  void checkCompose(const Compose &compose) {
    std::size_t parts = compose.type->isStruct() ? compose.type->decl()->fields.size() : compose.type->count();
    if (!compose.parts.empty() && compose.parts.size() != parts)
      report(fmt::format("{} parts for {}", compose.parts.size(), toString(compose.type)));
  }

  /// The types are equal, apart from address spaces that the stage leaves unresolved, and from constness, which C++ has
  /// checked.
  bool agree(const Type *a, const Type *b) const {
    if (a == b)
      return true;
    if (a->kind() != b->kind())
      return false;
    if (a->isStruct())
      return a->decl() == b->decl() && (stage < Stage::SpacesResolved || a->spaces() == b->spaces());
    if (a->isArray())
      return a->count() == b->count() && agree(a->element(), b->element());
    if (!a->isPointer())
      return false;
    return (stage < Stage::SpacesResolved || a->space() == b->space()) && agree(a->element(), b->element());
  }

  void checkStmt(const Stmt *stmt, bool isTop) {
    if (const auto *loop = dynCast<For>(stmt))
      return checkLoop(*loop);
    for (const Expr *expr : operands(stmt))
      checkExpr(expr);
    if (const auto *declare = dynCast<Declare>(stmt)) {
      bool isTileStatic = declare->variable->kind == VariableKind::TileStatic;
      if (isTileStatic && stage >= Stage::TileStaticHoisted && !(isTop && current == kernel.function))
        report(fmt::format("tile_static '{}' below kernel scope", declare->variable->name));
      if (isTileStatic && declare->init)
        report(fmt::format("tile_static '{}' with an initialiser", declare->variable->name));
      if (declare->init && !agree(declare->init->type, declare->variable->type))
        report(fmt::format("'{}' is {} but its initialiser {}", declare->variable->name,
                           toString(declare->variable->type), toString(declare->init->type)));
      checkType(declare->variable->type, [&] { return declare->variable->name; });
      visible.insert(declare->variable);
    }
    if (const auto *assign = dynCast<Assign>(stmt)) {
      if (!isLvalue(assign->target))
        report(fmt::format("assignment to something that is no lvalue: {}", dump(assign->target)));
      if (!assign->op && !agree(assign->target->type, assign->value->type))
        report(fmt::format("{} assigned to {}", toString(assign->value->type), dump(assign->target)));
    }
    for (const StmtList *nested : nestedLists(stmt))
      checkList(*nested, false);
  }

  void checkLoop(const For &loop) {
    if (loop.init.size() > 1)
      report("more than one statement in a loop's init");
    for (const Stmt *step : loop.step)
      if (step->kind != StmtKind::Assign && step->kind != StmtKind::Evaluate)
        report("a loop's step is neither assignment nor evaluation");
    auto outer = visible;
    checkStatements(loop.init, false);
    if (loop.condition)
      checkExpr(loop.condition);
    checkList(loop.body, false);
    checkStatements(loop.step, false);
    visible = std::move(outer);
  }

  /// A declaration in a list is visible until the end of the list.
  void checkList(const StmtList &body, bool isTop) {
    auto outer = visible;
    checkStatements(body, isTop);
    visible = std::move(outer);
  }

  void checkStatements(const StmtList &body, bool isTop) {
    for (const Stmt *stmt : body)
      checkStmt(stmt, isTop);
  }

  const Kernel &kernel;
  Stage stage;
  const Function *current = nullptr;
  std::set<const Variable *> visible;
  std::vector<std::string> violations;
};

}  // namespace

std::vector<std::string> verify(const Kernel &kernel, Stage stage) { return Verifier(kernel, stage).run(); }

}  // namespace amp::model
