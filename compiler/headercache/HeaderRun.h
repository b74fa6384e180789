// Parses <amp.h> alone, as one of the two runs would.
#pragma once

#include "run/Arguments.h"
#include "run/Run.h"

#include "clang/Serialization/ASTWriter.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace amp::headercache {

struct ParsedHeaders {
  /// Clang's serialised AST.
  std::shared_ptr<clang::PCHBuffer> tree = std::make_shared<clang::PCHBuffer>();
  /// The files that were read.
  std::vector<std::string> files;
  /// The first components of header names in #include and __has_include: "bits" for <bits/hash_bytes.h>.
  std::vector<std::string> names;
  /// All identifiers that the preprocessor has seen.
  std::vector<std::string> words;
};

/// Returns false if the headers have errors. Nothing is reported here.
bool parseHeaders(llvm::ArrayRef<const char *> arguments, const char *program, const run::SourceSetup &setup,
                  ParsedHeaders &result);

}  // namespace amp::headercache
