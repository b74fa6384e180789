// Turns restriction clauses into attributes, which Clang's parser accepts.
// Input: a translation unit's tokens after preprocessing. Output: the same tokens, with attributes in place of each
// restriction clause `restrict(...)`, at a position where Clang accepts them. A variable, function, class or member
// called `restrict` is unchanged [AMP 2.1]. The attributes have the source location of the clause.
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

/// Annotations on a function for check/: a specifier that is neither cpu nor amp [C3936], with its name after the
/// colon, a clause after the exception specification, and a clause without specifiers [C3937].
inline constexpr llvm::StringLiteral unknownSpecifierAnnotation = "amp::unknown_specifier:";
inline constexpr llvm::StringLiteral lateClauseAnnotation = "amp::late_clause";
inline constexpr llvm::StringLiteral emptyClauseAnnotation = "amp::empty_clause";
/// On a function, variable or class: a clause before the declared name [G10].
inline constexpr llvm::StringLiteral misplacedClauseAnnotation = "amp::misplaced_clause";
/// On a pointer or reference to function: its clause, with the specifiers as written [C3939].
inline constexpr llvm::StringLiteral pointerClauseAnnotation = "amp::pointer_clause:";
/// On a typedef or alias of a function type: its clause. Functions declared with the type have that restriction
/// [G11].
inline constexpr llvm::StringLiteral functionTypeAnnotation = "amp::function_type:";
/// On a lambda with the specifier constexpr and without a clause, outside of amp code.
inline constexpr llvm::StringLiteral constexprLambdaAnnotation = "amp::constexpr_lambda";

/// The macro tile_static, for the preprocessor's predefines.
llvm::StringRef predefines();

/// Another change of the tokens, before clauses are searched.
using TokenFilter =
    std::function<std::vector<clang::Token>(clang::Preprocessor &preprocessor, std::vector<clang::Token> tokens)>;

/// Reads all tokens from the preprocessor, and makes the parser read the rewritten tokens instead. To be called when
/// the parser has installed its pragma handlers but has not read a token yet, that is from
/// SemaConsumer::InitializeSema.
void rewriteTokensOf(clang::Sema &sema, const TokenFilter &filter = nullptr);

/// The tokens with their clauses rewritten; the last one is the end of the file.
std::vector<clang::Token> rewriteClauses(clang::Preprocessor &preprocessor, std::vector<clang::Token> tokens);

}  // namespace amp::frontend
