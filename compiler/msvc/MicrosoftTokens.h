// Code that only Microsoft's parser reads, made readable to Clang's under --amp-compat=msvc.
// Input: a translation unit's tokens. Output: the same tokens, in which
//   - SAL's `__in` and `__out` are gone,
//   - what `__declspec(dllexport)` marks has default visibility,
//   - `for each (T x in list)` is a range-based for,
//   - a `main` without a result, or with wide arguments (wmain), has a real main behind it at the end of the file;
//     wmain's end returns 0,
//   - names of member templates that lack the word `template` have it, and names of types the word `typename`,
//   - names of members of dependent bases stand in parentheses where a type or a template would be read, and names of
//     such bases have their arguments,
//   - names that are the user's and the library's are qualified as the user's,
//   - names of the C library's that the user declares as something else have a prefix in its headers (SystemNames.h),
//   - std::exception, where it is thrown or derived from, has a text (MicrosoftExceptions.h),
//   - references to non-const that temporaries initialise are references to rvalues, which keep them as well,
//   - arguments that are temporaries for references to non-const go through __amp_lvalue of compat/crt/microsoft.h.
#pragma once

#include "msvc/Laxness.h"

#include "clang/Lex/Token.h"

#include <vector>

namespace clang {
class Preprocessor;
}

namespace amp::msvc {

std::vector<clang::Token> acceptMicrosoft(clang::Preprocessor &preprocessor, std::vector<clang::Token> tokens,
                                          const PendingFixes &fixes);

}  // namespace amp::msvc
