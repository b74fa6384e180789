// The verifier accepts a valid kernel, and names each invariant that a kernel violates, from the stage on that
// establishes it.
#include "models.h"

#include <gmock/gmock.h>

using namespace amp::model;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

struct VerifierTest : testing::Test, Models {
  std::vector<std::string> check(StmtList body, Stage stage = Stage::Lowered) {
    return verify(*kernel(std::move(body)), stage);
  }
};

TEST_F(VerifierTest, AcceptsLawfulKernel) {
  Variable *x = local("x"), *i = local("i");
  const Stmt *loop = module.make<For>(Location(), StmtList{declare(i, build.intLiteral(0))},
                                      build.binary(BinaryOp::Less, build.reference(i), build.reference(x)),
                                      StmtList{assign(build.reference(i), build.intLiteral(1))},
                                      StmtList{assign(build.reference(x), build.reference(i))});
  EXPECT_THAT(check({declare(x, build.intLiteral(3)), loop}, Stage::TileStaticHoisted), IsEmpty());
}

TEST_F(VerifierTest, OperandsOfIntrinsics) {
  const Expr *one = build.intLiteral(1);
  const auto call = [&](Intrinsic op, std::vector<const Expr *> operands) {
    return check({evaluate(build.intrinsic(module.intType(), op, std::move(operands)))});
  };
  EXPECT_THAT(call(Intrinsic::GlobalId, {one}), IsEmpty());
  EXPECT_THAT(call(Intrinsic::GlobalId, {}), ElementsAre("k: GlobalId with 0 operands"));
  EXPECT_THAT(call(Intrinsic::GlobalId, {build.boolLiteral(true), one}), ElementsAre("k: GlobalId with 2 operands"));
  EXPECT_THAT(call(Intrinsic::AtomicAdd, {one, one}), ElementsAre("k: AtomicAdd: operand 1 is int"));
  EXPECT_THAT(call(Intrinsic::NarrowPosition, {build.boolLiteral(true)}),
              ElementsAre("k: NarrowPosition: operand 1 is bool"));
  EXPECT_THAT(call(Intrinsic::IsNan, {one}), ElementsAre("k: IsNan: operand 1 is int"));
  EXPECT_THAT(call(Intrinsic::AddOverflows, {one, one, one}), IsEmpty());
  EXPECT_THAT(call(Intrinsic::AddOverflows, {one, one, build.boolLiteral(true)}),
              ElementsAre("k: AddOverflows: operand 3 is bool"));
  EXPECT_THAT(call(Intrinsic::StoreByte, {one, one, one}), ElementsAre("k: StoreByte: operand 1 is int"));
}

TEST_F(VerifierTest, ParametersStandInTheOrderOfTheirRoles) {
  const auto check = [&](std::vector<ParameterRole> roles, std::size_t buffers) {
    Kernel *passed = kernel({});
    passed->buffers.resize(buffers);
    for (ParameterRole role : roles) {
      passed->function->parameters.push_back(build.variable("p", module.intType(), VariableKind::Parameter));
      passed->function->parameters.back()->role = role;
    }
    return verify(*passed, Stage::Lowered);
  };
  using enum ParameterRole;
  EXPECT_THAT(
      check({Buffer, Buffer, Block, Extent, Extent, ReportMemory, ReportLaunch, LocalMargin, LocalMemory, LocalMemory},
            2),
      IsEmpty());
  EXPECT_THAT(check({Block, Buffer}, 1), ElementsAre("k: 'p' is out of the order of roles"));
  EXPECT_THAT(check({Block, Block}, 0), ElementsAre("k: 'p' is out of the order of roles"));
  EXPECT_THAT(check({Buffer, None}, 1), ElementsAre("k: 'p' has no role"));
  EXPECT_THAT(check({Buffer}, 2), ElementsAre("k: 2 buffers are passed as 1 parameters"));
}

TEST_F(VerifierTest, VariableBeforeItsDeclaration) {
  Variable *x = local("x");
  EXPECT_THAT(check({assign(build.reference(x), build.intLiteral(1)), declare(x)}),
              ElementsAre("k: 'x' is used out of its scope"));
}

TEST_F(VerifierTest, VariableInItsOwnInitialiser) {
  Variable *x = local("x");
  EXPECT_THAT(check({declare(x, build.reference(x))}), ElementsAre("k: 'x' is used out of its scope"));
}

TEST_F(VerifierTest, VariableAfterItsBlock) {
  Variable *x = local("x");
  const Stmt *block = module.make<Block>(Location(), StmtList{declare(x)});
  EXPECT_THAT(check({block, evaluate(build.reference(x))}), ElementsAre("k: 'x' is used out of its scope"));
}

TEST_F(VerifierTest, VariableOfAnotherBranch) {
  Variable *x = local("x");
  const Stmt *branch = module.make<If>(Location(), build.boolLiteral(true), StmtList{declare(x)},
                                       StmtList{evaluate(build.reference(x))});
  EXPECT_THAT(check({branch}), ElementsAre("k: 'x' is used out of its scope"));
}

TEST_F(VerifierTest, LoopVariableAfterTheLoop) {
  Variable *i = local("i");
  const Stmt *loop = module.make<For>(Location(), StmtList{declare(i)}, nullptr, StmtList{}, StmtList{});
  EXPECT_THAT(check({loop, evaluate(build.reference(i))}), ElementsAre("k: 'i' is used out of its scope"));
}

TEST_F(VerifierTest, BodysVariableInTheLoopsStep) {
  Variable *x = local("x");
  const Stmt *loop = module.make<For>(Location(), StmtList{}, nullptr,
                                      StmtList{assign(build.reference(x), build.intLiteral(1))}, StmtList{declare(x)});
  EXPECT_THAT(check({loop}), ElementsAre("k: 'x' is used out of its scope"));
}

TEST_F(VerifierTest, VariableOfTheCaller) {
  Variable *x = local("x");
  Function *callee = function("callee", {evaluate(build.reference(x))});
  EXPECT_THAT(check({declare(x), evaluate(build.call(callee, {}))}),
              ElementsAre("callee: 'x' is used out of its scope"));
}

TEST_F(VerifierTest, ArgumentCount) {
  Function *callee = function("callee", {}, {local("a")});
  EXPECT_THAT(check({evaluate(build.call(callee, {}))}), ElementsAre("k: call of callee with 0 arguments"));
}

TEST_F(VerifierTest, ArgumentType) {
  Function *callee = function("callee", {}, {local("a"), local("b")});
  const Expr *call = build.call(callee, {build.intLiteral(1), literal(scalar(TypeKind::Float), 1.0)});
  EXPECT_THAT(check({evaluate(call)}), ElementsAre("k: call of callee: argument 2 is float, not int"));
}

TEST_F(VerifierTest, ArgumentSpaceOnceSpacesAreResolved) {
  Variable *parameter = local("p", pointerTo(module.intType(), Space::Global));
  parameter->kind = VariableKind::Parameter;
  Function *callee = function("callee", {}, {parameter});
  Variable *x = local("x");
  StmtList body{declare(x), evaluate(build.call(callee, {build.addressOf(build.reference(x))}))};
  EXPECT_THAT(check(body, Stage::CapturesPruned), IsEmpty());
  EXPECT_THAT(check(body, Stage::SpacesResolved),
              ElementsAre(HasSubstr("argument 1 is private int *, not global int *")));
}

TEST_F(VerifierTest, DowncastsThatRemain) {
  const Type *part = structOf("part", {{.name = "y", .type = module.intType()}});
  const Type *whole = structOf("whole", {{.name = "x", .type = module.intType()}, {.name = "base", .type = part}});
  Variable *p = local("p", part);
  const Expr *cast = module.make<Downcast>(pointerTo(whole, Space::Private), build.addressOf(build.reference(p)),
                                           std::vector<std::uint32_t>{1});
  EXPECT_THAT(check({declare(p), evaluate(cast)}), IsEmpty());
  EXPECT_THAT(check({declare(p), evaluate(cast)}, Stage::ObjectsCompleted),
              ElementsAre(HasSubstr("k: a downcast remains: downcast ")));
}

TEST_F(VerifierTest, CapturesThatRemain) {
  Variable *captures = build.variable("captures", module.intType(), VariableKind::Captures);
  Kernel *broken = kernel({evaluate(build.reference(captures))});
  broken->captures = captures;
  EXPECT_THAT(verify(*broken, Stage::Lowered), IsEmpty());
  EXPECT_THAT(verify(*broken, Stage::CapturesPruned), ElementsAre("k: captures 'captures' remain"));
}

TEST_F(VerifierTest, UnresolvedSpaces) {
  Variable *p = local("p", pointerTo(module.intType(), Space::Unresolved));
  EXPECT_THAT(check({declare(p)}, Stage::CapturesPruned), IsEmpty());
  EXPECT_THAT(check({declare(p)}, Stage::SpacesResolved), ElementsAre("k: unresolved address space in the type of p"));
}

TEST_F(VerifierTest, UnresolvedSpaceInsideAStruct) {
  const Type *holder = structOf("holder", {{"p", pointerTo(module.intType(), Space::Unresolved)}});
  EXPECT_THAT(check({declare(local("h", holder))}, Stage::SpacesResolved),
              ElementsAre("k: unresolved address space in the type of h"));
  const Type *resolved = module.types.structure(holder->decl(), {Space::Global});
  EXPECT_THAT(check({declare(local("h", resolved))}, Stage::SpacesResolved), IsEmpty());
}

TEST_F(VerifierTest, TileStaticBelowKernelScope) {
  Variable *shared = build.variable("shared", module.intType(), VariableKind::TileStatic);
  StmtList nested{module.make<Block>(Location(), StmtList{declare(shared)})};
  EXPECT_THAT(check(nested, Stage::SpacesResolved), IsEmpty());
  EXPECT_THAT(check(nested, Stage::TileStaticHoisted), ElementsAre("k: tile_static 'shared' below kernel scope"));
  EXPECT_THAT(check({declare(shared)}, Stage::TileStaticHoisted), IsEmpty());
}

TEST_F(VerifierTest, TileStaticWithAnInitialiser) {
  Variable *shared = build.variable("shared", module.intType(), VariableKind::TileStatic);
  StmtList body{module.make<Declare>(Location(), shared, build.intLiteral(1))};
  EXPECT_THAT(check(body, Stage::SpacesResolved), ElementsAre("k: tile_static 'shared' with an initialiser"));
}

TEST_F(VerifierTest, TileStaticInAFunction) {
  Variable *shared = build.variable("shared", module.intType(), VariableKind::TileStatic);
  Function *callee = function("callee", {declare(shared)});
  EXPECT_THAT(check({evaluate(build.call(callee, {}))}, Stage::TileStaticHoisted),
              ElementsAre("callee: tile_static 'shared' below kernel scope"));
}

TEST_F(VerifierTest, TwoInitsInALoop) {
  const Stmt *loop =
      module.make<For>(Location(), StmtList{declare(local("i")), declare(local("j"))}, nullptr, StmtList{}, StmtList{});
  EXPECT_THAT(check({loop}), ElementsAre("k: more than one statement in a loop's init"));
}

TEST_F(VerifierTest, StatementsInALoopsStep) {
  const Stmt *loop =
      module.make<For>(Location(), StmtList{}, nullptr, StmtList{module.make<Break>(Location())}, StmtList{});
  EXPECT_THAT(check({loop}), ElementsAre("k: a loop's step is neither assignment nor evaluation"));
}

TEST_F(VerifierTest, AddressOfAValue) {
  const Expr *address = module.make<AddressOf>(pointerTo(module.intType(), Space::Private), build.intLiteral(3));
  EXPECT_THAT(check({evaluate(address)}), ElementsAre("k: address of something that is no lvalue: &3"));
}

TEST_F(VerifierTest, AssignmentToAValue) {
  EXPECT_THAT(check({assign(build.intLiteral(3), build.intLiteral(4))}),
              ElementsAre("k: assignment to something that is no lvalue: 3"));
}

TEST_F(VerifierTest, AssignmentOfAnotherType) {
  Variable *x = local("x");
  EXPECT_THAT(check({declare(x), assign(build.reference(x), literal(scalar(TypeKind::Float), 1.0))}),
              ElementsAre("k: float assigned to x"));
}

TEST_F(VerifierTest, InitialiserOfAnotherType) {
  EXPECT_THAT(check({declare(local("x"), build.boolLiteral(true))}),
              ElementsAre("k: 'x' is int but its initialiser bool"));
}

TEST_F(VerifierTest, PartsOfACompose) {
  const Type *pair = structOf("pair", {{"a", module.intType()}, {"b", module.intType()}});
  auto compose = [&](std::vector<const Expr *> parts) { return module.make<Compose>(pair, std::move(parts)); };
  EXPECT_THAT(check({evaluate(compose({build.intLiteral(1)}))}), ElementsAre("k: 1 parts for struct pair"));
  EXPECT_THAT(check({evaluate(compose({}))}), IsEmpty());
  EXPECT_THAT(check({evaluate(compose({build.intLiteral(1), build.intLiteral(2)}))}), IsEmpty());
}

TEST_F(VerifierTest, OperandsOfOperators) {
  const Expr *one = build.intLiteral(1), *half = literal(scalar(TypeKind::Float), 0.5);
  const Expr *yes = build.boolLiteral(true), *wide = literal(scalar(TypeKind::Long), std::uint64_t{1});
  const auto binary = [&](const Type *type, BinaryOp op, const Expr *left, const Expr *right) {
    return check({evaluate(module.make<Binary>(type, op, left, right))});
  };
  const Type *intType = module.intType(), *boolType = module.boolType();
  EXPECT_THAT(binary(intType, BinaryOp::Add, one, one), IsEmpty());
  EXPECT_THAT(binary(intType, BinaryOp::Add, one, half),
              ElementsAre("k: (1 + 0.5:float) is int, with operands of int, float"));
  EXPECT_THAT(binary(intType, BinaryOp::Add, yes, yes), ElementsAre(HasSubstr("is int, with operands of bool, bool")));
  EXPECT_THAT(binary(intType, BinaryOp::Shl, one, wide), IsEmpty());
  EXPECT_THAT(binary(boolType, BinaryOp::Less, one, one), IsEmpty());
  EXPECT_THAT(binary(intType, BinaryOp::Less, one, one), ElementsAre(HasSubstr("is int, with operands of int, int")));
  EXPECT_THAT(binary(boolType, BinaryOp::LogicalAnd, yes, one), ElementsAre(HasSubstr("with operands of bool, int")));
  EXPECT_THAT(binary(half->type, BinaryOp::Rem, half, half), ElementsAre(HasSubstr("with operands of float, float")));
  const auto unary = [&](const Type *type, UnaryOp op, const Expr *operand) {
    return check({evaluate(module.make<Unary>(type, op, operand))});
  };
  EXPECT_THAT(unary(boolType, UnaryOp::LogicalNot, yes), IsEmpty());
  EXPECT_THAT(unary(boolType, UnaryOp::LogicalNot, one), ElementsAre("k: !1 is bool, with operands of int"));
  EXPECT_THAT(unary(half->type, UnaryOp::BitNot, half), ElementsAre(HasSubstr("is float, with operands of float")));
  EXPECT_THAT(check({evaluate(module.make<Conditional>(intType, one, one, one))}),
              ElementsAre(HasSubstr("is int, with operands of int, int, int")));
  EXPECT_THAT(check({evaluate(module.make<Conditional>(intType, yes, one, half))}),
              ElementsAre(HasSubstr("is int, with operands of bool, int, float")));
}

TEST_F(VerifierTest, OperandsOfAccesses) {
  const Type *pointer = pointerTo(module.intType(), Space::Global), *floatType = scalar(TypeKind::Float);
  Variable *p = local("p", pointer), *x = local("x");
  const auto check = [&](const Expr *expr) {
    return VerifierTest::check({declare(p), declare(x), evaluate(expr)}, Stage::SpacesResolved);
  };
  EXPECT_THAT(check(build.deref(build.reference(p))), IsEmpty());
  EXPECT_THAT(check(module.make<Index>(module.intType(), build.reference(p), build.boolLiteral(true))),
              ElementsAre("k: p[true] is int, with operands of global int *, bool"));
  EXPECT_THAT(check(module.make<AddressOf>(pointerTo(floatType, Space::Private), build.reference(x))),
              ElementsAre("k: &x is private float *, with operands of int"));
  EXPECT_THAT(check(module.make<Binary>(pointer, BinaryOp::Add, build.reference(p), build.intLiteral(1))), IsEmpty());
  EXPECT_THAT(check(module.make<Binary>(pointer, BinaryOp::Mul, build.reference(p), build.intLiteral(1))),
              ElementsAre(HasSubstr("with operands of global int *, int")));
  EXPECT_THAT(check(module.make<Cast>(floatType, build.reference(p))),
              ElementsAre("k: float(p) is float, with operands of global int *"));
}

TEST_F(VerifierTest, ConditionsAndResults) {
  const Expr *one = build.intLiteral(1);
  EXPECT_THAT(check({module.make<If>(Location(), one, StmtList{}, StmtList{})}),
              ElementsAre("k: the condition 1 is int"));
  EXPECT_THAT(check({module.make<For>(Location(), StmtList{}, one, StmtList{}, StmtList{})}),
              ElementsAre("k: the condition 1 is int"));
  EXPECT_THAT(check({module.make<DoWhile>(Location(), StmtList{}, one)}), ElementsAre("k: the condition 1 is int"));
  const auto sections = [&](const Expr *value) { return std::vector<Switch::Section>{{{value}, false, {}}}; };
  EXPECT_THAT(check({module.make<Switch>(Location(), one, sections(build.intLiteral(2)))}), IsEmpty());
  EXPECT_THAT(check({module.make<Switch>(Location(), one, sections(build.boolLiteral(true)))}),
              ElementsAre("k: the case true is no literal of type int"));
  EXPECT_THAT(check({module.make<Return>(Location(), one)}), ElementsAre("k: int is returned as void"));
  Function *callee = function("callee", {module.make<Return>(Location(), nullptr)}, {}, module.intType());
  EXPECT_THAT(check({evaluate(build.call(callee, {}))}), ElementsAre("callee: nothing is returned as int"));
}

TEST_F(VerifierTest, TheVariantWithPointersToLocalMemory) {
  Kernel *both = kernel({});
  both->givenLocalMemory = function("given", {module.make<Return>(Location(), build.intLiteral(1))});
  both->localSizes = {16};
  EXPECT_THAT(
      verify(*both, Stage::ReportsThreaded),
      ElementsAre("given: local memory of 1 sizes is passed as 0 parameters", "given: int is returned as void"));
}

TEST_F(VerifierTest, EveryViolationIsNamed) {
  Variable *x = local("x"), *y = local("y");
  std::vector<std::string> found = check({evaluate(build.reference(x)), evaluate(build.reference(y))});
  EXPECT_THAT(found, ElementsAre(HasSubstr("'x'"), HasSubstr("'y'")));
}

}  // namespace
