#include "model/Dump.h"

#include "model/TextScanner.h"

#include <fmt/format.h>

namespace amp::model {

namespace {

class Dumper {
public:
  std::string text;

  void list(const StmtList &body, int depth) {
    for (const Stmt *stmt : body)
      statement(stmt, depth);
  }

private:
  void line(int depth, const std::string &content) {
    text.append(2 * static_cast<std::size_t>(depth), ' ').append(content).push_back('\n');
  }

  void nested(int depth, const std::string &head, const StmtList &body) {
    line(depth, head);
    list(body, depth + 1);
  }

  void statement(const Stmt *stmt, int depth);
  void loop(const For &loop, int depth);
  void selection(const Switch &selection, int depth);
};

std::string describe(const Variable *variable) {
  const char *kind = variable->kind == VariableKind::TileStatic ? "tile_static " : "";
  return fmt::format("{}{}: {}", kind, variable->name, variable->isPosition ? "position" : toString(variable->type));
}

const char *toString(LoopHint hint) {
  switch (hint) {
  case LoopHint::None:
    break;
  case LoopHint::InLockstep:
    return "in lockstep ";
  case LoopHint::Vectors:
    return "in vectors ";
  case LoopHint::Unrolled:
    return "unrolled ";
  case LoopHint::Scalar:
    return "scalar ";
  case LoopHint::OfVector:
    return "over the parts of vectors ";
  case LoopHint::FixedCount:
    return "a fixed number of times ";
  }
  return "";
}

void Dumper::loop(const For &loop, int depth) {
  line(depth, fmt::format("{}for {}", toString(loop.hint), loop.condition ? dump(loop.condition) : "true"));
  if (!loop.init.empty())
    nested(depth + 1, "init", loop.init);
  if (!loop.step.empty())
    nested(depth + 1, "step", loop.step);
  list(loop.body, depth + 1);
}

void Dumper::selection(const Switch &selection, int depth) {
  line(depth, fmt::format("switch {}", dump(selection.condition)));
  for (const Switch::Section &section : selection.sections) {
    std::string labels = section.isDefault ? "default" : "case";
    for (const Expr *value : section.values)
      labels += " " + dump(value);
    nested(depth + 1, labels, section.body);
  }
}

void Dumper::statement(const Stmt *stmt, int depth) {
  switch (stmt->kind) {
  case StmtKind::Declare: {
    const auto &declare = cast<Declare>(stmt);
    std::string init = declare.init ? " = " + dump(declare.init) : "";
    return line(depth, fmt::format("var {}{}", describe(declare.variable), init));
  }
  case StmtKind::Assign: {
    const auto &assign = cast<Assign>(stmt);
    const char *op = assign.op ? spelling(*assign.op) : "";
    return line(depth, fmt::format("{} {}= {}", dump(assign.target), op, dump(assign.value)));
  }
  case StmtKind::Evaluate:
    return line(depth, dump(cast<Evaluate>(stmt).expr));
  case StmtKind::Block:
    return nested(depth, "block", cast<Block>(stmt).body);
  case StmtKind::If: {
    const auto &branch = cast<If>(stmt);
    nested(depth, fmt::format("if {}", dump(branch.condition)), branch.thenBody);
    if (!branch.elseBody.empty())
      nested(depth, "else", branch.elseBody);
    return;
  }
  case StmtKind::For:
    return loop(cast<For>(stmt), depth);
  case StmtKind::DoWhile:
    return nested(depth, fmt::format("do while {}", dump(cast<DoWhile>(stmt).condition)), cast<DoWhile>(stmt).body);
  case StmtKind::Switch:
    return selection(cast<Switch>(stmt), depth);
  case StmtKind::Break:
    return line(depth, "break");
  case StmtKind::Continue:
    return line(depth, "continue");
  case StmtKind::Return: {
    const Expr *value = cast<Return>(stmt).value;
    return line(depth, value ? "return " + dump(value) : "return");
  }
  }
}

std::string join(const std::vector<const Expr *> &parts) {
  std::string text;
  for (const Expr *part : parts)
    text += (text.empty() ? "" : ", ") + dump(part);
  return text;
}

std::string dumpLiteral(const Literal &literal) {
  if (literal.type->isPointer())
    return "null";
  if (literal.type->isBool())
    return literal.bits ? "true" : "false";
  if (literal.type->isFloating())
    return fmt::format("{}:{}", literal.number, toString(literal.type));
  if (literal.type->isUnsigned())
    return fmt::format("{}u", literal.bits);
  return fmt::format("{}", static_cast<std::int64_t>(literal.bits));
}

}  // namespace

std::string dump(const Expr *expr) {
  switch (expr->kind) {
  case ExprKind::Literal:
    return dumpLiteral(cast<Literal>(expr));
  case ExprKind::VarRef:
    return cast<VarRef>(expr).variable->name;
  case ExprKind::Member:
    return fmt::format("{}.{}", dump(cast<Member>(expr).base), cast<Member>(expr).decl().name);
  case ExprKind::Index:
    return fmt::format("{}[{}{}]", dump(cast<Index>(expr).base), cast<Index>(expr).isOfVector ? "vector " : "",
                       dump(cast<Index>(expr).index));
  case ExprKind::Deref:
    return fmt::format("(*{})", dump(cast<Deref>(expr).pointer));
  case ExprKind::AddressOf:
    return fmt::format("&{}", dump(cast<AddressOf>(expr).operand));
  case ExprKind::Unary:
    return fmt::format("{}{}", spelling(cast<Unary>(expr).op), dump(cast<Unary>(expr).operand));
  case ExprKind::Binary: {
    const auto &binary = cast<Binary>(expr);
    return fmt::format("({} {} {})", dump(binary.left), spelling(binary.op), dump(binary.right));
  }
  case ExprKind::Conditional: {
    const auto &choice = cast<Conditional>(expr);
    return fmt::format("({} ? {} : {})", dump(choice.condition), dump(choice.whenTrue), dump(choice.whenFalse));
  }
  case ExprKind::Cast:
    return fmt::format("{}({})", toString(expr->type), dump(cast<Cast>(expr).operand));
  case ExprKind::Downcast:
    return fmt::format("downcast {}({})", toString(expr->type), dump(cast<Downcast>(expr).operand));
  case ExprKind::Call:
    return fmt::format("{}({})", cast<Call>(expr).callee->name, join(cast<Call>(expr).arguments));
  case ExprKind::IntrinsicCall:
    return fmt::format("{}({})", nameOf(cast<IntrinsicCall>(expr).op), join(cast<IntrinsicCall>(expr).arguments));
  case ExprKind::Print:
    return fmt::format("print {}({})", text::quote(cast<Print>(expr).format), join(cast<Print>(expr).arguments));
  case ExprKind::Report: {
    constexpr const char *names[] = {"error", "abort", "assertion", "out of range", "statement"};
    const auto &report = cast<Report>(expr);
    return fmt::format("report {} \"{}\"({})", names[static_cast<std::size_t>(report.what)], report.text,
                       join(report.arguments));
  }
  case ExprKind::Compose:
    return fmt::format("{}{{{}}}", toString(expr->type), join(cast<Compose>(expr).parts));
  }
  return "";
}

std::string dump(const Function &function) {
  std::string parameters;
  for (const Variable *parameter : function.parameters)
    parameters += (parameters.empty() ? "" : ", ") + describe(parameter);
  Dumper dumper;
  dumper.text = fmt::format("function {}({}): {}\n", function.name, parameters, toString(function.result));
  dumper.list(function.body, 1);
  return dumper.text;
}

namespace {

enum FlagDump : bool { Undumped, Dumped };

struct FlagWord {
  bool Kernel::*member;
  const char *word;
  FlagDump dump;
};

constexpr FlagWord flagWords[] = {
#define KERNEL_MODEL_FLAG(member, word, dump) {&Kernel::member, word, dump},
#include "runtime/abi/kernel_flags.def"
};

}  // namespace

std::string dump(const Kernel &kernel) {
  std::string text = fmt::format("kernel {} \"{}\" rank {}", kernel.function->name, kernel.displayName, kernel.rank);
  if (kernel.isTiled)
    text += fmt::format(" tile {}x{}x{}", kernel.tile[0], kernel.tile[1], kernel.tile[2]);
  for (const auto &[member, word, dump] : flagWords)
    if (dump == Dumped && kernel.*member)
      text += fmt::format(" {}", word);
  if (kernel.indirectlyAccessed)
    text += fmt::format(" indirectly-accessed={:#x}", kernel.indirectlyAccessed);
  if (kernel.aggregated)
    text += fmt::format(" aggregated={:#x}", kernel.aggregated);
  if (kernel.captures)
    text += fmt::format(" captures {}", describe(kernel.captures));
  text += '\n';
  for (const BufferArgument &buffer : kernel.buffers)
    text +=
        fmt::format("  buffer at {}{}{} of {}-byte elements\n", buffer.closureOffset,
                    buffer.byPointer ? " by pointer" : "", buffer.isReadOnly ? " read-only" : "", buffer.elementSize);
  for (const BlockCopy &copy : kernel.copies)
    text += fmt::format("  block {}: {} bytes from {}{}\n", copy.blockOffset, copy.size, copy.closureOffset,
                        copy.byPointer ? fmt::format(" by pointer + {}", copy.pointeeOffset) : "");
  if (kernel.isPlain)
    text += fmt::format("  plain where {}\n", fmt::join(kernel.inRange, " "));
  if (!kernel.accessRanges.empty())
    text += fmt::format("  accesses {}\n", fmt::join(kernel.accessRanges, " "));
  for (const Function *function : reachableFunctions(kernel.function))
    text += dump(*function);
  return text;
}

}  // namespace amp::model
