#include "passes/workarounds/CompleteSwitches.h"

#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/utils/HiddenValue.h"

#include <map>
#include <set>

namespace amp::passes {

namespace {

using namespace model;

/// The switch has enough cases to cover two bits, even if the operand cannot have some of these values. A switch over
/// one bit becomes a branch, which PoCL compiles correctly.
bool mayBeComplete(const Switch &selection) {
  std::size_t values = 0;
  for (const Switch::Section &section : selection.sections)
    values += section.values.size();
  return values >= 4;
}

class SwitchHider : public Rewriter {
public:
  SwitchHider(Module &module, std::map<const Type *, Function *> &functions) : Rewriter(module), functions(functions) {}

  using Rewriter::rewrite;

private:
  void rewrite(const Stmt *stmt, StmtList &output) override {
    Rewriter::rewrite(stmt, output);
    const auto *selection = dynCast<Switch>(output.back());
    if (!selection || !mayBeComplete(*selection))
      return;
    const Expr *hidden = build.call(hider(selection->condition->type), {selection->condition});
    output.back() = build.module.make<Switch>(selection->location, hidden, selection->sections);
  }

  Function *hider(const Type *type) {
    Function *&function = functions[type];
    if (function)
      return function;
    function = build.module.make<Function>();
    function->name = "any_value";
    function->origin =
        "hides which values a switch can meet: PoCL 3.1 miscompiles complete ones in kernels with barriers";
    function->result = type;
    function->parameters = {build.variable("x", type, VariableKind::Parameter)};
    const Expr *hidden = hiddenValue(build, build.reference(function->parameters[0]));
    function->body = {build.module.make<Return>(Location{}, hidden)};
    return function;
  }

  std::map<const Type *, Function *> &functions;
};

}  // namespace

void hideCompleteSwitches(Module &module, std::vector<Problem> &) {
  std::map<const Type *, Function *> hiders;
  std::set<const Function *> done;
  for (const auto &kernel : module.kernels) {
    if (!kernel->isTiled)
      continue;
    for (Function *function : reachableFunctions(kernel->function)) {
      if (!done.insert(function).second)
        continue;
      SwitchHider hider(module, hiders);
      function->body = hider.rewrite(function->body);
    }
  }
}

}  // namespace amp::passes
