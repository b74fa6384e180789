// Mutation testing: breaks a kernel on purpose, to test that the comparison of stages detects it.
#pragma once

#include "model/Model.h"

#include <string_view>

namespace amp::runtime::interpreted {

/// After the pass that AMP_MUTATE names (PASS:KIND or PASS:KIND:NUMBER), changes one statement of the module's
/// kernel. `drop` removes an assignment to memory. `double` repeats a compound assignment to memory. `swap` exchanges
/// two adjacent assignments if the second reads what the first assigns. NUMBER selects the statement, counted from 0;
/// after the last it starts again with the first. A kernel without such a statement is not changed.
void mutate(model::Module &module, std::string_view pass);

}  // namespace amp::runtime::interpreted
