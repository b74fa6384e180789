#include "passes/simplify/PreserveTailPadding.h"

#include "model/Rewriter.h"
#include "model/Walk.h"

#include <algorithm>

namespace amp::passes {

namespace {

using namespace model;

/// The lvalue is a variable or an element of an array, which is a complete object, and not a base class of one.
bool isWhole(const Expr *lvalue) {
  const auto *index = dynCast<Index>(lvalue);
  return lvalue->kind == ExprKind::VarRef || (index && index->base->type->isArray());
}

class PaddingPreserver : public Rewriter {
public:
  using Rewriter::rewrite;
  using Rewriter::Rewriter;

private:
  void rewrite(const Stmt *stmt, StmtList &output) override {
    const auto *assign = dynCast<Assign>(stmt);
    bool mayOverwrite =
        assign && assign->target->type->isStruct() && assign->target->type->decl()->hasReusedTailPadding;
    if (!mayOverwrite || isWhole(assign->target))
      return Rewriter::rewrite(stmt, output);
    location = stmt->location;
    // The value and the lvalue are evaluated once, before anything is written.
    const Expr *value = keep(rewrite(assign->value), "value", output);
    const Expr *target = keep(build.addressOf(rewrite(assign->target)), "target", output);
    copy(build.deref(target), value, output);
  }

  const Expr *keep(const Expr *expr, const char *name, StmtList &output) {
    Variable *variable = build.variable(name, expr->type, VariableKind::Local);
    variable->isTemporary = variable->isConst = true;
    output.push_back(build.module.make<Declare>(location, variable, expr));
    return build.reference(variable);
  }

  void copy(const Expr *to, const Expr *from, StmtList &output) {
    const Type *type = to->type;
    if (type->isArray())
      return copyElements(to, from, output);
    bool mustSplit = type->isStruct() && (type->decl()->hasReusedTailPadding || type->decl()->overlaps);
    if (!mustSplit) {
      output.push_back(build.module.make<Assign>(location, to, from));
      return;
    }
    for (std::uint32_t i = 0; i != type->decl()->fields.size(); ++i)
      copy(build.member(to, i), build.member(from, i), output);
  }

  void copyElements(const Expr *to, const Expr *from, StmtList &output) {
    Variable *i = build.variable("i", build.module.intType(), VariableKind::Local);
    const Expr *at = build.reference(i);
    StmtList round;
    copy(build.index(to, at), build.index(from, at), round);
    Module &module = build.module;
    const Expr *count = build.intLiteral(std::int64_t(to->type->count()));
    output.push_back(module.make<For>(location, StmtList{module.make<Declare>(location, i, build.intLiteral(0))},
                                      build.binary(BinaryOp::Less, at, count),
                                      StmtList{module.make<Assign>(location, at, build.intLiteral(1), BinaryOp::Add)},
                                      std::move(round)));
  }

  Location location;
};

}  // namespace

void preserveTailPadding(Module &module, std::vector<Problem> &) {
  const auto &declarations = module.types.declarations();
  if (std::none_of(declarations.begin(), declarations.end(),
                   [](const auto &decl) { return decl->hasReusedTailPadding; }))
    return;
  forEachFunction(module, [&](Function &function) { function.body = PaddingPreserver(module).rewrite(function.body); });
}

}  // namespace amp::passes
