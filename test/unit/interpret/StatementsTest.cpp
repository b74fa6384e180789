// Control flow, calls, and values of struct type.
#include "kernels.h"

using namespace amp::interpret;
using testing::HasSubstr;

namespace {

struct StatementsTest : KernelTest {
  const Stmt *loopTo(Variable *i, std::int64_t limit, StmtList body) {
    return module.make<For>(Location(), StmtList{declare(i, number(0))},
                            build.binary(BinaryOp::Less, build.reference(i), number(limit)),
                            StmtList{change(build.reference(i), BinaryOp::Add, number(1))}, std::move(body));
  }
};

TEST_F(StatementsTest, ContinueGoesToTheStep) {
  Variable *i = local("i"), *sum = local("sum");
  const Expr *isOdd = build.binary(BinaryOp::Equal, build.binary(BinaryOp::Rem, build.reference(i), number(2)), number(1));
  const Expr *isPast = build.binary(BinaryOp::Equal, build.reference(i), number(6));
  run({declare(sum, number(0)),
       loopTo(i, 10, {when(isOdd, {module.make<Continue>(Location())}), when(isPast, {module.make<Break>(Location())}),
                      change(build.reference(sum), BinaryOp::Add, build.reference(i))}),
       assign(out(0), build.reference(sum))});
  EXPECT_EQ(result(), 0 + 2 + 4);
}

TEST_F(StatementsTest, SwitchFallsThrough) {
  auto section = [&](std::int64_t value, bool isDefault, StmtList body) {
    Switch::Section made;
    if (!isDefault)
      made.values = {number(value)};
    made.isDefault = isDefault;
    made.body = std::move(body);
    return made;
  };
  auto add = [&](std::int64_t value) { return change(out(0), BinaryOp::Add, number(value)); };
  auto selection = [&](std::int64_t value) {
    Variable *x = local("x");
    return StmtList{assign(out(0), number(0)), declare(x, number(value)),
                    module.make<Switch>(Location(), build.reference(x),
                                        std::vector<Switch::Section>{section(1, false, {add(1)}),
                                                                     section(2, false, {add(2), module.make<Break>(Location())}),
                                                                     section(0, true, {add(4)}), section(5, false, {add(8)})})};
  };
  run(selection(1));
  EXPECT_EQ(result(), 3);
  run(selection(9));
  EXPECT_EQ(result(), 12);
}

TEST_F(StatementsTest, ArgumentsMayCallTheSameFunction) {
  Variable *a = build.variable("a", module.intType(), VariableKind::Parameter);
  Variable *b = build.variable("b", module.intType(), VariableKind::Parameter);
  const Expr *difference = build.binary(BinaryOp::Sub, build.reference(a), build.reference(b));
  Function *sub = function("sub", {module.make<Return>(Location(), difference)}, {a, b}, module.intType());
  const Expr *inner = build.call(sub, {number(9), number(2)});
  run({assign(out(0), build.call(sub, {number(20), build.call(sub, {inner, number(4)})}))});
  EXPECT_EQ(result(), 20 - (7 - 4));
}

TEST_F(StatementsTest, StructsAreValues) {
  const Type *pair = structOf("pair", {{.name = "a", .type = module.intType()}, {.name = "b", .type = module.intType(), .offset = 4}});
  pair->decl()->size = 8;
  Variable *p = build.variable("p", pair, VariableKind::Parameter);
  const Expr *swapped = module.make<Compose>(
      pair, std::vector<const Expr *>{build.member(build.reference(p), 1), build.member(build.reference(p), 0)});
  Function *swap = function("swap", {module.make<Return>(Location(), swapped)}, {p}, pair);
  Variable *s = local("s", pair);
  const Expr *parts = module.make<Compose>(pair, std::vector<const Expr *>{number(1), number(2)});
  const Expr *own = module.make<Compose>(
      pair, std::vector<const Expr *>{build.member(build.reference(s), 1), build.member(build.reference(s), 0)});
  run({declare(s, parts), assign(build.reference(s), own), assign(out(0), build.member(build.reference(s), 0)),
       assign(out(1), module.make<Member>(module.intType(), build.call(swap, {build.reference(s)}), 0))});
  EXPECT_EQ(result(0), 2);
  EXPECT_EQ(result(1), 1);
}

TEST_F(StatementsTest, LoopsWithoutEnd) {
  launch.stepLimit = 1000;
  EXPECT_THAT(fault({module.make<For>(Location(), StmtList{}, nullptr, StmtList{}, StmtList{})}),
              HasSubstr("too many steps"));
}

}  // namespace
