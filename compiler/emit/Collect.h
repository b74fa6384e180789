// Collects the data that the emitted project needs from a translation unit. Input: the device run's tokens before
// clauses are rewritten, and its checked AST with the kernels that were lowered from it. Output: a Unit, with edits of
// the user's files, launches, lambdas that only kernels call, and constructs that cannot be emitted.
#pragma once

#include "annotations/Annotations.h"
#include "emit/Includes.h"
#include "emit/SourceMapper.h"
#include "emit/Unit.h"

#include "clang/Lex/Token.h"

#include <map>
#include <memory>

namespace clang {
class Preprocessor;
}

namespace amp::emit {

class Collector {
public:
  explicit Collector(Unit &unit) : unit(unit) {}

  /// To be called before preprocessing begins.
  void watchIncludes(clang::Preprocessor &preprocessor) { emit::watchIncludes(preprocessor, unit); }
  /// `changed` are the tokens as they are parsed.
  void readTokens(clang::Preprocessor &preprocessor, const std::vector<clang::Token> &tokens,
                  const std::vector<clang::Token> &changed);
  void readProgram(clang::ASTContext &context, const std::vector<annotations::KernelLaunch> &launches,
                   const std::map<const annotations::KernelLaunch *, std::shared_ptr<KernelText>> &kernels);

private:
  void readChanges(clang::Preprocessor &preprocessor, const SourceMapper &mapper,
                   const std::vector<clang::Token> &tokens, const std::vector<clang::Token> &changed);

  Unit &unit;
};

}  // namespace amp::emit
