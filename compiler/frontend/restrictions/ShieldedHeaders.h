// Hides macros of the program, such as `#define width 640` before the first include, from the library's headers,
// which use such words as names.
#pragma once

namespace clang {
class Preprocessor;
}

namespace amp::frontend {

/// To be called before the preprocessor reads anything. In one of our headers, and in headers that it includes,
/// macros of the program are undefined if their names have lower-case letters or are short (N, T1). Macros that
/// configure headers (NOMINMAX, _DEBUG) remain defined. After the header the macros are defined again, except those
/// that a header undefines itself, as <cmath> does with `abs`.
/// `hidesMinAndMax`: the program's macros `min` and `max` are undefined in headers of the C++ library, too, as those of
/// Visual C++ write `(min)(a, b)`. These macros are always defined again.
void shieldHeaders(clang::Preprocessor &preprocessor, bool hidesMinAndMax);

}  // namespace amp::frontend
