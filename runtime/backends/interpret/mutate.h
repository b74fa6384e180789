// Breaking a kernel on purpose, to see that the comparison of stages notices.
#pragma once

#include "model/Model.h"

#include <string_view>

namespace amp::runtime::interpreted {

/// After the pass that AMP_MUTATE names (PASS:KIND or PASS:KIND:NUMBER), changes one statement of the module's kernel:
/// `drop` leaves out an assignment to memory, `double` runs one twice that changes what it reads, `swap` exchanges two
/// neighbours of which one reads what the other assigns. NUMBER says which one; counted from 0, and from the first
/// again after the last. A kernel without such a statement is left as it is.
void mutate(model::Module &module, std::string_view pass);

}  // namespace amp::runtime::interpreted
