// Visual C++'s pragmas for floating point: `#pragma fp_contract(on)` and `(off)`, which Clang has under another name,
// and `#pragma float_control(precise, on)`, which turns contraction on in Clang and not in Visual C++.
#pragma once

#include "clang/Lex/Token.h"

#include <vector>

namespace clang {
class Preprocessor;
}

namespace amp::msvc {

/// Makes `#pragma fp_contract` the token of Clang's `#pragma STDC FP_CONTRACT`. To be called before the preprocessor
/// has read a token.
void readContractPragmas(clang::Preprocessor &preprocessor);

/// Adds to each `#pragma float_control(precise, on)` the command line's mode of contraction.
std::vector<clang::Token> keepContraction(std::vector<clang::Token> tokens);

}  // namespace amp::msvc
