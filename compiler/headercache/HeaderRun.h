// Parses <amp.h> alone, as one of the two runs does.
#pragma once

#include "run/Arguments.h"
#include "run/Run.h"

#include "clang/Serialization/ASTWriter.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace amp::driver {

struct ParsedHeaders {
  /// Clang's serialised syntax tree.
  std::shared_ptr<clang::PCHBuffer> tree = std::make_shared<clang::PCHBuffer>();
  /// The files that were read.
  std::vector<std::string> files;
  /// What headers' names begin with, as #include and __has_include say them: "bits" for <bits/hash_bytes.h>.
  std::vector<std::string> names;
  /// Every identifier that the preprocessor has met.
  std::vector<std::string> words;
};

/// False when the headers have errors; nothing is said of them here.
bool parseHeaders(llvm::ArrayRef<const char *> arguments, const char *program, const SourceSetup &setup,
                  ParsedHeaders &result);

}  // namespace amp::driver
