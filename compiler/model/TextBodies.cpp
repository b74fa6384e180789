#include "model/TextBodies.h"

#include "model/Builder.h"

#include <bit>
#include <charconv>
#include <limits>

namespace amp::model::text {

// ----------------------------------------------------------------------------------------------------- statements

Location BodyReader::end(Scanner &scanner) {
  Location location = scope.location(scanner);
  scanner.expectEnd();
  return location;
}

StmtList BodyReader::list(int indent) {
  StmtList body;
  lines.forEachBelow(indent, [&](const Line &line) { body.push_back(statement(line)); });
  return body;
}

const Stmt *BodyReader::statement(const Line &line) {
  Scanner scanner(line);
  Nesting nesting(scope.depth, scanner);
  if (scanner.acceptWord("var"))
    return declaration(scanner);
  if (scanner.acceptWord("block")) {
    Location location = end(scanner);
    return module.make<Block>(location, list(line.indent));
  }
  if (scanner.acceptWord("if"))
    return branch(scanner, line);
  if (scanner.acceptWord("for"))
    return loop(scanner, line);
  if (scanner.acceptWord("do"))
    return doWhile(scanner, line);
  if (scanner.acceptWord("switch"))
    return selection(scanner, line);
  if (scanner.acceptWord("break"))
    return module.make<Break>(end(scanner));
  if (scanner.acceptWord("continue"))
    return module.make<Continue>(end(scanner));
  if (scanner.acceptWord("return")) {
    const Expr *value = scanner.atEnd() || scanner.peek() == '@' ? nullptr : expr(scanner);
    return module.make<Return>(end(scanner), value);
  }
  for (std::string_view word : {"else", "case", "default"})
    if (scanner.peekWord() == word)
      scanner.fail(fmt::format("'{}' belongs to no statement here", word));
  return expressionStatement(scanner);
}

const Stmt *BodyReader::declaration(Scanner &scanner) {
  const std::size_t known = scope.localVariables[&function].size();
  Variable *variable = scope.declaration(scanner, &function, VariableKind::Local);
  const bool isNew = scope.localVariables[&function].size() != known;
  std::optional<Location> from;
  if (isNew && scanner.acceptWord("from")) {
    if (scanner.acceptWord("nowhere"))
      from = Location();
    else if (scanner.peek() == '@')
      from = scope.location(scanner);
    else
      scanner.fail("'@file:line:column' or 'nowhere' is expected after 'from'");
  }
  const Expr *init = scanner.accept("=") ? expr(scanner) : nullptr;
  Location location = end(scanner);
  if (isNew)
    variable->location = from.value_or(location);
  return module.make<Declare>(location, variable, init);
}

const Stmt *BodyReader::expressionStatement(Scanner &scanner) {
  const Expr *lvalue = expr(scanner);
  const std::size_t start = scanner.offset();
  const std::optional<BinaryOp> op = binaryOp(scanner, "=");
  if (op && isComparison(*op))
    scanner.failAt(start, "a comparison stands in parentheses, and no assignment compares");
  const std::optional<BinaryOp> bounded = op ? std::nullopt : boundedOp(scanner, "=");
  if (!op && !bounded && !scanner.accept("="))
    return module.make<Evaluate>(end(scanner), lvalue);
  const Expr *value = expr(scanner);
  auto *assign = module.make<Assign>(end(scanner), lvalue, value, op ? op : bounded);
  assign->isBounded = bounded.has_value();
  return assign;
}

const Stmt *BodyReader::branch(Scanner &scanner, const Line &line) {
  const Expr *condition = expr(scanner);
  Location location = end(scanner);
  StmtList thenBody = list(line.indent), elseBody;
  if (!lines.atEnd() && lines.peek().indent == line.indent && Scanner(lines.peek()).peekWord() == "else") {
    Scanner other(lines.take());
    other.word();
    other.expectEnd();
    elseBody = list(line.indent);
  }
  return module.make<If>(location, condition, std::move(thenBody), std::move(elseBody));
}

const Stmt *BodyReader::loop(Scanner &scanner, const Line &line) {
  const bool hasHint = !scanner.atEnd() && scanner.peek() != '@';
  LoopHint hint = LoopHint::None;
  if (hasHint)
    hint = LoopHint(scope.oneOf(scanner, loopHintWords, "what is made of the loop"));
  Location location = end(scanner);
  StmtList init, step, body;
  const Expr *condition = nullptr;
  // The parts are in the order of execution, because earlier ones declare names for later ones.
  static constexpr std::string_view parts[] = {"init", "while", "step", "body"};
  std::size_t next = 0;
  lines.forEachBelow(line.indent, [&](const Line &below) {
    Scanner part(below);
    const std::size_t which = scope.oneOf(part, parts, "a part of the loop");
    if (which < next)
      Scanner(below).fail("a loop has each of these parts at most once, in this order: init, while, step, body");
    next = which + 1;
    if (which == 1)
      condition = expr(part);
    part.expectEnd();
    if (which != 1)
      (which == 0 ? init : which == 2 ? step : body) = list(below.indent);
  });
  auto *result = module.make<For>(location, std::move(init), condition, std::move(step), std::move(body));
  result->hint = hint;
  return result;
}

const Stmt *BodyReader::doWhile(Scanner &scanner, const Line &line) {
  if (!scanner.acceptWord("while"))
    scanner.fail("'while' and a condition are expected after 'do'");
  const Expr *condition = expr(scanner);
  Location location = end(scanner);
  return module.make<DoWhile>(location, list(line.indent), condition);
}

const Stmt *BodyReader::selection(Scanner &scanner, const Line &line) {
  const Expr *condition = expr(scanner);
  Location location = end(scanner);
  std::vector<Switch::Section> sections;
  lines.forEachBelow(line.indent, [&](const Line &below) { sections.push_back(section(below, condition->type)); });
  return module.make<Switch>(location, condition, std::move(sections));
}

Switch::Section BodyReader::section(const Line &line, const Type *type) {
  Scanner scanner(line);
  Switch::Section section;
  if (scanner.acceptWord("case")) {
    while (!scanner.atEnd() && scanner.peekWord() != "default") {
      const std::size_t start = scanner.offset();
      section.values.push_back(expr(scanner));
      if (section.values.back()->kind != ExprKind::Literal || section.values.back()->type != type)
        scanner.failAt(start, "a case's value is a literal of the type of the switch's condition");
      if (!scanner.accept(","))
        break;
    }
    section.isDefault = scanner.acceptWord("default");
  } else if (scanner.acceptWord("default")) {
    section.isDefault = true;
  } else {
    scanner.fail("a switch consists of 'case' and 'default'");
  }
  scanner.expectEnd();
  section.body = list(line.indent);
  return section;
}

// ---------------------------------------------------------------------------------------------------- expressions

/// Reads an operator with the mark of Binary::isBounded.
std::optional<BinaryOp> BodyReader::boundedOp(Scanner &scanner, const char *suffix) {
  for (BinaryOp op : {BinaryOp::Add, BinaryOp::Sub, BinaryOp::Mul})
    if (scanner.accept(std::string(spelling(op)) + boundedMark + suffix))
      return op;
  return std::nullopt;
}

std::optional<BinaryOp> BodyReader::binaryOp(Scanner &scanner, const char *suffix) {
  std::optional<BinaryOp> best;
  std::string longest;
  for (unsigned i = 0; i <= static_cast<unsigned>(BinaryOp::LogicalOr); ++i) {
    const std::string spelt = std::string(spelling(BinaryOp(i))) + suffix;
    if (spelt.size() > longest.size() && scanner.peekIs(spelt)) {
      best = BinaryOp(i);
      longest = spelt;
    }
  }
  if (best)
    scanner.expect(longest);
  return best;
}

const Expr *BodyReader::expr(Scanner &scanner) {
  Nesting nesting(scope.depth, scanner);
  return prefixed(scanner);
}

const Expr *BodyReader::prefixed(Scanner &scanner) {
  if (scanner.isNumber())
    return postfixed(scanner, number(scanner));
  if (scanner.accept("*")) {
    const std::size_t start = scanner.offset();
    const Expr *pointer = expr(scanner);
    if (!pointer->type->isPointer())
      scanner.failAt(start, fmt::format("only a pointer can follow '*', not {}", toString(pointer->type)));
    return module.make<Deref>(pointer);
  }
  if (scanner.accept("&"))
    return addressOf(scanner);
  for (std::size_t i = 0; i != std::size(unaryWords); ++i)
    if (scanner.accept(unaryWords[i])) {
      const Expr *operand = expr(scanner);
      const UnaryOp op = UnaryOp(i);
      return module.make<Unary>(op == UnaryOp::LogicalNot ? module.boolType() : operand->type, op, operand);
    }
  return postfixed(scanner, primary(scanner));
}

const Expr *BodyReader::addressOf(Scanner &scanner) {
  const Expr *lvalue = expr(scanner);
  return module.make<AddressOf>(module.types.pointer(lvalue->type, spaceOf(lvalue), isConstLvalue(lvalue)), lvalue);
}

const Expr *BodyReader::primary(Scanner &scanner) {
  if (scanner.accept("("))
    return parenthesised(scanner);
  if (scanner.acceptWord("true"))
    return module.make<Literal>(module.boolType(), std::uint64_t{1});
  if (scanner.acceptWord("false"))
    return module.make<Literal>(module.boolType(), std::uint64_t{0});
  if (scanner.acceptWord("null"))
    return module.make<Literal>(scope.typeInBrackets(scanner), std::uint64_t{0});
  if (scanner.acceptWord("bits"))
    return rawBits(scanner);
  if (scanner.acceptWord("print"))
    return print(scanner);
  if (scanner.acceptWord("intrinsic"))
    return intrinsic(scanner);
  if (scanner.acceptWord("report"))
    return report(scanner);
  if (scanner.acceptWord("compose")) {
    const Type *type = scope.typeInBrackets(scanner);
    return module.make<Compose>(type, arguments(scanner, "{", "}"));
  }
  if (scanner.acceptWord("cast")) {
    const Type *type = scope.typeInBrackets(scanner);
    scanner.expect("(");
    const Expr *operand = expr(scanner);
    scanner.expect(")");
    return module.make<Cast>(type, operand);
  }
  if (scanner.acceptWord("downcast"))
    return downcast(scanner);
  if (!scanner.isName())
    scanner.fail("an expression is expected here");
  Scanner ahead = scanner;
  ahead.name();
  if (ahead.peek() == '(')
    return call(scanner);
  return module.make<VarRef>(scope.variable(scanner, &function));
}

const Expr *BodyReader::parenthesised(Scanner &scanner) {
  const Expr *first = expr(scanner);
  if (scanner.accept(":")) {
    // The reader is the only code that changes a node.
    const_cast<Expr *>(first)->type = scope.type(scanner);
  } else if (scanner.accept("?")) {
    const Expr *whenTrue = expr(scanner);
    scanner.expect(":");
    const Expr *whenFalse = expr(scanner);
    first = module.make<Conditional>(whenTrue->type, first, whenTrue, whenFalse);
  } else if (std::optional<BinaryOp> bounded = boundedOp(scanner, "")) {
    auto *operation = module.make<Binary>(first->type, *bounded, first, expr(scanner));
    operation->isBounded = true;
    first = operation;
  } else if (std::optional<BinaryOp> op = binaryOp(scanner, "")) {
    const Expr *right = expr(scanner);
    if (!scanner.peekIs(")"))
      scanner.fail("')' is expected here: every operation with two operands stands in parentheses of its own");
    first = binary(*op, first, right);
  }
  scanner.expect(")");
  return first;
}

const Expr *BodyReader::binary(BinaryOp op, const Expr *left, const Expr *right) {
  const bool isLogical = isComparison(op) || op == BinaryOp::LogicalAnd || op == BinaryOp::LogicalOr;
  return module.make<Binary>(isLogical ? module.boolType() : left->type, op, left, right);
}

const Expr *BodyReader::postfixed(Scanner &scanner, const Expr *base) {
  for (unsigned length = 0;; ++length) {
    if (scope.depth + length >= deepest)
      scanner.fail(fmt::format("nested more than {} deep", deepest));
    if (scanner.accept(".")) {
      base = member(scanner, base);
    } else if (scanner.peekIs("[")) {
      if (!base->type->isPointer() && !base->type->isArray())
        scanner.fail(fmt::format("only an array or a pointer has elements, not {}", toString(base->type)));
      scanner.expect("[");
      const bool isOfVector = scanner.accept(vectorMark);
      const Expr *index = expr(scanner);
      scanner.expect("]");
      auto *element = module.make<Index>(base->type->element(), base, index);
      element->isOfVector = isOfVector;
      base = element;
    } else {
      return base;
    }
  }
}

const Expr *BodyReader::member(Scanner &scanner, const Expr *base) {
  const std::size_t start = scanner.offset();
  if (!base->type->isStruct())
    scanner.failAt(start, fmt::format("only a struct has members, not {}", toString(base->type)));
  const std::vector<Field> &fields = base->type->decl()->fields;
  std::size_t field = fields.size();
  if (scanner.accept("#")) {
    field = scanner.smallNumber();
  } else {
    const Name name = scanner.name();
    for (std::size_t i = fields.size(); i-- != 0;)
      if (!name.ordinal && fields[i].name == name.base)
        field = i;
  }
  if (field >= fields.size())
    scanner.failAt(start, fmt::format("{} has no such member", toString(base->type)));
  const auto at = static_cast<std::uint32_t>(field);
  return module.make<Member>(module.types.fieldType(base->type, at), base, at);
}

const Expr *BodyReader::downcast(Scanner &scanner) {
  const std::size_t start = scanner.offset();
  const Type *type = scope.typeInBrackets(scanner);
  scanner.expect("(");
  const Expr *operand = expr(scanner);
  if (!type->isPointer() || !type->element()->isStruct() || !operand->type->isPointer())
    scanner.failAt(start, "a downcast leads from a pointer to a pointer to a struct");
  std::vector<std::uint32_t> path;
  for (const Type *object = type->element(); scanner.accept(",");) {
    const std::size_t offset = scanner.offset();
    path.push_back(scanner.smallNumber());
    if (!object->isStruct() || path.back() >= object->decl()->fields.size())
      scanner.failAt(offset, fmt::format("{} has no such member", toString(object)));
    object = module.types.fieldType(object, path.back());
  }
  scanner.expect(")");
  return module.make<Downcast>(type, operand, std::move(path));
}

const Expr *BodyReader::number(Scanner &scanner) {
  const std::size_t start = scanner.offset();
  const bool isNegative = scanner.accept("-");
  const std::string_view text = scanner.numberText();
  const bool isFloating = text.find_first_of(text.starts_with("0x") ? ".pP" : ".eE") != text.npos;
  const Literal *literal = isFloating ? floatingNumber(text, isNegative) : integerNumber(text, isNegative);
  if (!literal)
    scanner.failAt(start, "this is no number, or its type cannot hold it: 1, 1u, 1l, 1ul, 0x1f, 1.5, 1.5f, 0x1.8p+0");
  return literal;
}

const Literal *BodyReader::floatingNumber(std::string_view text, bool isNegative) {
  const bool isFloat = text.ends_with("f"), isHex = text.starts_with("0x");
  text.remove_suffix(isFloat ? 1 : 0);
  text.remove_prefix(isHex ? 2 : 0);
  double value = 0;
  const char *stop = text.data() + text.size();
  auto [at, error] =
      std::from_chars(text.data(), stop, value, isHex ? std::chars_format::hex : std::chars_format::general);
  if (error != std::errc() || at != stop || (isFloat && value > std::numeric_limits<float>::max()))
    return nullptr;
  // 0.1f denotes the nearest float to 0.1, not the nearest double.
  if (isFloat && !isHex)
    value = static_cast<double>(static_cast<float>(value));
  return module.make<Literal>(module.types.scalar(isFloat ? TypeKind::Float : TypeKind::Double),
                              isNegative ? -value : value);
}

const Literal *BodyReader::integerNumber(std::string_view text, bool isNegative) {
  auto endsWith = [&](std::string_view suffix) {
    const bool ends = text.ends_with(suffix);
    text.remove_suffix(ends ? suffix.size() : 0);
    return ends;
  };
  const bool isHex = text.starts_with("0x");
  const TypeKind kind = endsWith("ul")  ? TypeKind::ULong
                        : endsWith("l") ? TypeKind::Long
                        : endsWith("u") ? TypeKind::UInt
                                        : TypeKind::Int;
  const bool isUnsigned = kind == TypeKind::UInt || kind == TypeKind::ULong;
  std::uint64_t value = 0;
  if (isHex)
    text.remove_prefix(2);
  auto [at, error] = std::from_chars(text.data(), text.data() + text.size(), value, isHex ? 16 : 10);
  if (error != std::errc() || at != text.data() + text.size() || text.empty())
    return nullptr;
  const std::uint64_t limit = kind == TypeKind::Int    ? 0x7fffffff
                              : kind == TypeKind::UInt ? 0xffffffff
                              : kind == TypeKind::Long ? 0x7fffffffffffffff
                                                       : ~std::uint64_t{0};
  if (value > limit + (isNegative ? 1 : 0) || (isNegative && isUnsigned))
    return nullptr;
  return module.make<Literal>(module.types.scalar(kind), isNegative ? ~value + 1 : value);
}

const Expr *BodyReader::rawBits(Scanner &scanner) {
  const Type *type = scope.typeInBrackets(scanner);
  scanner.expect("(");
  const std::uint64_t bits = scanner.number();
  scanner.expect(")");
  if (type->isFloating())
    return module.make<Literal>(type, std::bit_cast<double>(bits));
  return module.make<Literal>(type, bits);
}

std::vector<const Expr *> BodyReader::arguments(Scanner &scanner, const char *open, const char *close) {
  std::vector<const Expr *> found;
  scanner.expect(open);
  if (scanner.accept(close))
    return found;
  do
    found.push_back(expr(scanner));
  while (scanner.accept(","));
  scanner.expect(close);
  return found;
}

const Expr *BodyReader::call(Scanner &scanner) {
  const std::size_t start = scanner.offset();
  Function *callee = scope.function(scanner);
  std::vector<const Expr *> given = arguments(scanner, "(", ")");
  if (given.size() != callee->parameters.size())
    scanner.failAt(
        start, fmt::format("'{}' takes {} arguments, not {}", callee->name, callee->parameters.size(), given.size()));
  return module.make<Call>(callee->result, callee, std::move(given));
}

const Expr *BodyReader::print(Scanner &scanner) {
  std::string format = scanner.string();
  return module.make<Print>(module.voidType(), std::move(format), arguments(scanner, "(", ")"));
}

const Expr *BodyReader::intrinsic(Scanner &scanner) {
  const Type *type = scope.typeInBrackets(scanner);
  const std::size_t start = scanner.offset();
  const std::string_view name = scanner.word();
  const std::optional<Intrinsic> op = findIntrinsic(name);
  if (!op)
    scanner.failAt(start, fmt::format("'{}' is no intrinsic", name));
  return module.make<IntrinsicCall>(type, *op, arguments(scanner, "(", ")"));
}

const Expr *BodyReader::report(Scanner &scanner) {
  const Type *type = scope.typeInBrackets(scanner);
  const auto what = ReportKind(scope.oneOf(scanner, reportKindWords, "what is reported"));
  std::string text = scanner.string();
  return module.make<Report>(type, what, std::move(text), arguments(scanner, "(", ")"));
}

}  // namespace amp::model::text
