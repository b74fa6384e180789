#include "driver/Outputs.h"

#include "clang/Driver/Job.h"
#include "clang/Driver/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <vector>

namespace amp::driver {

namespace of_clang = clang::driver::options;

namespace {

namespace fs = llvm::sys::fs;

/// Options of a job whose value is the name of an output file.
constexpr llvm::StringLiteral separate[] = {"-o",
                                            "-dependency-file",
                                            "-split-dwarf-output",
                                            "-serialize-diagnostic-file",
                                            "-diagnostic-log-file",
                                            "-opt-record-file",
                                            "-dependency-dot",
                                            "-header-include-file"};
constexpr llvm::StringLiteral joined[] = {
    "-ftime-trace=", "-stats-file=", "-coverage-notes-file=", "-coverage-data-file="};

std::vector<std::string> outputsOf(const clang::driver::Command &job) {
  std::vector<std::string> outputs = job.getOutputFilenames();
  const llvm::opt::ArgStringList &arguments = job.getArguments();
  for (std::size_t i = 0; i != arguments.size(); ++i) {
    llvm::StringRef argument = arguments[i];
    if (i + 1 != arguments.size() && llvm::is_contained(separate, argument))
      outputs.push_back(arguments[++i]);
    for (llvm::StringRef option : joined)
      if (argument.consume_front(option))
        outputs.push_back(argument.str());
  }
  return outputs;
}

/// A device may be both input and output: `-x c++ /dev/null -o /dev/null`.
bool isFile(const fs::file_status &about) { return about.type() == fs::file_type::regular_file; }

class Inputs {
public:
  explicit Inputs(const llvm::opt::ArgList &arguments) {
    for (const llvm::opt::Arg *argument : arguments.filtered(of_clang::OPT_INPUT, of_clang::OPT_include,
                                                             of_clang::OPT_imacros, of_clang::OPT_include_pch)) {
      const llvm::StringRef path = argument->getValue();
      fs::file_status about;
      if (path != "-" && !fs::status(path, about) && isFile(about))
        files.push_back(about);
    }
  }

  bool hold(llvm::StringRef output) const {
    fs::file_status about;
    return !fs::status(output, about) && isFile(about) &&
           llvm::any_of(files, [&](const fs::file_status &each) { return fs::equivalent(each, about); });
  }

private:
  std::vector<fs::file_status> files;
};

std::error_code writeInPlace(llvm::StringRef text, const std::string &output) {
  std::error_code error;
  llvm::raw_fd_ostream stream(output, error);
  if (error)
    return error;
  stream << text;
  // The text of the next source goes to standard output, too.
  output == "-" ? stream.flush() : stream.close();
  error = stream.error();
  stream.clear_error();
  // An incomplete output file is removed, but not if it is a device file.
  if (error && fs::is_regular_file(output))
    fs::remove(output);
  return error;
}

bool isCompilation(const clang::driver::Command &job) {
  return !job.getArguments().empty() && llvm::StringRef(job.getArguments().front()) == "-cc1";
}

}  // namespace

std::string textOutput(const Options &options, llvm::StringRef input) {
  if (!options.output.empty())
    return options.output;
  return input == "-" || options.printsModel() ? "-" : llvm::sys::path::stem(input).str() + ".cl";
}

std::error_code writeFile(llvm::StringRef text, const std::string &output) {
  fs::file_status about;
  const bool isThere = output != "-" && !fs::status(output, about);
  if (output == "-" || (isThere && !isFile(about)))
    return writeInPlace(text, output);
  if (isThere && !fs::can_write(output))
    return std::make_error_code(std::errc::permission_denied);
  llvm::Expected<fs::TempFile> file = fs::TempFile::create(output + "-%%%%%%%%.tmp");
  // The folder may be one that admits no new files.
  if (!file) {
    llvm::consumeError(file.takeError());
    return writeInPlace(text, output);
  }
  llvm::raw_fd_ostream stream(file->FD, /*shouldClose=*/false);
  stream << text;
  stream.flush();
  if (const std::error_code error = stream.error()) {
    stream.clear_error();
    llvm::consumeError(file->discard());
    return error;
  }
  return llvm::errorToErrorCode(file->keep(output));
}

bool writeText(const std::string &text, const std::string &output) {
  const std::error_code error = writeFile(text, output);
  if (error)
    llvm::errs() << "amp-clang: error: cannot write '" << output << "': " << error.message() << '\n';
  return !error;
}

std::string overwrittenByDriver(llvm::ArrayRef<const char *> arguments) {
  unsigned missingIndex = 0, missingCount = 0;
  const llvm::opt::InputArgList list =
      clang::driver::getDriverOptTable().ParseArgs(arguments.drop_front(), missingIndex, missingCount);
  const llvm::opt::Arg *database = list.getLastArg(of_clang::OPT_MJ);
  return database && Inputs(list).hold(database->getValue()) ? database->getValue() : "";
}

std::string overwrittenInput(const clang::driver::Compilation &compilation, const Options &options) {
  const Inputs inputs(compilation.getArgs());
  const bool writesText = options.emitOpenCL || options.printsModel();
  for (const clang::driver::Command &job : compilation.getJobs()) {
    std::vector<std::string> outputs = outputsOf(job);
    if (writesText && isCompilation(job))
      outputs.push_back(textOutput(options, job.getArguments().back()));
    for (const std::string &output : outputs)
      if (inputs.hold(output))
        return output;
  }
  return "";
}

}  // namespace amp::driver
