// Compiles statements of the model to nodes.
#include "interpret/Compiler.h"
#include "interpret/Operations.h"
#include "interpret/Thread.h"
#include "model/Dump.h"

#include <fmt/format.h>

namespace amp::interpret {

using namespace model;

void Compiler::locate(Code &code, Location where) {
  if (where)
    location = where;
  code.statement = static_cast<std::uint32_t>(image.locations.size());
  image.locations.push_back({location, routine});
}

/// The objects of the variables that the statements declare, without nested statements.
std::vector<int> Compiler::endingObjectsOf(const StmtList &body) {
  std::vector<int> endingObjects;
  for (const Stmt *stmt : body)
    if (const auto *declare = dynCast<Declare>(stmt); declare && declare->variable->kind != VariableKind::TileStatic)
      if (const Slot &slot = slotOf(declare->variable); slot.object >= 0)
        endingObjects.push_back(slot.object);
  return endingObjects;
}

const Code *Compiler::list(const StmtList &body) {
  Code &code = make();
  code.run = run::list;
  for (const Stmt *stmt : body)
    code.list.push_back(statement(stmt));
  code.endingObjects = endingObjectsOf(body);
  return &code;
}

const Code *Compiler::statement(const Stmt *stmt) {
  switch (stmt->kind) {
  case StmtKind::Declare:
    return declaration(model::cast<Declare>(stmt));
  case StmtKind::Assign:
    return assignment(model::cast<Assign>(stmt));
  case StmtKind::Evaluate: {
    Code &code = make();
    locate(code, stmt->location);
    code.run = run::evaluate;
    const Expr *expr = model::cast<Evaluate>(stmt).expr;
    const auto *call = dynCast<IntrinsicCall>(expr);
    code.a = call ? intrinsic(*call, /*isDropped=*/true) : argument(expr);
    return &code;
  }
  case StmtKind::Block:
    return list(model::cast<Block>(stmt).body);
  case StmtKind::If: {
    const auto &branch = model::cast<If>(stmt);
    Code &code = make();
    locate(code, stmt->location);
    code.run = run::branch;
    code.a = expression(branch.condition);
    code.b = list(branch.thenBody);
    code.c = branch.elseBody.empty() ? nullptr : list(branch.elseBody);
    return &code;
  }
  case StmtKind::For:
    return loop(model::cast<For>(stmt));
  case StmtKind::DoWhile: {
    const auto &loop = model::cast<DoWhile>(stmt);
    Code &code = make();
    locate(code, stmt->location);
    code.run = run::doWhile;
    code.b = list(loop.body);
    code.a = expression(loop.condition);
    return &code;
  }
  case StmtKind::Switch:
    return selection(model::cast<Switch>(stmt));
  case StmtKind::Break:
  case StmtKind::Continue: {
    Code &code = make();
    code.run = stmt->kind == StmtKind::Break ? run::leave : run::proceed;
    return &code;
  }
  case StmtKind::Return:
    return returning(model::cast<Return>(stmt));
  }
  refuse("the interpreter does not know a statement");
}

const Code *Compiler::declaration(const Declare &declare) {
  Code &code = make();
  locate(code, declare.location);
  if (declare.variable->kind == VariableKind::TileStatic) {
    tileStaticOf(declare.variable);
    code.run = run::nothing;
    return &code;
  }
  code.run = run::declare;
  if (!slots.contains(declare.variable))
    slots[declare.variable] =
        makeSlot(declare.variable->type, addressed.contains(declare.variable), declare.variable->name);
  code.slot = slots[declare.variable];
  code.a = declare.init ? expression(declare.init) : nullptr;
  return &code;
}

const Code *Compiler::assignment(const Assign &assign) {
  Code &code = make();
  locate(code, assign.location);
  const Type *type = assign.target->type;
  code.kind = type->kind();
  code.layout = layoutOf(type);
  if (assign.op) {
    code.run = run::assignCombined;
    code.wraps = wrapsSigned && !assign.isBounded;
    code.a = lvalue(assign.target);
    code.b = expression(assign.value);
    code.combine = combination(*assign.op, type, assign.value->type, code);
    if (!code.combine)
      refuse(fmt::format("the interpreter does not know {} {}= {}", toString(type), spelling(*assign.op),
                         toString(assign.value->type)));
    return &code;
  }
  const auto *reference = dynCast<VarRef>(assign.target);
  if (type->isStruct() || type->isArray()) {
    code.run = run::assignCopy;
    code.a = lvalue(assign.target);
    code.b = lvalue(assign.value);
  } else if (reference && reference->variable->kind != VariableKind::TileStatic) {
    code.run = run::assignVariable;
    code.slot = slotOf(reference->variable);
    code.a = expression(assign.value);
  } else {
    code.run = run::assign;
    code.a = lvalue(assign.target);
    code.b = expression(assign.value);
  }
  return &code;
}

const Code *Compiler::loop(const For &loop) {
  Code &code = make();
  locate(code, loop.location);
  code.run = run::loop;
  for (const Stmt *stmt : loop.init)
    code.list.push_back(statement(stmt));
  code.a = loop.condition ? expression(loop.condition) : nullptr;
  code.b = list(loop.body);
  code.c = list(loop.step);
  code.endingObjects = endingObjectsOf(loop.init);
  return &code;
}

const Code *Compiler::selection(const Switch &selection) {
  Code &code = make();
  locate(code, selection.location);
  code.run = run::selection;
  code.a = expression(selection.condition);
  code.number = -1;
  for (const Switch::Section &section : selection.sections) {
    for (const Expr *value : section.values) {
      const auto *constant = dynCast<Literal>(value);
      if (!constant)
        refuse(fmt::format("a label that is no constant: {}", dump(value)));
      code.cases.emplace_back(static_cast<std::uint64_t>(literal(*constant)->number), code.list.size());
    }
    if (section.isDefault)
      code.number = static_cast<std::int64_t>(code.list.size());
    code.list.push_back(list(section.body));
  }
  return &code;
}

const Code *Compiler::returning(const Return &stmt) {
  Code &code = make();
  locate(code, stmt.location);
  code.run = run::returnValue;
  if (!stmt.value)
    return &code;
  code.a = expression(stmt.value);
  if (code.a->into)
    code.run = run::returnInto;
  return &code;
}

}  // namespace amp::interpret
