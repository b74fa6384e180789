#include "passes/spaces/MixedOperations.h"

#include <fmt/format.h>

namespace amp::passes {

using namespace model;

namespace {

const char *nameOf(BinaryOp op) {
  switch (op) {
  case BinaryOp::Mul:
    return "multiply";
  case BinaryOp::Div:
    return "divide";
  case BinaryOp::Rem:
    return "take_remainder";
  case BinaryOp::Add:
    return "add";
  case BinaryOp::Sub:
    return "subtract";
  case BinaryOp::Shl:
    return "shift_left";
  case BinaryOp::Shr:
    return "shift_right";
  case BinaryOp::BitAnd:
    return "and";
  case BinaryOp::BitXor:
    return "xor";
  case BinaryOp::BitOr:
    return "or";
  case BinaryOp::Less:
    return "less";
  case BinaryOp::Greater:
    return "greater";
  case BinaryOp::LessEqual:
    return "less_equal";
  case BinaryOp::GreaterEqual:
    return "greater_equal";
  case BinaryOp::NotEqual:
    return "differs";
  case BinaryOp::Equal:
  case BinaryOp::LogicalAnd:
  case BinaryOp::LogicalOr:
    break;
  }
  return "equal";
}

std::string nameFor(const Expr *pointer, const std::string &operation) {
  return fmt::format("{}_{}", pointer->type->decl()->name, operation);
}

}  // namespace

Function *&MixedOperations::slot(const std::string &name, const std::vector<const Expr *> &arguments,
                                 const Type *result) {
  std::vector<const Type *> signature = {result};
  for (const Expr *argument : arguments)
    signature.push_back(argument->type);
  return functions[{name, signature}];
}

Function *MixedOperations::make(const std::string &name, const Type *result,
                                const std::vector<const Expr *> &arguments) {
  static const char *const names[] = {"p", "operand", "other"};
  auto *function = build.module.make<Function>();
  function->name = name;
  function->origin = "chooses by the memory that p leads into";
  function->result = result;
  for (const Expr *argument : arguments) {
    const char *parameter = names[std::min(function->parameters.size(), std::size(names) - 1)];
    function->parameters.push_back(build.variable(parameter, argument->type, VariableKind::Parameter));
  }
  function->effects.reads = true;
  function->wrapsSigned = build.module.wrapsSigned;
  return function;
}

const Expr *MixedOperations::parameter(Function *function, std::size_t number) {
  return number < function->parameters.size() ? build.reference(function->parameters[number]) : nullptr;
}

const Stmt *MixedOperations::yield(const Expr *value) { return build.module.make<Return>(Location{}, value); }

/// Selects the pointer of the mixed pointer's current space, and runs the action for it. A pointer through which the
/// action writes is never in constant memory.
StmtList MixedOperations::choose(const Expr *pointer, const Action &action, bool mayBeConstant) {
  const auto &fields = pointer->type->decl()->fields;
  const Expr *space = build.member(pointer, 0);
  StmtList list;
  for (std::uint32_t i = 1; i != fields.size(); ++i) {
    Space own = fields[i].type->space();
    if (!mayBeConstant && own == Space::Constant)
      continue;
    const Stmt *chosen = action(build.member(pointer, i));
    if (list.empty()) {
      list = {chosen};
      continue;
    }
    const Expr *tag = build.module.make<Literal>(space->type, static_cast<std::uint64_t>(own));
    list = {build.module.make<If>(Location{}, build.binary(BinaryOp::Equal, space, tag), StmtList{chosen}, list)};
  }
  return list;
}

/// A mixed pointer to the target of `plain`.
const Expr *MixedOperations::only(const Type *type, const Expr *plain) {
  const auto &fields = type->decl()->fields;
  auto tag = static_cast<std::uint64_t>(plain->type->space());
  std::vector<const Expr *> parts = {build.module.make<Literal>(fields.front().type, tag)};
  std::size_t next = 0;
  for (std::size_t i = 1; i != fields.size(); ++i) {
    const Type *field = build.module.types.withSpaces(fields[i].type, type->spaces(), next);
    bool isInUse = field->space() == plain->type->space();
    parts.push_back(isInUse ? build.cast(field, plain) : build.zero(field));
  }
  return build.module.make<Compose>(type, std::move(parts));
}

const Expr *MixedOperations::load(const Expr *pointer) {
  Function *&function = slot("load", {pointer});
  if (!function) {
    const Type *value = pointer->type->decl()->fields[1].type->element();
    std::size_t next = 1;
    value = build.module.types.withSpaces(value, pointer->type->spaces(), next);
    function = make(nameFor(pointer, "load"), value, {pointer});
    function->body = choose(parameter(function, 0), [&](const Expr *plain) { return yield(build.deref(plain)); });
  }
  return build.call(function, {pointer});
}

const Expr *MixedOperations::store(const Expr *pointer, const Expr *value, std::optional<BinaryOp> op) {
  std::string name = op ? nameOf(*op) : "store";
  Function *&function = slot(name, {pointer, value});
  if (!function) {
    function = make(nameFor(pointer, name), build.module.voidType(), {pointer, value});
    function->effects.writes = true;
    const Expr *operand = parameter(function, 1);
    auto assign = [&](const Expr *plain) {
      return build.module.make<Assign>(Location{}, build.deref(plain), operand, op);
    };
    function->body = choose(parameter(function, 0), assign, false);
  }
  return build.call(function, {pointer, value});
}

const Expr *MixedOperations::project(const std::string &name, const Type *result, const Expr *pointer,
                                     const Expr *operand, const MakeTarget &makeTarget) {
  std::vector<const Expr *> arguments = {pointer};
  if (operand)
    arguments.push_back(operand);
  Function *&function = slot(name, arguments, result);
  if (!function) {
    function = make(nameFor(pointer, name), result, arguments);
    const Expr *inside = parameter(function, 1);
    function->body = choose(parameter(function, 0), [&](const Expr *plain) {
      return yield(only(result, build.addressOf(makeTarget(plain, inside))));
    });
  }
  return build.call(function, arguments);
}

/// Two pointers are equal if they are equal in all spaces. They are ordered in the space of their targets, since the
/// pointers of the other spaces are null.
const Expr *MixedOperations::compare(BinaryOp op, const Expr *left, const Expr *right) {
  Function *&function = slot(nameOf(op), {left, right});
  if (!function) {
    function = make(nameFor(left, nameOf(op)), build.module.boolType(), {left, right});
    const Expr *a = parameter(function, 0), *b = parameter(function, 1), *all = nullptr;
    BinaryOp inSpace = op == BinaryOp::NotEqual ? BinaryOp::Equal : op;
    bool isStrict = op == BinaryOp::Less || op == BinaryOp::Greater;
    for (std::uint32_t i = 1; i != left->type->decl()->fields.size(); ++i) {
      const Expr *one = build.binary(inSpace, build.member(a, i), build.member(b, i));
      all = all ? build.binary(isStrict ? BinaryOp::LogicalOr : BinaryOp::LogicalAnd, all, one) : one;
    }
    function->body = {yield(op == BinaryOp::NotEqual ? build.unary(UnaryOp::LogicalNot, all) : all)};
  }
  return build.call(function, {left, right});
}

const Expr *MixedOperations::difference(const Type *type, const Expr *left, const Expr *right) {
  Function *&function = slot("difference", {left, right});
  if (!function) {
    function = make(nameFor(left, "difference"), type, {left, right});
    const Expr *other = parameter(function, 1);
    function->body = choose(parameter(function, 0), [&](const Expr *plain) {
      const Expr *same = build.member(other, cast<Member>(plain).field);
      return yield(build.module.make<Binary>(type, BinaryOp::Sub, plain, same));
    });
  }
  return build.call(function, {left, right});
}

const Expr *MixedOperations::convert(const Type *to, const Expr *value) {
  if (to == value->type)
    return value;
  if (value->type->isPointer())
    return to->isPointer() ? build.cast(to, value) : only(to, value);
  if (value->type->isArray())
    return convertParts(to, value);
  Function *&function = slot("convert", {value}, to);
  if (!function) {
    function = make(nameFor(value, "to_" + to->decl()->name), to, {value});
    const Expr *p = parameter(function, 0);
    if (types.isMixedPointer(value->type))
      function->body = choose(p, [&](const Expr *plain) { return yield(only(to, plain)); });
    else
      function->body = {yield(convertParts(to, p))};
  }
  return build.call(function, {value});
}

const Expr *MixedOperations::convertParts(const Type *to, const Expr *value) {
  std::vector<const Expr *> parts;
  std::size_t next = 0;
  if (to->isArray())
    for (std::uint64_t i = 0; i != to->count(); ++i)
      parts.push_back(convert(to->element(), build.index(value, build.intLiteral(static_cast<std::int64_t>(i)))));
  else
    for (std::uint32_t i = 0; i != to->decl()->fields.size(); ++i)
      parts.push_back(convert(build.module.types.withSpaces(to->decl()->fields[i].type, to->spaces(), next),
                              build.member(value, i)));
  return build.module.make<Compose>(to, std::move(parts));
}

const Expr *MixedOperations::dispatch(const IntrinsicCall &call, std::size_t mixedArgument) {
  std::vector<const Expr *> arguments = call.arguments;
  std::swap(arguments.front(), arguments[mixedArgument]);
  const std::string name = functionNameOf(call.op);
  Function *&function = slot(name, arguments);
  if (!function) {
    function = make(nameFor(arguments.front(), name), call.type, arguments);
    function->effects.writes = !isPure(call.op);
    std::vector<const Expr *> inside;
    for (std::size_t i = 0; i != arguments.size(); ++i)
      inside.push_back(parameter(function, i));
    std::swap(inside.front(), inside[mixedArgument]);
    auto callWith = [&](const Expr *plain) -> const Stmt * {
      inside[mixedArgument] = plain;
      const Expr *plainCall = build.intrinsic(call.type, call.op, inside);
      return call.type->isVoid() ? build.module.make<Evaluate>(Location{}, plainCall) : yield(plainCall);
    };
    const Expr *p = parameter(function, 0);
    function->body = choose(p, callWith, isPure(call.op));
  }
  return build.call(function, arguments);
}

}  // namespace amp::passes
