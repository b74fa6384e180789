// What a pass is: a step that rewrites the kernel model, and what it may find wrong with the program.
#pragma once

#include "model/Model.h"
#include "model/Verifier.h"

#include <string>
#include <vector>

namespace amp::passes {

enum class ProblemKind {
  /// What cannot be brought into OpenCL C yet. The module must not be printed then.
  Unsupported,
  /// A barrier that not all threads of a tile may reach.
  DivergentBarrier,
};

/// What a pass found wrong with the program.
struct Problem {
  model::Location location;
  /// Unsupported: a noun phrase for the construct.
  std::string what;
  ProblemKind kind = ProblemKind::Unsupported;
  /// DivergentBarrier: the divergent condition.
  model::Location cause = {};
};

struct Pass {
  const char *name;
  void (*run)(model::Module &module, std::vector<Problem> &problems);
  model::Stage stage;
};

}  // namespace amp::passes
