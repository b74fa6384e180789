// Extends a range of text that is to be removed, so that white space, empty lines and comments that belong to it are
// removed, too.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <utility>

namespace amp::emit {

/// Includes the white space before the range, with line ends: `f() restrict(cpu) {` becomes `f() {`.
std::pair<unsigned, unsigned> withSpaceBefore(llvm::StringRef text, unsigned begin, unsigned end);

/// If nothing else is on the lines of the range, includes the whole lines, the comment directly above, and one of the
/// empty lines around them.
std::pair<unsigned, unsigned> withWholeLines(llvm::StringRef text, unsigned begin, unsigned end);

}  // namespace amp::emit
