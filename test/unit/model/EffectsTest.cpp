// effectsOf returns what evaluating may do: reads of storage that can change, and writes that are visible elsewhere,
// also through calls.
#include "models.h"

#include <gtest/gtest.h>

using namespace amp::model;

namespace {

struct EffectsTest : testing::Test, Models {
  Variable *x = local("x");
  Variable *p = local("p", pointerTo(module.intType(), Space::Global));

  const Expr *pure() { return build.intrinsic(module.intType(), Intrinsic::PopCount, {build.intLiteral(1)}); }
  const Expr *print() { return module.make<Print>(module.voidType(), "text", std::vector<const Expr *>{}); }
};

TEST_F(EffectsTest, Constants) {
  Effects effects = effectsOf(build.binary(BinaryOp::Mul, build.intLiteral(2), build.intLiteral(3)));
  EXPECT_FALSE(effects.reads);
  EXPECT_FALSE(effects.writes);
}

TEST_F(EffectsTest, VariablesAreReadUnlessConst) {
  EXPECT_TRUE(effectsOf(build.reference(x)).reads);
  x->isConst = true;
  EXPECT_FALSE(effectsOf(build.reference(x)).reads);
}

TEST_F(EffectsTest, MemoryIsReadThroughAConstPointer) {
  p->isConst = true;
  EXPECT_FALSE(effectsOf(build.reference(p)).reads);
  EXPECT_TRUE(effectsOf(build.deref(build.reference(p))).reads);
  EXPECT_TRUE(effectsOf(build.index(build.reference(p), build.intLiteral(1))).reads);
}

TEST_F(EffectsTest, PrintsAreVisible) {
  EXPECT_FALSE(effectsOf(pure()).writes);
  EXPECT_FALSE(effectsOf(pure()).reads);
  EXPECT_TRUE(effectsOf(print()).writes);
  EXPECT_TRUE(effectsOf(build.cast(module.voidType(), print())).writes);
}

TEST_F(EffectsTest, CallsHaveTheirCalleesEffects) {
  Function *callee = function("callee", {}, {}, module.intType());
  EXPECT_FALSE(effectsOf(build.call(callee, {})).writes);
  callee->effects.writes = true;
  EXPECT_TRUE(effectsOf(build.call(callee, {})).writes);
}

TEST_F(EffectsTest, OwnVariablesMayBeWritten) {
  const Stmt *write = assign(build.reference(x), build.intLiteral(1));
  EXPECT_FALSE(effectsOf({declare(x), write}).writes);
  EXPECT_TRUE(effectsOf(StmtList{write}).writes);
}

TEST_F(EffectsTest, PartsOfOwnVariablesMayBeWritten) {
  Variable *array = local("array", module.types.array(module.intType(), 4));
  const Expr *element = build.index(build.reference(array), build.intLiteral(1));
  EXPECT_FALSE(effectsOf({declare(array), assign(element, build.intLiteral(1))}).writes);
}

TEST_F(EffectsTest, WritesThroughPointersShow) {
  const Expr *element = build.index(build.reference(p), build.intLiteral(1));
  EXPECT_TRUE(effectsOf({declare(p), assign(element, build.intLiteral(1))}).writes);
  EXPECT_TRUE(effectsOf({declare(p), assign(build.deref(build.reference(p)), build.intLiteral(1))}).writes);
}

TEST_F(EffectsTest, ParametersAreTheFunctionsOwn) {
  x->kind = VariableKind::Parameter;
  EXPECT_FALSE(effectsOf({assign(build.reference(x), build.intLiteral(1))}).writes);
}

TEST_F(EffectsTest, TileStaticIsEverybodys) {
  Variable *shared = build.variable("shared", module.intType(), VariableKind::TileStatic);
  EXPECT_TRUE(effectsOf({declare(shared), assign(build.reference(shared), build.intLiteral(1))}).writes);
}

TEST_F(EffectsTest, NestedStatementsCount) {
  const Stmt *branch = module.make<If>(Location(), build.boolLiteral(true), StmtList{}, StmtList{evaluate(print())});
  EXPECT_TRUE(effectsOf(StmtList{branch}).writes);
}

TEST_F(EffectsTest, Lvalues) {
  EXPECT_TRUE(isLvalue(build.reference(x)));
  EXPECT_TRUE(isLvalue(build.index(build.reference(p), build.intLiteral(0))));
  EXPECT_FALSE(isLvalue(build.intLiteral(1)));
  EXPECT_FALSE(isLvalue(build.addressOf(build.reference(x))));
  const Type *pair = structOf("pair", {{"a", module.intType()}});
  Function *callee = function("callee", {}, {}, pair);
  EXPECT_FALSE(isLvalue(build.member(build.call(callee, {}), 0)));
}

TEST_F(EffectsTest, ReachableFunctionsComeCalleesFirst) {
  Function *leaf = function("leaf", {});
  Function *middle = function("middle", {evaluate(build.call(leaf, {}))});
  Function *top = function("top", {evaluate(build.call(middle, {})), evaluate(build.call(leaf, {}))});
  EXPECT_EQ(reachableFunctions(top), (std::vector{leaf, middle, top}));
}

}  // namespace
