#include "clauses/InsertedTokens.h"

#include "diagnostics/InsertedText.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp::clauses {

std::vector<Token> lexInserted(Preprocessor &preprocessor, llvm::StringRef text, SourceLocation place) {
  std::vector<Token> result;
  if (text.empty())
    return result;
  SourceManager &sources = preprocessor.getSourceManager();
  FileID file = sources.createFileID(llvm::MemoryBuffer::getMemBufferCopy(text, diagnostics::insertedTextName),
                                     SrcMgr::C_User, 0, 0, place);
  // For what is told about lines other than by messages, such as a debugger's tables.
  if (PresumedLoc user = sources.getPresumedLoc(place); user.isValid())
    sources.AddLineNote(sources.getLocForStartOfFile(file), user.getLine(),
                        sources.getLineTableFilenameID(user.getFilename()), false, false, SrcMgr::C_User);
  Lexer lexer(file, sources.getBufferOrFake(file), sources, preprocessor.getLangOpts());
  for (;;) {
    Token token;
    lexer.LexFromRawLexer(token);
    if (token.is(tok::eof))
      return result;
    if (token.is(tok::raw_identifier))
      preprocessor.LookUpIdentifierInfo(token);
    result.push_back(token);
  }
}

std::optional<diagnostics::NamePlace> placeOf(const Preprocessor &preprocessor, const Token &token,
                                              SourceLocation location) {
  if (token.isAnnotation() || !location.isFileID())
    return std::nullopt;
  const SourceManager &sources = preprocessor.getSourceManager();
  auto [file, offset] = sources.getDecomposedLoc(location);
  OptionalFileEntryRef entry = sources.getFileEntryRefForID(file);
  if (!entry)
    return std::nullopt;
  return diagnostics::NamePlace{entry->getName().str(), offset};
}

}  // namespace amp::clauses
