#include "driver/CompileCommands.h"

#include "driver/TargetSettings.h"

#include "clang/Driver/Options.h"
#include "clang/Tooling/JSONCompilationDatabase.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <set>

namespace amp::driver {

namespace {

using clang::tooling::CompileCommand;
using clang::tooling::JSONCommandLineSyntax;
using clang::tooling::JSONCompilationDatabase;
namespace of_clang = clang::driver::options;

std::string absolute(llvm::StringRef folder, llvm::StringRef file) {
  llvm::SmallString<256> path(file), real;
  llvm::sys::fs::make_absolute(folder, path);
  if (llvm::sys::fs::real_path(path, real))
    real = path;
  return real.str().str();
}

/// The inputs and libraries of amp-clang's own command line.
struct Given {
  std::set<std::string> files;
  std::vector<std::string> libraries;
};

Given readGiven(const Options &options) {
  unsigned missingIndex = 0, missingCount = 0;
  const llvm::opt::InputArgList list =
      clang::driver::getDriverOptTable().ParseArgs(llvm::ArrayRef(options.clangArguments).drop_front(), missingIndex,
                                                   missingCount, llvm::opt::Visibility(of_clang::ClangOption));
  llvm::SmallString<256> here;
  llvm::sys::fs::current_path(here);
  Given given;
  for (const llvm::opt::Arg *each : list)
    if (each->getOption().matches(of_clang::OPT_INPUT))
      given.files.insert(absolute(here, each->getValue()));
    else if (each->getOption().matches(of_clang::OPT_l) || each->getOption().matches(of_clang::OPT_L))
      given.libraries.push_back(each->getAsString(list));
  return given;
}

/// The headers of a target's precompiled header, which CMake generates: `#include "/folder/a.h"`, `#include <b>`.
std::vector<std::string> headersOfCMake(const std::string &file) {
  auto buffer = llvm::MemoryBuffer::getFile(file);
  std::vector<std::string> headers;
  llvm::SmallVector<llvm::StringRef> lines;
  (buffer ? (*buffer)->getBuffer() : llvm::StringRef()).split(lines, '\n');
  for (llvm::StringRef line : lines)
    if (line.consume_front("#include "))
      headers.push_back(line.trim().drop_front().drop_back().str());
  return headers;
}

/// Replaces CMake's arguments for a precompiled header, `-Xclang -include -Xclang FILE`, by -include for each of its
/// headers: the file has absolute paths, and declares its headers to be the system's.
std::vector<std::string> expandPrecompiled(const std::vector<std::string> &arguments) {
  std::vector<std::string> result;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const bool takesFile = i + 3 < arguments.size() && arguments[i] == "-Xclang" && arguments[i + 2] == "-Xclang";
    const bool includes = takesFile && arguments[i + 1] == "-include";
    const bool isPrecompiled = takesFile && arguments[i + 1] == "-include-pch";
    if (!includes && !isPrecompiled) {
      if (arguments[i] != "-Winvalid-pch")
        result.push_back(arguments[i]);
      continue;
    }
    const std::string &file = arguments[i + 3];
    if (includes && llvm::StringRef(file).ends_with("/cmake_pch.hxx"))
      for (const std::string &header : headersOfCMake(file))
        result.insert(result.end(), {"-include", header});
    else if (includes)
      result.insert(result.end(), {"-include", file});
    i += 3;
  }
  return result;
}

/// The command's arguments without those that name the build's output: object files and make rules.
std::vector<std::string> argumentsOf(const CompileCommand &command) {
  std::vector<std::string> result;
  const std::vector<std::string> &all = command.CommandLine;
  for (std::size_t i = 1; i < all.size(); ++i) {
    const llvm::StringRef each = all[i];
    if (each == "-o" || each == "-MF" || each == "-MT" || each == "-MQ")
      ++i;
    else if (each != "-c" && each != "-MD" && each != "-MMD" && each != "--" &&
             // For the launcher of target_amp_sources (cmake/amp-clang-launcher).
             !each.starts_with("-DAMP_CLANG_COMPILES="))
      result.push_back(each.str());
  }
  return expandPrecompiled(result);
}

std::nullopt_t fail(const std::string &what) {
  llvm::errs() << "amp-clang: error: " << what << '\n';
  return std::nullopt;
}

}  // namespace

std::optional<std::list<BuildStep>> readCompileCommands(const Options &options) {
  llvm::SmallString<256> file(options.buildFolder);
  if (llvm::sys::fs::is_directory(file))
    llvm::sys::path::append(file, "compile_commands.json");
  std::string error;
  const auto database = JSONCompilationDatabase::loadFromFile(file, error, JSONCommandLineSyntax::AutoDetect);
  if (!database)
    return fail("cannot read '" + file.str().str() + "': " + llvm::StringRef(error).rtrim(".\n").str() +
                "; CMake writes it with -DCMAKE_EXPORT_COMPILE_COMMANDS=ON");
  Given given = readGiven(options);
  std::list<BuildStep> steps;
  std::set<std::string> seen;
  const std::string target = absolutePath(options.sourceFolder);
  for (const CompileCommand &command : database->getAllCompileCommands()) {
    const std::string source = absolute(command.Directory, command.Filename);
    // The step that precompiles a target's headers.
    if (llvm::is_contained(command.CommandLine, "-emit-pch"))
      continue;
    if ((!given.files.empty() && !given.files.contains(source)) || !seen.insert(source).second)
      continue;
    BuildStep &step = steps.emplace_back(command.Directory, argumentsOf(command), Options());
    std::vector<std::string> &words = step.words;
    words.insert(words.begin(), {options.clangArguments.front(), "--emit-source=" + target});
    words.insert(words.end(), given.libraries.begin(), given.libraries.end());
    std::vector<const char *> arguments;
    for (const std::string &word : words)
      arguments.push_back(word.c_str());
    step.options = parseOptions(static_cast<int>(arguments.size()), arguments.data());
    if (!step.options.error.empty())
      return fail(source + ": " + step.options.error);
  }
  for (const std::string &each : given.files)
    if (!seen.contains(each))
      return fail("'" + file.str().str() + "' has no command for '" + each + "'");
  if (steps.empty())
    return fail("'" + file.str().str() + "' has no commands");
  return steps;
}

}  // namespace amp::driver
