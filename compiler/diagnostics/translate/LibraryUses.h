// Notes about calls that fit no overload of the library's: how it is used, instead of thirty candidates.
// Input: a failed overload resolution with its notes. Output: the notes that help.
#pragma once

#include "diagnostics/translate/Message.h"

#include "clang/Basic/Diagnostic.h"

#include <vector>

namespace amp::diagnostics {

/// `messages`: the error, and Clang's notes to it. Where the library knows how the called thing is used, a note says so
/// in place of those about candidates in its headers; else those that could have been meant move to the error. True
/// when the error is about the library.
bool explainLibraryUse(std::vector<Message> &messages);
/// What to do instead of calling a function of the library's that only the other side can, "concurrency::copy".
/// `isAmp`: the call stands in amp code.
llvm::StringRef alternativeFor(llvm::StringRef name, bool isAmp);
/// An index is taken for a number, or for a vector with members x and y.
bool misusesIndex(const Message &error);
/// How it is used: the table's text.
llvm::StringRef howToUse(llvm::StringRef name);
/// What an operator or function returned by value is assigned to: in amp code mostly a texel.
bool assignsResult(const clang::Diagnostic &diagnostic, const clang::LangOptions &options);
/// A file's stream does not open names of wide characters, as Visual C++'s does.
bool refusesWideName(const Message &note);
/// Of an operator between operands that convert in several ways: two of the language's own candidates, and what to do.
void shortenCandidates(std::vector<Message> &messages);
/// `std::cout << description`: of the C++ library's own operators nothing is said, but what prints wide text.
void explainStream(std::vector<Message> &messages);
/// The same for a call that was refused because what it names is the host's: of candidates in system headers nothing is
/// said, but what amp code has instead.
void explainHostUse(std::vector<Message> &messages);

}  // namespace amp::diagnostics
