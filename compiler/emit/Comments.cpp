#include "emit/Comments.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SmallVector.h"

using namespace clang;

namespace amp::emit {

namespace {

/// Removes the indentation, so that each line begins in the same column as the comment.
std::string alignLines(llvm::StringRef comment) {
  llvm::SmallVector<llvm::StringRef> lines;
  comment.split(lines, '\n');
  std::string text = lines.front().rtrim().str();
  for (llvm::StringRef line : llvm::drop_begin(lines))
    text += "\n" + std::string(line.trim().starts_with("*") ? " " : "") + line.trim().str();
  return text;
}

}  // namespace

opencl::FileComments readComments(llvm::StringRef text) {
  opencl::FileComments result;
  LangOptions options;
  options.CPlusPlus = options.LineComment = true;
  const std::string copy = text.str();
  Lexer lexer(SourceLocation::getFromRawEncoding(1), options, copy.c_str(), copy.c_str(), copy.c_str() + copy.size());
  lexer.SetCommentRetentionState(true);
  Token token;
  unsigned line = 1;
  std::size_t at = 0;
  for (lexer.LexFromRawLexer(token); token.isNot(tok::eof); lexer.LexFromRawLexer(token)) {
    const std::size_t offset = token.getLocation().getRawEncoding() - 1;
    line += static_cast<unsigned>(text.slice(at, offset).count('\n'));
    at = offset;
    if (token.isNot(tok::comment))
      continue;
    const llvm::StringRef comment = text.substr(offset, token.getLength());
    const llvm::StringRef before = text.substr(0, offset).rsplit('\n').second;
    const llvm::StringRef start = offset && text.substr(0, offset).contains('\n') ? before : text.substr(0, offset);
    const llvm::StringRef rest = text.substr(offset + comment.size()).split('\n').first;
    // Only comments at the end of a line are kept. If a comment ends in a backslash, it would continue on the next line
    // in OpenCL C.
    if (!rest.trim().empty() || comment.rtrim().ends_with("\\"))
      continue;
    if (start.trim().empty())
      result.alone[line + static_cast<unsigned>(comment.rtrim().count('\n'))] = alignLines(comment);
    else if (!comment.contains('\n'))
      result.behind[line] = comment.rtrim().str();
  }
  return result;
}

}  // namespace amp::emit
