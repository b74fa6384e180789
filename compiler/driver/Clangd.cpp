#include "driver/Clangd.h"

#include "driver/Dialect.h"
#include "driver/Outputs.h"
#include "msvc/Dialect.h"

#include "clang/Driver/Options.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

namespace amp::driver {

namespace of_clang = clang::driver::options;

namespace {

using Words = std::vector<std::string>;

/// The only special character in a quoted YAML string is the quote.
std::string yamlString(llvm::StringRef text) {
  std::string result = "'";
  for (char c : text)
    result += c == '\'' ? "''" : std::string(1, c);
  return result + "'";
}

std::string list(const char *key, const Words &words) {
  std::string text = fmt::format("  {}:\n", key);
  for (const std::string &word : words)
    text += fmt::format("    - {}\n", yamlString(word));
  return text;
}

void append(Words &words, llvm::ArrayRef<llvm::StringLiteral> more) {
  words.insert(words.end(), more.begin(), more.end());
}

/// Clang does not know amp-clang's options.
const Words removedOptions = {"--amp-*",   "-famp-*",      "-fno-amp-*",       "-Wamp*",
                              "-Wno-amp*", "-Werror=amp*", "-static-libamprt", "--embed-model"};

/// In `mutable restrict(amp)` the clause becomes attributes, which Clang accepts only before `mutable`.
const Words suppressedMessages = {"expected_lambda_body"};

/// Selects the same language as makeAmp, with the options of Clang's driver. The remaining options are those that
/// makeAmp gives to cc1.
Words languageOptions(const run::Installation &installation) {
  Words words = {"-xcuda", "--cuda-host-only", "-nogpuinc", "-nogpulib", "-Wno-unknown-cuda-version",
                 // A project may use options of newer compilers.
                 "-Wno-unknown-warning-option", noBracedScalarInit.str()};
  append(words, ampDialect);
  for (llvm::StringRef option : ampDialectOfCc1)
    words.insert(words.end(), {"-Xclang", option.str()});
  const std::string editor = installation.headers + "/amp/detail/editor";
  for (const std::string &folder : {installation.headers, installation.wrapperHeaders, editor})
    words.insert(words.end(), {"-isystem", folder});
  words.insert(words.end(), {"-include", editor + "/clauses.h"});
  return words;
}

/// There is no -std=, because it would override the project's own.
Words microsoftOptions(const run::Installation &installation) {
  Words words;
  append(words, msvc::microsoftWarnings);
  append(words, msvc::microsoftDialect);
  words.push_back(msvc::microsoftGnuVersion.str());
  for (const std::string &folder : installation.compatFolders())
    words.insert(words.end(), {"-idirafter", folder});
  words.insert(words.end(), {"-idirafter", installation.compatHeaders + "/absent"});
  words.insert(words.end(), {"-include", installation.compatHeaders + "/crt/microsoft.h"});
  return words;
}

void refuse(const std::string &what) { llvm::errs() << "amp-clang: error: " << what << '\n'; }

/// clangd runs in another folder, so relative paths on the command line become absolute.
void makeAbsolute(std::string &word, llvm::StringRef path) {
  if (llvm::sys::path::is_absolute(path) || !llvm::sys::fs::exists(path))
    return;
  llvm::SmallString<256> absolute(path);
  llvm::sys::fs::make_absolute(absolute);
  word.replace(word.size() - path.size(), path.size(), absolute.str().str());
}

/// The remaining options of the command line, or nothing after an error, which has been reported.
std::optional<Words> givenOptions(const Options &options) {
  unsigned missingIndex = 0, missingCount = 0;
  const llvm::opt::OptTable &table = clang::driver::getDriverOptTable();
  const llvm::opt::InputArgList given =
      table.ParseArgs(llvm::ArrayRef(options.clangArguments).drop_front(), missingIndex, missingCount,
                      llvm::opt::Visibility(of_clang::ClangOption));
  if (missingCount) {
    refuse(fmt::format("argument to '{}' is missing", given.getArgString(missingIndex)));
    return std::nullopt;
  }
  Words words;
  for (const llvm::opt::Arg *argument : given) {
    const llvm::opt::Option &option = argument->getOption();
    if (option.matches(of_clang::OPT_INPUT)) {
      refuse(fmt::format("--clangd writes for all files of a folder, and takes no input: '{}'", argument->getValue()));
      return std::nullopt;
    }
    if (option.matches(of_clang::OPT_UNKNOWN)) {
      refuse(fmt::format("unknown argument: '{}'", argument->getAsString(given)));
      return std::nullopt;
    }
    llvm::opt::ArgStringList rendered;
    argument->render(given, rendered);
    words.insert(words.end(), rendered.begin(), rendered.end());
    if ((option.matches(of_clang::OPT_I_Group) || option.matches(of_clang::OPT_clang_i_Group)) &&
        argument->getNumValues() == 1)
      makeAbsolute(words.back(), argument->getValue());
  }
  return words;
}

}  // namespace

int writeClangdFragment(const Options &options, const run::Installation &installation) {
  const std::optional<Words> given = givenOptions(options);
  if (!given)
    return 1;
  Words added = languageOptions(installation);
  if (options.msvcCompat)
    for (std::string &word : microsoftOptions(installation))
      added.push_back(std::move(word));
  added.insert(added.end(), given->begin(), given->end());
  std::string text =
      "# For clangd: lets it read C++ AMP. Written by amp-clang --clangd; docs/guides/editors.md tells more.\n"
      "---\n"
      "If:\n"
      // clangd matches the whole path with this regular expression.
      "  PathExclude: '.*\\.(c|m|mm|cl|cu|cuh|s|S)'\n"
      "CompileFlags:\n";
  // clangd deduces C++ from the name of the compiler, and the location of libc++ from its folder.
  text +=
      fmt::format("  Compiler: {}\n", yamlString(llvm::sys::path::parent_path(installation.clang).str() + "/clang++"));
  text += list("Remove", removedOptions) + list("Add", added);
  text += "Diagnostics:\n" + list("Suppress", suppressedMessages);
  return writeText(text, options.output.empty() ? "-" : options.output) ? 0 : 1;
}

}  // namespace amp::driver
