// Where the text of the program has the names that Clang's messages are about.
#pragma once

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceLocation.h"

#include <string>

namespace amp::msvc {

/// Whether the character follows the name that the message is about.
bool followedBy(const clang::Diagnostic &diagnostic, char character);

/// Whether a member is selected at the location: after `::`, `.` or `->`.
bool isQualified(const clang::SourceManager &sources, clang::SourceLocation location);

/// The location of `c` in `a::b<1>::c<4>`: the message names `c`, but is located at `a`.
clang::SourceLocation lastOfQualified(const clang::Diagnostic &diagnostic);

/// The location of `scale` in `T::scale<3>::apply`, if the message is located at `apply`. Invalid for other texts.
clang::SourceLocation templateBefore(const clang::Diagnostic &diagnostic);

/// The location of `list` in `list<T> names(3);`, if the message is located at `names`. The message's for other texts.
clang::SourceLocation templateOfDeclarator(const clang::Diagnostic &diagnostic);

/// The text of a message with the names that the program wrote: "std::exception" in place of the class that has a text,
/// and names of <windows.h> without their namespace.
std::string withWrittenNames(std::string text);

}  // namespace amp::msvc
