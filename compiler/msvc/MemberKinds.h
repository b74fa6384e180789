// What the program's classes declare under a name, found in the tokens of a translation unit. Without it,
// `T::name<3>(x)` may be a call, a temporary or two comparisons.
#pragma once

#include "clang/Lex/Token.h"

#include <map>
#include <vector>

namespace clang {
class SourceManager;
}

namespace amp::msvc {

enum class MemberKind {
  Unknown,
  ClassTemplate,
  /// A template of a function or of a variable.
  ValueTemplate,
  NoTemplate,
  /// Several classes declare the name as different kinds.
  Several
};

class MemberKinds {
public:
  MemberKinds(const std::vector<clang::Token> &tokens, const clang::SourceManager &sources);

  MemberKind of(const clang::Token &name) const;
  bool isTemplate(const clang::Token &name) const {
    return of(name) == MemberKind::ClassTemplate || of(name) == MemberKind::ValueTemplate;
  }

private:
  std::map<const clang::IdentifierInfo *, MemberKind> kinds;
};

}  // namespace amp::msvc
