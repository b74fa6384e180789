// Accesses without a defined result are faults, which report the location.
#include "kernels.h"

using namespace amp::interpret;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

struct MemoryTest : KernelTest {
  const Type *arrayOf(std::uint64_t count) { return module.types.array(module.intType(), count); }
};

TEST_F(MemoryTest, OutOfBounds) {
  EXPECT_THAT(fault({assign(out(16), number(1))}), HasSubstr("out of bounds: 4 bytes at buffer 0, byte 64 of 64"));
  EXPECT_THAT(fault({assign(out(0), out(-1, 1))}), HasSubstr("out of bounds: 4 bytes at buffer 1, byte -4"));
}

TEST_F(MemoryTest, OutOfAnArray) {
  Variable *array = local("array", arrayOf(4));
  EXPECT_THAT(fault({declare(array), assign(build.index(build.reference(array), number(4)), number(1))}),
              HasSubstr("index 4 in an array of 4"));
}

TEST_F(MemoryTest, ThroughAPointerPastAnArray) {
  Variable *array = local("array", arrayOf(4)), *pointer = local("p", pointerTo(module.intType(), Space::Private));
  const Expr *first = build.addressOf(build.index(build.reference(array), number(0)));
  EXPECT_THAT(fault({declare(array), declare(pointer, first),
                     assign(build.index(build.reference(pointer), number(4)), number(1))}),
              HasSubstr("out of bounds: 4 bytes at array, byte 16 of 16"));
}

TEST_F(MemoryTest, UninitialisedValuesMayBeCopiedNotUsed) {
  Variable *x = local("x"), *y = local("y");
  const Stmt *copy = declare(y, build.reference(x));
  EXPECT_THAT(fault({declare(x), copy}), IsEmpty());
  EXPECT_THAT(fault({declare(x), copy, assign(out(0), build.reference(y))}), HasSubstr("uninitialised value is stored to buffer 0"));
  const Expr *isZero = build.binary(BinaryOp::Equal, build.reference(y), number(0));
  EXPECT_THAT(fault({declare(x), copy, when(isZero, {})}), HasSubstr("a branch on an uninitialised value"));
  EXPECT_THAT(fault({declare(x), copy, assign(out(build.reference(y)), number(1))}), HasSubstr("an uninitialised index"));
}

TEST_F(MemoryTest, WhatWasNotWrittenToABufferIsUninitialised) {
  memories[1] = std::make_unique<Memory>(64);
  launch.buffers[1] = memories[1].get();
  EXPECT_THAT(fault({assign(out(0), out(0, 1))}), HasSubstr("uninitialised value"));
}

TEST_F(MemoryTest, PaddingIsNotCopied) {
  const Type *type = structOf("s", {{.name = "a", .type = module.boolType()}, {.name = "b", .type = module.intType(), .offset = 4}});
  type->decl()->size = 8;
  Variable *s = local("s", type);
  const Expr *asStruct = module.make<Deref>(
      module.make<Cast>(pointerTo(type, Space::Global), build.reference(parameters[0])));
  memories[0]->bytes[1] = 77;
  run({declare(s), assign(build.member(build.reference(s), 0), build.boolLiteral(true)),
       assign(build.member(build.reference(s), 1), number(5)), assign(asStruct, build.reference(s))});
  EXPECT_EQ(memories[0]->bytes[0], 1);
  EXPECT_EQ(memories[0]->bytes[1], 77);
  EXPECT_EQ(result(1), 5);
}

TEST_F(MemoryTest, DanglingPointer) {
  Variable *inner = local("inner"), *pointer = local("p", pointerTo(module.intType(), Space::Private));
  const Stmt *block = module.make<Block>(
      Location(), StmtList{declare(inner, number(3)), assign(build.reference(pointer), build.addressOf(build.reference(inner)))});
  EXPECT_THAT(fault({declare(pointer), block, assign(out(0), build.deref(build.reference(pointer)))}),
              HasSubstr("a pointer to 'inner', which does not exist any more"));
}

TEST_F(MemoryTest, PointerToTheLastTurnsVariable) {
  Variable *i = local("i"), *inner = local("inner"), *pointer = local("p", pointerTo(module.intType(), Space::Private));
  const Expr *isSecond = build.binary(BinaryOp::Equal, build.reference(i), number(1));
  const Stmt *loop = module.make<For>(
      Location(), StmtList{declare(i, number(0))}, build.binary(BinaryOp::Less, build.reference(i), number(2)),
      StmtList{change(build.reference(i), BinaryOp::Add, number(1))},
      StmtList{declare(inner, number(3)), when(isSecond, {assign(out(0), build.deref(build.reference(pointer)))}),
               assign(build.reference(pointer), build.addressOf(build.reference(inner)))});
  EXPECT_THAT(fault({declare(pointer), loop}), HasSubstr("does not exist any more"));
}

TEST_F(MemoryTest, NullPointer) {
  Variable *pointer = local("p", pointerTo(module.intType(), Space::Private));
  EXPECT_THAT(fault({declare(pointer, build.zero(pointer->type)), assign(out(0), build.deref(build.reference(pointer)))}),
              HasSubstr("through a null pointer"));
}

TEST_F(MemoryTest, PointersOfOneObjectHaveADistance) {
  Variable *array = local("array", arrayOf(8));
  const Expr *end = build.addressOf(build.index(build.reference(array), number(8)));
  const Expr *begin = build.addressOf(build.index(build.reference(array), number(1)));
  run({declare(array), assign(out(0), build.cast(module.intType(), module.make<Binary>(scalar(TypeKind::Long), BinaryOp::Sub, end, begin)))});
  EXPECT_EQ(result(), 7);
}

TEST_F(MemoryTest, ReadOnlyBuffer) {
  Kernel *kernel = this->kernel({assign(out(0), number(1))});
  kernel->function->parameters = parameters;
  kernel->buffers.resize(2);
  kernel->buffers[0].isReadOnly = true;
  Program program(module, *kernel);
  try {
    program.run(launch);
    FAIL();
  } catch (const Fault &fault) {
    EXPECT_THAT(fault.what(), HasSubstr("a write to read-only memory: buffer 0, byte 0"));
  }
}

TEST_F(MemoryTest, FaultsHaveALocation) {
  try {
    const Stmt *stmt = module.make<Assign>(Location{0, 12, 3}, out(99), number(1));
    run({stmt}, 4);
    FAIL();
  } catch (const Fault &fault) {
    EXPECT_EQ(fault.location.line, 12u);
    EXPECT_THAT(fault.what(), HasSubstr("thread 0, in k: "));
  }
}

}  // namespace
