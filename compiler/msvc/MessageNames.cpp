#include "msvc/MessageNames.h"

#include "diagnostics/FileOffset.h"
#include "diagnostics/InsertedText.h"
#include "diagnostics/Words.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp::msvc {

using namespace diagnostics;

namespace {

/// The text of the user's file that a message is in, and the offset of the message in it.
std::optional<std::pair<llvm::StringRef, std::size_t>> textAround(const Diagnostic &diagnostic) {
  const SourceManager &sources = diagnostic.getSourceManager();
  if (!fileOffsetOf(sources, diagnostic.getLocation()))
    return std::nullopt;
  auto [file, offset] = sources.getDecomposedLoc(diagnostic.getLocation());
  return std::pair{sources.getBufferData(file), offset};
}

/// The first argument of a message as text.
std::string firstName(const Diagnostic &diagnostic) {
  static constexpr llvm::StringLiteral first = "%0";
  llvm::SmallString<32> text;
  if (diagnostic.getNumArgs() != 0)
    diagnostic.FormatDiagnostic(first.begin(), first.end(), text);
  return text.str().trim('\'').str();
}

/// The offset of `scale` in a text that ends in `scale<3>::`, where the suffix is `>::`; 0 for other texts.
std::size_t nameBeforeArguments(llvm::StringRef text, llvm::StringRef suffix) {
  if (!text.ends_with(suffix))
    return 0;
  int depth = 0;
  for (std::size_t i = text.size() - suffix.size() + 1; i-- > 2;) {
    depth += text[i] == '>' ? 1 : text[i] == '<' ? -1 : 0;
    if (depth != 0 && !isOfName(text[i]) && !llvm::StringRef("<>,: *&+-").contains(text[i]))
      return 0;
    if (depth != 0)
      continue;
    std::size_t name = i;
    while (name > 0 && isOfName(text[name - 1]))
      --name;
    return name != i ? name : 0;
  }
  return 0;
}

SourceLocation moved(const Diagnostic &diagnostic, std::size_t to, std::size_t from) {
  return diagnostic.getLocation().getLocWithOffset(static_cast<int>(to) - static_cast<int>(from));
}

}  // namespace

bool followedBy(const Diagnostic &diagnostic, char character) {
  if (!fileOffsetOf(diagnostic.getSourceManager(), diagnostic.getLocation()))
    return false;
  const SourceLocation name = asWritten(diagnostic.getSourceManager(), diagnostic.getLocation());
  std::optional<Token> next = Lexer::findNextToken(name, diagnostic.getSourceManager(), LangOptions());
  return next && *diagnostic.getSourceManager().getCharacterData(next->getLocation()) == character;
}

bool isQualified(const SourceManager &sources, SourceLocation location) {
  location = inUsersText(sources, location);
  if (location.isInvalid())
    return false;
  auto [file, offset] = sources.getDecomposedSpellingLoc(location);
  const llvm::StringRef before = sources.getBufferData(file).take_front(offset).rtrim();
  return before.ends_with("::") || before.ends_with(".") || before.ends_with("->");
}

SourceLocation lastOfQualified(const Diagnostic &diagnostic) {
  const auto around = textAround(diagnostic);
  const std::string wanted = firstName(diagnostic);
  if (!around || wanted.empty())
    return diagnostic.getLocation();
  const auto &[text, begin] = *around;
  int depth = 0;
  std::size_t name = begin;
  for (std::size_t i = begin; i < text.size() && text[i] != ';' && text[i] != '{'; ++i) {
    if (depth == 0 && text[i] == '<' && text.slice(name, i) == wanted)
      return diagnostic.getLocation().getLocWithOffset(static_cast<int>(name - begin));
    depth += text[i] == '<' ? 1 : text[i] == '>' ? -1 : 0;
    if (!isOfName(text[i]))
      name = i + 1;
  }
  return diagnostic.getLocation();
}

SourceLocation templateBefore(const Diagnostic &diagnostic) {
  const auto around = textAround(diagnostic);
  if (!around)
    return {};
  const auto &[text, offset] = *around;
  const std::size_t name = nameBeforeArguments(text.take_front(offset).rtrim(), ">::");
  return name > 2 && text[name - 1] == ':' && text[name - 2] == ':' ? moved(diagnostic, name, offset)
                                                                    : SourceLocation();
}

SourceLocation templateOfDeclarator(const Diagnostic &diagnostic) {
  const auto around = textAround(diagnostic);
  if (!around)
    return diagnostic.getLocation();
  const auto &[text, offset] = *around;
  const std::size_t name = nameBeforeArguments(text.take_front(offset).rtrim(), ">");
  const llvm::StringRef before = text.take_front(name).rtrim();
  const bool isStatement = before.ends_with(";") || before.ends_with("{") || before.ends_with("}") ||
                           before.ends_with("(") || before.ends_with("const") || before.ends_with("static");
  return name != 0 && isStatement ? moved(diagnostic, name, offset) : diagnostic.getLocation();
}

std::string withWrittenNames(std::string text) {
  static constexpr std::pair<llvm::StringLiteral, llvm::StringLiteral> names[] = {
      {"__amp_exception", "std::exception"},
      {"::__amp_windows::", ""},
      {"__amp_windows::", ""},
  };
  for (const auto &[own, written] : names)
    for (std::size_t at; (at = text.find(own.data())) != std::string::npos;)
      text.replace(at, own.size(), written.data());
  return text;
}

}  // namespace amp::msvc
