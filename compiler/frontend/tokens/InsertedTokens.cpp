#include "frontend/tokens/InsertedTokens.h"

#include "diagnostics/InsertedText.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp::frontend {

std::vector<Token> lexInserted(Preprocessor &preprocessor, llvm::StringRef text, SourceLocation location) {
  std::vector<Token> result;
  if (text.empty())
    return result;
  SourceManager &sources = preprocessor.getSourceManager();
  FileID file = sources.createFileID(llvm::MemoryBuffer::getMemBufferCopy(text, diagnostics::insertedTextName),
                                     SrcMgr::C_User, 0, 0, location);
  // Sets the line and file for other uses than messages, such as debug information.
  if (PresumedLoc user = sources.getPresumedLoc(location); user.isValid())
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

std::optional<diagnostics::FileOffset> fileOffsetOfToken(const SourceManager &sources, const Token &token,
                                                         SourceLocation location) {
  if (token.isAnnotation() || !location.isFileID())
    return std::nullopt;
  auto [file, offset] = sources.getDecomposedLoc(location);
  OptionalFileEntryRef entry = sources.getFileEntryRefForID(file);
  return entry ? std::optional(diagnostics::FileOffset{entry->getName().str(), offset}) : std::nullopt;
}

std::vector<Token> qualification(Preprocessor &preprocessor, const Token &token,
                                 const std::map<diagnostics::FileOffset, std::string> &names) {
  const SourceManager &sources = preprocessor.getSourceManager();
  auto fileOffset = token.is(tok::identifier)
                        ? fileOffsetOfToken(sources, token, sources.getSpellingLoc(token.getLocation()))
                        : std::nullopt;
  auto name = fileOffset ? names.find(*fileOffset) : names.end();
  return name == names.end() ? std::vector<Token>() : lexInserted(preprocessor, name->second, token.getLocation());
}

std::vector<Token> qualifyNames(Preprocessor &preprocessor, const std::vector<Token> &tokens,
                                const std::map<diagnostics::FileOffset, std::string> &names) {
  std::vector<Token> output;
  output.reserve(tokens.size());
  for (const Token &token : tokens) {
    const std::vector<Token> before = qualification(preprocessor, token, names);
    output.insert(output.end(), before.begin(), before.end());
    output.push_back(token);
  }
  return output;
}

}  // namespace amp::frontend
