#include "msvc/WindowsFiles.h"

#include "ast/OtherVersions.h"
#include "msvc/SourceText.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

namespace amp::msvc {

namespace {

using llvm::StringRef;

/// Makes a path absolute and removes `.` and `..`, so that it can be used as a key.
std::string normal(StringRef path) {
  llvm::SmallString<256> result(path);
  llvm::sys::fs::make_absolute(result);
  llvm::sys::path::remove_dots(result, /*remove_dot_dot=*/true);
  return result.str().str();
}

class MemoryFile : public llvm::vfs::File {
public:
  MemoryFile(llvm::vfs::Status status, StringRef text) : state(std::move(status)), text(text) {}
  llvm::ErrorOr<llvm::vfs::Status> status() override { return state; }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> getBuffer(const llvm::Twine &name, int64_t, bool, bool) override {
    return llvm::MemoryBuffer::getMemBufferCopy(text, name);
  }
  std::error_code close() override { return {}; }

private:
  llvm::vfs::Status state;
  StringRef text;
};

class WindowsFileSystem : public llvm::vfs::ProxyFileSystem {
public:
  WindowsFileSystem() : ProxyFileSystem(llvm::vfs::getRealFileSystem()) {}

  /// `otherLetters` maps paths to existing paths that differ in case. `decoded` holds the text of files that are not
  /// UTF-8. The keys of both are made by normal().
  llvm::StringMap<std::string> otherLetters;
  llvm::StringMap<std::string> decoded;

  llvm::ErrorOr<llvm::vfs::Status> status(const llvm::Twine &path) override {
    std::string actual = find(path);
    auto found = ProxyFileSystem::status(actual);
    auto text = decoded.find(normal(actual));
    if (!found || text == decoded.end())
      return found;
    return llvm::vfs::Status::copyWithNewSize(*found, text->second.size());
  }

  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> openFileForRead(const llvm::Twine &path) override {
    std::string actual = find(path);
    auto text = decoded.find(normal(actual));
    if (text == decoded.end())
      return ProxyFileSystem::openFileForRead(actual);
    auto found = status(actual);
    if (!found)
      return found.getError();
    return std::make_unique<MemoryFile>(*found, text->second);
  }

  std::error_code getRealPath(const llvm::Twine &path,
                              llvm::SmallVectorImpl<char> &output) AMP_CONST_BEFORE_19 override {
    return ProxyFileSystem::getRealPath(find(path), output);
  }

private:
  /// Clang searches for a file next to the file that includes it, or in a folder above. It then uses the spelling of
  /// that folder in the include.
  std::string find(const llvm::Twine &path) const {
    std::string name = path.str();
    if (otherLetters.empty())
      return name;
    std::string key = normal(name);
    for (StringRef part = key; !part.empty(); part = llvm::sys::path::parent_path(part)) {
      auto other = otherLetters.find(part);
      if (other != otherLetters.end())
        return part.size() == key.size() ? other->second : find(other->second + key.substr(part.size()));
    }
    return StringRef(name).contains("..") && !llvm::sys::fs::exists(name) ? key : name;
  }
};

/// Follows the includes of the user's files, without preprocessing. It may search for files that are never included.
/// That is harmless.
class WindowsSearch {
public:
  WindowsSearch(llvm::ArrayRef<const char *> arguments, WindowsFileSystem &files) : files(files) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      StringRef argument = arguments[i];
      bool hasNext = i + 1 < arguments.size();
      if (argument == "-include" && hasNext)
        forced.push_back(arguments[++i]);
      else if (hasNext &&
               (argument == "-I" || argument == "-iquote" || argument == "-isystem" || argument == "-idirafter"))
        folders.push_back({arguments[++i], true});
      else if (hasNext && (argument == "-internal-isystem" || argument == "-internal-externc-isystem"))
        folders.push_back({arguments[++i], false});
      else if (argument.starts_with("-I"))
        folders.push_back({argument.drop_front(2).str(), true});
    }
  }

  void run(StringRef input) {
    if (input != "-")
      visit(input);
    for (const std::string &header : forced)
      if (llvm::sys::fs::exists(header))
        visit(header);
  }

private:
  struct Folder {
    std::string path;
    bool isUsers;
  };

  void visit(StringRef path) {
    if (!seen.insert(normal(path)).second)
      return;
    auto buffer = llvm::MemoryBuffer::getFile(path);
    if (!buffer)
      return;
    StringRef text = (*buffer)->getBuffer();
    if (std::optional<std::string> utf8 = decodeSource(text))
      text = files.decoded[normal(path)] = std::move(*utf8);
    // A stable copy: entries move when the table grows.
    std::string copy = text.str();
    StringRef rest = copy, folder = llvm::sys::path::parent_path(path);
    while (!rest.empty()) {
      StringRef line;
      std::tie(line, rest) = rest.split('\n');
      line = line.ltrim();
      if (!line.consume_front("#") || !(line = line.ltrim()).consume_front("include"))
        continue;
      line = line.ltrim();
      if (line.starts_with("\""))
        include(line.drop_front().take_until([](char c) { return c == '"'; }), folder);
      else if (line.starts_with("<"))
        include(line.drop_front().take_until([](char c) { return c == '>'; }), std::nullopt);
    }
  }

  void include(StringRef spelled, std::optional<StringRef> folder) {
    std::string name = spelled.str();
    std::replace(name.begin(), name.end(), '\\', '/');
    std::vector<Folder> candidates;
    // CMake's precompiled headers include the project's so.
    if (llvm::sys::path::is_absolute(name))
      return visit(name);
    if (folder)
      candidates.push_back({folder->empty() ? "." : folder->str(), true});
    candidates.insert(candidates.end(), folders.begin(), folders.end());
    bool isPrecompiled =
        folder && (StringRef(name).equals_insensitive("stdafx.h") || StringRef(name).equals_insensitive("pch.h"));
    // Visual C++ searches folder by folder, without regard to letter case. For `<name>` the exact name comes first,
    // because it may be the C library's.
    for (const Folder &candidate : candidates) {
      std::string path = candidate.path + "/" + name;
      // The project's own precompiled header takes precedence over our replacement.
      if (isPrecompiled && !candidate.isUsers && findAbove(*folder, name))
        return;
      if (llvm::sys::fs::exists(path))
        return candidate.isUsers ? visit(path) : void();
      if (folder && candidate.isUsers)
        if (std::optional<std::string> actual = findAnyCase(candidate.path, name))
          return visit(*actual);
    }
    for (const Folder &candidate : candidates)
      if (std::optional<std::string> actual = findAnyCase(candidate.path, name))
        return candidate.isUsers ? visit(*actual) : void();
  }

  /// Visual C++ finds its precompiled header by name alone: a source in a subfolder of a project may include that of a
  /// folder above.
  bool findAbove(StringRef folder, StringRef name) {
    std::string spelled = normal((folder + (folder.empty() ? "" : "/") + name).str());
    for (StringRef above = llvm::sys::path::parent_path(spelled); !above.empty();
         above = llvm::sys::path::parent_path(above))
      if (std::optional<std::string> actual = findAnyCase(above.str(), name)) {
        files.otherLetters[spelled] = *actual;
        visit(*actual);
        return true;
      }
    return false;
  }

  /// Clang also looks up each folder on the path.
  std::optional<std::string> findAnyCase(std::string path, StringRef name) {
    std::vector<std::pair<std::string, std::string>> steps;
    std::string spelled = path;
    while (!name.empty()) {
      StringRef part;
      std::tie(part, name) = name.split('/');
      spelled += "/" + part.str();
      std::string exact = path + "/" + part.str();
      if (part == "." || part == ".." || llvm::sys::fs::exists(exact)) {
        path = exact;
      } else {
        const llvm::StringMap<std::string> &entries = list(path);
        auto found = entries.find(part.lower());
        if (found == entries.end())
          return std::nullopt;
        path += "/" + found->second;
      }
      steps.push_back({normal(spelled), path});
    }
    for (auto &[asked, actual] : steps)
      if (asked != normal(actual))
        files.otherLetters[asked] = actual;
    return path;
  }

  /// Maps the lower-case names of a folder's entries to their actual names.
  const llvm::StringMap<std::string> &list(const std::string &path) {
    auto [entry, isNew] = listings.try_emplace(path);
    std::error_code error;
    if (isNew)
      for (llvm::sys::fs::directory_iterator at(path, error), end; !error && at != end; at.increment(error)) {
        StringRef name = llvm::sys::path::filename(at->path());
        entry->second.try_emplace(name.lower(), name.str());
      }
    return entry->second;
  }

  WindowsFileSystem &files;
  std::vector<Folder> folders;
  std::vector<std::string> forced;
  llvm::StringSet<> seen;
  llvm::StringMap<llvm::StringMap<std::string>> listings;
};

}  // namespace

std::vector<std::string> windowsHeaders(llvm::StringRef compatHeaders) {
  const std::string folder = (compatHeaders + "/win32").str();
  return {folder + "/windows.h",
          folder + "/detail/bitmaps.h",
          folder + "/detail/com_classes.h",
          folder + "/detail/console.h",
          folder + "/detail/windows_threads.h",
          folder + "/detail/windows_files.h",
          folder + "/detail/windows_memory.h",
          folder + "/detail/slim_locks.h",
          folder + "/detail/text_conversion.h"};
}

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> windowsFiles(StringRef input, llvm::ArrayRef<const char *> arguments) {
  auto files = llvm::makeIntrusiveRefCnt<WindowsFileSystem>();
  WindowsSearch(arguments, *files).run(input);
  return files;
}

}  // namespace amp::msvc
