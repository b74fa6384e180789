// The kinds of Clang's messages, determined by their ids and arguments.
#pragma once

#include "diagnostics/translate/Message.h"

#include "clang/Basic/Diagnostic.h"

#include <optional>
#include <string>

namespace amp::diagnostics {

/// An overload resolution without a result. Its notes give the reasons, see refusedCaller.
bool isFailedOverload(unsigned id);
/// A binary operator that is ambiguous.
bool isAmbiguousOperator(const Message &message);
bool isAmbiguousCall(const Message &message);
/// An ambiguous name, such as an unqualified `array` or `extent` after `using namespace std;` and `using namespace
/// concurrency;`.
bool isAmbiguousName(unsigned id);
/// A call of a member: `captured[i]` or `captured.size()`.
bool isCallOfMember(const Message &error);
/// A reference to a function or variable of the other side.
bool isRefusedReference(unsigned id);
/// An error in a system header, in code that amp code reaches by calls: Clang's notes show the calls.
bool isInCalledLibraryCode(const clang::Diagnostic &diagnostic);
/// An error about a value of type void.
bool isAboutVoid(const Message &error);
/// An unknown name. Even so, Clang's attempt to correct it may have captured a variable.
bool isUnknownName(unsigned id);
/// An unknown name, with the suggestion of another one.
bool suggestsName(unsigned id);
/// There is no template of that name: Clang then takes `<` for an operator.
bool lacksTemplate(unsigned id);
/// An error about a member or a subscript: the object before it is known.
bool isAfterObject(unsigned id);
/// Clang has recovered from the error by a guess, for example by using a similar name.
bool isMisspelt(const Message &error);
/// The message suggests a name that is reserved to the C++ library, such as __atomic_add.
bool suggestsReservedName(const clang::Diagnostic &diagnostic);
/// The id of the message without a suggestion, for one with a suggestion.
unsigned withoutSuggestion(unsigned id);

/// Notes about a candidate of an overload resolution or a lookup, except the builtin operators.
bool isCandidate(const Message &note);
bool isBuiltinCandidate(const Message &note);
/// A candidate that is deleted.
bool isDeletedCandidate(const Message &note);
/// A constructor or operator that Clang declares implicitly.
bool isImplicitCandidate(const Message &note);
/// For a candidate that is an implicit default or copy constructor: whether it is the copy constructor.
std::optional<bool> implicitConstructorKind(const Message &note);
/// A candidate with another number of parameters than there are arguments.
bool isOfOtherArity(const Message &note);
/// A note about an overload that cannot be called because of its restrictions.
bool isRefusedCandidate(const Message &note);
/// A candidate that was not meant: it has another number of parameters, is a template that does not fit, or is
/// implicit or an explicit constructor.
bool isUnlikelyCandidate(const Message &note);
/// The note shows a declaration, such as "'extent' declared here" for a misspelt name.
bool isDeclaration(const Message &note);
/// "in instantiation of ... requested here".
bool isInstantiation(unsigned id);
/// The caller's restrictions, for a note that a candidate does not fit them.
std::optional<annotations::Restrictions> refusedCaller(const Message &note);
/// The qualified name in a note that shows one meaning of an ambiguous name.
std::optional<std::string> candidateName(const Message &note);
/// The reason why a candidate does not fit, without its description; empty for other notes.
std::string reasonOf(const clang::Diagnostic &note);

}  // namespace amp::diagnostics
