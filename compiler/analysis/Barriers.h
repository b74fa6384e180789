// Finds code that runs barriers.
#pragma once

#include "model/Model.h"

#include <map>

namespace amp::analysis {

/// Finds the functions that run a barrier, directly or in a callee.
class Barriers {
public:
  bool in(const model::Function *function);
  bool in(const model::StmtList &body);

private:
  std::map<const model::Function *, bool> functions;
};

}  // namespace amp::analysis
