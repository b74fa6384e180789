// Accesses of different threads to the same bytes need a barrier between them, or atomic operations.
#include "kernels.h"

using namespace amp::interpret;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

struct RacesTest : KernelTest {
  Variable *shared = build.variable("shared", module.types.array(module.intType(), 4), VariableKind::TileStatic);
  const Expr *at(const Expr *index) { return build.index(build.reference(shared), index); }
  const Expr *neighbour() {
    return build.binary(BinaryOp::Rem, build.binary(BinaryOp::Add, localId(), number(1)), number(4));
  }
  const Expr *count(const Expr *lvalue) { return intrinsic(Intrinsic::AtomicInc, {build.addressOf(lvalue)}); }
};

TEST_F(RacesTest, NoBarrier) {
  EXPECT_THAT(fault({declare(shared), assign(at(localId()), globalId()), assign(out(globalId()), at(neighbour()))}, 4, 4),
              HasSubstr("uninitialised"));
  EXPECT_THAT(fault({declare(shared), assign(at(localId()), number(7)), barrier(), assign(at(localId()), globalId()),
                     assign(out(globalId()), at(neighbour()))},
                    4, 4),
              HasSubstr("a data race on shared, byte"));
}

TEST_F(RacesTest, UntiledThreads) {
  const Expr *next = build.binary(BinaryOp::Add, globalId(), number(1));
  EXPECT_THAT(fault({assign(out(0), next)}, 2), HasSubstr("a data race on buffer 0, byte 0: this thread writes it, "
                                                                "thread number 0 wrote it in k"));
  EXPECT_THAT(fault({assign(out(globalId(), 1), out(1, 1)), assign(out(globalId(), 1), next)}, 2),
              HasSubstr("a data race on buffer 1, byte 4"));
}

TEST_F(RacesTest, TheSameValue) {
  memories[0]->bytes[0] = 9;
  EXPECT_THAT(fault({assign(out(0), number(7))}, 4), IsEmpty());
}

TEST_F(RacesTest, TilesAreNeverOrdered) {
  EXPECT_THAT(fault({assign(out(localId()), globalId()), barrier()}, 8, 4), HasSubstr("a data race on buffer 0, byte 0"));
}

TEST_F(RacesTest, BarrierOfOtherMemory) {
  const StmtList body = {assign(out(localId()), globalId()), barrier(Intrinsic::LocalBarrier),
                         assign(out(localId(), 1), out(neighbour()))};
  EXPECT_THAT(fault(body, 4, 4), HasSubstr("a data race on buffer 0"));
  EXPECT_THAT(fault({assign(out(localId()), globalId()), barrier(Intrinsic::GlobalBarrier),
                     assign(out(localId(), 1), out(neighbour()))},
                    4, 4),
              IsEmpty());
}

TEST_F(RacesTest, AtomicOperations) {
  EXPECT_THAT(fault({evaluate(count(out(0)))}, 16, 4), IsEmpty());
  EXPECT_EQ(result(), 16);
  EXPECT_THAT(fault({evaluate(count(out(0))), assign(out(globalId(), 1), out(0))}, 8, 4), HasSubstr("a data race"));
}

TEST_F(RacesTest, BytesOfOneWordAreApart) {
  const Expr *store = intrinsic(Intrinsic::StoreByte, {build.reference(parameters[0]), globalId(), globalId()},
                              module.voidType());
  EXPECT_THAT(fault({evaluate(store)}, 4), IsEmpty());
  EXPECT_EQ(result(), 0x03020100);
}

}  // namespace
