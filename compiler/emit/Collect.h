// Reads what a translation unit says about the project to be written. Input: the device run's tokens before clauses are
// rewritten, and its checked AST with the kernels that came of it. Output: a Unit: edits of the user's files, launches,
// lambdas that kernels alone call, and what cannot be carried over.
#pragma once

#include "annotations/Annotations.h"
#include "emit/Includes.h"
#include "emit/Places.h"
#include "emit/Unit.h"

#include "clang/Lex/Token.h"

#include <map>
#include <memory>

namespace clang {
class Preprocessor;
}

namespace amp::emit {

/// Kernels by the symbols of their launch records.
using KernelTexts = std::map<std::string, std::shared_ptr<KernelText>>;

class Collector {
public:
  Collector(Unit &unit, std::string ownHeaders) : unit(unit), ownHeaders(std::move(ownHeaders)) {}

  /// Before anything is read.
  void watchIncludes(clang::Preprocessor &preprocessor) { emit::watchIncludes(preprocessor, unit, ownHeaders); }
  /// `changed`: as they are parsed.
  void readTokens(clang::Preprocessor &preprocessor, const std::vector<clang::Token> &tokens,
                  const std::vector<clang::Token> &changed);
  void readProgram(clang::ASTContext &context, const std::vector<annotations::KernelLaunch> &launches,
                   const std::map<const annotations::KernelLaunch *, std::shared_ptr<KernelText>> &kernels);

private:
  void readChanges(clang::Preprocessor &preprocessor, const Places &places, const std::vector<clang::Token> &tokens,
                   const std::vector<clang::Token> &changed);

  Unit &unit;
  /// The folder of the library's headers.
  std::string ownHeaders;
};

}  // namespace amp::emit
