// Rules about the call graph as a whole: recursion [C3559], functions without a body in the translation unit [C3560],
// tile_static variables [C3600], barriers and fences that a kernel without tiles reaches, and the total size of
// tile_static variables [C3565].
#include "check/AmpBodyVisitor.h"
#include "check/Families.h"

#include "clang/AST/ASTContext.h"

#include <algorithm>

using namespace clang;

namespace amp::check {

namespace {

/// Depth-first search: a call of a function that is still on the path closes a cycle.
class CycleFinder {
public:
  explicit CycleFinder(CheckContext &context) : context(context) {}

  void visit(AmpFunction &function) {
    State &state = states[&function];
    if (state != State::Unseen)
      return;
    state = State::Open;
    for (const CallSite &call : function.calls) {
      if (call.isMention || !context.code.isFollowed(call))
        continue;
      AmpFunction &callee = context.code.find(call.callee);
      path.push_back({&function, call});
      if (states.lookup(&callee) == State::Open && closing.insert({&function, &callee}).second)
        report(callee);
      else
        visit(callee);
      path.pop_back();
    }
    states[&function] = State::Done;
  }

private:
  enum class State { Unseen, Open, Done };
  using Step = std::pair<const AmpFunction *, CallSite>;

  void report(const AmpFunction &start) {
    auto begin = llvm::find_if(path, [&](const Step &step) { return step.first == &start; });
    bool isIndirect = path.end() - begin > 1;
    enterFunction(context, start);
    context.reporter.report(path.back().second.location, Rule::Recursion)
        << diagnostics::describe(start.function) << isIndirect;
    if (isIndirect)
      for (auto step = begin; step != path.end(); ++step)
        context.reporter.note(step->second.location, Note::CycleStep)
            << diagnostics::describe(step->first->function) << diagnostics::describe(step->second.callee);
    enterDeclaration(context, nullptr);
  }

  CheckContext &context;
  llvm::DenseMap<const AmpFunction *, State> states;
  /// The calls that close a cycle. A function that calls itself twice is reported once.
  llvm::DenseSet<std::pair<const AmpFunction *, const AmpFunction *>> closing;
  std::vector<Step> path;
};

class TileStaticCollector : public AmpBodyVisitor {
public:
  TileStaticCollector(const FunctionDecl *function, std::vector<const VarDecl *> &variables)
      : AmpBodyVisitor(function), variables(variables) {}

  bool VisitVarDecl(VarDecl *variable) override {
    if (annotations::isTileStatic(variable))
      variables.push_back(variable);
    return true;
  }

private:
  std::vector<const VarDecl *> &variables;
};

/// All functions that one kernel reaches, entry function first.
class KernelReach {
public:
  KernelReach(CheckContext &context, const annotations::KernelLaunch &launch) : context(context), launch(launch) {
    follow(context.code.find(launch.entry()));
  }

  void check() {
    std::vector<const VarDecl *> variables;
    for (AmpFunction *function : reached) {
      if (function->function->doesThisDeclarationHaveABody())
        TileStaticCollector(function->function, variables).walk(function->function);
    }
    if (!launch.tiled) {
      checkUntiled(variables);
      checkBarriersUntiled();
    }
    checkSize(variables);
  }

private:
  void follow(AmpFunction &function) {
    if (llvm::is_contained(reached, &function))
      return;
    reached.push_back(&function);
    for (const CallSite &call : function.calls) {
      if (call.isMention || !context.code.isFollowed(call))
        continue;
      AmpFunction &callee = context.code.find(call.callee);
      if (isOutOfSight(callee.function))
        reportMissingBody(call);
      else
        follow(callee);
    }
  }

  bool isOutOfSight(const FunctionDecl *function) const {
    // A virtual function is reported where it is declared.
    return !function->doesThisDeclarationHaveABody() && !function->isVirtualAsWritten() && !function->isImplicit() &&
           !function->isDefaulted() && !annotations::intrinsicOf(function) && !annotations::reportKind(function) &&
           !function->getBuiltinID() && !annotations::isLibrary(function) && !hasFailed(function) &&
           !(context.ast.getDiagnostics().hasErrorOccurred() &&
             isDefinedWrongly(context.ast.getTranslationUnitDecl(), function));
  }

  /// Whether the function has an out-of-line definition that Clang has rejected, for example because it has another
  /// clause.
  bool isDefinedWrongly(const DeclContext *where, const FunctionDecl *function) const {
    return llvm::any_of(where->decls(), [&](const Decl *each) {
      if (const auto *space = dyn_cast<NamespaceDecl>(each))
        return isDefinedWrongly(space, function);
      const auto *other = dyn_cast<FunctionDecl>(each);
      return other && other->isInvalidDecl() && other->getDeclName() == function->getDeclName() &&
             other->getDeclContext()->Equals(function->getDeclContext());
    });
  }

  /// Whether the function is a template instance that may lack its body because of an error in it or in an explicit
  /// specialisation.
  bool hasFailed(const FunctionDecl *function) const {
    return function->getTemplateInstantiationPattern() && context.ast.getDiagnostics().hasErrorOccurred();
  }

  void reportMissingBody(const CallSite &call) {
    context.reporter.report(call.location, Rule::MissingBody) << call.callee;
    context.reporter.note(call.callee->getLocation(), Note::DeclaredHere) << call.callee;
    if (const FunctionDecl *twin = findHostBody(call.callee))
      context.reporter.note(twin->getLocation(), Note::BodyOfHost) << spell(annotations::restrictionsOf(twin));
    if (call.callee->getTemplateSpecializationKind() == TSK_ExplicitInstantiationDeclaration)
      context.reporter.note(call.callee->getPointOfInstantiation(), Note::ExternTemplate);
    context.reporter.note(launch.location, Note::LaunchedHere);
  }

  /// A definition of the same function for the host only. It is usually the definition that was meant, but lacks the
  /// clause.
  const FunctionDecl *findHostBody(const FunctionDecl *function) const {
    if (const FunctionTemplateDecl *primary = function->getPrimaryTemplate())
      return findHostTemplate(primary);
    for (const NamedDecl *each : function->getDeclContext()->lookup(function->getDeclName()))
      if (const auto *other = dyn_cast<FunctionDecl>(each);
          other && !annotations::restrictionsOf(other).amp && other->hasBody(other) &&
          context.ast.hasSameFunctionTypeIgnoringExceptionSpec(other->getType(), function->getType()))
        return other;
    return nullptr;
  }

  bool hasSameParameters(const FunctionDecl *one, const FunctionDecl *other) const {
    return std::ranges::equal(one->parameters(), other->parameters(),
                              [&](const ParmVarDecl *left, const ParmVarDecl *right) {
                                return context.ast.hasSameType(left->getType(), right->getType());
                              });
  }

  const FunctionDecl *findHostTemplate(const FunctionTemplateDecl *primary) const {
    const FunctionDecl *declared = primary->getTemplatedDecl();
    for (const NamedDecl *each : primary->getDeclContext()->lookup(primary->getDeclName()))
      if (const auto *other = dyn_cast<FunctionTemplateDecl>(each);
          other && !annotations::restrictionsOf(other->getTemplatedDecl()).amp &&
          other->getTemplatedDecl()->isThisDeclarationADefinition() &&
          other->getTemplateParameters()->size() == primary->getTemplateParameters()->size() &&
          hasSameParameters(other->getTemplatedDecl(), declared))
        return other->getTemplatedDecl();
    return nullptr;
  }

  void checkUntiled(llvm::ArrayRef<const VarDecl *> variables) {
    for (const VarDecl *variable : variables) {
      context.reporter.report(variable->getLocation(), Rule::TileStaticUntiled) << variable;
      context.reporter.note(launch.location, Note::LaunchedHere);
    }
  }

  /// Checks calls, not only the use of tile_barrier objects: the existence of such an object does not prove that there
  /// is a tile, since the host can create one by copying bytes.
  void checkBarriersUntiled() {
    for (const AmpFunction *function : reached) {
      if (annotations::isLibrary(function->function))
        continue;
      for (const CallSite &call : function->calls) {
        // A tile_barrier that the kernel tries to make is reported.
        if (!isBarrierOrFence(call.callee) || isMadeWrongly(call.object))
          continue;
        context.reporter.report(call.location, Rule::BarrierUntiled) << call.callee;
        context.reporter.note(launch.location, Note::LaunchedHere);
      }
    }
  }

  static bool isMadeWrongly(const ValueDecl *object) {
    const auto *variable = dyn_cast_or_null<VarDecl>(object);
    return variable && (variable->isInvalidDecl() || (variable->getInit() && variable->getInit()->containsErrors()));
  }

  /// A function of the C++ AMP library that calls one of OpenCL's barriers or fences.
  bool isBarrierOrFence(const FunctionDecl *callee) const {
    if (!annotations::isLibrary(callee) || !annotations::restrictionsOf(callee).amp)
      return false;
    return llvm::any_of(context.code.find(callee).calls,
                        [](const CallSite &inner) { return annotations::isBarrierOrFence(inner.callee); });
  }

  void checkSize(llvm::ArrayRef<const VarDecl *> variables) {
    uint64_t total = 0;
    // Variables of incomplete type are skipped: Sema has reported them.
    for (const VarDecl *variable : variables)
      if (const QualType type = variable->getType();
          !variable->isInvalidDecl() && !type->isDependentType() && !type->isIncompleteType())
        total += context.ast.getTypeSizeInChars(type).getQuantity();
    if (total <= context.options.tileStaticLimit)
      return;
    context.reporter.report(launch.location, Rule::TileStaticSize)
        << std::to_string(total) << std::to_string(context.options.tileStaticLimit);
    for (const VarDecl *variable : variables)
      context.reporter.note(variable->getLocation(), Note::DeclaredHere) << variable;
  }

  CheckContext &context;
  const annotations::KernelLaunch &launch;
  llvm::SmallVector<AmpFunction *> reached;
};

}  // namespace

void checkRecursion(CheckContext &context) {
  CycleFinder finder(context);
  for (AmpFunction *function : context.code.functions())
    finder.visit(*function);
}

void checkKernelReach(CheckContext &context, const annotations::KernelLaunch &launch) {
  KernelReach(context, launch).check();
}

}  // namespace amp::check
