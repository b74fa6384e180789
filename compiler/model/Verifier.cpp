#include "model/Verifier.h"

#include "model/Dump.h"
#include "model/VerifyTypes.h"
#include "model/Walk.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace amp::model {

namespace {

class Verifier {
public:
  Verifier(const Kernel &kernel, Stage stage)
      : kernel(kernel), stage(stage),
        compare(stage < Stage::SpacesResolved ? Compare::WithoutSpaces : Compare::Spaces) {}

  std::vector<std::string> run() {
    checkForm(kernel.function);
    if (kernel.givenLocalMemory)
      checkForm(kernel.givenLocalMemory);
    return std::move(violations);
  }

private:
  void report(const std::string &what) { violations.push_back(fmt::format("{}: {}", current->name, what)); }

  /// Checks the kernel's function, or its variant with pointers to local memory.
  void checkForm(Function *form) {
    entry = current = form;
    checkRoles();
    for (const Function *function : reachableFunctions(form)) {
      if (!checked.insert(function).second)
        continue;
      current = function;
      visible = {function->parameters.begin(), function->parameters.end()};
      if (kernel.captures && function == entry)
        visible.insert(kernel.captures);
      for (const Variable *parameter : function->parameters)
        checkType(parameter->type, [&] { return parameter->name; });
      checkList(function->body, true);
    }
  }

  std::vector<Variable *> parametersWith(ParameterRole role) const {
    std::vector<Variable *> found;
    std::copy_if(entry->parameters.begin(), entry->parameters.end(), std::back_inserter(found),
                 [&](const Variable *each) { return each->role == role; });
    return found;
  }

  void checkRoles() {
    ParameterRole last = ParameterRole::None;
    for (const Variable *parameter : entry->parameters) {
      const bool isRepeated = parameter->role == last && last != ParameterRole::Buffer &&
                              last != ParameterRole::Extent && last != ParameterRole::LocalMemory;
      if (parameter->role == ParameterRole::None)
        report(fmt::format("'{}' has no role", parameter->name));
      else if (parameter->role < last || isRepeated)
        report(fmt::format("'{}' is out of the order of roles", parameter->name));
      last = parameter->role;
    }
    const std::size_t buffers = parametersWith(ParameterRole::Buffer).size();
    if (buffers != kernel.buffers.size())
      report(fmt::format("{} buffers are passed as {} parameters", kernel.buffers.size(), buffers));
    if (entry != kernel.givenLocalMemory)
      return;
    const std::size_t locals = parametersWith(ParameterRole::LocalMemory).size();
    if (locals != kernel.localSizes.size())
      report(fmt::format("local memory of {} sizes is passed as {} parameters", kernel.localSizes.size(), locals));
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
      if (!isWellTyped(expr, compare))
        reportTypes(expr);
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

  void reportTypes(const Expr *expr) {
    std::string types;
    for (const Expr *operand : operands(expr))
      types += (types.empty() ? ", with operands of " : ", ") + toString(operand->type);
    report(fmt::format("{} is {}{}", dump(expr), toString(expr->type), types));
  }

  void checkCall(const Call &call) {
    if (!agree(call.type, call.callee->result))
      report(fmt::format("the call of {} is {}, not {}", call.callee->name, toString(call.type),
                         toString(call.callee->result)));
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

  bool agree(const Type *a, const Type *b) const { return model::agree(a, b, compare); }

  void checkStmt(const Stmt *stmt, bool isTop) {
    if (const auto *loop = dynCast<For>(stmt))
      return checkLoop(*loop);
    for (const Expr *expr : operands(stmt))
      checkExpr(expr);
    if (const auto *declare = dynCast<Declare>(stmt)) {
      bool isTileStatic = declare->variable->kind == VariableKind::TileStatic;
      if (isTileStatic && stage >= Stage::TileStaticHoisted && !(isTop && current == entry))
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
    if (const auto *branch = dynCast<If>(stmt))
      checkCondition(branch->condition);
    if (const auto *loop = dynCast<DoWhile>(stmt))
      checkCondition(loop->condition);
    if (const auto *choice = dynCast<Switch>(stmt))
      checkSwitch(*choice);
    if (const auto *result = dynCast<Return>(stmt))
      checkReturn(*result);
    for (const StmtList *nested : nestedLists(stmt))
      checkList(*nested, false);
  }

  void checkCondition(const Expr *condition) {
    if (!condition->type->isBool())
      report(fmt::format("the condition {} is {}", dump(condition), toString(condition->type)));
  }

  void checkSwitch(const Switch &choice) {
    const Type *type = choice.condition->type;
    if (!type->isInteger() && !type->isBool())
      report(fmt::format("the switch's condition {} is {}", dump(choice.condition), toString(type)));
    for (const Switch::Section &section : choice.sections)
      for (const Expr *value : section.values)
        if (value->kind != ExprKind::Literal || value->type != type)
          report(fmt::format("the case {} is no literal of type {}", dump(value), toString(type)));
  }

  void checkReturn(const Return &result) {
    const bool fits = result.value ? agree(result.value->type, current->result) : current->result->isVoid();
    if (!fits)
      report(fmt::format("{} is returned as {}", result.value ? toString(result.value->type) : "nothing",
                         toString(current->result)));
  }

  void checkLoop(const For &loop) {
    if (loop.init.size() > 1)
      report("more than one statement in a loop's init");
    for (const Stmt *step : loop.step)
      if (step->kind != StmtKind::Assign && step->kind != StmtKind::Evaluate)
        report("a loop's step is neither assignment nor evaluation");
    auto outer = visible;
    checkStatements(loop.init, false);
    if (loop.condition) {
      checkExpr(loop.condition);
      checkCondition(loop.condition);
    }
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
  const Stage stage;
  /// Address spaces that the stage leaves unresolved are not compared.
  const Compare compare;
  /// The form of the kernel that is checked.
  const Function *entry = nullptr;
  const Function *current = nullptr;
  std::set<const Function *> checked;
  std::set<const Variable *> visible;
  std::vector<std::string> violations;
};

}  // namespace

std::vector<std::string> verify(const Kernel &kernel, Stage stage) { return Verifier(kernel, stage).run(); }

}  // namespace amp::model
