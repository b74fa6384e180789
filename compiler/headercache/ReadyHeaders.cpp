#include "headercache/ReadyHeaders.h"

#include "headercache/HeaderArguments.h"
#include "headercache/HeaderRun.h"
#include "headercache/HeaderStore.h"
#include "headercache/LeadingIncludes.h"
#include "run/Failures.h"
#include "run/TimeTrace.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Threading.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/thread.h"
#include "llvm/Support/xxhash.h"

#include <fmt/format.h>

#include <chrono>
#include <set>

namespace amp::headercache {

namespace {

constexpr std::size_t alignment = 16;
/// The path in the virtual file system under which a run finds its AST.
constexpr llvm::StringLiteral attachedPath = "/amp-clang/amp.h.pch";

/// Writes the sizes, then the sections, each at a multiple of 16.
std::string pack(llvm::ArrayRef<llvm::StringRef> sections) {
  std::string packed;
  for (llvm::StringRef section : sections) {
    char size[8];
    llvm::support::endian::write64le(size, section.size());
    packed.append(size, sizeof size);
  }
  for (llvm::StringRef section : sections) {
    packed.resize(llvm::alignTo(packed.size(), alignment));
    packed += section;
  }
  return packed;
}

/// "SIZE TIME PATH" for each file. Nothing if a file is so new that it may have changed since it was read.
std::optional<std::string> describeFiles(const std::set<std::string> &files,
                                         std::chrono::system_clock::time_point start) {
  std::string text;
  for (const std::string &path : files) {
    llvm::sys::fs::file_status about;
    // Clang's built-in texts are not files.
    if (path.empty() || path[0] == '<')
      continue;
    if (llvm::sys::fs::status(path, about))
      return std::nullopt;
    const auto age = std::chrono::system_clock::now() - about.getLastModificationTime();
    // A modification time in the future is caused by a wrong clock. It must not prevent caching for every compilation.
    if (age >= age.zero() && about.getLastModificationTime() + std::chrono::seconds(2) > llvm::sys::TimePoint<>(start))
      return std::nullopt;
    text +=
        fmt::format("{} {} {}\n", about.getSize(), about.getLastModificationTime().time_since_epoch().count(), path);
  }
  return text;
}

bool isUnchanged(llvm::StringRef line) {
  std::uint64_t size = 0;
  std::int64_t time = 0;
  llvm::sys::fs::file_status about;
  return !line.consumeInteger(10, size) && line.consume_front(" ") && !line.consumeInteger(10, time) &&
         line.consume_front(" ") && !llvm::sys::fs::status(line, about) && about.getSize() == size &&
         about.getLastModificationTime().time_since_epoch().count() == time;
}

template <typename F> bool allLines(llvm::StringRef text, const F &holds) {
  while (!text.empty()) {
    llvm::StringRef line;
    std::tie(line, text) = text.split('\n');
    if (!holds(line))
      return false;
  }
  return true;
}

std::string packWords(const std::vector<std::string> &words) {
  std::set<std::uint64_t> hashes;
  for (const std::string &word : words)
    hashes.insert(llvm::xxh3_64bits(word));
  std::string packed;
  for (std::uint64_t hash : hashes)
    packed.append(reinterpret_cast<const char *>(&hash), sizeof hash);
  return packed;
}

bool holdsWord(llvm::StringRef packed, llvm::StringRef word) {
  const auto *first = reinterpret_cast<const std::uint64_t *>(packed.data());
  return std::binary_search(first, first + packed.size() / sizeof *first, llvm::xxh3_64bits(word));
}

/// Performs both runs. If one crashes, there are no parsed headers.
bool parseTwice(const run::Arguments &arguments, const run::Installation &installation, const run::SourceSetup &setup,
                ParsedHeaders &host, ParsedHeaders &device) {
  std::vector<const char *> deviceArguments = arguments.list;
  deviceArguments.push_back("-fcuda-is-device");
  auto parse = [&](llvm::ArrayRef<const char *> list, ParsedHeaders &result) {
    run::SilentFailures silence;
    llvm::CrashRecoveryContext recovery;
    bool ok = false;
    return recovery.RunSafely([&] { ok = parseHeaders(list, installation.program.c_str(), setup, result); }) && ok;
  };
  bool hostOk = false;
  llvm::thread thread(std::optional<unsigned>(64 << 20), [&] {
    run::ThreadTrace trace;
    hostOk = parse(arguments.list, host);
  });
  // The file system for Windows' names is not thread-safe.
  if (setup.files)
    thread.join();
  const bool deviceOk = parse(deviceArguments, device);
  if (!setup.files)
    thread.join();
  return hostOk && deviceOk;
}

/// Makes the contents of ReadyHeaders; empty if that is not possible.
std::string makeContents(const run::Arguments &arguments, const run::Installation &installation,
                         const run::SourceSetup &setup) {
  llvm::TimeTraceScope scope("amp: parse <amp.h> for later");
  const auto start = std::chrono::system_clock::now();
  ParsedHeaders host, device;
  if (!parseTwice(arguments, installation, setup, host, device))
    return "";
  std::set<std::string> files(host.files.begin(), host.files.end()), names(host.names.begin(), host.names.end());
  files.insert(device.files.begin(), device.files.end());
  names.insert(device.names.begin(), device.names.end());
  host.words.insert(host.words.end(), device.words.begin(), device.words.end());
  std::optional<std::string> described = describeFiles(files, start);
  if (!described)
    return "";
  auto tree = [](const ParsedHeaders &parsed) {
    return llvm::StringRef(parsed.tree->Data.data(), parsed.tree->Data.size());
  };
  const std::string nameLines = llvm::join(names, "\n"), words = packWords(host.words);
  return pack({*described, nameLines, words, tree(host), tree(device)});
}

}  // namespace

ReadyHeaders::ReadyHeaders(runtime::stored_bytes given) : contents(std::move(given)) {
  const llvm::StringRef packed = contents.view();
  std::size_t offset = Sections * 8;
  for (int i = 0; i != Sections; ++i) {
    const std::size_t size = llvm::support::endian::read64le(packed.data() + 8 * i);
    offset = llvm::alignTo(offset, alignment);
    sections[i] = packed.substr(offset, size);
    offset += size;
  }
}

bool ReadyHeaders::areCurrent() const { return allLines(sections[Files], isUnchanged); }

bool ReadyHeaders::fit(const std::vector<std::string> &folders, const std::vector<std::string> &macros) const {
  auto isHidden = [&](llvm::StringRef name) {
    return llvm::any_of(folders, [&](llvm::StringRef folder) {
      llvm::SmallString<256> path(folder);
      llvm::sys::path::append(path, name);
      return llvm::sys::fs::exists(path);
    });
  };
  return llvm::none_of(macros, [&](const std::string &macro) { return holdsWord(sections[Words], macro); }) &&
         allLines(sections[Names], [&](llvm::StringRef name) { return !isHidden(name); });
}

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
ReadyHeaders::attach(clang::CompilerInstance &instance, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files) const {
  // An overlay needs to know the working directory, which may have been removed. Then the headers are parsed.
  if (!files->getCurrentWorkingDirectory())
    return files;
  const llvm::StringRef tree = sections[instance.getLangOpts().CUDAIsDevice ? Device : Host];
  auto memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  memory->addFileNoOwn(attachedPath, 0, llvm::MemoryBufferRef(tree, attachedPath));
  auto both = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(std::move(files));
  both->pushOverlay(memory);
  instance.getPreprocessorOpts().ImplicitPCHInclude = attachedPath.str();
  return both;
}

namespace {

/// Loads the headers from the disk, or makes them now and stores them.
std::shared_ptr<const ReadyHeaders> findOrMake(const runtime::entry_folder &store, const run::Arguments &arguments,
                                               const run::Installation &installation, const run::SourceSetup &setup) {
  const std::string key = headerKey(arguments, installation);
  auto find = [&]() -> std::shared_ptr<const ReadyHeaders> {
    std::optional<runtime::stored_bytes> entry = store.find(key);
    if (!entry)
      return nullptr;
    auto headers = std::make_shared<const ReadyHeaders>(std::move(*entry));
    return headers->areCurrent() ? headers : nullptr;
  };
  if (std::shared_ptr<const ReadyHeaders> headers = find())
    return headers;
  const EntryLock lock(store, key);
  if (lock.hasWaited())
    if (std::shared_ptr<const ReadyHeaders> headers = find())
      return headers;
  if (!lock.isHeld())
    return nullptr;
  const auto contents = std::make_shared<const std::string>(makeContents(arguments, installation, setup));
  if (contents->empty())
    return nullptr;
  store.store(key, *contents);
  return std::make_shared<const ReadyHeaders>(runtime::stored_bytes(contents, *contents));
}

}  // namespace

std::shared_ptr<const ReadyHeaders> findReadyHeaders(const run::Arguments &arguments, llvm::StringRef input,
                                                     const run::Installation &installation,
                                                     const run::SourceSetup &setup) {
  llvm::TimeTraceScope scope("amp: look for a parsed <amp.h>");
  const runtime::entry_folder store = openHeaderStore();
  std::optional<run::Arguments> shared = headerArguments(arguments, input, installation);
  if (store.path().empty() || !shared)
    return nullptr;
  HeaderFolders folders{arguments.userFolders(), installation.compatFolders()};
  folders.own.push_back(installation.headers);
  llvm::erase_if(folders.users, [&](const std::string &folder) {
    return llvm::sys::fs::equivalent(folder, installation.headers) || !llvm::sys::fs::is_directory(folder);
  });
  std::vector<std::string> files = forcedHeaders(arguments, installation);
  files.push_back(input.str());
  const auto disk = setup.files ? setup.files : llvm::vfs::getRealFileSystem();
  const std::optional<std::vector<std::string>> macros = findLeadingMacros(files, folders, *disk);
  if (!macros)
    return nullptr;
  // Command lines that differ only in macros of the program share the headers, unless the headers use such a name.
  run::Arguments plain = *shared;
  std::vector<std::string> names = takeProgramMacros(plain);
  if (!names.empty()) {
    names.insert(names.end(), macros->begin(), macros->end());
    std::shared_ptr<const ReadyHeaders> headers = findOrMake(store, plain, installation, setup);
    if (headers && headers->fit(folders.users, names))
      return headers;
  }
  std::shared_ptr<const ReadyHeaders> headers = findOrMake(store, *shared, installation, setup);
  return headers && headers->fit(folders.users, *macros) ? headers : nullptr;
}

}  // namespace amp::headercache
