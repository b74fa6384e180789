// Suppresses Clang's errors that are consequences of a mistake which the checks report. Input: ranges from the checks,
// and Clang's errors. Output: whether an error is such a consequence.
#pragma once

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"

#include <string>
#include <vector>

namespace amp::diagnostics {

/// Which of Clang's errors are consequences of the mistake: all, only those about the library, only those about what
/// the host's code cannot use, or only calls that fit no function because of the restrictions.
enum class Follows { Everything, LibraryUses, HostSide, RefusedCalls };

/// What an error is about.
struct ErrorKind {
  /// A class or function of the library.
  bool isLibraryUse = false;
  /// A function, or tile_static storage, that code of the host cannot use.
  bool isOfHostSide = false;
  /// A call that fits no function because of the restrictions.
  bool isRefusedCall = false;
};

class Consequences {
public:
  /// `variable`: only errors about a variable of that name are consequences; if it is empty, all errors are. `hidden`:
  /// parts of the range in which another variable has that name.
  void add(clang::FullSourceLoc begin, clang::FullSourceLoc end, Follows follows, llvm::StringRef variable = "",
           llvm::ArrayRef<clang::SourceRange> hidden = {});
  /// Whether an error is a consequence. `location` and `operands`: the error's location, and the ranges that it shows.
  bool isConsequence(clang::FullSourceLoc location, llvm::ArrayRef<clang::CharSourceRange> operands,
                     ErrorKind kind) const;

private:
  struct Range {
    clang::FileID file;
    unsigned begin, end;
    Follows follows;
    std::string variable;
    std::vector<std::pair<unsigned, unsigned>> hidden;

    bool contains(clang::FileID other, unsigned offset) const;
  };
  std::vector<Range> ranges;
};

}  // namespace amp::diagnostics
