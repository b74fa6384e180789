// Names of glibc that Windows does not have and a program declares as something else: `int access`, `struct
// timezone`, `typedef unsigned ulong`. Input: Clang's errors about the two declarations, and the tokens of the next
// run. Output: the tokens, with a prefix before those names in system headers, and declarations that preserve the
// symbols.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/DeclGroup.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Lex/Token.h"

#include <set>
#include <string>
#include <vector>

namespace clang {
class Preprocessor;
}

namespace amp::msvc {

/// The name in an error about a second declaration in the program, or about a call that both declarations fit. Empty
/// for other messages.
std::string findRedeclaredName(const clang::Diagnostic &error);
/// Whether a note to that error shows a declaration of the C library.
bool showsSystemDeclaration(const clang::Diagnostic &note);

/// Gives the names in system headers the prefix. Those of `names` that the C++ library has in namespace std are
/// unchanged: Visual C++'s headers declare them, too. Of int64_t and similar types std's get the prefix as well,
/// because Visual C++'s are other types.
void hideSystemNames(const clang::Preprocessor &preprocessor, std::vector<clang::Token> &tokens,
                     const std::set<std::string> &names);

/// Functions and variables with the prefix are linked under their names without it. A variable of the program with such
/// a name gets hidden visibility: shared libraries would use it in place of the C library's function.
class SystemSymbols {
public:
  void note(clang::DeclGroupRef group);

private:
  void note(clang::Decl *declaration);
  void note(clang::NamedDecl *named);

  std::set<std::string> names;
};

}  // namespace amp::msvc
