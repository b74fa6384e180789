#include "driver/UsesAmp.h"

#include "clauses/Clauses.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <functional>
#include <vector>

namespace amp::driver {

namespace {

/// Reads a file and the user's headers behind it, in the order of the includes, until `look` has seen enough of a text.
class Search {
public:
  using Look = std::function<bool(llvm::StringRef text)>;

  /// `onUnknown` is the answer to an include whose name only the preprocessor knows.
  Search(llvm::ArrayRef<const char *> arguments, Look look, bool onUnknown)
      : look(std::move(look)), onUnknown(onUnknown) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      llvm::StringRef argument = arguments[i];
      bool hasNext = i + 1 < arguments.size();
      if ((argument == "-I" || argument == "-iquote" || argument == "-isystem") && hasNext)
        folders.push_back(arguments[++i]);
      else if (argument.starts_with("-I"))
        folders.push_back(argument.drop_front(2).str());
      else if (argument == "-include" && hasNext)
        forced.push_back(arguments[++i]);
    }
  }

  bool run(llvm::StringRef file) {
    for (const std::string &header : forced)
      if (include(header, ""))
        return true;
    return visit(file);
  }

private:
  bool visit(llvm::StringRef path) {
    if (!seen.insert(path).second)
      return false;
    auto buffer = llvm::MemoryBuffer::getFile(path);
    if (!buffer)
      return false;
    llvm::StringRef text = (*buffer)->getBuffer();
    if (look(text))
      return true;
    llvm::StringRef folder = llvm::sys::path::parent_path(path);
    while (!text.empty()) {
      llvm::StringRef line;
      std::tie(line, text) = text.split('\n');
      line = line.ltrim();
      if (line.consume_front("#") && directive(line.ltrim(), folder))
        return true;
    }
    return false;
  }

  bool directive(llvm::StringRef line, llvm::StringRef folder) {
    if (!line.consume_front("include"))
      return false;
    line.consume_front("_next");
    line = line.ltrim();
    if (line.empty())
      return false;
    if (line[0] != '"' && line[0] != '<')
      return onUnknown;
    char end = line[0] == '"' ? '"' : '>';
    llvm::StringRef name = line.drop_front().take_until([end](char c) { return c == end; });
    return include(name, line[0] == '"' ? folder : "");
  }

  bool include(llvm::StringRef name, llvm::StringRef folder) {
    llvm::SmallString<256> path(folder);
    llvm::sys::path::append(path, name);
    if (llvm::sys::fs::exists(path))
      return visit(path);
    for (const std::string &candidate : folders) {
      path = candidate;
      llvm::sys::path::append(path, name);
      if (llvm::sys::fs::exists(path))
        return visit(path);
    }
    return false;
  }

  Look look;
  bool onUnknown;
  std::vector<std::string> folders, forced;
  llvm::StringSet<> seen;
};

}  // namespace

bool usesAmp(llvm::StringRef file, llvm::ArrayRef<const char *> arguments) {
  for (std::size_t i = 0; i + 1 < arguments.size(); ++i)
    if (llvm::StringRef(arguments[i]) == "-D" && clauses::mentionsAmp(arguments[i + 1]))
      return true;
  // Standard input can be read once only.
  return file == "-" || Search(arguments, clauses::mentionsAmp, true).run(file);
}

clauses::ClauseMacros findClauseMacros(llvm::StringRef file, llvm::ArrayRef<const char *> arguments) {
  clauses::ClauseMacros macros;
  // Of our own headers [include/amprt.h].
  for (const char *name : {"__GPU", "__GPU_ONLY", "__CPU_ONLY"})
    macros.insert(name);
  auto look = [&](llvm::StringRef text) {
    // A header's macros serve whoever includes it, and are looked for in front of them in the same order.
    clauses::collectClauseMacros(text, macros);
    return false;
  };
  for (std::size_t i = 0; i + 1 < arguments.size(); ++i)
    if (llvm::StringRef(arguments[i]) == "-D")
      look(("#define " + llvm::StringRef(arguments[i + 1])).str());
  Search(arguments, look, false).run(file);
  return macros;
}

}  // namespace amp::driver
