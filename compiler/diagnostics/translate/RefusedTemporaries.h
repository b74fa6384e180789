// Describes arguments that are no lvalues, which Clang refuses for references to non-const, by their text: the notes
// about the candidates have no types.
#pragma once

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceLocation.h"

#include <string>

namespace amp::diagnostics {

/// Whether the note's parameter is written with the name of an arithmetic type, as `int &x` is. Visual C++ binds
/// references to temporaries of class types only.
bool isWrittenScalar(const clang::Diagnostic &note, const clang::LangOptions &language);

/// "a.ref_x()" if the argument of the call at the location is `a.x`. Empty for other arguments.
std::string writtenComponent(clang::FullSourceLoc call, unsigned argument);

}  // namespace amp::diagnostics
