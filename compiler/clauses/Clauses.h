// The token normaliser: what makes restriction specifiers readable to Clang's grammar.
// Input: a source file's text. Output: text of the same length and with the same lines, in which every restriction
// clause `restrict(...)` is an invocation of the macro `__ampres(...)` at a place where Clang accepts attributes.
// What is not a clause (a variable, function, class or member called `restrict`) is left as it was [AMP 2.1].
#pragma once

#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <memory>
#include <optional>
#include <string>

namespace amp::clauses {

/// The name that stands for `restrict` in normalised text: equally long, so that columns stay.
inline constexpr llvm::StringLiteral clauseMacro = "__ampres";

/// Annotations that the macros leave on a function for check/: a specifier that is neither cpu nor amp [C3936], its
/// name following the colon, and a clause without specifiers [C3937].
inline constexpr llvm::StringLiteral unknownSpecifierAnnotation = "amp::unknown_specifier:";
inline constexpr llvm::StringLiteral emptyClauseAnnotation = "amp::empty_clause";
/// The same on a pointer or reference to function, followed by the specifiers as written [C3939].
inline constexpr llvm::StringLiteral pointerClauseAnnotation = "amp::pointer_clause:";

/// The macros behind normalised text, for the preprocessor's predefines: __ampres and tile_static.
llvm::StringRef clausePredefines();

/// Names of macros that stand for clauses, as in `int f() GPU noexcept`: where Clang wants such a clause elsewhere, the name
/// moves.
using ClauseMacros = llvm::StringSet<>;

/// Adds the macros that a file's text defines.
void collectClauseMacros(llvm::StringRef text, ClauseMacros &macros);

/// The normalised text, or nothing when the text has no clause and can be used as it is. `macros` come from other files.
std::optional<std::string> normaliseClauses(llvm::StringRef text, const ClauseMacros &macros = {});

/// The same for a whole buffer (standard input does not come through a file system).
std::unique_ptr<llvm::MemoryBuffer> normaliseBuffer(std::unique_ptr<llvm::MemoryBuffer> buffer,
                                                    const ClauseMacros &macros = {});

/// A file system that normalises what is read through it. Nothing in it changes: several threads may use it.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
createClauseFileSystem(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> base, ClauseMacros macros = {});

/// True when a file's own text uses C++ AMP: a clause, tile_static, or an include of one of the AMP headers. A cheap
/// guess in the safe direction: text in comments counts.
bool mentionsAmp(llvm::StringRef text);

}  // namespace amp::clauses
