// Which code runs barriers.
#pragma once

#include "model/Model.h"

#include <map>

namespace amp::analysis {

/// Which functions run a barrier, themselves or by what they call.
class Barriers {
public:
  bool in(const model::Function *function);
  bool in(const model::StmtList &body);

private:
  std::map<const model::Function *, bool> functions;
};

}  // namespace amp::analysis
