#include "passes/simplify/PassByValue.h"

#include "analysis/Escapes.h"
#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/simplify/ResultByValue.h"

#include <algorithm>
#include <map>
#include <set>

namespace amp::passes {

namespace {

using namespace analysis;
using namespace model;

/// The size of eight floats. If the function is not inlined in the end, larger objects are cheaper to pass by pointer.
constexpr std::uint64_t maximalBytes = 32;

bool consistsOfFewNumbers(const Type *type) {
  if (type->isScalar())
    return true;
  // A user's struct that holds an array is excluded: an element with a computed index is accessed faster in memory.
  const bool isPlain =
      type->isStruct() && !type->decl()->isUnion && !overlaps(type) && (type->decl()->isLibrary || !holdsArray(type));
  return isPlain && !holdsPointer(type) && !type->decl()->fields.empty() && sizeOf(type) <= maximalBytes;
}

// --------------------------------------------------------------------------------------------- targets of pointers

/// The object from which a pointer or an lvalue is computed.
struct Source {
  /// The variable that the pointer or lvalue comes from; null if it is unknown.
  const Variable *variable = nullptr;
  /// The target is not part of the variable, but is accessed through a pointer.
  bool isBeyond = false;
  /// That pointer was loaded from an object.
  bool isLoaded = false;
  /// The address depends on a computed index, which may be out of range.
  bool isComputed = false;
};

Source sourceOfLvalue(const Expr *lvalue);

Source sourceOf(const Expr *pointer) {
  if (const auto *reference = dynCast<VarRef>(pointer))
    return {.variable = reference->variable, .isBeyond = true};
  if (const auto *conversion = dynCast<Cast>(pointer))
    return sourceOf(conversion->operand);
  if (const auto *address = dynCast<AddressOf>(pointer))
    return sourceOfLvalue(address->operand);
  if (isLvalue(pointer)) {
    Source source = sourceOfLvalue(pointer);
    source.isBeyond = source.isLoaded = true;
    return source;
  }
  if (const auto *moved = dynCast<Binary>(pointer); moved && moved->left->type->isPointer())
    return sourceOf(moved->left);
  return {};
}

Source sourceOfLvalue(const Expr *lvalue) {
  if (const auto *reference = dynCast<VarRef>(lvalue))
    return {.variable = reference->variable};
  if (const auto *target = dynCast<Deref>(lvalue))
    return sourceOf(target->pointer);
  if (const auto *member = dynCast<Member>(lvalue))
    return sourceOfLvalue(member->base);
  const auto *element = dynCast<Index>(lvalue);
  if (!element)
    return {};
  Source source = element->base->type->isPointer() ? sourceOf(element->base) : sourceOfLvalue(element->base);
  source.isComputed |= !dynCast<Literal>(element->index);
  return source;
}

/// The two do not overlap. `escaping`: variables whose address escapes in the function.
bool areApart(const Source &a, const Source &b, const std::set<const Variable *> &escaping) {
  if (!a.variable || !b.variable || (a.isBeyond && b.isBeyond))
    return false;
  if (!a.isBeyond && !b.isBeyond)
    return a.variable != b.variable;
  // A pointer from outside of the function does not point to a local variable of the function.
  const Source &own = a.isBeyond ? b : a, &other = a.isBeyond ? a : b;
  const bool isFromOutside =
      other.variable->kind == VariableKind::Parameter || other.variable->kind == VariableKind::Captures;
  return isFromOutside && own.variable->kind == VariableKind::Local && !escaping.contains(own.variable);
}

// ---------------------------------------------------------------------------------------------- changes by functions

/// The memory that a call of a function changes, apart from the function's own variables.
struct Changes {
  /// The function changes shared memory, or memory that the analysis does not know.
  bool isUnknown = false;
  /// The positions of the parameters through which the function changes memory.
  std::set<std::size_t> parameters;
};

using ChangesByFunction = std::map<const Function *, Changes>;

class ChangeSearch {
public:
  ChangeSearch(const Function &function, const ChangesByFunction &known)
      : function(function), known(known), changed(changedVariables(function.body)) {}

  Changes run() {
    forEachStmt(function.body, [&](const Stmt *stmt) {
      if (const auto *assign = dynCast<Assign>(stmt))
        note(sourceOfLvalue(assign->target));
    });
    forEachExpr(function.body, [&](const Expr *expr) {
      result.isUnknown |= touchesMemory(expr);
      if (const auto *call = dynCast<Call>(expr)) {
        const Changes &theirs = known.at(call->callee);
        result.isUnknown |= theirs.isUnknown;
        for (std::size_t i : theirs.parameters)
          note(sourceOf(call->arguments[i]));
      }
    });
    return std::move(result);
  }

private:
  void note(const Source &source) {
    if (source.variable && !source.isBeyond) {
      result.isUnknown |= source.variable->kind == VariableKind::TileStatic;
      return;
    }
    const auto &parameters = function.parameters;
    const auto found = std::find(parameters.begin(), parameters.end(), source.variable);
    if (found == parameters.end() || source.isLoaded || changed.contains(source.variable))
      result.isUnknown = true;
    else
      result.parameters.insert(static_cast<std::size_t>(found - parameters.begin()));
  }

  const Function &function;
  const ChangesByFunction &known;
  const std::set<const Variable *> changed;
  Changes result;
};

// ------------------------------------------------------------------------------------------------------- candidates

struct Site {
  const Function *caller;
  const Call *call;
};

/// The parameters that become values, and the variables that replace them. Null for parameters that are not used, which
/// are removed.
using Values = std::map<const Variable *, Variable *>;

/// Finds out whether a function only reads a parameter's target.
class ReadSearch {
public:
  ReadSearch(const Variable *parameter, const Values &values) : parameter(parameter), values(values) {}

  bool onlyReads(const StmtList &body) {
    forEachStmt(body, [&](const Stmt *stmt) {
      const auto *assign = dynCast<Assign>(stmt);
      for (const Expr *expr : operands(stmt))
        look(expr, assign && expr == assign->target);
    });
    return isFine;
  }
  /// After onlyReads.
  bool isUnused() const { return reads == 0; }

private:
  bool isIt(const Expr *expr) const { return isReferenceTo(expr, parameter); }

  /// `mayBeWritten`: the lvalue is assigned to, or its address is taken.
  void look(const Expr *expr, bool mayBeWritten) {
    if (isIt(expr))
      isFine = false;
    if (const auto *target = dynCast<Deref>(expr); target && isIt(target->pointer)) {
      isFine &= !mayBeWritten;
      ++reads;
    } else if (target) {
      look(target->pointer, false);
    } else if (const auto *address = dynCast<AddressOf>(expr)) {
      look(address->operand, true);
    } else if (const auto *member = dynCast<Member>(expr)) {
      look(member->base, mayBeWritten);
    } else if (const auto *element = dynCast<Index>(expr)) {
      look(element->base, mayBeWritten && !element->base->type->isPointer());
      look(element->index, false);
    } else if (const auto *call = dynCast<Call>(expr)) {
      lookAtCall(*call);
    } else {
      for (const Expr *part : operands(expr))
        look(part, false);
    }
  }

  void lookAtCall(const Call &call) {
    for (std::size_t i = 0; i != call.arguments.size(); ++i) {
      const Expr *argument = call.arguments[i];
      const auto value = values.find(call.callee->parameters[i]);
      const bool isValue = value != values.end();
      const auto *address = dynCast<AddressOf>(argument);
      if (isValue && isIt(argument))
        reads += value->second != nullptr;
      else
        look(isValue && address ? address->operand : argument, false);
    }
  }

  const Variable *parameter;
  const Values &values;
  bool isFine = true;
  unsigned reads = 0;
};

/// Finds parameters whose target is read in every call of the function.
class SureReads {
public:
  bool has(const Function &function, const Variable *parameter) {
    const bool isSure = has(function.body, parameter);
    if (isSure)
      found.insert(parameter);
    return isSure;
  }

private:
  bool has(const StmtList &body, const Variable *parameter) const {
    for (const Stmt *stmt : body) {
      const auto *block = dynCast<Block>(stmt);
      const auto *loop = dynCast<For>(stmt);
      if ((block && has(block->body, parameter)) || (loop && has(loop->init, parameter)))
        return true;
      const bool mayReturn = holds(stmt, StmtKind::Return);
      // The condition of a do-while comes last: a return or break may skip it.
      if (stmt->kind == StmtKind::DoWhile && (mayReturn || holds(stmt, StmtKind::Break)))
        return false;
      for (const Expr *expr : operands(stmt))
        if (has(expr, parameter))
          return true;
      if (mayReturn)
        return false;
    }
    return false;
  }

  static bool holds(const Stmt *stmt, StmtKind kind) {
    bool found = false;
    forEachStmt({stmt}, [&](const Stmt *part) { found |= part->kind == kind; });
    return found;
  }

  bool has(const Expr *expr, const Variable *parameter) const {
    const auto isIt = [&](const Expr *pointer) { return isReferenceTo(pointer, parameter); };
    if (const auto *target = dynCast<Deref>(expr); target && isIt(target->pointer))
      return true;
    if (expr->kind == ExprKind::AddressOf)
      return false;
    const auto *call = dynCast<Call>(expr);
    for (std::size_t i = 0; call && i != call->arguments.size(); ++i) {
      const auto *address = dynCast<AddressOf>(call->arguments[i]);
      if (found.contains(call->callee->parameters[i]) &&
          (address ? has(address->operand, parameter) : isIt(call->arguments[i])))
        return true;
    }
    std::vector<const Expr *> certain = operands(expr);
    const auto *binary = dynCast<Binary>(expr);
    const bool isLogical = binary && (binary->op == BinaryOp::LogicalAnd || binary->op == BinaryOp::LogicalOr);
    if (isLogical || dynCast<Conditional>(expr))
      certain.resize(1);
    return std::any_of(certain.begin(), certain.end(), [&](const Expr *part) { return has(part, parameter); });
  }

  /// The parameters found so far. Callees are examined first.
  std::set<const Variable *> found;
};

class ParameterChoice {
public:
  explicit ParameterChoice(Module &module) : module(module) {
    forEachFunction(module, [&](Function &function) {
      changes[&function] = ChangeSearch(function, changes).run();
      for (const EscapingAddress &each : escapingAddresses(function.body))
        escaping[&function].insert(each.source);
      forEachExpr(function.body, [&](const Expr *expr) {
        if (const auto *call = dynCast<Call>(expr))
          sites[call->callee].push_back({&function, call});
      });
    });
    forEachFunction(module, [&](Function &function) { choose(function); });
  }

  Values values;

private:
  void choose(Function &function) {
    if (sites[&function].empty() || changes[&function].isUnknown)
      return;
    for (std::size_t i = 0; i != function.parameters.size(); ++i) {
      Variable *parameter = function.parameters[i];
      const Type *type = parameter->type;
      if (!type->isPointer() && isUnusedValue(function, i)) {
        values[parameter] = nullptr;
        continue;
      }
      if (!type->isPointer() || !type->pointsToConst() || !consistsOfFewNumbers(type->element()))
        continue;
      ReadSearch search(parameter, values);
      if (!search.onlyReads(function.body) || !mayBeTakenAtCalls(function, i))
        continue;
      if (search.isUnused()) {
        values[parameter] = nullptr;
        continue;
      }
      auto *value = module.make<Variable>(*parameter);
      value->type = type->element();
      value->isAddressed = false;
      value->isConst = true;
      values[parameter] = value;
    }
  }

  /// The function does not use the value, and no call has to compute it.
  bool isUnusedValue(const Function &function, std::size_t position) {
    const auto &calls = sites[&function];
    return !usedVariables(function.body).contains(function.parameters[position]) &&
           std::none_of(calls.begin(), calls.end(),
                        [&](const Site &site) { return effectsOf(site.call->arguments[position]).writes; });
  }

  bool mayBeTakenAtCalls(const Function &function, std::size_t position) {
    const bool isReadForSure = sureReads.has(function, function.parameters[position]);
    const auto &calls = sites[&function];
    return std::all_of(calls.begin(), calls.end(), [&](const Site &site) {
      const Source source = sourceOf(site.call->arguments[position]);
      if (!isReadForSure && (!source.variable || source.isBeyond || source.isComputed))
        return false;
      return staysTheSame(site, source, position);
    });
  }

  /// Neither the function nor the evaluation of another argument changes the parameter's target.
  bool staysTheSame(const Site &site, const Source &source, std::size_t position) {
    const auto &arguments = site.call->arguments;
    for (std::size_t i = 0; i != arguments.size(); ++i)
      if (i != position && effectsOf(arguments[i]).writes)
        return false;
    const auto &changed = changes[site.call->callee].parameters;
    return std::all_of(changed.begin(), changed.end(), [&](std::size_t each) {
      return areApart(source, sourceOf(arguments[each]), escaping[site.caller]);
    });
  }

  Module &module;
  SureReads sureReads;
  ChangesByFunction changes;
  std::map<const Function *, std::set<const Variable *>> escaping;
  std::map<const Function *, std::vector<Site>> sites;
};

class Converter : public Rewriter {
public:
  Converter(Module &module, const Values &values) : Rewriter(module), values(values) {}

  using Rewriter::rewrite;

private:
  Variable *valueOf(const Expr *pointer) const {
    const auto *reference = dynCast<VarRef>(pointer);
    const auto found = reference ? values.find(reference->variable) : values.end();
    return found == values.end() ? nullptr : found->second;
  }

  const Expr *rewrite(const Expr *expr) override {
    if (const auto *target = dynCast<Deref>(expr))
      if (Variable *value = valueOf(target->pointer))
        return build.reference(value);
    const auto *call = dynCast<Call>(expr);
    if (!call)
      return Rewriter::rewrite(expr);
    std::vector<const Expr *> arguments;
    for (std::size_t i = 0; i != call->arguments.size(); ++i) {
      const Expr *argument = call->arguments[i];
      const auto parameter = values.find(call->callee->parameters[i]);
      if (parameter == values.end())
        arguments.push_back(rewrite(argument));
      else if (!parameter->second)
        continue;
      else if (Variable *value = valueOf(argument))
        arguments.push_back(build.reference(value));
      else
        arguments.push_back(build.deref(rewrite(argument)));
    }
    return build.module.make<Call>(call->type, call->callee, std::move(arguments));
  }

  const Values &values;
};

}  // namespace

void passByValue(Module &module, std::vector<Problem> &) {
  returnByValue(module);
  const Values values = ParameterChoice(module).values;
  if (values.empty())
    return;
  forEachFunction(module, [&](Function &function) {
    function.body = Converter(module, values).rewrite(function.body);
    function.effects = effectsOf(function.body);
  });
  forEachFunction(module, [&](Function &function) {
    for (Variable *&parameter : function.parameters)
      if (auto value = values.find(parameter); value != values.end())
        parameter = value->second;
    std::erase(function.parameters, nullptr);
  });
}

}  // namespace amp::passes
