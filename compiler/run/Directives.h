// Watches the program's preprocessing directives under --amp-compat=msvc: which headers the program includes itself,
// and whether a condition tests a macro of Visual C++ that is not defined here.
#pragma once

#include "diagnostics/translate/DiagnosticTranslator.h"
#include "msvc/MicrosoftExtensions.h"

namespace clang {
class Preprocessor;
}

namespace amp::driver {

/// `extensions` and `translator` must outlive the preprocessor.
void watchDirectives(clang::Preprocessor &preprocessor, msvc::MicrosoftExtensions &extensions,
                     diagnostics::DiagnosticTranslator &translator);

}  // namespace amp::driver
