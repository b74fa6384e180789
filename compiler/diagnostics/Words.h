// Words in source text.
#pragma once

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

namespace amp::diagnostics {

inline bool isOfName(char letter) { return llvm::isAlnum(letter) || letter == '_'; }

/// Whether the text contains the word as a whole identifier.
inline bool hasWord(llvm::StringRef text, llvm::StringRef word) {
  for (std::size_t at = text.find(word); at != llvm::StringRef::npos; at = text.find(word, at + 1)) {
    const llvm::StringRef behind = text.substr(at + word.size());
    if ((at == 0 || !isOfName(text[at - 1])) && (behind.empty() || !isOfName(behind.front())))
      return true;
  }
  return false;
}

}  // namespace amp::diagnostics
