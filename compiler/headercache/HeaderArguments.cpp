#include "headercache/HeaderArguments.h"

#include "clang/Basic/Version.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"

#include <fmt/format.h>

namespace amp::headercache {

namespace {

/// Options that include something before the file, that observe the text or the parse of the headers, or that may
/// change which file a name denotes.
constexpr llvm::StringLiteral refused[] = {"-include-pch",
                                           "-imacros",
                                           "-fmodule",
                                           "-fimplicit-module",
                                           "-fprebuilt-module",
                                           "-dependency-dot",
                                           "-H",
                                           "-header-include-",
                                           "-Wsystem-headers",
                                           "-fdump-",
                                           "-load",
                                           "-plugin",
                                           "-add-plugin",
                                           "-fplugin",
                                           "-mllvm",
                                           "-code-completion",
                                           "-print-stats",
                                           "-stats-file",
                                           "-ivfsoverlay",
                                           "-working-directory",
                                           "-building-pch",
                                           "-fpch-",
                                           "-fsanitize-ignorelist",
                                           "-fsanitize-system-ignorelist",
                                           "-fprofile-list",
                                           "-iwithprefix",
                                           "-show-includes"};

constexpr llvm::StringLiteral actions[] = {"-emit-obj", "-S", "-emit-llvm", "-emit-llvm-bc", "-fsyntax-only"};

constexpr llvm::StringLiteral droppedPairs[] = {"-o",
                                                "-main-file-name",
                                                "-dependency-file",
                                                "-MT",
                                                "-MQ",
                                                "-dumpdir",
                                                "-ferror-limit",
                                                "-fdiagnostics-format",
                                                "-split-dwarf-file",
                                                "-split-dwarf-output"};

/// Arguments with these prefixes do not affect the parse of the headers. Warnings are decided in the run over the
/// source: Clang does not warn about system headers, and reads only the changes by pragmas from a precompiled header.
constexpr llvm::StringLiteral dropped[] = {"-I",
                                           "-W",
                                           "-w",
                                           "-pedantic",
                                           "-fmessage-length=",
                                           "-fdiagnostics-",
                                           "-fno-diagnostics-",
                                           "-fcaret-diagnostics",
                                           "-fno-caret-diagnostics",
                                           "-fno-show-",
                                           "-fno-elide-type",
                                           "-ftemplate-backtrace-limit=",
                                           "-fmacro-backtrace-limit=",
                                           "-fconstexpr-backtrace-limit=",
                                           "-fspell-checking-limit=",
                                           "-mframe-pointer=",
                                           "-vectorize-",
                                           "-ffunction-sections",
                                           "-fdata-sections",
                                           "-debug-info-",
                                           "-debugger-tuning=",
                                           "-dwarf-version=",
                                           "-fdebug-compilation-dir=",
                                           "-fcoverage-compilation-dir=",
                                           "-coverage-data-file=",
                                           "-coverage-notes-file=",
                                           "-ftime-trace",
                                           "-verify",
                                           "-fcolor-diagnostics",
                                           "-fdebug-prefix-map=",
                                           "-fcoverage-prefix-map=",
                                           "-sys-header-deps",
                                           "-MP",
                                           "-MG"};

/// For the headers, `-O2` and `-O3` are the same as `-O1`: __OPTIMIZE__ is defined. `-O0` is the default.
llvm::StringRef likeFirstLevel(llvm::StringRef argument) {
  return argument == "-O2" || argument == "-O3" ? "-O1" : argument;
}

bool isOneOf(llvm::StringRef argument, llvm::ArrayRef<llvm::StringLiteral> list) {
  return llvm::is_contained(list, argument);
}
bool beginsAsOneOf(llvm::StringRef argument, llvm::ArrayRef<llvm::StringLiteral> list) {
  return llvm::any_of(list, [&](llvm::StringRef each) { return argument.starts_with(each); });
}

std::string describeFile(llvm::StringRef path) {
  llvm::sys::fs::file_status about;
  if (llvm::sys::fs::status(path, about))
    return "none";
  return fmt::format("{} {} {}", path.str(), about.getSize(),
                     about.getLastModificationTime().time_since_epoch().count());
}

/// --amp-compat=msvc includes one of our headers before all others.
bool isOwnHeader(llvm::StringRef path, const run::Installation &installation) {
  return path.starts_with(installation.headers);
}

}  // namespace

std::optional<run::Arguments> headerArguments(const run::Arguments &arguments, llvm::StringRef input,
                                              const run::Installation &installation) {
  run::Arguments kept({});
  bool compiles = false;
  for (std::size_t i = 0; i < arguments.list.size(); ++i) {
    const llvm::StringRef argument = arguments.list[i];
    if (beginsAsOneOf(argument, refused))
      return std::nullopt;
    if (isOneOf(argument, droppedPairs) || run::Arguments::namesUserFolder(argument) ||
        (argument == "-include" && !isOwnHeader(arguments.list[i + 1], installation)))
      ++i;
    else if (isOneOf(argument, actions))
      compiles = true;
    else if (argument != input && !beginsAsOneOf(argument, dropped) && argument != "-O0")
      kept.add(likeFirstLevel(argument).str());
  }
  return compiles ? std::optional(std::move(kept)) : std::nullopt;
}

std::vector<std::string> takeProgramMacros(run::Arguments &arguments) {
  // NDEBUG is read by <assert.h>, UNICODE by headers of --amp-compat=msvc.
  constexpr llvm::StringLiteral known[] = {"NDEBUG", "UNICODE"};
  // Names with an underscore are mostly the system's. These are defined by Visual C++'s projects.
  constexpr llvm::StringLiteral windows[] = {"_CONSOLE", "_CRT_",   "_DEBUG", "_HAS_",   "_LIB",     "_MBCS",
                                             "_SCL_",    "_USRDLL", "_USE_",  "_WIN32_", "_WINDOWS", "_SILENCE_"};
  std::vector<std::string> names;
  std::vector<const char *> kept;
  for (std::size_t i = 0; i < arguments.list.size(); ++i) {
    const llvm::StringRef argument = arguments.list[i];
    const bool isMacro = (argument == "-D" || argument == "-U") && i + 1 < arguments.list.size();
    const llvm::StringRef name =
        isMacro ? llvm::StringRef(arguments.list[i + 1]).take_until([](char c) { return c == '=' || c == '('; }) : "";
    if (name.empty() || (name.starts_with("_") && !beginsAsOneOf(name, windows)) || isOneOf(name, known)) {
      kept.push_back(arguments.list[i]);
      continue;
    }
    names.push_back(name.str());
    ++i;
  }
  arguments.list = std::move(kept);
  return names;
}

std::vector<std::string> forcedHeaders(const run::Arguments &arguments, const run::Installation &installation) {
  std::vector<std::string> headers = arguments.valuesOf("-include");
  llvm::erase_if(headers, [&](const std::string &header) { return isOwnHeader(header, installation); });
  return headers;
}

std::string headerKey(const run::Arguments &arguments, const run::Installation &installation) {
  std::string key = fmt::format("amp-clang {}\n{}\n{}\n{}\n", AMP_CLANG_VERSION, clang::getClangFullVersion(),
                                describeFile(installation.program), installation.headers);
  for (std::size_t i = 0; i < arguments.list.size(); ++i) {
    const llvm::StringRef argument = arguments.list[i];
    key += argument.str() + "\n";
    // Installing or removing a package may change the result of __has_include, or which file a header's name denotes.
    if ((argument == "-internal-isystem" || argument == "-internal-externc-isystem") && i + 1 < arguments.list.size())
      key += describeFile(arguments.list[i + 1]) + "\n";
  }
  return key;
}

}  // namespace amp::headercache
