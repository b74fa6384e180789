// Kernels of early stages read the captured function object. The interpreter reconstructs it from the kernel record of
// the last stage.
#include "kernels.h"

#include "passes/pipeline/Pipeline.h"

using namespace amp::interpret;
using testing::HasSubstr;

namespace {

struct CapturesTest : KernelTest {
  CapturesTest() : KernelTest(1) {
    parameters.clear();
    const Type *ints = pointerTo(module.intType(), Space::Unresolved);
    view = structOf("view", {{.name = "data", .type = ints, .offset = 40, .isBuffer = true},
                             {.name = "offset", .type = module.intType(), .offset = 48, .isViewStart = true}});
    view->decl()->size = 56;
    view->decl()->isLibrary = true;
    closure = structOf("lambda", {{.name = "factor", .type = module.intType()},
                                  {.name = "unused", .type = module.intType(), .offset = 4},
                                  {.name = "v", .type = view, .offset = 8}});
    closure->decl()->size = 64;
    closure->decl()->alignment = view->decl()->alignment = 8;
  }

  const Expr *field(std::uint32_t number) { return build.member(build.reference(captures), number); }

  /// out[offset + i] = factor * i
  Kernel *make(std::uint32_t factor = 0) {
    captures = build.variable("captures", closure, VariableKind::Captures);
    Variable *extent = build.variable("extent", module.intType(), VariableKind::Parameter);
    const Expr *i = globalId();
    const Expr *lhs = build.index(build.member(field(2), 0), build.binary(BinaryOp::Add, build.member(field(2), 1), i));
    module.kernels.push_back(std::make_unique<Kernel>());
    Kernel *made = module.kernels.back().get();
    made->function = function("k_kernel", {assign(lhs, build.binary(BinaryOp::Mul, field(factor), i))}, {extent});
    extent->role = ParameterRole::Extent;
    made->captures = captures;
    made->displayName = "k";
    made->closureSize = 64;
    module.files = {"k.cpp"};
    return made;
  }

  const Type *view, *closure;
  Variable *captures = nullptr;
};

TEST_F(CapturesTest, EveryStageComputesTheSame) {
  Kernel *kernel = make();
  std::vector<std::unique_ptr<Program>> stages;
  stages.push_back(std::make_unique<Program>(module, *kernel));
  std::vector<amp::passes::Problem> problems;
  for (const auto &pass : amp::passes::pipeline()) {
    pass.run(module, problems);
    stages.push_back(std::make_unique<Program>(module, *kernel));
  }
  ASSERT_EQ(kernel->buffers.size(), 1u);
  ASSERT_EQ(kernel->copies.size(), 2u);
  launch.block = Memory(kernel->blockSize, true);
  const std::int32_t factor = 3, offset = 2;
  for (const BlockCopy &copy : kernel->copies)
    std::memcpy(launch.block.bytes.data() + copy.blockOffset, copy.closureOffset == 0 ? &factor : &offset, 4);
  launch.passing = Passing::of(*kernel);
  launch.extents = {4};
  launch.global = {4, 1, 1};
  for (const auto &stage : stages) {
    memories[0]->bytes.assign(64, 0);
    stage->run(launch);
    for (int k = 0; k != 4; ++k)
      EXPECT_EQ(result(static_cast<std::size_t>(k + 2)), 3 * k);
  }
}

TEST_F(CapturesTest, WhatNoCopyReachesIsUninitialised) {
  Kernel *kernel = make(1);
  Program program(module, *kernel);
  launch.block = Memory(8, true);
  launch.passing.copies = {{.closureOffset = 56, .blockOffset = 0, .size = 4}};
  launch.passing.buffers = {{.closureOffset = 8, .elementSize = 4}};
  launch.extents = {4};
  try {
    program.run(launch);
    FAIL();
  } catch (const Fault &fault) {
    EXPECT_THAT(fault.what(), HasSubstr("an uninitialised value is stored to buffer 0"));
  }
}

}  // namespace
