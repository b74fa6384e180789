// Rewrites names in #include that only Windows resolves: names with backslashes or in another case, and the name of a
// precompiled header in a folder above. Input: a preprocessor before it starts. Output: edits of the unit that replace
// these names by portable ones.
#pragma once

#include "emit/Unit.h"

namespace clang {
class Preprocessor;
}

namespace amp::emit {

/// `unit` must outlive the preprocessor.
void watchIncludes(clang::Preprocessor &preprocessor, Unit &unit);

}  // namespace amp::emit
