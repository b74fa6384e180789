#include "driver/UsesAmp.h"

#include "frontend/tokens/MentionsAmp.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <vector>

namespace amp::driver {

namespace {

class Search {
public:
  explicit Search(const Arguments &arguments)
      : folders(arguments.userFolders()), forced(arguments.valuesOf("-include")) {
    for (std::string &header : arguments.valuesOf("-imacros"))
      forced.push_back(std::move(header));
  }

  bool run(llvm::StringRef file, const llvm::MemoryBuffer *standardInput) {
    for (const std::string &header : forced)
      if (frontend::mentionsAmp("#include <" + header + ">") || include(header, ""))
        return true;
    return standardInput ? read(standardInput->getBuffer(), file == "-" ? "" : llvm::sys::path::parent_path(file))
                         : visit(file);
  }

private:
  bool visit(llvm::StringRef path) {
    if (!seen.insert(path).second)
      return false;
    auto buffer = llvm::MemoryBuffer::getFile(path);
    return buffer && read((*buffer)->getBuffer(), llvm::sys::path::parent_path(path));
  }

  bool read(llvm::StringRef text, llvm::StringRef folder) {
    if (frontend::mentionsAmp(text))
      return true;
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
    // A macro: only the preprocessor can expand it.
    if (line[0] != '"' && line[0] != '<')
      return true;
    char end = line[0] == '"' ? '"' : '>';
    llvm::StringRef name = line.drop_front().take_until([end](char c) { return c == end; });
    return include(name, line[0] == '"' ? folder : "");
  }

  bool include(llvm::StringRef name, llvm::StringRef folder) {
    llvm::SmallString<256> path(llvm::sys::path::is_absolute(name) ? "" : folder);
    llvm::sys::path::append(path, name);
    if (llvm::sys::fs::exists(path))
      return visit(path);
    for (const std::string &candidate : folders) {
      path = candidate;
      llvm::sys::path::append(path, name);
      if (llvm::sys::fs::exists(path))
        return visit(path);
    }
    // Other headers of the library than those that mentionsAmp knows, if the program has no header of that name.
    if (name.starts_with("amp/") || name == "amp_opencl.h")
      return true;
    // Sources of Visual C++ begin with the precompiled header, and it may include everything else. If it is missing,
    // the message suggests a fix.
    llvm::StringRef file = llvm::sys::path::filename(name);
    return file.equals_insensitive("stdafx.h") || file.equals_insensitive("pch.h");
  }

  std::vector<std::string> folders, forced;
  llvm::StringSet<> seen;
};

}  // namespace

bool usesAmp(llvm::StringRef file, const llvm::MemoryBuffer *standardInput, const Arguments &arguments) {
  for (std::size_t i = 0; i + 1 < arguments.list.size(); ++i)
    if (llvm::StringRef(arguments.list[i]) == "-D" &&
        frontend::mentionsAmp("#define " + llvm::StringRef(arguments.list[i + 1]).str()))
      return true;
  return Search(arguments).run(file, standardInput);
}

}  // namespace amp::driver
