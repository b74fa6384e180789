#include "model/TextWriter.h"

#include "model/Builder.h"
#include "model/TextForms.h"
#include "model/TextNames.h"
#include "model/TextScanner.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <limits>

namespace amp::model {

namespace {

using namespace text;

/// True if `actual` is the type of a member in its object. TypeTable::fieldType would compute that type, but may create
/// new types in the module.
bool isFieldType(const Type *declared, const Type *actual, const std::vector<Space> &spaces, std::size_t &next) {
  if (spaces.empty() || !holdsPointer(declared))
    return declared == actual;
  if (declared->kind() != actual->kind())
    return false;
  if (declared->isPointer())
    return next < spaces.size() && actual->space() == spaces[next++] &&
           actual->pointsToConst() == declared->pointsToConst() &&
           isFieldType(declared->element(), actual->element(), spaces, next);
  if (declared->isArray())
    return declared->count() == actual->count() && isFieldType(declared->element(), actual->element(), spaces, next);
  const std::size_t count = slotCount(declared->decl()), first = next;
  next += count;
  return next <= spaces.size() && actual->decl() == declared->decl() &&
         actual->spaces() == std::vector<Space>(spaces.begin() + first, spaces.begin() + next);
}

bool isFieldType(const Member &member) {
  const Type *object = member.base->type;
  std::size_t next = slotOffset(object->decl(), member.field);
  return isFieldType(member.decl().type, member.type, object->spaces(), next);
}

bool isAddressType(const AddressOf &address) {
  const Type *type = address.type;
  return type->isPointer() && type->element() == address.operand->type && type->space() == spaceOf(address.operand) &&
         type->pointsToConst() == isConstLvalue(address.operand);
}

/// True if the reader infers the type of the expression.
bool hasOwnType(const Expr *expr) {
  switch (expr->kind) {
  case ExprKind::VarRef:
    return expr->type == cast<VarRef>(expr).variable->type;
  case ExprKind::Member:
    return isFieldType(cast<Member>(expr));
  case ExprKind::Index:
    return expr->type == cast<Index>(expr).base->type->element();
  case ExprKind::Deref:
    return expr->type == cast<Deref>(expr).pointer->type->element();
  case ExprKind::AddressOf:
    return isAddressType(cast<AddressOf>(expr));
  case ExprKind::Unary:
    return cast<Unary>(expr).op == UnaryOp::LogicalNot ? expr->type->isBool()
                                                       : expr->type == cast<Unary>(expr).operand->type;
  case ExprKind::Binary: {
    const BinaryOp op = cast<Binary>(expr).op;
    const bool isLogical = isComparison(op) || op == BinaryOp::LogicalAnd || op == BinaryOp::LogicalOr;
    return isLogical ? expr->type->isBool() : expr->type == cast<Binary>(expr).left->type;
  }
  case ExprKind::Conditional:
    return expr->type == cast<Conditional>(expr).whenTrue->type;
  case ExprKind::Call:
    return expr->type == cast<Call>(expr).callee->result;
  case ExprKind::Literal:
  case ExprKind::Cast:
  case ExprKind::Downcast:
  case ExprKind::IntrinsicCall:
  case ExprKind::Print:
  case ExprKind::Report:
  case ExprKind::Compose:
    return true;
  }
  return true;
}

class Writer {
public:
  explicit Writer(const Module &module) : module(module) {}

  std::string write(const std::vector<const Kernel *> &kernels, const std::vector<const StructDecl *> &structs) {
    for (const StructDecl *decl : structs)
      names.of(decl);
    functions(kernels);
    names.resolve();
    output.clear();
    line(0, fmt::format("amp-model {}{}{}", formatVersion, module.wrapsSigned ? " wraps-signed" : "",
                        module.isRobust ? " robust" : ""));
    for (std::size_t i = 0; i != module.files.size(); ++i)
      line(0, fmt::format("file {} {}", i, quote(module.files[i])));
    for (const StructDecl *decl : structs)
      structure(*decl);
    for (const Variable *variable : names.moduleVariables())
      line(0, fmt::format("variable {}{}", describe(variable, std::nullopt), locationText(variable->location)));
    functions(kernels);
    for (const ReportSite &site : module.reports)
      line(0, fmt::format("report {}{}{}", reportKindWords[std::size_t(site.what)], allAttributes(site),
                          locationText(site.location)));
    return std::move(output);
  }

  std::string type(const Type *type);

private:
  void line(int depth, const std::string &content) {
    output.append(2 * static_cast<std::size_t>(depth), ' ').append(content).push_back('\n');
  }
  void functions(const std::vector<const Kernel *> &kernels);
  void structure(const StructDecl &decl);
  void function(const Function &function);
  void kernel(const Kernel &kernel);

  std::string locationText(Location location) {
    return location ? fmt::format(" @{}:{}:{}", location.file, location.line, location.column) : "";
  }
  template <typename Owner> std::string allAttributes(const Owner &owner);
  std::string spaces(Space set);
  std::string describe(const Variable *variable, std::optional<VariableKind> usual);

  void statement(const Stmt *stmt, int depth);
  void declaration(const Declare &declare, int depth);
  void loop(const For &loop, int depth);
  void selection(const Switch &selection, int depth);
  void nested(int depth, const std::string &head, const StmtList &body) {
    line(depth, head);
    list(body, depth + 1);
  }
  void list(const StmtList &body, int depth) {
    for (const Stmt *stmt : body)
      statement(stmt, depth);
  }

  std::string expr(const Expr *expr);
  std::string bare(const Expr *expr);
  std::string unary(const Unary &unary);
  std::string downcast(const Downcast &downcast);
  std::string report(const Report &report);
  std::string literal(const Literal &literal);
  std::string member(const Member &member);
  /// The text of an expression before a subscript or a member's name, in parentheses if necessary.
  std::string head(const Expr *expr);
  std::string join(const std::vector<const Expr *> &parts);

  const Module &module;
  Names names;
  std::string output;
};

// ---------------------------------------------------------------------------------------------------------- types

template <typename Owner> std::string Writer::allAttributes(const Owner &owner) {
  static const Owner usual{};
  std::string text;
  for (const Attribute<Owner> &row : attributes<Owner>) {
    auto write = [&](const auto &value, const auto &usually) {
      using Value = std::decay_t<decltype(value)>;
      if (value == usually)
        return;
      text += fmt::format(" {}", row.word);
      if constexpr (std::is_same_v<Value, std::string>)
        text += '=' + quote(value);
      else if constexpr (std::is_same_v<Value, ParameterRole>)
        text += fmt::format("={}", roleWords[std::size_t(value)]);
      else if constexpr (std::is_same_v<Value, std::optional<std::uint64_t>>)
        text += fmt::format("={}", *value);
      else if constexpr (!std::is_same_v<Value, bool>)
        text += fmt::format("={}", value);
    };
    withMember(row, write, owner, usual);
  }
  return text;
}

std::string Writer::spaces(Space set) {
  std::string text;
  for (const auto &[word, space] : spaceWords)
    if (set == space || (space != Space::Unresolved && includes(set, space)))
      text += fmt::format("{}{}", text.empty() ? "" : "|", word);
  return text;
}

std::string Writer::type(const Type *type) {
  if (type->isPointer())
    return fmt::format("ptr<{}{}{}>", type->space() == Space::Unresolved ? "" : spaces(type->space()) + " ",
                       type->pointsToConst() ? "const " : "", this->type(type->element()));
  if (type->isArray())
    return fmt::format("array<{}, {}>", this->type(type->element()), countWord(type->count()));
  if (!type->isStruct())
    return std::string(scalarWords[std::size_t(type->kind())]);
  std::string slots;
  for (Space space : type->spaces())
    slots += (slots.empty() ? "" : ", ") + spaces(space);
  return fmt::format("struct {}{}", names.of(type->decl()), slots.empty() ? "" : "<" + slots + ">");
}

void Writer::structure(const StructDecl &decl) {
  line(0, fmt::format("struct {}{}", names.of(&decl), allAttributes(decl)));
  for (const Field &field : decl.fields)
    line(1, fmt::format("{}: {}{}", spell({field.name}), type(field.type), allAttributes(field)));
}

// ----------------------------------------------------------------------------------------- functions and kernels

void Writer::functions(const std::vector<const Kernel *> &kernels) {
  std::set<const Function *> done;
  for (const Kernel *each : kernels) {
    for (const Function *callee : functionsOf(*each))
      if (done.insert(callee).second)
        function(*callee);
    kernel(*each);
  }
}

std::string Writer::describe(const Variable *variable, std::optional<VariableKind> usual) {
  std::string kind = usual == variable->kind ? "" : fmt::format(" {}", variableKindWords[std::size_t(variable->kind)]);
  return fmt::format("{}: {}{}{}", names.of(variable), type(variable->type), kind, allAttributes(*variable));
}

void Writer::function(const Function &function) {
  names.enter(&function);
  std::string parameters;
  for (const Variable *parameter : function.parameters) {
    parameters += parameters.empty() ? "" : ", ";
    parameters += names.declare(parameter)
                      ? describe(parameter, VariableKind::Parameter) + locationText(parameter->location)
                      : names.of(parameter);
  }
  line(0, fmt::format("function {}({}): {}{}{}", names.of(&function), parameters, type(function.result),
                      allAttributes(function), locationText(function.location)));
  list(function.body, 1);
}

void Writer::kernel(const Kernel &kernel) {
  names.enter(kernel.function);
  line(0,
       fmt::format("kernel {}{}{}", names.of(kernel.function), allAttributes(kernel), locationText(kernel.location)));
  if (kernel.tile != Kernel().tile)
    line(1, fmt::format("tile {} {} {}", kernel.tile[0], kernel.tile[1], kernel.tile[2]));
  if (kernel.captures)
    line(1, fmt::format("captures {}", names.of(kernel.captures)));
  if (kernel.givenLocalMemory)
    line(1, fmt::format("given-local-memory {}", names.of(kernel.givenLocalMemory)));
  for (std::uint64_t size : kernel.localSizes)
    line(1, fmt::format("local-size {}", size));
  if (!kernel.inRange.empty())
    line(1, fmt::format("in-range {}", fmt::join(kernel.inRange, " ")));
  if (!kernel.accessRanges.empty())
    line(1, fmt::format("access-ranges {}", fmt::join(kernel.accessRanges, " ")));
  for (const BufferArgument &buffer : kernel.buffers)
    line(1, "buffer" + allAttributes(buffer));
  for (const BlockCopy &copy : kernel.copies)
    line(1, "copy" + allAttributes(copy));
}

// ----------------------------------------------------------------------------------------------------- statements

void Writer::declaration(const Declare &declare, int depth) {
  const Variable *variable = declare.variable;
  std::string text = "var ";
  if (names.declare(variable)) {
    text += describe(variable, VariableKind::Local);
    if (variable->location != declare.location)
      text += " from" + (variable->location ? locationText(variable->location) : " nowhere");
  } else {
    text += names.of(variable);
  }
  if (declare.init)
    text += " = " + expr(declare.init);
  line(depth, text + locationText(declare.location));
}

void Writer::loop(const For &loop, int depth) {
  std::string hint(loopHintWords[std::size_t(loop.hint)]);
  line(depth, fmt::format("for{}{}{}", hint.empty() ? "" : " ", hint, locationText(loop.location)));
  if (!loop.init.empty())
    nested(depth + 1, "init", loop.init);
  if (loop.condition)
    line(depth + 1, "while " + expr(loop.condition));
  if (!loop.step.empty())
    nested(depth + 1, "step", loop.step);
  if (!loop.body.empty())
    nested(depth + 1, "body", loop.body);
}

void Writer::selection(const Switch &selection, int depth) {
  line(depth, fmt::format("switch {}{}", expr(selection.condition), locationText(selection.location)));
  for (const Switch::Section &section : selection.sections) {
    std::string labels = section.isDefault ? "default" : "";
    if (!section.values.empty() || !section.isDefault)
      labels = fmt::format("case{}{}{}{}", section.values.empty() ? "" : " ", join(section.values),
                           section.isDefault ? " " : "", labels);
    nested(depth + 1, labels, section.body);
  }
}

void Writer::statement(const Stmt *stmt, int depth) {
  const std::string at = locationText(stmt->location);
  switch (stmt->kind) {
  case StmtKind::Declare:
    return declaration(cast<Declare>(stmt), depth);
  case StmtKind::Assign: {
    const auto &assign = cast<Assign>(stmt);
    std::string target = expr(assign.target);
    const char *op = assign.op ? spelling(*assign.op) : "", *mark = assign.isBounded ? boundedMark : "";
    return line(depth, fmt::format("{} {}{}= {}{}", target, op, mark, expr(assign.value), at));
  }
  case StmtKind::Evaluate:
    return line(depth, expr(cast<Evaluate>(stmt).expr) + at);
  case StmtKind::Block:
    return nested(depth, "block" + at, cast<Block>(stmt).body);
  case StmtKind::If: {
    const auto &branch = cast<If>(stmt);
    nested(depth, fmt::format("if {}{}", expr(branch.condition), at), branch.thenBody);
    if (!branch.elseBody.empty())
      nested(depth, "else", branch.elseBody);
    return;
  }
  case StmtKind::For:
    return loop(cast<For>(stmt), depth);
  case StmtKind::DoWhile:
    return nested(depth, "do while " + expr(cast<DoWhile>(stmt).condition) + at, cast<DoWhile>(stmt).body);
  case StmtKind::Switch:
    return selection(cast<Switch>(stmt), depth);
  case StmtKind::Break:
    return line(depth, "break" + at);
  case StmtKind::Continue:
    return line(depth, "continue" + at);
  case StmtKind::Return: {
    const Expr *value = cast<Return>(stmt).value;
    return line(depth, "return" + (value ? " " + expr(value) : "") + at);
  }
  }
}

// ---------------------------------------------------------------------------------------------------- expressions

std::string Writer::join(const std::vector<const Expr *> &parts) {
  std::string text;
  for (const Expr *part : parts)
    text += (text.empty() ? "" : ", ") + expr(part);
  return text;
}

std::string Writer::expr(const Expr *expr) {
  std::string text = bare(expr);
  return hasOwnType(expr) ? text : fmt::format("({} : {})", text, type(expr->type));
}

std::string Writer::literal(const Literal &literal) {
  const Type *type = literal.type;
  const auto number = static_cast<std::int64_t>(literal.bits);
  if (type->isBool() && literal.bits <= 1)
    return literal.bits ? "true" : "false";
  if (type->isPointer() && !literal.bits)
    return fmt::format("null<{}>", this->type(type));
  if (type->kind() == TypeKind::Int && number == static_cast<std::int32_t>(number))
    return fmt::format("{}", number);
  if (type->kind() == TypeKind::UInt && literal.bits <= 0xffffffffu)
    return fmt::format("{}u", literal.bits);
  if (type->kind() == TypeKind::Long)
    return fmt::format("{}l", number);
  if (type->kind() == TypeKind::ULong)
    return fmt::format("{}ul", literal.bits);
  const bool isFloat = type->kind() == TypeKind::Float;
  const double largest = isFloat ? std::numeric_limits<float>::max() : std::numeric_limits<double>::max();
  if (type->isFloating() && std::abs(literal.number) <= largest)
    return fmt::format("{:a}{}", literal.number, isFloat ? "f" : "");
  return fmt::format("bits<{}>({:#x})", this->type(type),
                     type->isFloating() ? std::bit_cast<std::uint64_t>(literal.number) : literal.bits);
}

std::string Writer::head(const Expr *base) {
  const bool isPrefixed =
      base->kind == ExprKind::AddressOf || base->kind == ExprKind::Unary || base->kind == ExprKind::Literal;
  std::string text = expr(base);
  return isPrefixed && hasOwnType(base) ? fmt::format("({})", text) : text;
}

std::string Writer::member(const Member &member) {
  unsigned namesakes = 0;
  for (const Field &field : member.base->type->decl()->fields)
    namesakes += field.name == member.decl().name;
  return fmt::format("{}.{}", head(member.base),
                     namesakes == 1 ? spell({member.decl().name}) : fmt::format("#{}", member.field));
}

std::string Writer::unary(const Unary &unary) {
  std::string operand = expr(unary.operand);
  if (unary.operand->kind == ExprKind::Literal)
    operand = fmt::format("({})", operand);
  return fmt::format("{}{}", unaryWords[std::size_t(unary.op)], operand);
}

std::string Writer::downcast(const Downcast &downcast) {
  std::string path;
  for (std::uint32_t field : downcast.path)
    path += fmt::format(", {}", field);
  return fmt::format("downcast<{}>({}{})", type(downcast.type), expr(downcast.operand), path);
}

std::string Writer::report(const Report &report) {
  return fmt::format("report<{}> {} {}({})", type(report.type), reportKindWords[std::size_t(report.what)],
                     quote(report.text), join(report.arguments));
}

std::string Writer::bare(const Expr *expr) {
  switch (expr->kind) {
  case ExprKind::Literal:
    return literal(cast<Literal>(expr));
  case ExprKind::VarRef:
    return names.of(cast<VarRef>(expr).variable);
  case ExprKind::Member:
    return member(cast<Member>(expr));
  case ExprKind::Index:
    return fmt::format("{}[{}{}]", head(cast<Index>(expr).base), cast<Index>(expr).isOfVector ? vectorMark : "",
                       this->expr(cast<Index>(expr).index));
  case ExprKind::Deref:
    return fmt::format("(*{})", this->expr(cast<Deref>(expr).pointer));
  case ExprKind::AddressOf:
    return fmt::format("&{}", this->expr(cast<AddressOf>(expr).operand));
  case ExprKind::Unary:
    return unary(cast<Unary>(expr));
  case ExprKind::Binary: {
    const auto &binary = cast<Binary>(expr);
    std::string left = this->expr(binary.left);
    return fmt::format("({} {}{} {})", left, spelling(binary.op), binary.isBounded ? boundedMark : "",
                       this->expr(binary.right));
  }
  case ExprKind::Conditional: {
    const auto &choice = cast<Conditional>(expr);
    std::string condition = this->expr(choice.condition), whenTrue = this->expr(choice.whenTrue);
    return fmt::format("({} ? {} : {})", condition, whenTrue, this->expr(choice.whenFalse));
  }
  case ExprKind::Cast:
    return fmt::format("cast<{}>({})", type(expr->type), this->expr(cast<Cast>(expr).operand));
  case ExprKind::Downcast:
    return downcast(cast<Downcast>(expr));
  case ExprKind::Call:
    return fmt::format("{}({})", names.of(cast<Call>(expr).callee), join(cast<Call>(expr).arguments));
  case ExprKind::IntrinsicCall: {
    const auto &call = cast<IntrinsicCall>(expr);
    return fmt::format("intrinsic<{}> {}({})", type(expr->type), nameOf(call.op), join(call.arguments));
  }
  case ExprKind::Print:
    return fmt::format("print {}({})", quote(cast<Print>(expr).format), join(cast<Print>(expr).arguments));
  case ExprKind::Report:
    return report(cast<Report>(expr));
  case ExprKind::Compose:
    return fmt::format("compose<{}>{{{}}}", type(expr->type), join(cast<Compose>(expr).parts));
  }
  return "";
}

}  // namespace

std::string writeModule(const Module &module) {
  DeclarationOrder structs;
  for (const auto &decl : module.types.declarations())
    structs.visit(decl.get());
  std::vector<const Kernel *> kernels;
  for (const auto &kernel : module.kernels)
    kernels.push_back(kernel.get());
  return Writer(module).write(kernels, structs.order);
}

std::string writeModule(const Module &module, const std::vector<const Kernel *> &kernels) {
  DeclarationOrder structs;
  for (const Kernel *kernel : kernels)
    structs.visit(*kernel);
  return Writer(module).write(kernels, structs.order);
}

}  // namespace amp::model
