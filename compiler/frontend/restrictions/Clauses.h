// What makes restriction specifiers readable to Clang's grammar.
// Input: a translation unit's tokens after preprocessing. Output: the same tokens, in which every restriction clause
// `restrict(...)` has become attributes, at a place where Clang accepts attributes. What is no clause (a variable,
// function, class or member called `restrict`) is left as it was [AMP 2.1]. Attributes lie where the clause stood in
// the source.
#pragma once

#include "clang/Lex/Token.h"
#include "llvm/ADT/StringRef.h"

#include <functional>
#include <vector>

namespace clang {
class Preprocessor;
class Sema;
}  // namespace clang

namespace amp::frontend {

/// Annotations on a function for check/: a specifier that is neither cpu nor amp [C3936], its name following the colon,
/// and a clause without specifiers [C3937].
inline constexpr llvm::StringLiteral unknownSpecifierAnnotation = "amp::unknown_specifier:";
inline constexpr llvm::StringLiteral lateClauseAnnotation = "amp::late_clause";
inline constexpr llvm::StringLiteral emptyClauseAnnotation = "amp::empty_clause";
/// Of a clause that stands in front of what is declared, whatever that is [G10].
inline constexpr llvm::StringLiteral misplacedClauseAnnotation = "amp::misplaced_clause";
/// The same on a pointer or reference to function, followed by the specifiers as written [C3939].
inline constexpr llvm::StringLiteral pointerClauseAnnotation = "amp::pointer_clause:";
/// The same on a typedef or alias of a function type: functions declared by it have that restriction [G11].
inline constexpr llvm::StringLiteral functionTypeAnnotation = "amp::function_type:";

/// The macro tile_static, for the preprocessor's predefines.
llvm::StringRef predefines();

/// What else happens to the tokens, before clauses are looked for.
using TokenFilter =
    std::function<std::vector<clang::Token>(clang::Preprocessor &preprocessor, std::vector<clang::Token> tokens)>;

/// Reads all that the preprocessor has to give, and makes the parser read the rewritten tokens instead. To be called
/// when the parser has installed its pragmas and has not asked for a token yet, that is from
/// SemaConsumer::InitializeSema.
void rewriteClauses(clang::Sema &sema, const TokenFilter &filter = nullptr);

/// The tokens with their clauses rewritten; the last one is the end of the file.
std::vector<clang::Token> rewriteClauses(clang::Preprocessor &preprocessor, std::vector<clang::Token> tokens);

}  // namespace amp::frontend
