// Notes about calls that fit no overload of a library function: how it is used, instead of a long list of candidates.
// Input: a failed overload resolution with its notes. Output: the notes that help.
#pragma once

#include "diagnostics/translate/Message.h"

#include "clang/Basic/Diagnostic.h"

#include <vector>

namespace amp::diagnostics {

/// `messages`: the error, and Clang's notes to it. If LibraryUses.def has a text for the called function or class, a
/// note with it replaces the notes about candidates in the library's headers. Otherwise the candidates that may have
/// been meant move to the error's location. True if the error is about the library.
bool explainLibraryUse(std::vector<Message> &messages);
/// What to do instead of calling a library function that only the other side can call, such as "concurrency::copy".
/// `isAmp`: the call is in amp code.
llvm::StringRef alternativeFor(llvm::StringRef name, bool isAmp);
/// The program uses an index as a number, or as a vector with members x and y.
bool misusesIndex(const Message &error);
/// Both operands are short vectors.
bool combinesShortVectors(const Message &error);
/// The program uses a short vector as an array, or names components as in v.xx.
bool misusesComponent(const Message &error);
/// The program uses a tiled_index as an index: as a number, in a subscript, with its members or in arithmetic.
bool misusesTiledIndex(const Message &error);
/// How a function or class is used: the table's text.
llvm::StringRef howToUse(llvm::StringRef name);
/// The error is about an assignment to a value that an operator or function returns: in amp code it is usually a texel.
bool assignsResult(const clang::Diagnostic &diagnostic, const clang::LangOptions &options);
/// The note is about a file stream that cannot open a name of wide characters. Visual C++'s can.
bool refusesWideName(const Message &note);
/// For an ambiguous operator whose operands convert in several ways: keeps two builtin candidates, and adds a note.
void shortenCandidates(std::vector<Message> &messages);
/// What amp code has in place of another library's function: "use direct3d_printf in amp code". Empty if the table
/// has none.
llvm::StringRef hostUse(llvm::StringRef name);
/// What C++ AMP has in place of a name of CUDA or OpenCL C, such as __syncthreads. Empty for other names.
llvm::StringRef foreignName(llvm::StringRef name);
/// `std::cout << description`: drops the notes about the C++ library's operators, and adds one about wide text.
void explainStream(std::vector<Message> &messages);
/// Whether an error is about a call of a function of the program, which its notes show, and not of a library's function
/// of the same name.
bool callsProgram(llvm::ArrayRef<Message> messages);
/// The same for a call that was rejected because it calls a host function: drops the notes about candidates in system
/// headers, and adds one about the alternative in amp code.
void explainHostUse(std::vector<Message> &messages);

}  // namespace amp::diagnostics
