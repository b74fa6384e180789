// Clang's messages that are not shown to the user: they are about the way in which amp-clang uses Clang, or about the
// other side.
#pragma once

#include "clang/Basic/Diagnostic.h"

namespace amp::diagnostics {

/// True for messages about attributes that the user never wrote, and for errors that the checks report.
bool isHidden(const clang::Diagnostic &diagnostic);
/// A note that says only why an operator of the library does not take an operand: its parameter has a type of the
/// library's details.
bool isHiddenNote(const clang::Diagnostic &note);

/// An error about a destructor that is called implicitly, such as that of a variable. The checks report most of them,
/// at the destructors that the user wrote.
bool refusesImpliedDestructor(const clang::Diagnostic &diagnostic);

/// The throw expression whose operand contains the location. Invalid if there is none.
clang::SourceLocation throwAround(const clang::Diagnostic &diagnostic);

/// A warning that a function is unused, in the run of the other side: calls in that run resolve to another overload.
/// The run of the function's own side reports it.
bool isOfOtherSide(const clang::Diagnostic &diagnostic, bool isHostRun);

/// Clang's warning that it ignores tile_static in a type without a declaration.
bool isTileStaticIgnored(const clang::Diagnostic &diagnostic);

}  // namespace amp::diagnostics
