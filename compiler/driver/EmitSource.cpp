#include "driver/EmitSource.h"

#include "emit/OwnHeaders.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <fmt/format.h>

#include <set>

namespace amp::driver {

namespace {

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

bool fail(const std::string &what) {
  llvm::errs() << "amp-clang: error: " << what << '\n';
  return false;
}

std::string inFolder(llvm::StringRef folder, llvm::StringRef name) {
  llvm::SmallString<256> result(folder);
  path::append(result, name);
  return result.str().str();
}

bool writeFile(const std::string &file, llvm::StringRef text) {
  std::error_code error = fs::create_directories(path::parent_path(file));
  if (!error) {
    llvm::raw_fd_ostream stream(file, error);
    if (!error)
      stream << text;
    stream.close();
    if (!error)
      error = stream.error();
    stream.clear_error();
  }
  return !error || fail("cannot write '" + file + "': " + error.message());
}

bool isEmptyFolder(const std::string &folder) {
  std::error_code error;
  fs::directory_iterator first(folder, error);
  return !error && first == fs::directory_iterator();
}

std::string readText(const std::string &file) {
  auto buffer = llvm::MemoryBuffer::getFile(file);
  return buffer ? (*buffer)->getBuffer().str() : std::string();
}

/// The files in a folder and its subfolders, by paths relative to it.
std::vector<std::string> filesBelow(const std::string &folder) {
  std::vector<std::string> result;
  std::error_code error;
  for (fs::recursive_directory_iterator entry(folder, error), end; entry != end && !error; entry.increment(error)) {
    // The folder in the build tree is a symbolic link.
    fs::file_status status;
    if (!fs::status(entry->path(), status) && status.type() == fs::file_type::regular_file)
      result.push_back(llvm::StringRef(entry->path()).drop_front(folder.size() + 1).str());
  }
  llvm::sort(result);
  return result;
}

/// True for wrapper headers that the project needs before the system's headers in the search path. The project has a
/// separate <strings.h>, for other compilers.
bool isCarriedWrapper(llvm::StringRef name, bool isVisualCpp) {
  return name == "wchar.h" || name == "iostream" || (isVisualCpp && name != "strings.h" && name != "intrin.h");
}

std::string replaceCompiler(std::string text) {
  constexpr llvm::StringLiteral name = "__AMP_CLANG__";
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at))
    text.replace(at, name.size(), "AMPOUT");
  return text;
}

}  // namespace

bool acceptsFolder(const Options &options) {
  fs::file_status status;
  if (fs::status(options.sourceFolder, status))
    return true;
  if (status.type() != fs::file_type::directory_file)
    return fail("'" + options.sourceFolder + "' is no folder");
  if (!options.force && !isEmptyFolder(options.sourceFolder))
    return fail("'" + options.sourceFolder + "' is not empty; --force writes into it nevertheless");
  return !fs::access(options.sourceFolder, fs::AccessMode::Write) ||
         fail("cannot write into '" + options.sourceFolder + "'");
}

void Emission::add(emit::Unit unit, llvm::ArrayRef<const char *> cc1, const Options &options) {
  targetSettings.add(unit.mainFile, options);
  project.add(std::move(unit));
  std::vector<std::string> &kept = arguments.emplace_back(cc1.begin(), cc1.end());
  for (std::size_t i = 0; i + 1 < kept.size(); ++i)
    if (run::Arguments::namesUserFolder(kept[i]) || (kept[i] == "-include" && fs::exists(kept[i + 1])))
      kept[i + 1] = absolutePath(kept[i + 1]);
}

bool Emission::writeFiles(const std::string &folder, const std::map<std::string, std::string> &files) const {
  for (const auto &[name, text] : files)
    if (!writeFile(inFolder(folder, name), text))
      return false;
  return true;
}

/// Writes the library's headers without the parts that only amp-clang reads, and the runtime's sources for OpenCL.
bool Emission::writeRuntime(const std::string &folder, const run::Installation &installation) const {
  const std::string target = inFolder(folder, "ampout"), runtime = absolutePath(installation.runtimeSources),
                    headers = absolutePath(installation.headers), own = runtime + "/emitted/";
  for (const std::string &name : filesBelow(headers)) {
    llvm::StringRef file = name;
    if ((file.starts_with("compat/") && !targetSettings.isVisualCpp()) || file.starts_with("amp/algorithm") ||
        file.contains("/editor/") || file.starts_with(".") || file == "amp/detail/kernel_entry.h")
      continue;
    const bool isWrapper = file.consume_front("amp/detail/posix/");
    if (isWrapper && !isCarriedWrapper(file, targetSettings.isVisualCpp()))
      continue;
    std::string text = replaceCompiler(emit::convertOwnHeader(readText(headers + "/" + name)));
    if (file == "amp/detail/annotations.h")
      text = readText(own + "annotations.h");
    if (file == "amp/parallel_for_each.h")
      text = readText(own + "parallel_for_each.h");
    if (!writeFile(inFolder(target, (isWrapper ? "wrappers/" : "include/") + file.str()), text))
      return false;
  }
  for (const std::string &name : filesBelow(runtime)) {
    llvm::StringRef file = name;
    const bool isCode = file.ends_with(".cpp") || file.ends_with(".h") || file.ends_with(".def");
    if (!isCode || file.starts_with("emitted/") || file.starts_with("backends/fake/") ||
        file.starts_with("backends/interpret/") || (file.starts_with("msvc/") && !targetSettings.isVisualCpp()))
      continue;
    if (!writeFile(inFolder(target, "runtime/" + name), readText(runtime + "/" + name)))
      return false;
  }
  if (targetSettings.isVisualCpp() &&
      !writeFile(inFolder(target, "include/ampout/microsoft.h"), readText(own + "microsoft.h")))
    return false;
  return writeFile(inFolder(target, "wrappers/strings.h"), readText(own + "strings.h")) &&
         writeFile(inFolder(target, "include/ampout/launch.h"), readText(own + "launch.h")) &&
         writeFile(inFolder(target, "include/ampout/opencl_launch.h"), readText(own + "opencl_launch.h")) &&
         writeFile(inFolder(target, "CMakeLists.txt"), readText(own + "CMakeLists.txt")) &&
         writeFile(inFolder(target, "kernel_text.cmake"), readText(own + "kernel_text.cmake"));
}

/// Adds our replacements for headers of Visual C++ and Windows, and the macro for the Windows names that the program
/// uses.
void Emission::addVisualCpp(emit::BuildSettings &settings, const Options &options) const {
  for (const char *each : {"ppl", "crt", "win32", "vs", "absent"})
    settings.ownFolders.push_back("ampout/include/compat/" + std::string(each));
  settings.ownIncludes.push_back("ampout/include/ampout/microsoft.h");
  // For #pragma comment(lib, ...) and similar pragmas; and `typeof` is an ordinary identifier in Visual C++.
  settings.options.insert(settings.options.end(), {"-Wno-unknown-pragmas", "-fno-gnu-keywords"});
  // Visual C++ keeps these tests, and its signed arithmetic wraps around.
  settings.options.push_back("-fno-delete-null-pointer-checks");
  if (options.wrapsHost)
    settings.options.push_back("-fwrapv");
  if (llvm::any_of(arguments,
                   [](const std::vector<std::string> &unit) { return llvm::is_contained(unit, wantsWindows); }))
    settings.definitions.push_back(wantsWindows.drop_front(2).str());
}

/// The arguments with which a compiler without C++ AMP compiles the written source.
run::Arguments Emission::argumentsFor(std::size_t unit, const std::string &folder,
                                      const emit::BuildSettings &settings) const {
  std::vector<const char *> original;
  for (const std::string &each : arguments[unit])
    original.push_back(each.c_str());
  run::Arguments result(original);
  for (std::size_t i = 0; i + 1 < result.list.size(); ++i) {
    const llvm::StringRef option = result.list[i];
    if (option == "-I" || option == "-iquote" || option == "-include") {
      const std::string mapped = project.pathOf(result.list[i + 1]);
      if (!path::is_absolute(mapped) && path::is_absolute(result.list[i + 1]))
        result.list[i + 1] = result.keep(inFolder(folder, mapped));
    }
    if (option.starts_with("-std=") && standardOf(option.drop_front(5)) == "17")
      result.list[i] = "-std=c++17";
    if (option == "-w" || option.starts_with("-Werror"))
      result.list[i] = "-Wno-error";
  }
  result.list.back() = result.keep(inFolder(folder, project.pathOf(project.mainFiles()[unit])));
  for (const std::string &each : settings.ownFolders)
    result.appendFolder(inFolder(folder, each));
  for (const std::string &each : settings.ownIncludes)
    result.includeFirst(inFolder(folder, each));
  result.insertFolder(inFolder(folder, "ampout/runtime"));
  result.insertFolder(inFolder(folder, "ampout/include"));
  result.insertFolder(inFolder(folder, "ampout/wrappers"));
  result.list.insert(result.list.begin(), {"-DAMPOUT=1", "-Wall"});
  return result;
}

int Emission::report(const std::vector<emit::Refusal> &refusals) const {
  for (const emit::Refusal &each : refusals)
    llvm::errs() << fmt::format(
        "{}:{}:{}: error: {} cannot be carried over into a plain C++ project [amp-emit-source]\n", each.file, each.line,
        each.column, each.what);
  return refusals.empty() ? 0 : 1;
}

/// Reports another compiler's error in the written text at its location in the original.
emit::Refusal Emission::refusalOf(const emit::Verification::LocatedText &error, const std::string &mainFile) const {
  const auto [file, offset] = project.originalOf(error.path, error.offset);
  const std::string original = readText(file);
  const llvm::StringRef before = llvm::StringRef(original).substr(0, offset);
  return {"the code in place of this does not compile without amp-clang (" + error.text + "), so it",
          {},
          file.empty() ? mainFile : file,
          static_cast<unsigned>(before.count('\n')) + 1,
          static_cast<unsigned>(before.size() - (before.rfind('\n') + 1)) + 1};
}

/// Verifies the written project and inserts missing keywords, and [[maybe_unused]] for declarations that only kernels
/// used. Repeats this until there is nothing left to insert.
bool Emission::check(const std::string &folder, const emit::BuildSettings &settings) {
  constexpr int mostRounds = 6;
  for (int round = 0; round != mostRounds; ++round) {
    bool isDone = true;
    // Units that share a header report the same source locations.
    std::set<std::tuple<std::string, unsigned, std::string>> marks;
    for (std::size_t unit = 0; unit != arguments.size(); ++unit) {
      const run::Arguments plain = argumentsFor(unit, folder, settings);
      const emit::Verification found = emit::verify(plain.list, folder, project);
      const bool retries = targetSettings.isVisualCpp() && !found.missing.empty() && round + 1 != mostRounds;
      std::vector<emit::Refusal> refusals;
      for (const emit::Verification::LocatedText &error : found.errors)
        refusals.push_back(refusalOf(error, project.mainFiles()[unit]));
      if (!retries && report(refusals))
        return false;
      for (const emit::Verification::Instance &each : found.instances)
        project.nameInstance(each.launch, each.arguments, each.mangled);
      for (const emit::Verification::LocatedText &each : retries ? found.missing : found.unused) {
        const auto [file, offset] = project.originalOf(each.path, each.offset);
        marks.emplace(file, offset, each.text);
        isDone = false;
      }
    }
    for (const auto &[file, offset, text] : marks)
      project.insert(file, offset, text);
    if (!writeFiles(folder, project.write(settings)))
      return false;
    if (isDone)
      break;
  }
  return true;
}

int Emission::writeInto(const std::string &folder, const Options &options, const run::Installation &installation) {
  emit::BuildSettings settings = targetSettings.finish(options.sourceFolder);
  if (targetSettings.isVisualCpp())
    addVisualCpp(settings, options);
  if (!writeFiles(folder, project.write(settings)) || !writeRuntime(folder, installation))
    return 1;
  return check(folder, settings) ? 0 : 1;
}

int Emission::write(const Options &options, const run::Installation &installation) {
  project.assemble();
  if (int code = report(project.refusals()))
    return code;
  // The staging folder is next to the target, so that the project appears as a whole or not at all.
  const std::string target = absolutePath(options.sourceFolder);
  if (std::error_code error = fs::create_directories(path::parent_path(target)))
    return fail("cannot make '" + target + "': " + error.message()) ? 0 : 1;
  llvm::SmallString<256> staging;
  fs::createUniquePath(target + ".%%%%%%", staging, false);
  if (std::error_code error = fs::create_directory(staging))
    return fail("cannot make '" + target + "': " + error.message()) ? 0 : 1;
  int code = writeInto(staging.str().str(), options, installation);
  if (!code) {
    for (const std::string &name : filesBelow(staging.str().str())) {
      const std::string file = inFolder(target, name);
      std::error_code error = fs::create_directories(path::parent_path(file));
      if (!error)
        error = fs::rename(inFolder(staging, name), file);
      if (error && !fail("cannot write '" + file + "': " + error.message())) {
        code = 1;
        break;
      }
    }
  }
  fs::remove_directories(staging);
  return code;
}

}  // namespace amp::driver
