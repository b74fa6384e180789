// Names in #include as Windows finds them: with backslashes, in other letters, and for a precompiled header from a
// folder below. Input: a preprocessor before it starts. Output: changes of these names to those that every other system
// finds, for the unit's edits.
#pragma once

#include "emit/Unit.h"

namespace clang {
class Preprocessor;
}

namespace amp::emit {

/// `unit` outlives the preprocessor. `ownHeaders`: the folder of the library's headers.
void watchIncludes(clang::Preprocessor &preprocessor, Unit &unit, const std::string &ownHeaders);

}  // namespace amp::emit
