#include "opencl/Program.h"

#include "model/Walk.h"
#include "opencl/BuildMacros.h"
#include "opencl/ExprPrinter.h"
#include "opencl/Output.h"

#include <fmt/format.h>

#include <algorithm>

namespace amp::opencl {

using namespace model;

namespace {

class FunctionPrinter {
public:
  /// `fusesFloats`: the program lets the device's compiler fuse products and sums.
  FunctionPrinter(TypePrinter &types, Namer &names, Output &output, bool fusesFloats)
      : types(types), names(names), expressions(types, names), output(output), fusesFloats(fusesFloats) {}

  void print(const Function &function, const Kernel *kernel);

private:
  void define(const Function &function, const Kernel *kernel);
  std::string head(const Function &function, const Kernel *kernel);
  std::string specialise(const Function &kernel);
  std::string declare(const Variable *variable);
  void list(const StmtList &body, int depth);
  void statement(const Stmt *stmt, int depth);
  std::string simple(const Stmt *stmt);
  std::string assignment(const Assign &assign);
  void branch(const If &branch, int depth, const std::string &prefix);
  void loop(const For &loop, int depth, const std::string &prefix = "");
  void selection(const Switch &selection, int depth);

  TypePrinter &types;
  Namer &names;
  ExprPrinter expressions;
  Output &output;
  bool fusesFloats;
  /// Bool variables whose address is taken. They are declared as uchar, the type that pointers to bool point to.
  std::set<const Variable *> inMemory;
};

std::string FunctionPrinter::declare(const Variable *variable) {
  if (variable->isPosition)
    return "AMP_POSITION " + names.of(variable);
  std::string text = types.declare(variable->type, names.of(variable), inMemory.contains(variable));
  return variable->kind == VariableKind::TileStatic ? "__local " + text : text;
}

std::string FunctionPrinter::head(const Function &function, const Kernel *kernel) {
  std::string text = kernel                     ? "__kernel "
                     : function.isAlwaysInlined ? "static __attribute__((always_inline)) "
                                                : "static ";
  if (kernel && kernel->isTiled) {
    int sizes[3] = {1, 1, 1};
    for (int i = 0; i != kernel->rank; ++i)
      sizes[i] = kernel->tile[static_cast<std::size_t>(kernel->rank - 1 - i)];
    const auto items = [&](int threads) {
      return kernel->hasTileLoops ? fmt::format("AMP_ITEMS({})", threads) : std::to_string(threads);
    };
    text += fmt::format("__attribute__((reqd_work_group_size({}, {}, {}))) ", items(sizes[0]), items(sizes[1]),
                        items(sizes[2]));
  } else if (kernel && kernel->isCoarsenedInBlocks) {
    text += "AMP_BLOCK_GROUP ";
  }
  const bool canSpecialise = kernel && kernel->integerWords() != 0;
  std::string parameters;
  for (const Variable *parameter : function.parameters) {
    std::string qualified = (parameter->isNoalias ? "AMP_NOALIAS " : "") + names.of(parameter);
    if (canSpecialise && parameter->role == ParameterRole::Block)
      qualified = fmt::format("AMP_BLOCK({})", qualified);
    parameters +=
        (parameters.empty() ? "" : ", ") + types.declare(parameter->type, qualified, inMemory.contains(parameter));
  }
  if (parameters.empty())
    parameters = "void";
  // The result's declarator encloses name and parameters only for pointers to arrays, which no function returns.
  const std::string &name = names.of(kernel ? kernel->function : &function);
  return text + types.declare(function.result, fmt::format("{}({})", name, parameters));
}

void FunctionPrinter::print(const Function &function, const Kernel *kernel) {
  output.carryHead(function.location);
  output.line(0, fmt::format("// {}{}", function.origin, kernel ? ", a kernel" : ""));
  if (kernel && kernel->givenLocalMemory) {
    output.line(0, "#if AMP_LOCAL_ARGUMENTS");
    define(*kernel->givenLocalMemory, kernel);
    output.line(0, "#else");
    define(function, kernel);
    output.line(0, "#endif");
  } else {
    define(function, kernel);
  }
  output.line(0, "");
}

/// The constants of a build become those of a copy of the argument block: SROA does not split parameters.
std::string FunctionPrinter::specialise(const Function &kernel) {
  const auto block = std::find_if(kernel.parameters.begin(), kernel.parameters.end(),
                                  [](const Variable *parameter) { return parameter->role == ParameterRole::Block; });
  return fmt::format("AMP_SPECIALISE({}, {})", types.declare((*block)->type, ""), names.of(*block));
}

void FunctionPrinter::define(const Function &function, const Kernel *kernel) {
  names.enterFunction();
  expressions.wrapsSigned = function.wrapsSigned;
  inMemory.clear();
  forEachExpr(function.body, [&](const Expr *expr) {
    const auto *address = dynCast<AddressOf>(expr);
    const auto *reference = address ? dynCast<VarRef>(address->operand) : nullptr;
    if (reference && reference->variable->type->isBool())
      inMemory.insert(reference->variable);
  });
  output.begin(function.location);
  output.line(0, head(function, kernel) + " {");
  if (fusesFloats && !function.fusesFloats && holdsFusible(function.body))
    output.line(1, "#pragma OPENCL FP_CONTRACT OFF");
  if (kernel && kernel->integerWords() != 0)
    output.line(1, specialise(function));
  list(function.body, 1);
  output.line(0, "}");
  output.end();
}

void FunctionPrinter::list(const StmtList &body, int depth) {
  for (const Stmt *stmt : body)
    statement(stmt, depth);
}

std::string FunctionPrinter::assignment(const Assign &assign) {
  if (assign.op && !assign.isBounded && expressions.wraps(*assign.op, assign.target->type))
    return expressions.printWrappingAssignment(assign);
  std::string target = expressions.print(assign.target, 1);
  if (!assign.op)
    return fmt::format("{} = {}", target, expressions.print(assign.value, 1));
  const auto *literal = dynCast<Literal>(assign.value);
  bool isOne = literal && literal->bits == 1 && !literal->type->isFloating();
  if (isOne && (*assign.op == BinaryOp::Add || *assign.op == BinaryOp::Sub)) {
    const char *op = *assign.op == BinaryOp::Add ? "++" : "--";
    return (target[0] == '*' ? "(" + target + ")" : target) + op;
  }
  return fmt::format("{} {}= {}", target, spelling(*assign.op), expressions.print(assign.value, 1));
}

/// The statement without its semicolon, as a loop's header needs it.
std::string FunctionPrinter::simple(const Stmt *stmt) {
  if (const auto *assign = dynCast<Assign>(stmt))
    return assignment(*assign);
  if (const auto *evaluate = dynCast<Evaluate>(stmt)) {
    // Compilers warn about an unused value, unless it is the result of a call.
    bool isCall = evaluate->expr->kind == ExprKind::Call || evaluate->expr->kind == ExprKind::IntrinsicCall ||
                  evaluate->expr->kind == ExprKind::Print;
    std::string text = expressions.print(evaluate->expr);
    return isCall ? text : fmt::format("(void)({})", text);
  }
  const auto &declaration = cast<Declare>(stmt);
  std::string text = declare(declaration.variable);
  return declaration.init ? fmt::format("{} = {}", text, expressions.printInitializer(declaration.init)) : text;
}

void FunctionPrinter::branch(const If &branch, int depth, const std::string &prefix) {
  // If the branch holds only a loop, the condition is printed on the loop's line.
  if (const auto *loop = branch.thenBody.size() == 1 ? dynCast<For>(branch.thenBody.front()) : nullptr)
    if (branch.elseBody.empty() && prefix.empty() && loop->hint == LoopHint::None)
      return this->loop(*loop, depth, fmt::format("if ({}) ", expressions.print(branch.condition)));
  output.line(depth, fmt::format("{}if ({}) {{", prefix, expressions.print(branch.condition)));
  list(branch.thenBody, depth + 1);
  if (branch.elseBody.empty())
    return output.line(depth, "}");
  if (const auto *nested = branch.elseBody.size() == 1 ? dynCast<If>(branch.elseBody.front()) : nullptr)
    return this->branch(*nested, depth, "} else ");
  output.line(depth, "} else {");
  list(branch.elseBody, depth + 1);
  output.line(depth, "}");
}

/// The pragma or macro before a loop with that hint.
const char *pragma(LoopHint hint) {
  switch (hint) {
  case LoopHint::None:
    break;
  case LoopHint::InLockstep:
    return "AMP_LOCKSTEP";
  case LoopHint::Vectors:
    return "#pragma clang loop vectorize(enable)";
  case LoopHint::Unrolled:
    return "#pragma unroll 2";
  case LoopHint::Scalar:
    return "#pragma clang loop vectorize(disable) unroll_count(4)";
  case LoopHint::OfVector:
    return "#pragma unroll";
  case LoopHint::FixedCount:
    return "AMP_FIXED_COUNT";
  }
  return "";
}

void FunctionPrinter::loop(const For &loop, int depth, const std::string &prefix) {
  std::string condition = loop.condition ? expressions.print(loop.condition) : "";
  if (loop.init.empty() && loop.step.empty() && loop.condition) {
    output.line(depth, fmt::format("{}while ({}) {{", prefix, condition));
  } else {
    std::string init = loop.init.empty() ? "" : simple(loop.init.front()), step;
    condition = loop.condition ? expressions.print(loop.condition) : "";
    for (const Stmt *stmt : loop.step)
      step += (step.empty() ? "" : ", ") + simple(stmt);
    if (loop.hint != LoopHint::None)
      output.line(depth, pragma(loop.hint));
    auto part = [](const std::string &text) { return text.empty() ? "" : " " + text; };
    output.line(depth, fmt::format("{}for ({};{};{}) {{", prefix, init, part(condition), part(step)));
  }
  list(loop.body, depth + 1);
  output.line(depth, "}");
}

void FunctionPrinter::selection(const Switch &selection, int depth) {
  std::string selector = expressions.print(selection.condition);
  // C++ promotes a bool selector to int. C compilers warn about a boolean selector without a cast.
  const auto *promotion = dynCast<Cast>(selection.condition);
  if (promotion && promotion->operand->type->isBool())
    selector = fmt::format("(int)({})", selector);
  output.line(depth, fmt::format("switch ({}) {{", selector));
  for (const Switch::Section &section : selection.sections) {
    std::string labels;
    for (const Expr *value : section.values)
      labels += fmt::format("{}case {}:", labels.empty() ? "" : " ", expressions.print(value));
    if (section.isDefault)
      labels += labels.empty() ? "default:" : " default:";
    output.line(depth, labels + " {");
    list(section.body, depth + 1);
    output.line(depth, "}");
  }
  output.line(depth, "}");
}

void FunctionPrinter::statement(const Stmt *stmt, int depth) {
  output.sync(stmt->location, depth);
  switch (stmt->kind) {
  case StmtKind::Declare:
  case StmtKind::Assign:
  case StmtKind::Evaluate:
    return output.line(depth, simple(stmt) + ";");
  case StmtKind::Block:
    output.line(depth, "{");
    list(cast<Block>(stmt).body, depth + 1);
    return output.line(depth, "}");
  case StmtKind::If:
    return branch(cast<If>(stmt), depth, "");
  case StmtKind::For:
    return loop(cast<For>(stmt), depth);
  case StmtKind::DoWhile:
    output.line(depth, "do {");
    list(cast<DoWhile>(stmt).body, depth + 1);
    return output.line(depth, fmt::format("}} while ({});", expressions.print(cast<DoWhile>(stmt).condition)));
  case StmtKind::Switch:
    return selection(cast<Switch>(stmt), depth);
  case StmtKind::Break:
    return output.line(depth, "break;");
  case StmtKind::Continue:
    return output.line(depth, "continue;");
  case StmtKind::Return: {
    const Expr *value = cast<Return>(stmt).value;
    return output.line(depth, value ? fmt::format("return {};", expressions.print(value)) : "return;");
  }
  }
}

/// Whether an object of the type, or the object that a pointer points to, has a double.
bool holdsDouble(const Type *type) {
  while (type->isPointer() || type->isArray())
    type = type->element();
  if (!type->isStruct())
    return type->kind() == TypeKind::Double;
  // What a member points to has its own type where it is used.
  return std::any_of(type->decl()->fields.begin(), type->decl()->fields.end(),
                     [](const Field &field) { return !field.type->isPointer() && holdsDouble(field.type); });
}

/// Calls back for the types of the function's result, parameters, variables and expressions, some of them repeatedly.
template <typename Callback> void forEachType(const Function &function, Callback callback) {
  callback(function.result);
  for (const Variable *parameter : function.parameters)
    callback(parameter->type);
  forEachStmt(function.body, [&](const Stmt *stmt) {
    if (const auto *declare = dynCast<Declare>(stmt))
      callback(declare->variable->type);
  });
  forEachExpr(function.body, [&](const Expr *expr) { callback(expr->type); });
}

/// The struct types that a set of functions needs, each after the structs that it contains. OpenCL C needs a definition
/// for each choice of address spaces in a struct's pointers; model::text::DeclarationOrder has one for each struct.
class StructTypeOrder {
public:
  explicit StructTypeOrder(TypeTable &types) : types(types) {}
  std::vector<const Type *> order;

  void add(const Type *type) {
    if (type->isPointer() || type->isArray())
      return add(type->element());
    if (!type->isStruct() || !known.insert(type).second)
      return;
    std::size_t slot = 0;
    for (const Field &field : type->decl()->fields)
      add(type->spaces().empty() ? field.type : types.withSpaces(field.type, type->spaces(), slot));
    order.push_back(type);
  }

  void add(const Function &function) {
    forEachType(function, [this](const Type *type) { add(type); });
  }

private:
  TypeTable &types;
  std::set<const Type *> known;
};

}  // namespace

bool usesDouble(const Kernel &kernel) {
  bool found = false;
  for (const Function *function : reachableFunctions(kernel.function))
    forEachType(*function, [&](const Type *type) { found |= holdsDouble(type); });
  return found;
}

namespace {

/// The function converts pointers so that it may access one object as two types. Under C's aliasing rules the device's
/// compiler would treat the accesses as independent [C99 6.5]. C++ AMP allows such accesses for scalars
/// [AMP 2.4.1.2, 5.2.4], and Microsoft's compiler allows them for all types.
bool reinterprets(const Function &function) {
  bool found = false;
  forEachExpr(function.body, [&](const Expr *expr) {
    const auto *conversion = dynCast<Cast>(expr);
    if (!conversion || !expr->type->isPointer() || !conversion->operand->type->isPointer())
      return;
    const Type *to = innermost(expr->type), *from = innermost(conversion->operand->type);
    // Programs have no pointers to bool [AMP 2.4.1.2]. The compiler's own pointers to bool are used to count bytes, not
    // for accesses.
    if (to->kind() == TypeKind::Bool || from->kind() == TypeKind::Bool)
      return;
    found |= to != from && !(to->isStruct() && from->isStruct() && to->decl() == from->decl());
  });
  return found;
}

}  // namespace

namespace {

/// Registers the element types of the kernel's buffers, if buffers of different types may overlap.
void allowOverlap(const Kernel &kernel, TypePrinter &types) {
  if (kernel.hasSeveralTypes)
    for (const Variable *buffer : kernel.parameters(ParameterRole::Buffer))
      types.allowOverlap(innermost(buffer->type));
}

}  // namespace

std::string Program::print(const std::vector<const Kernel *> &kernels) {
  std::vector<std::pair<const Function *, const Kernel *>> functions;
  std::set<const Function *> known;
  StructTypeOrder structs(module.types);
  TypePrinter types(module.types, names);
  bool needsDouble = false;
  for (const Kernel *kernel : kernels) {
    needsDouble |= usesDouble(*kernel);
    allowOverlap(*kernel, types);
    for (const Function *function : reachableFunctions(kernel->function)) {
      bool isKernel = function == kernel->function;
      if (known.insert(function).second)
        functions.emplace_back(function, isKernel ? kernel : nullptr);
      structs.add(*function);
      if (reinterprets(*function))
        types.allowAliasing();
    }
  }
  Output output(module.files, comments, lines);
  // The pragma follows -ffp-contract. Functions that must not fuse operations switch it off in their bodies.
  const bool fusesFloats = std::any_of(functions.begin(), functions.end(), [](const auto &entry) {
    return entry.first->fusesFloats && holdsFusible(entry.first->body);
  });
  output.text = fmt::format("#pragma OPENCL FP_CONTRACT {}\n", fusesFloats ? "ON" : "OFF");
  if (needsDouble)
    output.text += "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n";
  output.text += "\n";
  output.text += defineBuildMacros(kernels);
  if (std::string aliasing = types.aliasingTypes(needsDouble); !aliasing.empty())
    output.text += "// One object is accessed as several types below.\n" + aliasing + "\n";
  output.text += types.overlapChoice();
  for (const Type *type : structs.order)
    output.text += types.define(type) + "\n";
  for (const auto &[function, kernel] : functions)
    FunctionPrinter(types, names, output, fusesFloats).print(*function, kernel);
  while (output.text.size() > 1 && output.text.substr(output.text.size() - 2) == "\n\n")
    output.text.pop_back();
  return output.text;
}

}  // namespace amp::opencl
