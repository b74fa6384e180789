// Records code that Microsoft's compiler accepts, and that Clang's parser has no option for: temporaries bound to
// references to non-const, dependent names without the words `template` and `typename`, members of dependent bases
// where Clang parses types, and names of the program that are also names or macros of the library. Input: Clang's
// messages about such code in one run, and the AST nodes of the failed calls. Output: the locations at which the next
// run changes tokens (msvc/MicrosoftTokens.h).
#pragma once

#include "diagnostics/FileOffset.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceLocation.h"

#include <cstdint>
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

/// An argument that must be an lvalue: from the first character of its first token to that of its last.
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
  /// The offset of its name, which follows the written type.
  unsigned name;
  std::string type;
};

/// Where the definition of a class template moves to.
struct LateDefinitionTarget {
  /// The offset of the definition's last token, without the semicolon.
  unsigned last;
  /// The declaration behind which the definition moves: its last token, without the semicolon.
  diagnostics::FileOffset behind;
  /// The namespaces to be opened there, "a::b".
  std::string scope;
  /// The definition of a member outside of its class: no declaration remains in its place.
  bool isMember;
};

/// The changes to the tokens of the next run.
struct TokenFixes {
  std::set<TemporaryArgument> temporaries;
  /// Where the words `template` and `typename` are missing.
  std::set<diagnostics::FileOffset> templateNames;
  std::set<diagnostics::FileOffset> typeNames;
  /// Tokens in whose place Clang expected an operand: it took the `<` before them for a comparison.
  std::set<diagnostics::FileOffset> missingOperands;
  /// Names of member templates that turned out to be those of types.
  std::set<diagnostics::FileOffset> typeTemplates;
  /// Names that are not those of templates, or not of types.
  std::set<diagnostics::FileOffset> otherMembers;
  /// Names of members of dependent bases that Clang took for types, or for templates.
  std::set<diagnostics::FileOffset> memberNames;
  /// Names of types and templates that a class inherits from dependent bases, with that class's name. A name that is
  /// in memberNames, too, is a value.
  std::map<diagnostics::FileOffset, std::string> inheritedNames;
  /// Names of members of dependent bases that a declaration outside of the class has, too, and names of such bases in
  /// member initialisers, with the prefix to insert: "this->" or "own_class::".
  std::map<diagnostics::FileOffset, std::string> hiddenMembers;
  /// Names of base classes without their template arguments.
  std::set<diagnostics::FileOffset> baseNames;
  /// Ambiguous names, and the qualifier to insert, such as "::" or "::space::".
  std::map<diagnostics::FileOffset, std::string> ownNames;
  /// Template parameters that get another type, by the first character of the written type.
  std::map<diagnostics::FileOffset, ParameterType> parameterTypes;
  /// Default template arguments that an earlier declaration has, too: the parameter's name, its `=` or the default.
  std::set<diagnostics::FileOffset> repeatedDefaults;
  /// Definitions that move, by their first character.
  std::map<diagnostics::FileOffset, LateDefinitionTarget> lateDefinitions;
  /// Names of references to non-const that are initialised with temporaries.
  std::set<diagnostics::FileOffset> references;
  /// Names of constants without an initialiser, whose class has no constructor of the user either.
  std::set<diagnostics::FileOffset> constants;
  /// The program uses names of <windows.h> that <amp.h> leaves out: <windows.h> must be included, too.
  bool wantsWindows = false;
  /// Ambiguous calls. NULL is 0 in Visual C++, which converts to int rather than to a pointer.
  std::set<diagnostics::FileOffset> ambiguousCalls;
  /// Initialisers whose conversion makes a copy that C++14 does not elide: the 0 in `std::atomic<int> n = 0;`.
  std::set<diagnostics::FileOffset> copiedInitialisers;
  /// Operators that compare the order of a pointer and zero: `p > 0`.
  std::set<diagnostics::FileOffset> nullComparisons;
  /// Macros of system headers, such as M_PI, whose names the program declares: Visual C++ has no such macro, or only
  /// on request.
  std::set<std::string> macros;
  /// Names of the C library that the program declares as something else.
  std::set<std::string> systemNames;
};

/// A call that failed because a parameter requires an lvalue.
struct RefusedTemporary {
  clang::SourceLocation error;
  /// Counted from 0, without the object of a member function.
  unsigned argument;
  /// The function is a member, which may be an operator.
  bool isMember;
};

/// The information about an ambiguous name that is collected while Clang lists its candidates.
struct AmbiguousName {
  std::optional<diagnostics::FileOffset> fileOffset;
  /// The qualifier of the user's candidates, which must be in one scope.
  std::optional<std::string> qualifier;
  bool isStd = false;
  bool isOther = false;
};

class MicrosoftExtensions {
public:
  /// `windowsHeaders`: the files of <windows.h> that <amp.h> does not include.
  explicit MicrosoftExtensions(std::vector<std::string> windowsHeaders) : windowsHeaders(std::move(windowsHeaders)) {}
  void observe(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic,
               const clang::Preprocessor *preprocessor);
  /// Searches the AST for failed calls, and for the classes around names that were not found. To be called when the
  /// run has its AST.
  void search(clang::ASTContext &context);
  /// To be called for a header that a file of the program includes directly.
  void noteInclude(llvm::StringRef header) { includesArray |= header == "array"; }
  /// To be called for `#pragma comment(linker, "/STACK:bytes")` in the program.
  void noteStack(clang::SourceLocation location, std::uint64_t bytes) { stacks.push_back({location, bytes}); }
  /// The stacks of the current run.
  const std::vector<std::pair<clang::SourceLocation, std::uint64_t>> &requestedStacks() const { return stacks; }
  /// True for warnings about code that --amp-compat=msvc accepts, if no option turns them off.
  static bool hides(const clang::Diagnostic &diagnostic);
  /// Whether the current run has found changes that the next run must make. Then the messages of the current run are
  /// discarded.
  bool hasNewFixes() const { return countFixes() > fixesOfRun; }
  void beginAgain() {
    fixesOfRun = countFixes();
    stacks.clear();
  }
  const TokenFixes &fixes() const { return found; }

private:
  std::size_t countFixes() const;
  void observeTemplates(const clang::Diagnostic &diagnostic);
  void observeNames(const clang::Diagnostic &diagnostic);
  void observeAmbiguity(const clang::Diagnostic &diagnostic);
  void observeArguments(const clang::Diagnostic &error);
  void observeMacro(const clang::Diagnostic &error);
  void searchTemplates(clang::ASTContext &context);
  void addWritten(unsigned argument, const clang::SourceManager &sources);
  void addOperand(unsigned operand, const clang::SourceManager &sources);

  TokenFixes found;
  /// The name in the last error, if the error is about a redeclaration.
  std::string redeclared;
  std::vector<std::string> windowsHeaders;
  clang::SourceLocation lastError;
  AmbiguousName ambiguity;
  bool includesArray = false;
  /// The first argument of the call that the last error is about, if the text is searched for its arguments.
  clang::SourceLocation firstArgument;
  /// The last error is about a reference to non-const that is bound to a temporary.
  bool bindsTemporary = false;
  /// The operands of the operator that the last error is about.
  std::vector<clang::SourceRange> operands;
  std::vector<RefusedTemporary> refused;
  /// Locations of unknown names.
  std::vector<clang::SourceLocation> unknown;
  /// Locations of unknown names of bases in member initialisers, and of values.
  std::vector<clang::SourceLocation> withoutTypename;
  /// Definitions that were to move, and the declaration after which each was to go, in all runs.
  std::set<std::pair<diagnostics::FileOffset, diagnostics::FileOffset>> moves;
  std::vector<std::pair<clang::SourceLocation, std::uint64_t>> stacks;
  /// The number of changes that the current run makes.
  std::size_t fixesOfRun = 0;
};

}  // namespace amp::msvc
