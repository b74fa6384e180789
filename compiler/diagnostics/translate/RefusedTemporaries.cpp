#include "diagnostics/translate/RefusedTemporaries.h"

#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using llvm::StringRef;

namespace amp::diagnostics {

namespace {

/// The text of an argument, if no string or comment stands before it. `text` begins behind the parenthesis.
StringRef argumentOf(StringRef text, unsigned argument) {
  std::size_t begin = 0;
  int depth = 0;
  for (std::size_t i = 0; i != text.size(); ++i) {
    const char c = text[i];
    if (c == '"' || c == '\'' || c == '/' || c == ';')
      return "";
    depth += c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
    if (depth >= 0 && (depth != 0 || c != ','))
      continue;
    if (argument == 0)
      return text.slice(begin, i).trim();
    if (depth < 0)
      return "";
    --argument;
    begin = i + 1;
  }
  return "";
}

}  // namespace

bool isWrittenScalar(const Diagnostic &note, const LangOptions &language) {
  static constexpr llvm::StringLiteral scalars[] = {"bool", "char",  "double", "float",   "int",
                                                    "long", "short", "signed", "unsigned"};
  if (note.getNumRanges() == 0 || !note.hasSourceManager())
    return false;
  StringRef text = Lexer::getSourceText(note.getRange(0), note.getSourceManager(), language);
  text.consume_front("const ");
  return llvm::is_contained(scalars, text.take_while([](char c) { return isAsciiIdentifierContinue(c); }));
}

std::string writtenComponent(FullSourceLoc call, unsigned argument) {
  if (call.isInvalid() || !call.isFileID())
    return "";
  const StringRef text = call.getManager().getBufferData(call.getFileID()).drop_front(call.getFileOffset());
  const auto [object, component] = argumentOf(text.substr(text.find('(')).drop_front(), argument).rsplit('.');
  const bool isName = llvm::all_of(object, [](char c) { return isAsciiIdentifierContinue(c) || c == '.'; });
  return isName && !object.empty() && component.size() == 1 && StringRef("xyzwrgba").contains(component)
             ? object.str() + ".ref_" + component.str() + "()"
             : "";
}

}  // namespace amp::diagnostics
