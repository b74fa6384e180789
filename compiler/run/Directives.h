// Watches the program's preprocessing directives under --amp-compat=msvc: which headers the program includes itself,
// and whether a condition tests a macro of Visual C++ that is not defined here.
#pragma once

#include "diagnostics/translate/DiagnosticTranslator.h"
#include "msvc/Laxness.h"

namespace clang {
class Preprocessor;
}

namespace amp::driver {

/// `laxness` and `translator` must outlive the preprocessor.
void watchDirectives(clang::Preprocessor &preprocessor, msvc::Laxness &laxness,
                     diagnostics::DiagnosticTranslator &translator);

}  // namespace amp::driver
