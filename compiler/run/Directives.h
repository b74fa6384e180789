// What the program's own preprocessing directives tell under --amp-compat=msvc: which headers it includes itself, and
// whether a condition asks for a macro of Visual C++ that is not defined here.
#pragma once

#include "diagnostics/translate/DiagnosticTranslator.h"
#include "msvc/Laxness.h"

namespace clang {
class Preprocessor;
}

namespace amp::driver {

/// Both outlive the preprocessing.
void watchDirectives(clang::Preprocessor &preprocessor, msvc::Laxness &laxness,
                     diagnostics::DiagnosticTranslator &translator);

}  // namespace amp::driver
