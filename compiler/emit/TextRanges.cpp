#include "emit/TextRanges.h"

#include "llvm/ADT/StringExtras.h"

namespace amp::emit {

namespace {

unsigned lineStart(llvm::StringRef text, unsigned offset) {
  while (offset && text[offset - 1] != '\n')
    --offset;
  return offset;
}

/// The offset after the line's end.
unsigned lineEnd(llvm::StringRef text, unsigned offset) {
  while (offset < text.size() && text[offset] != '\n')
    ++offset;
  return offset < text.size() ? offset + 1 : offset;
}

llvm::StringRef lineAt(llvm::StringRef text, unsigned start) { return text.slice(start, lineEnd(text, start)).trim(); }

/// The begin of the comment that ends on the line before `start`; `start` itself if there is none.
unsigned commentStart(llvm::StringRef text, unsigned start) {
  unsigned result = start;
  while (result) {
    const unsigned line = lineStart(text, result - 1);
    const llvm::StringRef words = lineAt(text, line);
    if (words.starts_with("//") && !words.starts_with("// ---")) {
      result = line;
      continue;
    }
    if (result == start && words.ends_with("*/")) {
      const std::size_t open = text.substr(0, result).rfind("/*");
      const unsigned first = lineStart(text, static_cast<unsigned>(open));
      if (open != llvm::StringRef::npos && text.slice(first, open).trim().empty())
        return first;
    }
    break;
  }
  return result;
}

}  // namespace

std::pair<unsigned, unsigned> withSpaceBefore(llvm::StringRef text, unsigned begin, unsigned end) {
  unsigned start = begin;
  while (start && (llvm::isSpace(text[start - 1]) || (text[start - 1] == '\\' && text[start] == '\n')))
    --start;
  // Text that follows the range would become part of a comment that ends at the line's end.
  const llvm::StringRef before = text.slice(lineStart(text, start), start);
  if (text.slice(start, begin).contains('\n') && before.contains("//"))
    return {begin, end};
  return {start, end};
}

std::pair<unsigned, unsigned> withWholeLines(llvm::StringRef text, unsigned begin, unsigned end) {
  const unsigned start = lineStart(text, begin), stop = lineEnd(text, end);
  llvm::StringRef behind = text.slice(end, stop).trim();
  const bool continues = behind.consume_back("\\");
  behind = behind.trim();
  if (behind.starts_with("//"))
    behind = "";
  const bool isAloneBefore = text.slice(start, begin).trim().empty();
  if (!isAloneBefore || !behind.empty())
    return {begin, end};
  // The last line of a macro's definition is not removed: the previous line would still end in a backslash.
  if (!continues && start >= 2 && text.slice(lineStart(text, start - 1), start).rtrim().ends_with("\\"))
    return {begin, end};
  unsigned first = commentStart(text, start);
  unsigned last = stop;
  const bool isEmptyBefore = first == 0 || lineAt(text, lineStart(text, first - 1)).empty();
  const bool isEmptyBehind = last < text.size() && lineAt(text, last).empty();
  if (isEmptyBefore && isEmptyBehind)
    last = lineEnd(text, last);
  return {first, last};
}

}  // namespace amp::emit
