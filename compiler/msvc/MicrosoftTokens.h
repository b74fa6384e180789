// Rewrites code that only Microsoft's parser accepts, for Clang's parser, under --amp-compat=msvc.
// Input: a translation unit's tokens. Output: the same tokens, with these changes:
//   - SAL's `__in` and `__out` are dropped,
//   - `#pragma float_control(precise, on)` leaves contraction as it was (FloatPragmas.h),
//   - declarations with `__declspec(dllexport)` or `__declspec(dllimport)` have default visibility,
//   - `for each (T x in list)` is a range-based for,
//   - a `main` without a result, or with wide arguments (wmain), is called by another main at the end of the file;
//     wmain's end returns 0,
//   - names of member templates that lack the word `template` have it, and names of types the word `typename`,
//   - names of members of dependent bases are in parentheses where Clang would parse a type or a template, and names of
//     such bases have their arguments,
//   - ambiguous names that are the user's and the library's are qualified as the user's,
//   - names of the C library that the user declares as something else have a prefix in its headers (SystemNames.h),
//   - members of vector types such as m128_f32 are calls of functions (VectorMembers.h),
//   - constants of class type without an initialiser have an empty one,
//   - std::exception, where it is thrown or derived from, has a text (MicrosoftExceptions.h),
//   - references to non-const that are initialised with temporaries are rvalue references, which extend their lifetime,
//   - arguments that are temporaries for references to non-const go through __amp_lvalue of compat/crt/microsoft.h.
#pragma once

#include "msvc/MicrosoftExtensions.h"

#include "clang/Lex/Token.h"

#include <vector>

namespace clang {
class Preprocessor;
}

namespace amp::msvc {

std::vector<clang::Token> acceptMicrosoft(clang::Preprocessor &preprocessor, std::vector<clang::Token> tokens,
                                          const TokenFixes &fixes);

}  // namespace amp::msvc
