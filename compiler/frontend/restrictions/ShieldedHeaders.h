// Macros of the program's, `#define width 640` above the first include for one, end at the library's headers, whose own
// names are words like any other.
#pragma once

#include <string>

namespace clang {
class Preprocessor;
}

namespace amp::frontend {

/// To be called before the preprocessor reads anything. While it is in a header below `folder`, or in one that such a
/// header includes, macros of the program's whose names have lower-case letters or are short (N, T1) are undefined;
/// those that ask headers for something (NOMINMAX, _DEBUG) are neither. They are back behind the header, except those
/// that a header undefines itself, as <cmath> does `abs`.
void shieldHeaders(clang::Preprocessor &preprocessor, std::string folder);

}  // namespace amp::frontend
