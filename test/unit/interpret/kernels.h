// Makes and runs kernels that write to one or more buffers of ints.
#pragma once

#include "interpret/Interpret.h"
#include "model/models.h"

#include <gmock/gmock.h>

#include <cstring>

namespace amp::interpret {

using namespace model;

struct KernelTest : testing::Test, Models {
  /// Makes `buffers` parameters of type `global int *`.
  explicit KernelTest(std::size_t buffers = 2) {
    for (std::size_t k = 0; k != buffers; ++k) {
      parameters.push_back(
          build.variable("out", pointerTo(module.intType(), Space::Global), VariableKind::Parameter));
      parameters.back()->role = ParameterRole::Buffer;
      memories.push_back(std::make_unique<Memory>(64, true));
      launch.buffers.push_back(memories.back().get());
    }
  }

  const Expr *out(int index, std::size_t buffer = 0) { return out(build.intLiteral(std::int64_t{index}), buffer); }
  const Expr *out(const Expr *index, std::size_t buffer = 0) {
    return build.index(build.reference(parameters[buffer]), index);
  }
  const Expr *number(std::int64_t value) { return build.intLiteral(value); }
  const Expr *intrinsic(Intrinsic op, std::vector<const Expr *> arguments = {}, const Type *type = nullptr) {
    return build.intrinsic(type ? type : module.intType(), op, std::move(arguments));
  }
  const Expr *globalId() { return intrinsic(Intrinsic::GlobalId, {number(0)}); }
  const Expr *localId() { return intrinsic(Intrinsic::LocalId, {number(0)}); }
  const Stmt *barrier(Intrinsic which = Intrinsic::AllBarrier) {
    return evaluate(intrinsic(which, {}, module.voidType()));
  }
  const Stmt *change(const Expr *target, BinaryOp op, const Expr *value) {
    return module.make<Assign>(Location(), target, value, op);
  }
  const Stmt *when(const Expr *condition, StmtList body, StmtList otherwise = {}) {
    return module.make<If>(Location{0, 7, 1}, condition, std::move(body), std::move(otherwise));
  }

  void run(StmtList body, std::size_t threads = 1, std::size_t tile = 1) {
    Kernel *kernel = this->kernel(std::move(body));
    kernel->function->parameters = parameters;
    kernel->buffers.resize(parameters.size());
    launch.global = {threads, 1, 1};
    launch.local = {tile, 1, 1};
    Program(module, *kernel, settings).run(launch);
  }
  /// The message of the fault that ended the run; empty if there was none.
  std::string fault(StmtList body, std::size_t threads = 1, std::size_t tile = 1) {
    try {
      run(std::move(body), threads, tile);
    } catch (const Fault &fault) {
      return fault.what();
    }
    return "";
  }
  std::int32_t result(std::size_t index = 0, std::size_t buffer = 0) const {
    std::int32_t value;
    std::memcpy(&value, memories[buffer]->bytes.data() + 4 * index, 4);
    return value;
  }

  std::vector<Variable *> parameters;
  std::vector<std::unique_ptr<Memory>> memories;
  Launch launch;
  Settings settings;
};

}  // namespace amp::interpret
