// Messages of Clang's that are about how we use it, or about the other side: the user is told nothing of them.
#pragma once

#include "clang/Basic/Diagnostic.h"

namespace amp::diagnostics {

/// True for messages about attributes that the user never wrote, and for what the checks say.
bool isHidden(const clang::Diagnostic &diagnostic);

/// A warning that a function is unused, in the run of the other side: who calls it there calls another of the
/// function's name here. The run of its own side knows.
bool isOfOtherSide(const clang::Diagnostic &diagnostic, bool isHostRun);

/// tile_static in a type, where nothing is declared.
bool isTileStaticIgnored(const clang::Diagnostic &diagnostic);

}  // namespace amp::diagnostics
