#include "passes/simplify/CompleteObjects.h"

#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/utils/PartOf.h"

#include <algorithm>
#include <map>
#include <set>

namespace amp::passes {

namespace {

using namespace model;

/// For each pointer parameter of a function, the enclosing types to which it is cast, in the function or in its
/// callees.
class DowncastTargets {
public:
  using Objects = std::set<const Type *>;
  using PerParameter = std::map<const Variable *, Objects>;

  const PerParameter &of(const Function *function);

private:
  using Sources = std::set<const Variable *>;
  Sources sourcesOf(const Expr *pointer) const;
  Sources sourcesOfLvalue(const Expr *lvalue) const;
  void noteSources(const Function *function);

  std::map<const Function *, PerParameter> known;
  /// For each pointer variable of the current function, the parameters from which its value may come.
  std::map<const Variable *, Sources> sources;
};

DowncastTargets::Sources DowncastTargets::sourcesOfLvalue(const Expr *lvalue) const {
  while (const auto *member = dynCast<Member>(lvalue))
    lvalue = member->base;
  const auto *target = dynCast<Deref>(lvalue);
  return target ? sourcesOf(target->pointer) : Sources{};
}

DowncastTargets::Sources DowncastTargets::sourcesOf(const Expr *pointer) const {
  if (const auto *reference = dynCast<VarRef>(pointer)) {
    auto found = sources.find(reference->variable);
    return found == sources.end() ? Sources{} : found->second;
  }
  if (const auto *conversion = dynCast<Cast>(pointer))
    return sourcesOf(conversion->operand);
  if (const auto *conversion = dynCast<Downcast>(pointer))
    return sourcesOf(conversion->operand);
  if (const auto *address = dynCast<AddressOf>(pointer))
    return sourcesOfLvalue(address->operand);
  Sources result;
  const auto *moved = dynCast<Binary>(pointer);
  const auto *choice = dynCast<Conditional>(pointer);
  if (moved || choice)
    for (const Expr *part : operands(pointer))
      result.merge(sourcesOf(part));
  return result;
}

/// Flow-insensitive: each assignment to a variable counts. A conservative set of sources is correct here.
void DowncastTargets::noteSources(const Function *function) {
  sources.clear();
  for (const Variable *parameter : function->parameters)
    if (parameter->type->isPointer())
      sources[parameter] = {parameter};
  bool isChanged = true;
  auto add = [&](const Variable *variable, const Expr *value) {
    if (!variable || !value || !variable->type->isPointer())
      return;
    for (const Variable *source : sourcesOf(value))
      isChanged |= sources[variable].insert(source).second;
  };
  while (isChanged) {
    isChanged = false;
    forEachStmt(function->body, [&](const Stmt *stmt) {
      if (const auto *declare = dynCast<Declare>(stmt))
        add(declare->variable, declare->init);
      else if (const auto *assign = dynCast<Assign>(stmt))
        add(rootVariable(assign->target), assign->value);
    });
  }
}

const DowncastTargets::PerParameter &DowncastTargets::of(const Function *function) {
  if (auto found = known.find(function); found != known.end())
    return found->second;
  // Creates an empty entry, which ends the recursion for a function that calls itself. compiler/check reports such
  // functions.
  known[function];
  // Callees come first, since their analysis uses `sources`, too.
  forEachExpr(function->body, [&](const Expr *expr) {
    if (const auto *call = dynCast<Call>(expr))
      of(call->callee);
  });
  noteSources(function);
  PerParameter targets;
  forEachExpr(function->body, [&](const Expr *expr) {
    if (const auto *cast = dynCast<Downcast>(expr))
      for (const Variable *source : sourcesOf(cast->operand))
        targets[source].insert(cast->type->element());
    const auto *call = dynCast<Call>(expr);
    for (std::size_t i = 0; call && i != call->arguments.size(); ++i) {
      const PerParameter &theirs = known[call->callee];
      if (auto inherited = theirs.find(call->callee->parameters[i]); inherited != theirs.end())
        for (const Variable *source : sourcesOf(call->arguments[i]))
          targets[source].insert(inherited->second.begin(), inherited->second.end());
    }
  });
  return known[function] = std::move(targets);
}

class Completer;

/// Makes copies of functions, one for each combination of enclosing objects whose parts the parameters point to.
class CompleteFunctions {
public:
  CompleteFunctions(Module &module, std::vector<Problem> &problems) : module(module), problems(problems) {}

  void run(Kernel &kernel);
  Function *copy(Function *function, const std::vector<std::optional<EnclosingObject>> &wholes);

  DowncastTargets targets;
  Module &module;
  std::vector<Problem> &problems;

private:
  /// Functions with casts to an enclosing object of which only a part is known.
  std::set<const Function *> casting;
  std::map<std::pair<const Function *, std::string>, Function *> copies;
};

class Completer : public Rewriter {
public:
  Completer(CompleteFunctions &owner, const StmtList &body)
      : Rewriter(owner.module), owner(owner), changed(changedVariables(body)) {}

  /// Replaces the parameter by a pointer in the new function.
  void bind(const Variable *parameter, const Expr *pointer) { bound[parameter] = pointer; }

  using Rewriter::rewrite;

  /// Some casts to an enclosing object remain, since only a part of the object is known.
  bool leavesCasts = false;

private:
  const Expr *rewrite(const Expr *expr) override;
  void rewrite(const Stmt *stmt, StmtList &output) override;
  const Expr *rewriteCall(const Call &call);
  const Expr *rewriteDowncast(const Downcast &cast);
  bool lasts(const Expr *pointer) const;
  std::vector<EnclosingObject> enclosing(const Expr *pointer) { return enclosingObjects(build, pointer, origin); }

  CompleteFunctions &owner;
  std::set<const Variable *> changed;
  std::map<const Variable *, const Expr *> bound;
  /// New variables that are never assigned, with their initialisers.
  std::map<const Variable *, const Expr *> origins;
  std::set<const Variable *> fixed;
  Origins origin = [this](const Variable *variable) {
    auto found = origins.find(variable);
    return found == origins.end() ? nullptr : found->second;
  };
  Location location;
};

/// Evaluating the pointer again, elsewhere in the function, gives the same value.
bool Completer::lasts(const Expr *pointer) const {
  bool isLasting = true;
  forEachExpr(pointer, [&](const Expr *expr) {
    if (const auto *reference = dynCast<VarRef>(expr))
      isLasting &= !reference->type->isPointer() || fixed.contains(reference->variable) ||
                   (reference->variable->kind == VariableKind::Parameter && !changed.contains(reference->variable));
    else if (const auto *element = dynCast<Index>(expr))
      isLasting &= element->base->type->isArray() && dynCast<Literal>(element->index);
    else
      isLasting &= dynCast<Member>(expr) || dynCast<Deref>(expr) || dynCast<AddressOf>(expr) || dynCast<Cast>(expr) ||
                   dynCast<Literal>(expr);
  });
  return isLasting;
}

const Expr *Completer::rewrite(const Expr *expr) {
  if (const auto *reference = dynCast<VarRef>(expr)) {
    auto found = bound.find(reference->variable);
    return found == bound.end() ? Rewriter::rewrite(expr) : found->second;
  }
  if (const auto *call = dynCast<Call>(expr))
    return rewriteCall(*call);
  if (const auto *cast = dynCast<Downcast>(expr))
    return rewriteDowncast(*cast);
  if (const auto *choice = dynCast<Conditional>(expr)) {
    // Code for a downcast tests for null, since null stays null. The address of an object is not null, so that the test
    // is dropped.
    const auto *test = dynCast<Binary>(choice->condition);
    if (test && test->op == BinaryOp::Equal && test->left->type->isPointer() && dynCast<Literal>(test->right) &&
        dynCast<Downcast>(choice->whenFalse) && originOf(rewrite(test->left), origin)->kind == ExprKind::AddressOf)
      return rewrite(choice->whenFalse);
  }
  return Rewriter::rewrite(expr);
}

const Expr *Completer::rewriteDowncast(const Downcast &cast) {
  const Expr *part = rewrite(cast.operand);
  for (const EnclosingObject &candidate : enclosing(part))
    if (isTargetOf(cast, candidate))
      return build.cast(cast.type, candidate.pointer);
  if (holdsPointer(cast.type->element()))
    owner.problems.push_back({diagnostics::Construct::CastOfPart, location});
  leavesCasts = true;
  return build.expandDowncast(cast.type, part, cast.path);
}

const Expr *Completer::rewriteCall(const Call &call) {
  const DowncastTargets::PerParameter &targets = owner.targets.of(call.callee);
  std::vector<const Expr *> arguments;
  std::vector<std::optional<EnclosingObject>> wholes(call.arguments.size());
  for (std::size_t i = 0; i != call.arguments.size(); ++i) {
    const Variable *parameter = call.callee->parameters[i];
    const Expr *argument = rewrite(call.arguments[i]);
    auto known = targets.find(parameter);
    if (known != targets.end() && !changedVariables(call.callee->body).contains(parameter))
      for (const EnclosingObject &candidate : enclosing(argument))
        if (!candidate.steps.empty() && known->second.contains(candidate.object()))
          wholes[i] = candidate;
    arguments.push_back(wholes[i] ? wholes[i]->pointer : argument);
  }
  return build.module.make<Call>(call.type, owner.copy(call.callee, wholes), std::move(arguments));
}

void Completer::rewrite(const Stmt *stmt, StmtList &output) {
  if (stmt->location)
    location = stmt->location;
  Rewriter::rewrite(stmt, output);
  const auto *old = dynCast<Declare>(stmt);
  if (!old || !old->variable->type->isPointer() || changed.contains(old->variable))
    return;
  const auto &made = cast<Declare>(output.back());
  fixed.insert(made.variable);
  if (made.init && lasts(made.init))
    origins[made.variable] = made.init;
}

Function *CompleteFunctions::copy(Function *function, const std::vector<std::optional<EnclosingObject>> &wholes) {
  std::string key;
  for (const std::optional<EnclosingObject> &whole : wholes)
    key += whole ? "<" + whole->key() + ">" : "-";
  Function *&made = copies[{function, key}];
  if (made)
    return made;
  // The entry exists before the body is rewritten, which adds entries for callees.
  Function *result = made = module.make<Function>(*function);
  Builder build(module);
  Completer completer(*this, function->body);
  for (std::size_t i = 0; i != wholes.size(); ++i) {
    if (!wholes[i])
      continue;
    const Variable *part = function->parameters[i];
    auto *whole = module.make<Variable>(*part);
    const bool isConst = part->type->pointsToConst();
    whole->type = module.types.pointer(wholes[i]->object(), Space::Unresolved, isConst);
    result->parameters[i] = whole;
    completer.bind(part, partOf(build, build.reference(whole), wholes[i]->steps, isConst));
  }
  result->body = completer.rewrite(function->body);
  if (completer.leavesCasts)
    casting.insert(result);
  return result;
}

void CompleteFunctions::run(Kernel &kernel) {
  Completer completer(*this, kernel.function->body);
  kernel.function->body = completer.rewrite(kernel.function->body);
  const std::vector<Function *> functions = reachableFunctions(kernel.function);
  kernel.castsDown = completer.leavesCasts || std::any_of(functions.begin(), functions.end(),
                                                          [&](const Function *each) { return casting.contains(each); });
}

bool hasDowncast(const Kernel &kernel) {
  bool found = false;
  for (const Function *function : reachableFunctions(kernel.function))
    forEachExpr(function->body, [&](const Expr *expr) { found |= expr->kind == ExprKind::Downcast; });
  return found;
}

}  // namespace

void completeObjects(Module &module, std::vector<Problem> &problems) {
  CompleteFunctions functions(module, problems);
  for (const auto &kernel : module.kernels)
    if (hasDowncast(*kernel))
      functions.run(*kernel);
}

}  // namespace amp::passes
