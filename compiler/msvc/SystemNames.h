// Names of glibc's that Windows does not have and a program declares as something else: `int access`, `struct
// timezone`, `typedef unsigned ulong`. Input: Clang's errors about the two declarations, and the next run's tokens.
// Output: the tokens, in which the system's headers have those names with a prefix, and declarations that keep their
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

/// The name that an error about a second declaration of the program's is about, or about a call that both declarations
/// fit; empty for other messages.
std::string findRedeclaredName(const clang::Diagnostic &error);
/// Whether a note to that error shows a declaration of the C library's.
bool showsSystemDeclaration(const clang::Diagnostic &note);

/// Of `names` those stay as they are that the C++ library has in namespace std: Visual C++'s headers declare them, too.
void hideSystemNames(const clang::Preprocessor &preprocessor, std::vector<clang::Token> &tokens,
                     const std::set<std::string> &names);

/// Functions and variables with the prefix are linked under their names without it. A variable of the program's with
/// such a name is hidden from shared libraries, which would take it for the C library's function.
class SystemSymbols {
public:
  void note(clang::DeclGroupRef group);

private:
  void note(clang::Decl *declaration);
  void note(clang::NamedDecl *named);

  std::set<std::string> names;
};

}  // namespace amp::msvc
