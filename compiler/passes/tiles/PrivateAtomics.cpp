#include "passes/tiles/PrivateAtomics.h"

#include "model/Rewriter.h"
#include "model/Walk.h"

#include <fmt/format.h>

#include <map>
#include <stdexcept>

namespace amp::passes {

namespace {

using namespace model;

class PlainAtomics {
public:
  explicit PlainAtomics(Module &module) : build(module) {}

  /// What does to a private object what the atomic does to a shared one.
  Function *functionFor(const BuiltinCall &atomic) {
    Function *&function = functions[{atomic.text, atomic.type}];
    if (!function)
      function = make(atomic);
    return function;
  }

private:
  Function *make(const BuiltinCall &atomic) {
    auto *function = build.module.make<Function>();
    function->name = "private_" + atomic.text;
    function->origin = fmt::format("{} on a variable that no other thread sees", atomic.text);
    function->result = atomic.type;
    function->effects = {.reads = true, .writes = true};
    static const char *const names[] = {"target", "operand", "value"};
    std::vector<const Expr *> parameters;
    for (std::size_t i = 0; i != atomic.arguments.size(); ++i) {
      function->parameters.push_back(build.variable(names[i], atomic.arguments[i]->type, VariableKind::Parameter));
      parameters.push_back(build.reference(function->parameters.back()));
    }
    const Expr *target = build.deref(parameters[0]);
    Variable *old = build.variable("old", atomic.type, VariableKind::Local);
    const Expr *before = build.reference(old);
    function->body = {build.module.make<Declare>(Location{}, old, target),
                      build.module.make<Assign>(Location{}, target, newValue(atomic.text, before, parameters)),
                      build.module.make<Return>(Location{}, before)};
    return function;
  }

  const Expr *newValue(const std::string &name, const Expr *old, const std::vector<const Expr *> &parameters) {
    const Expr *operand = parameters.size() > 1 ? parameters[1] : build.cast(old->type, build.intLiteral(1));
    static const std::map<std::string, BinaryOp> operators = {
        {"atomic_add", BinaryOp::Add},    {"atomic_inc", BinaryOp::Add},    {"atomic_sub", BinaryOp::Sub},
        {"atomic_dec", BinaryOp::Sub},    {"atomic_and", BinaryOp::BitAnd}, {"atomic_or", BinaryOp::BitOr},
        {"atomic_xor", BinaryOp::BitXor},
    };
    if (auto found = operators.find(name); found != operators.end())
      return wrapping(found->second, old, operand);
    if (name == "atomic_xchg")
      return operand;
    if (name == "atomic_cmpxchg")
      return build.conditional(build.binary(BinaryOp::Equal, old, operand), parameters[2], old);
    if (name == "atomic_max")
      return build.conditional(build.binary(BinaryOp::Greater, operand, old), operand, old);
    if (name == "atomic_min")
      return build.conditional(build.binary(BinaryOp::Less, operand, old), operand, old);
    throw std::logic_error(fmt::format("no plain form of {}", name));
  }

  /// Atomics wrap around; signed arithmetic of one's own would be undefined.
  const Expr *wrapping(BinaryOp op, const Expr *left, const Expr *right) {
    const Type *wide = build.module.types.scalar(TypeKind::UInt);
    return build.cast(left->type, build.binary(op, build.cast(wide, left), build.cast(wide, right)));
  }

  Builder build;
  std::map<std::pair<std::string, const Type *>, Function *> functions;
};

class AtomicsRewriter : public Rewriter {
public:
  AtomicsRewriter(Module &module, PlainAtomics &atomics) : Rewriter(module), atomics(atomics) {}
  using Rewriter::rewrite;

  const Expr *rewrite(const Expr *expr) override {
    const auto *builtin = dynCast<BuiltinCall>(expr);
    bool isPrivate = builtin && builtin->text.starts_with("atomic_") && builtin->arguments.front()->type->isPointer() &&
                     builtin->arguments.front()->type->space() == Space::Private;
    if (!isPrivate)
      return Rewriter::rewrite(expr);
    std::vector<const Expr *> arguments;
    for (const Expr *argument : builtin->arguments)
      arguments.push_back(rewrite(argument));
    return build.call(atomics.functionFor(*builtin), std::move(arguments));
  }

private:
  PlainAtomics &atomics;
};

}  // namespace

void replacePrivateAtomics(Module &module, std::vector<Problem> &) {
  PlainAtomics atomics(module);
  forEachFunction(module, [&](Function &function) {
    AtomicsRewriter rewriter(module, atomics);
    function.body = rewriter.rewrite(function.body);
  });
}

}  // namespace amp::passes
