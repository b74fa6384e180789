#include "headercache/LeadingIncludes.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "clang/Tooling/Inclusions/StandardLibrary.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"

namespace amp::headercache {

namespace {

using clang::Token;

bool isStandardHeader(const std::string &name) {
  const std::string quoted = "<" + name + ">";
  using clang::tooling::stdlib::Header;
  using clang::tooling::stdlib::Lang;
  return Header::named(quoted, Lang::CXX) || Header::named(quoted, Lang::C);
}

/// Reads the directives of a file one after the other.
class Directives {
public:
  explicit Directives(llvm::StringRef text)
      : text(text), lexer(clang::SourceLocation(), options(), text.begin(), text.begin(), text.end()) {
    next();
  }

  bool atEnd() const { return token.is(clang::tok::eof); }
  bool atDirective() const { return token.is(clang::tok::hash) && token.isAtStartOfLine(); }

  /// The name of the next directive, after its #; empty if something other than a directive follows.
  llvm::StringRef takeName() {
    if (!atDirective())
      return "";
    next();
    return takeWord();
  }
  /// An identifier on the directive's line; empty if there is none, or if a line continuation splits it.
  llvm::StringRef takeWord() {
    if (token.isNot(clang::tok::raw_identifier) || token.isAtStartOfLine() || token.needsCleaning())
      return "";
    llvm::StringRef word = token.getRawIdentifier();
    next();
    return word;
  }
  /// `<name>` or `"name"` with its first delimiter but not the last; empty if neither follows.
  llvm::StringRef takeHeader() {
    if (token.isAtStartOfLine() || !token.isOneOf(clang::tok::less, clang::tok::string_literal))
      return "";
    const std::size_t start = offset();
    llvm::StringRef line = text.substr(start).take_until([](char c) { return c == '\n'; });
    const std::size_t end = line.find(line[0] == '<' ? '>' : '"', 1);
    if (end == llvm::StringRef::npos)
      return "";
    lexer.seek(static_cast<unsigned>(start + end + 1), /*IsAtStartOfLine=*/false);
    next();
    return line.take_front(end);
  }
  bool atLineEnd() const { return atEnd() || token.isAtStartOfLine(); }
  void skipLine() {
    while (!atLineEnd())
      next();
  }

private:
  static clang::LangOptions options() {
    clang::LangOptions result;
    result.CPlusPlus = result.CPlusPlus11 = result.LineComment = true;
    return result;
  }
  std::size_t offset() {
    return static_cast<std::size_t>(lexer.getBufferLocation() - text.begin()) - token.getLength();
  }
  void next() { lexer.LexFromRawLexer(token); }

  llvm::StringRef text;
  clang::Lexer lexer;
  Token token;
};

class Reader {
public:
  Reader(const HeaderFolders &folders, llvm::vfs::FileSystem &disk) : folders(folders), disk(disk) {}

  enum class Outcome { Found, Harmless, Other };

  /// Returns Harmless if the whole file was read, and only defines macros and includes headers of the standard library
  /// or ours.
  Outcome read(const std::string &path) {
    auto buffer = disk.getBufferForFile(path);
    if (!buffer || !seen.insert(path).second)
      return Outcome::Other;
    llvm::StringRef text = (*buffer)->getBuffer();
    text.consume_front("\xEF\xBB\xBF");
    Directives directives(text);
    const llvm::StringRef folder = llvm::sys::path::parent_path(path);
    for (bool isFirst = true; !directives.atEnd(); isFirst = false)
      if (Outcome outcome = readNext(directives, folder, isFirst); outcome != Outcome::Harmless)
        return outcome;
    return Outcome::Harmless;
  }

  std::vector<std::string> macros;

private:
  Outcome readNext(Directives &directives, llvm::StringRef folder, bool isFirst) {
    const llvm::StringRef name = directives.takeName();
    if (name == "include")
      return include(directives, folder);
    if (name == "define")
      return define(directives);
    if (name == "ifndef" && isFirst)
      return startGuard(directives);
    if (name == "pragma" && directives.takeWord() == "once" && directives.atLineEnd())
      return Outcome::Harmless;
    // This #endif ends an include guard, because no other condition is read.
    if (name == "endif")
      return directives.skipLine(), directives.atEnd() ? Outcome::Harmless : Outcome::Other;
    return Outcome::Other;
  }

  /// Reads the `#ifndef NAME` and `#define NAME` of an include guard.
  Outcome startGuard(Directives &directives) {
    const llvm::StringRef guard = directives.takeWord();
    if (guard.empty() || !directives.atLineEnd() || directives.takeName() != "define")
      return Outcome::Other;
    if (directives.takeWord() != guard || !directives.atLineEnd())
      return Outcome::Other;
    macros.push_back(guard.str());
    return Outcome::Harmless;
  }

  Outcome define(Directives &directives) {
    llvm::StringRef name = directives.takeWord();
    if (name.empty())
      return Outcome::Other;
    macros.push_back(name.str());
    directives.skipLine();
    return Outcome::Harmless;
  }

  Outcome include(Directives &directives, llvm::StringRef folder) {
    const std::string header = directives.takeHeader().str();
    if (header.empty() || !directives.atLineEnd())
      return Outcome::Other;
    const std::string name = header.substr(1);
    if (header[0] == '"' && isIn(folder, name))
      return read(pathIn(folder, name));
    for (const std::string &users : folders.users)
      if (isIn(users, name))
        return read(pathIn(users, name));
    // --amp-compat=msvc ignores the case of names.
    const std::string lower = llvm::StringRef(name).lower();
    if (lower == "amp.h")
      return Outcome::Found;
    const bool isOwn = llvm::any_of(folders.own, [&](const std::string &own) { return isIn(own, lower); });
    return isOwn || isStandardHeader(name) ? Outcome::Harmless : Outcome::Other;
  }

  static std::string pathIn(llvm::StringRef folder, llvm::StringRef name) {
    llvm::SmallString<256> path(llvm::sys::path::is_absolute(name) ? "" : folder);
    llvm::sys::path::append(path, name);
    return path.str().str();
  }
  bool isIn(llvm::StringRef folder, llvm::StringRef name) const { return disk.exists(pathIn(folder, name)); }

  const HeaderFolders &folders;
  llvm::vfs::FileSystem &disk;
  llvm::StringSet<> seen;
};

}  // namespace

std::optional<std::vector<std::string>> findLeadingMacros(const std::vector<std::string> &files,
                                                          const HeaderFolders &folders, llvm::vfs::FileSystem &disk) {
  Reader reader(folders, disk);
  for (const std::string &file : files) {
    const Reader::Outcome outcome = reader.read(file);
    if (outcome == Reader::Outcome::Found)
      return std::move(reader.macros);
    if (outcome == Reader::Outcome::Other)
      break;
  }
  return std::nullopt;
}

}  // namespace amp::headercache
