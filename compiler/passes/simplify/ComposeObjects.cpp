#include "passes/simplify/ComposeObjects.h"

#include "analysis/Escapes.h"
#include "model/Walk.h"
#include "passes/utils/Substitution.h"

#include <algorithm>
#include <map>
#include <set>

namespace amp::passes {

namespace {

using namespace analysis;
using namespace model;

/// The field of `*self` that the lvalue denotes; null if it does not.
const Member *fieldOf(const Expr *lvalue, const Variable *self) {
  const auto *member = dynCast<Member>(lvalue);
  const auto *object = member ? dynCast<Deref>(member->base) : nullptr;
  return object && isReferenceTo(object->pointer, self) ? member : nullptr;
}

/// The values that constructors give to their objects, as expressions of their parameters.
class Composers {
public:
  explicit Composers(Module &module) : module(module) {
    forEachFunction(module, [&](Function &function) { made[&function] = composed(function); });
  }

  /// The value that the call gives to its object. Null if the call has other effects, or is not a constructor's.
  const Expr *valueOf(const Call &call, const Function &caller) const {
    const Expr *value = made.at(call.callee);
    if (!value || mustNotBeInlined(*call.callee, caller))
      return nullptr;
    Substitution substitution(module);
    for (std::size_t i = 1; i != call.arguments.size(); ++i) {
      const Variable *parameter = call.callee->parameters[i];
      const Expr *argument = call.arguments[i];
      if (effectsOf(argument).writes || (timesRead(value, parameter) > 1 && !isCheap(argument)))
        return nullptr;
      if (!isLvalue(argument) && takesAddress(value, parameter))
        return nullptr;
      substitution.arguments[parameter] = argument;
    }
    return substitution.rewrite(value);
  }

private:
  static std::size_t timesRead(const Expr *value, const Variable *variable) {
    std::size_t count = 0;
    forEachExpr(value, [&](const Expr *expr) { count += isReferenceTo(expr, variable); });
    return count;
  }

  static bool takesAddress(const Expr *value, const Variable *variable) {
    bool takes = false;
    forEachExpr(value, [&](const Expr *expr) {
      const auto *address = dynCast<AddressOf>(expr);
      takes |= address && rootVariable(address->operand) == variable;
    });
    return takes;
  }

  const Expr *composed(const Function &function) {
    if (!function.result->isVoid() || function.parameters.empty() || !function.parameters[0]->type->isPointer())
      return nullptr;
    const Variable *self = function.parameters[0];
    const Type *object = self->type->element();
    if (!object->isStruct() || object->decl()->isUnion || object->decl()->hasReusedTailPadding || overlaps(object) ||
        holdsPointer(object))
      return nullptr;
    std::vector<const Expr *> parts(object->decl()->fields.size());
    for (const Stmt *stmt : function.body) {
      const auto [field, value] = partOf(stmt, self, function);
      if (!field || parts[field->field] || effectsOf(value).writes || mentions(value, self))
        return nullptr;
      parts[field->field] = value;
    }
    const bool isWhole = !parts.empty() && std::find(parts.begin(), parts.end(), nullptr) == parts.end();
    return isWhole ? module.make<Compose>(object, std::move(parts)) : nullptr;
  }

  /// The field that a constructor's statement initialises, and the field's value. Null for any other statement.
  std::pair<const Member *, const Expr *> partOf(const Stmt *stmt, const Variable *self, const Function &function) {
    if (const auto *assign = dynCast<Assign>(stmt); assign && !assign->op)
      return {fieldOf(assign->target, self), assign->value};
    const auto *evaluate = dynCast<Evaluate>(stmt);
    const auto *call = evaluate ? dynCast<Call>(evaluate->expr) : nullptr;
    const auto *address = call && !call->arguments.empty() ? dynCast<AddressOf>(call->arguments[0]) : nullptr;
    const Member *field = address ? fieldOf(address->operand, self) : nullptr;
    const Expr *value = field ? valueOf(*call, function) : nullptr;
    return {value ? field : nullptr, value};
  }

  Module &module;
  std::map<const Function *, const Expr *> made;
};

class Composer : public Rewriter {
public:
  Composer(const Composers &composers, Module &module, const Function &function)
      : Rewriter(module), composers(composers), function(function) {
    for (const EscapingAddress &each : escapingAddresses(function.body))
      escaping.insert(each.source);
  }

  using Rewriter::rewrite;

private:
  void rewrite(const Stmt *stmt, StmtList &output) override {
    const auto *evaluate = dynCast<Evaluate>(stmt);
    const auto *call = evaluate ? dynCast<Call>(evaluate->expr) : nullptr;
    const auto *address = call && !call->arguments.empty() ? dynCast<AddressOf>(call->arguments[0]) : nullptr;
    const Expr *value = address && !effectsOf(address->operand).writes ? composers.valueOf(*call, function) : nullptr;
    if (!value || (takesReferences(*call->callee) && mayReadFrom(value, address->operand)))
      return Rewriter::rewrite(stmt, output);
    value = rewrite(value);
    const Expr *lvalue = rewrite(address->operand);
    const auto *whole = dynCast<VarRef>(lvalue);
    const auto *declared = output.empty() ? nullptr : dynCast<Declare>(output.back());
    const bool isLocal = whole && whole->variable->kind == VariableKind::Local;
    if (isLocal && declared && declared->variable == whole->variable && !declared->init) {
      output.pop_back();
      output.push_back(build.module.make<Declare>(stmt->location, whole->variable, value));
    } else {
      output.push_back(build.module.make<Assign>(stmt->location, lvalue, value));
    }
  }

  static bool takesReferences(const Function &constructor) {
    return std::any_of(constructor.parameters.begin() + 1, constructor.parameters.end(),
                       [](const Variable *parameter) { return holdsPointer(parameter->type); });
  }

  /// The value may read from the object itself. In `p.set(p.y, p.x)` with references, the second member gets the new
  /// value of the first.
  bool mayReadFrom(const Expr *value, const Expr *lvalue) const {
    const Variable *object = rootVariable(lvalue);
    bool readsMemory = false;
    forEachExpr(value, [&](const Expr *expr) {
      const auto *element = dynCast<Index>(expr);
      const auto *reference = dynCast<VarRef>(expr);
      readsMemory |= dynCast<Deref>(expr) || (element && element->base->type->isPointer()) || dynCast<Call>(expr) ||
                     (reference && (reference->variable->kind == VariableKind::TileStatic ||
                                    escaping.contains(reference->variable)));
    });
    if (!object || object->kind != VariableKind::Local || escaping.contains(object))
      return readsMemory || (object && mentions(value, object));
    return mentions(value, object);
  }

  const Composers &composers;
  const Function &function;
  /// Variables whose address escapes.
  std::set<const Variable *> escaping;
};

}  // namespace

void composeObjects(Module &module, std::vector<Problem> &) {
  const Composers composers(module);
  forEachFunction(module, [&](Function &function) {
    function.body = Composer(composers, module, function).rewrite(function.body);
    function.effects = effectsOf(function.body);
  });
}

}  // namespace amp::passes
