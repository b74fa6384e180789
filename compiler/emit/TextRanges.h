// What goes with a piece of text that is taken out, so that the rest looks as if it had never been there.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <utility>

namespace amp::emit {

/// With the space in front of it, line ends included: `f() restrict(cpu) {` becomes `f() {`.
std::pair<unsigned, unsigned> withSpaceBefore(llvm::StringRef text, unsigned begin, unsigned end);

/// With the rest of its lines where nothing else stands there, the comment right above, and one of the empty lines
/// around it.
std::pair<unsigned, unsigned> withWholeLines(llvm::StringRef text, unsigned begin, unsigned end);

}  // namespace amp::emit
