// Finds code that runs barriers or loops.
#pragma once

#include "model/Model.h"
#include "model/Walk.h"

#include <map>

namespace amp::analysis {

/// Finds the functions and statements that run code of one kind, directly or in a callee.
class CodeSearch {
public:
  /// `isDirectlyIn` does not look into callees.
  explicit CodeSearch(bool (*isDirectlyIn)(const model::StmtList &body)) : isDirectlyIn(isDirectlyIn) {}

  bool in(const model::Function *function);
  bool in(const model::StmtList &body);

private:
  bool (*isDirectlyIn)(const model::StmtList &body);
  std::map<const model::Function *, bool> functions;
};

bool holdsBarrier(const model::StmtList &body);

struct Barriers : CodeSearch {
  Barriers() : CodeSearch(holdsBarrier) {}
};

struct Loops : CodeSearch {
  Loops() : CodeSearch(model::holdsLoop) {}
};

}  // namespace amp::analysis
