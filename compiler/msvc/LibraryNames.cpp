#include "msvc/LibraryNames.h"

#include "frontend/tokens/Brackets.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using llvm::StringRef;

namespace amp::msvc {

namespace {

/// The number of arguments after a template's name, and the name after the `::` that follows them.
struct WrittenArguments {
  unsigned count = 0;
  StringRef member;
};

WrittenArguments readArguments(StringRef text, std::size_t begin) {
  LangOptions options;
  options.CPlusPlus = options.CPlusPlus11 = true;
  Lexer lexer(SourceLocation(), options, text.begin(), text.begin() + begin, text.end());
  WrittenArguments result;
  Token token;
  lexer.LexFromRawLexer(token);
  if (token.isNot(tok::less))
    return result;
  result.count = 1;
  for (int angles = 1, others = 0; angles > 0;) {
    lexer.LexFromRawLexer(token);
    if (token.isOneOf(tok::eof, tok::semi))
      return {};
    others += frontend::openedBrackets(token.getKind());
    if (others)
      continue;
    angles += frontend::openedAngles(token.getKind());
    result.count += angles == 1 && token.is(tok::comma);
    // The second angle of `>>` belongs to another list.
    if (angles < 0)
      return result;
  }
  lexer.LexFromRawLexer(token);
  if (token.is(tok::coloncolon)) {
    lexer.LexFromRawLexer(token);
    result.member = token.is(tok::raw_identifier) ? token.getRawIdentifier() : "::";
  }
  return result;
}

}  // namespace

IntendedLibrary findIntendedLibrary(const SourceManager &sources, SourceLocation name, bool hasArray) {
  name = sources.getSpellingLoc(name);
  if (name.isInvalid())
    return IntendedLibrary::Unknown;
  auto [file, offset] = sources.getDecomposedLoc(name);
  const StringRef text = sources.getBufferData(file);
  const StringRef word =
      text.substr(offset).take_while([](char letter) { return llvm::isAlnum(letter) || letter == '_'; });
  const WrittenArguments written = readArguments(text, offset + word.size());
  // A program uses the trait for its value, and of the type concurrency::extent<N> only the member rank.
  if (word == "extent" && written.count != 0)
    return written.member.empty() || written.member == "rank" ? IntendedLibrary::Amp : IntendedLibrary::Std;
  // std::array has two arguments.
  if (word == "array" && (written.count == 1 || !hasArray))
    return IntendedLibrary::Amp;
  return IntendedLibrary::Unknown;
}

}  // namespace amp::msvc
