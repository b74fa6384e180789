// Clang's messages by kind, told by their ids and arguments.
#pragma once

#include "diagnostics/translate/Message.h"

#include "clang/Basic/Diagnostic.h"

#include <optional>
#include <string>

namespace amp::diagnostics {

/// An overload resolution without a result; its notes tell why, see refusedCaller.
bool isFailedOverload(unsigned id);
/// A binary operator between several of equal rank.
bool isAmbiguousOperator(const Message &message);
bool isAmbiguousCall(const Message &message);
/// `using namespace std;` beside `using namespace concurrency;`: an unqualified `array` or `extent`.
bool isAmbiguousName(unsigned id);
/// `captured[i]` and `captured.size()`.
bool isCallOfMember(const Message &error);
/// A function or variable of the other side that is named.
bool isRefusedReference(unsigned id);
/// An error in a system header, in code that amp code reaches by calls: Clang's notes show the calls.
bool isOfReachedCode(const clang::Diagnostic &diagnostic);
/// An unknown name; what Clang tried in its place may have captured a variable nevertheless.
bool isUnknownName(unsigned id);
/// An unknown name with one that it may be a misspelling of.
bool suggestsName(unsigned id);
/// It refuses a member or a subscript: what stands in front of that is known.
bool isAfterObject(unsigned id);
/// Clang has recovered from the error by a guess, such as the nearest name.
bool isMisspelt(const Message &error);
/// The name it suggests is the C++ library's own, such as __atomic_add.
bool suggestsReservedName(const clang::Diagnostic &diagnostic);
/// The message that suggests no name, for one that does.
unsigned withoutSuggestion(unsigned id);

/// Notes that show a candidate of an overload resolution or a look-up, but none of the language's own.
bool isCandidate(const Message &note);
bool isBuiltinCandidate(const Message &note);
/// A candidate that its author deleted.
bool isDeletedCandidate(const Message &note);
/// A constructor or operator that Clang declares.
bool isImplicitCandidate(const Message &note);
/// A candidate that wants another number of arguments than there are.
bool isOfOtherArity(const Message &note);
/// The candidate is of the other side.
bool isRefusedCandidate(const Message &note);
/// A candidate with another number of arguments, another template's, or a copy: not what was meant.
bool isFarFetched(const Message &note);
/// "'extent' declared here", of what a misspelt name may mean.
bool isDeclaration(const Message &note);
/// For the note that a candidate does not fit the caller's restrictions: these, as text.
std::optional<std::string> refusedCaller(const Message &note);
/// The qualified name in the note about what an ambiguous name may mean.
std::optional<std::string> candidateName(const Message &note);
/// Why a candidate does not fit, without what it is; empty for other notes.
std::string reasonOf(const clang::Diagnostic &note);

}  // namespace amp::diagnostics
