// What Microsoft's compiler lets pass and Clang's parser has no switch for: temporaries bound to references to
// non-const, dependent names without the words `template` and `typename`, members of dependent bases where types might
// stand, and names of the user's that are names of the library's, or its macros, as well. Input: Clang's messages about
// them in one run, and what is left of the calls in the AST. Output: the places where the next run changes tokens
// (msvc/MicrosoftTokens.h).
#pragma once

#include "diagnostics/NamePlace.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceLocation.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace clang {
class ASTContext;
class Preprocessor;
class SourceManager;
}  // namespace clang

namespace amp::msvc {

/// An argument that must count as an lvalue: from the first character of its first token to that of its last.
struct TemporaryArgument {
  std::string file;
  unsigned first;
  unsigned last;
  bool operator<(const TemporaryArgument &other) const {
    return std::tie(file, first, last) < std::tie(other.file, other.first, other.last);
  }
};

/// A template parameter that gets another type.
struct ParameterType {
  /// Where its name begins, behind the written type.
  unsigned name;
  std::string type;
};

/// Where a class template's definition has to stand.
struct LatePlace {
  /// Of the definition's last token, but for the semicolon.
  unsigned last;
  /// The last token of the declaration before, but for its semicolon.
  diagnostics::NamePlace behind;
  /// The namespaces to be opened there, "a::b".
  std::string scope;
  /// Defined outside of its class: nothing stays where it was.
  bool isMember;
};

/// What the tokens of the next run make up for.
struct PendingFixes {
  std::set<TemporaryArgument> temporaries;
  /// Where the words `template` and `typename` are missing.
  std::set<diagnostics::NamePlace> templateNames;
  std::set<diagnostics::NamePlace> typeNames;
  /// Names of members of dependent bases that were taken for types, or for templates.
  std::set<diagnostics::NamePlace> memberNames;
  /// Names of types and templates that a class inherits from dependent bases, with that class's name. One that is a
  /// member's as well is a value.
  std::map<diagnostics::NamePlace, std::string> inheritedNames;
  /// Names of members of dependent bases that something outside of the class has, too, and what goes before them:
  /// "this->" or "own_class::".
  std::map<diagnostics::NamePlace, std::string> hiddenMembers;
  /// Names of base classes without their arguments.
  std::set<diagnostics::NamePlace> baseNames;
  /// Names that mean the user's declaration, and what it is qualified with: "::" or "::space::".
  std::map<diagnostics::NamePlace, std::string> ownNames;
  /// By the first character of the written type.
  std::map<diagnostics::NamePlace, ParameterType> parameterTypes;
  /// Default template arguments that a declaration before has, too: the parameter's name, its `=` or the default.
  std::set<diagnostics::NamePlace> repeatedDefaults;
  /// By the first character of the definition.
  std::map<diagnostics::NamePlace, LatePlace> lateDefinitions;
  /// Names of references to non-const that temporaries are to live in.
  std::set<diagnostics::NamePlace> references;
  /// The program uses names of <windows.h> that <amp.h> leaves out: it is to be included, too.
  bool wantsWindows = false;
  /// Macros of the system's headers, M_PI for one, that the program gives a meaning of its own: Visual C++ has none of
  /// that name, or only where it is asked for.
  std::set<std::string> macros;
  /// Names of the C library's that the program declares as something else.
  std::set<std::string> systemNames;
};

/// A call that failed because a parameter wants an lvalue.
struct RefusedTemporary {
  clang::SourceLocation error;
  /// Counted from 0; an object is none.
  unsigned argument;
  /// Of a member function, which may be an operator.
  bool isMember;
};

/// What is known of an ambiguous name while its candidates are told.
struct Ambiguity {
  std::optional<diagnostics::NamePlace> place;
  /// Of the user's candidates, which must be of one scope.
  std::optional<std::string> qualifier;
  bool isStd = false;
  bool isOther = false;
};

class Laxness {
public:
  /// `windowsHeaders`: the files of <windows.h> that <amp.h> does not bring.
  explicit Laxness(std::vector<std::string> windowsHeaders) : windowsHeaders(std::move(windowsHeaders)) {}
  void observe(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic,
               const clang::Preprocessor *preprocessor);
  /// Looks for the calls that failed, and the classes around names that were not found: to be called when the run has
  /// its AST.
  void search(clang::ASTContext &context);
  /// A file of the program's own includes it.
  void noteInclude(llvm::StringRef header) { includesArray |= header == "array"; }
  /// Warnings about what the switch is there for, which have no switch of their own.
  static bool hides(const clang::Diagnostic &diagnostic);
  /// Whether places have come up since this was asked last.
  bool hasNewFixes();
  const PendingFixes &places() const { return found; }

private:
  void observeNames(const clang::Diagnostic &diagnostic);
  void observeAmbiguity(const clang::Diagnostic &diagnostic);
  void observeArguments(const clang::Diagnostic &error);
  void observeMacro(const clang::Diagnostic &error);
  void searchTemplates(clang::ASTContext &context);
  void addWritten(unsigned argument, const clang::SourceManager &sources);
  void addOperand(unsigned operand, const clang::SourceManager &sources);

  PendingFixes found;
  /// What the last error is about, if that is a name that was declared before.
  std::string redeclared;
  std::vector<std::string> windowsHeaders;
  clang::SourceLocation lastError;
  Ambiguity ambiguity;
  bool includesArray = false;
  /// Of the call that the last error is about, if its arguments are to be looked for in the text.
  clang::SourceLocation firstArgument;
  /// The last error is a reference to non-const that a temporary is given to.
  bool bindsTemporary = false;
  /// Of an operator that the last error is about.
  std::vector<clang::SourceRange> operands;
  std::vector<RefusedTemporary> refused;
  /// Of names that nothing is known by.
  std::vector<clang::SourceLocation> unknown;
  /// Definitions, and behind what each was to stand in one run or another.
  std::set<std::pair<diagnostics::NamePlace, diagnostics::NamePlace>> moves;
  std::size_t known = 0;
};

}  // namespace amp::msvc
