#include "driver/Options.h"

#include "passes/Pipeline.h"

#include "clang/Basic/Version.h"
#include "clang/Driver/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Option/OptTable.h"
#include "llvm/TargetParser/Host.h"

#include <fmt/format.h>

namespace amp::driver {

namespace {

/// `-Wamp`, `-Wno-amp-const-cast`, `-Werror=amp-type`: ours; every other -W option is Clang's.
bool isOwnWarning(llvm::StringRef argument) {
  if (!argument.consume_front("-W"))
    return false;
  argument.consume_front("no-");
  argument.consume_front("error=");
  return argument == "amp" || argument.starts_with("amp-");
}

std::string passNames() {
  std::string names = "lower";
  for (const passes::Pass &pass : passes::pipeline())
    names += fmt::format(", {}", pass.name);
  return names;
}

void checkStage(const char *option, const std::string &stage, Options &options) {
  bool known = stage == "lower";
  for (const passes::Pass &pass : passes::pipeline())
    known |= stage == pass.name;
  if (!known)
    options.error = fmt::format("there is no pass '{}' for {}; the passes are {}", stage, option, passNames());
  else if (!options.dumpAfter.empty() && !options.modelAfter.empty())
    options.error = "--dump-after and --emit-model exclude each other";
}

/// -famp-limit-NAME=NUMBER, for devices that have more or less than what the specification and Microsoft's compiler
/// assume.
constexpr std::pair<llvm::StringLiteral, unsigned check::CheckOptions::*> limits[] = {
    {"kernel-size", &check::CheckOptions::kernelSizeLimit},
    {"read-only-containers", &check::CheckOptions::readOnlyContainerLimit},
    {"writable-containers", &check::CheckOptions::writableContainerLimit},
    {"tile-static-size", &check::CheckOptions::tileStaticLimit},
    {"tile-threads", &check::CheckOptions::tileThreadLimit},
    {"tile-depth", &check::CheckOptions::tileDepthLimit},
};

void parseLimit(llvm::StringRef text, Options &options) {
  auto [name, value] = text.split('=');
  std::string names;
  for (const auto &[known, member] : limits) {
    if (name == known) {
      if (value.getAsInteger(10, options.check.*member))
        options.error = fmt::format("-famp-limit-{} needs a number, as in -famp-limit-{}={}, not '{}'", known.str(),
                                    known.str(), check::CheckOptions().*member, value.str());
      return;
    }
    names += (names.empty() ? "" : ", ") + known.str();
  }
  options.error = fmt::format("there is no limit '{}' for -famp-limit-; the limits are {}", name.str(), names);
}

/// Visual C++'s versions, and what _MSC_VER is in the last update of each.
constexpr std::pair<llvm::StringLiteral, const char *> visualVersions[] = {
    {"msvc", nullptr},
    {"msvc2012", "-D_MSC_VER=1700"},
    {"msvc2013", "-D_MSC_VER=1800"},
    {"msvc2015", "-D_MSC_VER=1900"},
    {"msvc2017", "-D_MSC_VER=1916"},
    {"msvc2019", "-D_MSC_VER=1929"},
};

void parseCompat(llvm::StringRef name, Options &options) {
  options.msvcCompat = false;
  options.msvcVersion = nullptr;
  std::string names = "'none'";
  for (const auto &[known, version] : visualVersions) {
    if (name == known) {
      options.msvcCompat = true;
      options.msvcVersion = version;
      return;
    }
    names += fmt::format(", '{}'", known.str());
  }
  if (name != "none")
    options.error = fmt::format("--amp-compat is one of {}, not '{}'", names, name.str());
}

/// For sources that ask for the compiler's version, unless the command line has one of its own.
void defineVersion(Options &options) {
  auto isVersion = [](llvm::StringRef argument) {
    return argument.starts_with("-D_MSC_VER") || argument == "-U_MSC_VER" || argument.starts_with("_MSC_VER");
  };
  if (options.msvcVersion && llvm::none_of(options.clangArguments, isVersion))
    options.clangArguments.insert(options.clangArguments.begin() + 1, options.msvcVersion);
}

bool parseOwn(llvm::StringRef argument, Options &options) {
  if (argument == "--emit-opencl") {
    options.emitOpenCL = true;
  } else if (argument.consume_front("--dump-after=")) {
    options.dumpAfter = argument.str();
    checkStage("--dump-after", options.dumpAfter, options);
  } else if (argument.consume_front("--emit-model=")) {
    options.modelAfter = argument.str();
    checkStage("--emit-model", options.modelAfter, options);
  } else if (argument == "--embed-model") {
    options.embedModel = true;
  } else if (argument == "--amp-std=strict") {
    options.check.strict = true;
  } else if (argument.consume_front("--amp-std=")) {
    if (argument != "default")
      options.error = fmt::format("--amp-std is 'strict' or 'default', not '{}'", argument.str());
  } else if (argument.consume_front("--amp-compat=")) {
    parseCompat(argument, options);
  } else if (argument == "-famp-inner-reference-capture") {
    options.check.innerReferenceCapture = true;
  } else if (argument == "-fno-amp-inner-reference-capture") {
    options.check.innerReferenceCapture = false;
  } else if (argument.consume_front("-famp-limit-")) {
    parseLimit(argument, options);
  } else if (argument == "-famp-bounds-check") {
    options.boundsCheck = true;
  } else if (argument == "-fno-amp-bounds-check") {
    options.boundsCheck = false;
  } else if (argument == "-famp-robust-access") {
    options.robustAccess = true;
  } else if (argument == "-fno-amp-robust-access") {
    options.robustAccess = false;
  } else if (argument == "-famp-header-cache") {
    options.headerCache = true;
  } else if (argument == "-fno-amp-header-cache") {
    options.headerCache = false;
  } else if (argument == "-static-libamprt") {
    options.staticRuntime = true;
  } else if (argument.consume_front("--explain=")) {
    options.explain = argument.str();
  } else if (argument == "--clangd") {
    options.writesClangd = true;
  } else if (argument == "--help" || argument == "-help") {
    options.showHelp = true;
  } else if (argument == "--version") {
    options.showVersion = true;
  } else if (isOwnWarning(argument)) {
    options.warnings.push_back(argument.drop_front(2).str());
  } else {
    return false;
  }
  return true;
}

/// Our options. Those that end in = take a value, behind the = or as the next argument, such as the one beside them.
constexpr std::pair<llvm::StringLiteral, const char *> ownOptions[] = {
    {"--emit-opencl", ""},
    {"--dump-after=", "lower"},
    {"--emit-model=", "lower"},
    {"--embed-model", ""},
    {"--explain=", "C3590"},
    {"--clangd", ""},
    {"--amp-std=", "strict"},
    {"--amp-compat=", "msvc"},
    {"-famp-inner-reference-capture", ""},
    {"-fno-amp-inner-reference-capture", ""},
    {"-famp-bounds-check", ""},
    {"-fno-amp-bounds-check", ""},
    {"-famp-robust-access", ""},
    {"-fno-amp-robust-access", ""},
    {"-famp-header-cache", ""},
    {"-fno-amp-header-cache", ""},
    {"-static-libamprt", ""},
};

/// `--option value` as `--option=value`; the argument itself where it is no option of ours that takes one.
std::string withValue(llvm::StringRef argument, const char *next, Options &options) {
  for (const auto &[spelling, example] : ownOptions) {
    llvm::StringRef known = spelling;
    if (!known.consume_back("=") || argument != known)
      continue;
    if (!next)
      options.error = fmt::format("{} needs a value, as in {}={}", known.str(), known.str(), example);
    return fmt::format("{}={}", known.str(), next ? next : "");
  }
  return argument.str();
}

/// What Clang does not know either is most likely one of ours with a mistake in it.
void suggest(llvm::StringRef argument, Options &options) {
  constexpr unsigned mostEdits = 2;
  const llvm::StringRef name = argument.split('=').first;
  if (!name.starts_with("--") && !name.starts_with("-famp") && !name.starts_with("-fno-amp"))
    return;
  std::string ofClang;
  if (clang::driver::getDriverOptTable().findNearest(argument, ofClang) == 0)
    return;
  for (const auto &[spelling, example] : ownOptions) {
    llvm::StringRef known = spelling;
    known.consume_back("=");
    if (name.edit_distance(known, true, mostEdits) <= mostEdits) {
      options.error = fmt::format("unknown argument '{}'; did you mean '{}'?", argument.str(), known.str());
      return;
    }
  }
}

}  // namespace

Options parseOptions(int argc, const char **argv) {
  Options options;
  options.clangArguments.push_back(argv[0]);
  bool skipsCode = false;
  for (int i = 1; i < argc; ++i) {
    const std::string joined = withValue(argv[i], i + 1 < argc ? argv[i + 1] : nullptr, options);
    llvm::StringRef argument = joined;
    if (!options.error.empty())
      break;
    if (argument != argv[i])
      ++i;
    if (parseOwn(argument, options)) {
      skipsCode |= options.emitOpenCL || options.printsModel() || options.writesClangd;
      continue;
    }
    options.namesRuleTarget |= argument.starts_with("-MT") || argument.starts_with("-MQ");
    options.namesRuleFile |= argument.starts_with("-MF");
    if (argument.starts_with("-") && (i == 1 || llvm::StringRef(argv[i - 1]) != "-o"))
      suggest(argument, options);
    options.clangArguments.push_back(argv[i]);
  }
  // What Visual C++ 2012 to 2019 compile by default, and what differs on Linux; the user's own options come later and
  // win.
  if (options.msvcCompat) {
    options.check.floatConstants = true;
    options.check.instancesOnDemand = true;
    options.warnings.insert(options.warnings.begin(), "amp-long");
    // To clangd the project's own come first.
    if (!options.writesClangd)
      options.clangArguments.insert(options.clangArguments.begin() + 1, {"-std=gnu++14", "-ffp-contract=off"});
    defineVersion(options);
  }
  if (!skipsCode)
    return options;
  // The text is our output: Clang's -o would name an object file that is not written.
  llvm::SmallVector<const char *, 64> kept;
  for (std::size_t i = 0; i < options.clangArguments.size(); ++i) {
    llvm::StringRef argument = options.clangArguments[i];
    if (argument == "-o" && i + 1 < options.clangArguments.size())
      options.output = options.clangArguments[++i];
    else if (argument.starts_with("-o") && argument.size() > 2 && i > 0)
      options.output = argument.drop_front(2).str();
    else if (argument != "-c" && argument != "-S")
      kept.push_back(options.clangArguments[i]);
  }
  if (!options.writesClangd)
    kept.push_back("-fsyntax-only");
  options.clangArguments = kept;
  return options;
}

std::string versionText() {
  return fmt::format("amp-clang version {} (based on {})\nTarget: {}\nThread model: posix\n", AMP_CLANG_VERSION,
                     clang::getClangFullVersion(), llvm::sys::getDefaultTargetTriple());
}

std::string helpText() {
  return fmt::format(R"(amp-clang: compiles C++ AMP for any OpenCL 1.2 device

usage: amp-clang [options] file...

amp-clang takes clang++'s command line (-c -o -I -D -O2 -g -std= -E -S -fsyntax-only -MD -l -L -Wl, ...; see
clang++ --help) and these options of its own:

  --emit-opencl          write the kernels as OpenCL C to <file>.cl, or to the file that -o names (- is standard output)
  --dump-after=<pass>    print the kernel model after a pass: {}
  --emit-model=<pass>    write the same model in the text form that amp-opt reads
  --explain <code>       explain a message, by its code (C3590) or its id (amp-capture-reference)
  --clangd               write what clangd needs to read C++ AMP, to the file that -o names, such as .clangd in a
                         project's folder, or to standard output; -I, -D and the like become a part of it
  --amp-std=strict       refuse what the specification refuses and amp-clang allows by default
  --amp-compat=msvc      compile code written for Visual C++: its laxness, keywords and headers (ppl.h, tchar.h, a small
                         windows.h), its spelling of includes; C++14 unless -std= says otherwise
  --amp-compat=msvc2012, msvc2013, msvc2015, msvc2017, msvc2019
                         the same, with _MSC_VER as that compiler defines it
  -famp-inner-reference-capture
                         lambdas inside amp code may capture by reference
  -famp-limit-<what>=<n> what a device has: kernel-size (16384 bytes), read-only-containers (128), writable-containers
                         (64), tile-static-size (32768 bytes), tile-threads (1024), tile-depth (64)
  -famp-bounds-check     an index of an array or array_view that is out of range in a kernel raises runtime_exception at
                         the next synchronisation, instead of touching memory
  -famp-robust-access    what a kernel reads outside of the buffer of an array or array_view is zero, and what it writes
                         there is dropped; on under --amp-compat=msvc, off with -famp-bounds-check
  -static-libamprt       link the run-time library into the program; it then needs OpenCL's loader alone
  -fno-amp-header-cache  read <amp.h> anew; where nothing but standard headers precedes it, it is parsed once and kept in
                         AMP_CACHE_DIR, or ~/.cache/amp-clang
  -W[no-]amp-<rule>, -Werror=amp-<rule>
                         switch a warning off, on, or into an error; -Wamp is all of them
  --version, --help

Programs run on the OpenCL device that AMP_DEVICE names (an index, a part of a name, cpu, gpu).
)",
                     passNames());
}

}  // namespace amp::driver
