#include "driver/Jobs.h"

#include "driver/Cc1.h"
#include "run/Failures.h"

#include "clang/Driver/Action.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/Job.h"
#include "clang/Driver/Tool.h"
#include "clang/Driver/ToolChain.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <memory>
#include <string>
#include <vector>

namespace amp::driver {

namespace {

using clang::driver::Command;

bool hasArgument(const Command &command, llvm::StringRef wanted) {
  return llvm::is_contained(command.getArguments(), wanted);
}

/// True if the command runs Clang's own tool `name`, -cc1 or -cc1as.
bool isTool(const Command &command, llvm::StringRef name) {
  return !command.getArguments().empty() && command.getArguments().front() == name;
}

/// An archive (--emit-static-lib) is not linked.
bool isLinking(const Command &command) {
  return command.getCreator().isLinkJob() && !llvm::isa<clang::driver::StaticLibJobAction>(command.getSource());
}

constexpr llvm::StringLiteral whyNotStatic =
    "-static leaves out the run-time library of C++ AMP: it is shared, as OpenCL's loader is";

bool linksStatically(const Command &command) {
  return isLinking(command) && (hasArgument(command, "-static") || hasArgument(command, "-static-pie"));
}

/// True if an object file contains the text, such as a part of a symbol's name. Libraries are left to the linker.
bool contains(llvm::StringRef object, llvm::StringRef text) {
  llvm::sys::fs::file_status about;
  if (llvm::sys::fs::status(object, about) || about.type() != llvm::sys::fs::file_type::regular_file)
    return false;
  auto file = llvm::MemoryBuffer::getFile(object, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  return file && (*file)->getBuffer().contains(text);
}

/// The first input that contains the text; empty without one.
llvm::StringRef findInput(const Command &command, llvm::StringRef text) {
  for (const clang::driver::InputInfo &input : command.getInputInfos())
    if (input.isFilename() && contains(input.getFilename(), text))
      return input.getFilename();
  return {};
}

/// Objects that use C++ AMP show it in their symbol names. Without this test the linker would report each missing
/// function of the runtime.
bool linksRuntime(const Command &command) { return !findInput(command, "_ZN11Concurrency7details").empty(); }

/// The run-time library is built for one C++ library, whose std::shared_ptr is in the names of its functions.
llvm::StringRef inputOfOtherCppLibrary(const Command &command, const Options &options) {
  return findInput(command,
                   options.usesLibcxx ? "RKSt10shared_ptrINS0_10view_stateE" : "NSt3__110shared_ptrINS0_10view_stateE");
}

std::string runtimeName(const Options &options) { return options.usesLibcxx ? "amprt-libc++" : "amprt"; }

std::string runtimeFile(const Options &options, const run::Installation &installation) {
  return installation.libraries + "/lib" + runtimeName(options) + (options.staticRuntime ? "_static.a" : ".so");
}

/// These return true if they have reported an error.
bool refuseOtherCppLibrary(const Command &command, const Options &options, const run::Installation &installation) {
  if (hasArgument(command, "-r"))
    return false;
  if (const llvm::StringRef other = inputOfOtherCppLibrary(command, options); !other.empty()) {
    llvm::errs() << "amp-clang: error: '" << other << "' is compiled with" << (options.usesLibcxx ? "out" : "")
                 << " -stdlib=libc++, and linked with" << (options.usesLibcxx ? "" : "out")
                 << " it: C++ AMP's types differ between the two C++ libraries\n";
    return true;
  }
  const std::string file = runtimeFile(options, installation);
  if (!options.usesLibcxx || llvm::sys::fs::exists(file) || !linksRuntime(command))
    return false;
  llvm::errs()
      << "amp-clang: error: -stdlib=libc++ needs the run-time library for libc++, '" << file
      << "', which does not exist: install libamprt-libc++-dev, or build amp-clang by Clang with libc++-19-dev "
         "and libc++abi-19-dev installed\n";
  return true;
}

bool refuseStatic(const Command &command) {
  if (!linksStatically(command) || !linksRuntime(command))
    return false;
  llvm::errs() << "amp-clang: error: " << whyNotStatic
               << "; link without it (-static-libstdc++ -static-libgcc is possible)\n";
  return true;
}

/// --as-needed keeps the runtime out of programs that do not use it. The shared runtime comes last, the static one
/// before the libraries that it needs itself.
void addRuntime(Command &command, const clang::driver::Compilation &compilation, const Options &options,
                const run::Installation &installation) {
  if (hasArgument(command, "-r") || linksStatically(command))
    return;
  // Programs without C++ AMP link without it, too.
  if (options.usesLibcxx && !llvm::sys::fs::exists(runtimeFile(options, installation)))
    return;
  llvm::opt::ArgStringList arguments = command.getArguments();
  const llvm::opt::ArgList &given = compilation.getArgs();
  std::vector<std::string> added = {"--push-state", "--as-needed"};
  auto *position = arguments.end();
  if (options.staticRuntime) {
    // -static-libstdc++ makes the linker accept only archives at this position.
    added.insert(added.end(), {runtimeFile(options, installation), "-Bdynamic", "-lOpenCL", "-lpthread"});
    position = llvm::find_if(
        arguments, [](llvm::StringRef each) { return each == "-lstdc++" || each == "-lc++" || each == "-lc"; });
  } else {
    if (!installation.librariesAreSystems)
      added.insert(added.end(), {"-L" + installation.libraries, "-rpath", installation.libraries});
    added.push_back("-l" + runtimeName(options));
  }
  added.push_back("--pop-state");
  for (const std::string &each : added)
    position = std::next(arguments.insert(position, given.MakeArgString(each)));
  command.replaceArguments(arguments);
}

/// The library of <experimental/filesystem>, which Visual C++ links without an option. GCC has it as an archive, of
/// which programs without that header get nothing.
void addFilesystem(Command &command, const clang::driver::Compilation &compilation) {
  llvm::opt::ArgStringList arguments = command.getArguments();
  const std::string archive = compilation.getDefaultToolChain().GetFilePath("libstdc++fs.a");
  auto *position = llvm::find(arguments, llvm::StringRef("-lstdc++"));
  if (position == arguments.end() || !llvm::sys::fs::exists(archive) || hasArgument(command, "-r"))
    return;
  arguments.insert(position, compilation.getArgs().MakeArgString(archive));
  command.replaceArguments(arguments);
}

/// Runs cc1 in this process.
class Compilation : public Command {
public:
  Compilation(const Command &command, const Options &options, const run::Installation &installation)
      : Command(command), options(options), installation(installation) {}

  int Execute(llvm::ArrayRef<std::optional<llvm::StringRef>>, std::string *, bool *failed) const override {
    if (failed)
      *failed = false;
    const llvm::ArrayRef<const char *> arguments = getArguments();
    return run::runSafely(arguments.back(), [&] { return runCc1(arguments.drop_front(), options, installation); });
  }

private:
  const Options &options;
  const run::Installation &installation;
};

class Linking : public Command {
public:
  /// Sets `refused` if it reports an error of its own. The command then succeeds for Clang's driver, which would report
  /// a failure of the linker.
  Linking(const Command &command, const Options &options, const run::Installation &installation, bool &refused)
      : Command(command), options(options), installation(installation), refused(refused) {}

  int Execute(llvm::ArrayRef<std::optional<llvm::StringRef>> redirects, std::string *error,
              bool *failed) const override {
    if (refuseOtherCppLibrary(*this, options, installation) || refuseStatic(*this)) {
      refused = true;
      return 0;
    }
    const int code = Command::Execute(redirects, error, failed);
    if (code && linksStatically(*this))
      llvm::errs() << "amp-clang: note: " << whyNotStatic << '\n';
    return code;
  }

private:
  const Options &options;
  const run::Installation &installation;
  bool &refused;
};

std::unique_ptr<Command> prepareJob(Command &command, const clang::driver::Compilation &compilation,
                                    const Options &options, const run::Installation &installation, bool &refused) {
  // These are printed by the clang program, not by its library.
  const bool prints = llvm::any_of(command.getArguments(), [](llvm::StringRef argument) {
    return argument.ltrim('-') == "print-supported-cpus" || argument.ltrim('-') == "print-supported-extensions" ||
           argument.ltrim('-') == "print-enabled-extensions";
  });
  if (isTool(command, "-cc1") && !prints)
    return std::make_unique<Compilation>(command, options, installation);
  if (isTool(command, "-cc1") || isTool(command, "-cc1as"))
    command.replaceExecutable(installation.clang.c_str());
  if (!isLinking(command))
    return std::make_unique<Command>(command);
  if (options.msvcCompat)
    addFilesystem(command, compilation);
  addRuntime(command, compilation, options, installation);
  return std::make_unique<Linking>(command, options, installation, refused);
}

}  // namespace

void prepareJobs(clang::driver::Compilation &compilation, const Options &options, const run::Installation &installation,
                 bool &refused) {
  clang::driver::JobList &jobs = compilation.getJobs();
  std::vector<std::unique_ptr<Command>> prepared;
  for (Command &command : jobs)
    prepared.push_back(prepareJob(command, compilation, options, installation, refused));
  jobs.clear();
  for (std::unique_ptr<Command> &command : prepared)
    jobs.addJob(std::move(command));
}

std::ptrdiff_t countCompilations(const clang::driver::Compilation &compilation) {
  return llvm::count_if(compilation.getJobs(), [](const Command &command) { return isTool(command, "-cc1"); });
}

}  // namespace amp::driver
