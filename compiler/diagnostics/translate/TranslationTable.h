// Clang's own target messages and what they are called in C++ AMP. Internal to the component.
#pragma once

#include "diagnostics/Reporter.h"

#include "clang/Basic/Diagnostic.h"

#include <optional>
#include <string>

namespace amp::diagnostics {

/// A message that suggests a name of the C++ library's own, such as __atomic_add, without that.
/// An unknown name; what Clang tried in its place may have captured a variable nevertheless.
bool isUnknownName(const clang::Diagnostic &diagnostic);
/// An unknown name with one that it may be a misspelling of.
bool suggestsName(const clang::Diagnostic &diagnostic);
/// It refuses a member or a subscript: what stands in front of that is known.
bool isAfterObject(const clang::Diagnostic &diagnostic);
/// One of the checks' about a capture.
bool isOfCapture(const clang::Diagnostic &diagnostic);
std::optional<std::string> dropReservedName(const clang::Diagnostic &diagnostic);

/// True for messages about attributes that the user never wrote.
bool isHidden(const clang::Diagnostic &diagnostic);

/// A warning that a function is unused, in the run of the other side: who calls it there calls another of the
/// function's name here. The run of its own side knows.
bool isOfOtherSide(const clang::Diagnostic &diagnostic, bool isHostRun);

/// The wording of one of Clang's messages in restriction terms, tag included; nothing for the other messages.
std::optional<std::string> translateMessage(const clang::Diagnostic &diagnostic);

/// A static_assert of the library that does not hold: what it says, tag included.
std::optional<std::string> findLibraryAssertion(const clang::Diagnostic &diagnostic);

/// A binary operator between several of equal rank, and a candidate that its author deleted.
bool isAmbiguousOperator(const clang::StoredDiagnostic &message);
bool isAmbiguousCall(const clang::StoredDiagnostic &message);
bool isDeletedCandidate(const clang::Diagnostic &note);

/// A function or variable of the other side that is named.
bool isRefusedReference(const clang::Diagnostic &diagnostic);
/// What a function of the C++ library does that amp code has reached: Clang tells how in its notes.
bool isOfReachedCode(const clang::Diagnostic &diagnostic);

/// A message of ours, or one of Clang's that was worded as ours.
bool isOwn(const clang::StoredDiagnostic &message);
/// One of Clang's, however it is worded: custom messages have numbers of their own.
bool isClangs(const clang::StoredDiagnostic &message);
/// Where the user sees it.
std::pair<clang::FileID, unsigned> lineOf(clang::FullSourceLoc location);

/// A place in the library's own headers.
bool isInLibrary(const clang::SourceManager &sources, clang::SourceLocation location);
/// An error in the library's headers that is no assertion: what a wrong use of it runs into.
bool isLibraryError(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic);

/// An overload resolution without a result; its notes tell why, see findRefusedCaller.
bool isFailedOverload(const clang::Diagnostic &diagnostic);
/// For the note that a candidate does not fit the caller's restrictions: these, as text.
std::optional<std::string> findRefusedCaller(const clang::Diagnostic &note);

}  // namespace amp::diagnostics
