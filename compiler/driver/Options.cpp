#include "driver/Options.h"

#include "driver/OptionTable.h"

#include "clang/Basic/Version.h"
#include "clang/Driver/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace amp::driver {

namespace {

using namespace options;
using llvm::opt::Arg;
namespace of_clang = clang::driver::options;

/// -famp-limit-NAME=NUMBER, for devices whose limits differ from those that the specification and Microsoft's compiler
/// assume.
constexpr std::pair<ID, unsigned check::CheckOptions::*> limits[] = {
    {OPT_limit_kernel_size, &check::CheckOptions::kernelSizeLimit},
    {OPT_limit_read_only_containers, &check::CheckOptions::readOnlyContainerLimit},
    {OPT_limit_writable_containers, &check::CheckOptions::writableContainerLimit},
    {OPT_limit_tile_static_size, &check::CheckOptions::tileStaticLimit},
    {OPT_limit_tile_threads, &check::CheckOptions::tileThreadLimit},
    {OPT_limit_tile_depth, &check::CheckOptions::tileDepthLimit},
};

/// The versions of Visual C++, and the value of _MSC_VER in the last update of each.
constexpr std::pair<llvm::StringLiteral, const char *> visualVersions[] = {
    {"none", nullptr},
    {"msvc", nullptr},
    {"msvc2012", "-D_MSC_VER=1700"},
    {"msvc2013", "-D_MSC_VER=1800"},
    {"msvc2015", "-D_MSC_VER=1900"},
    {"msvc2017", "-D_MSC_VER=1916"},
    {"msvc2019", "-D_MSC_VER=1929"},
};

/// Returns "--amp-compat" for "--amp-compat=".
llvm::StringRef nameOf(const Arg &argument) { return argument.getOption().getPrefixedName().rtrim('='); }

/// A suggestion is a question, and the list after it a sentence.
std::string withList(const std::string &suggestion, const std::string &begin, const std::vector<std::string> &names) {
  std::string text = fmt::format("{} {}", begin, fmt::join(names, ", "));
  if (suggestion.empty())
    return "; " + text;
  text.front() = llvm::toUpper(text.front());
  return suggestion + " " + text;
}

/// Takes our options from the command line and keeps Clang's.
class OptionParser {
public:
  OptionParser(int argc, const char **argv) : program(argv[0]), list(argv + 1, argv + argc) {}

  Options parse() {
    for (unsigned next = 0; next < list.getNumInputArgStrings() && options.error.empty();)
      next = parseOne(next);
    options.clangArguments.push_back(program);
    if (options.msvcCompat)
      adaptToVisualCpp();
    for (const ClangArgument &each : clangArguments)
      takeOver(each);
    // The written project is C++17 or later. The source is parsed in the same language, so that its #if directives
    // choose the same code.
    if (!options.sourceFolder.empty() && isBeforeCxx17())
      options.clangArguments.push_back("-std=gnu++17");
    // -l and -L are for the written project, and unused here.
    if (!options.sourceFolder.empty())
      options.clangArguments.push_back("-Qunused-arguments");
    // Our text is the only output, unless the preprocessor alone runs.
    if (writesText() && !options.writesClangd && !onlyPreprocesses())
      options.clangArguments.push_back("-fsyntax-only");
    return options;
  }

private:
  /// A Clang option or an input: its id in Clang's table, and its position in the list.
  struct ClangArgument {
    unsigned id, begin, end;
  };

  const char *string(unsigned index) const { return list.getArgString(index); }
  bool writesText() const {
    return options.emitOpenCL || options.printsModel() || options.writesClangd || !options.sourceFolder.empty();
  }

  bool onlyPreprocesses() const {
    return llvm::any_of(options.clangArguments,
                        [](const std::string &each) { return each == "-E" || each == "-M" || each == "-MM"; });
  }

  bool emitsSource() const {
    for (unsigned i = 0; i != list.getNumInputArgStrings(); ++i)
      if (llvm::StringRef(string(i)) == "--emit-source" || llvm::StringRef(string(i)).starts_with("--emit-source="))
        return true;
    return false;
  }

  /// True if the last -std= of the command line is before C++17. Clang's default is not.
  bool isBeforeCxx17() const {
    llvm::StringRef standard;
    for (llvm::StringRef each : options.clangArguments)
      if (each.starts_with("-std="))
        standard = each;
    return llvm::any_of(llvm::ArrayRef<llvm::StringRef>{"++98", "++03", "++0x", "++11", "++1y", "++14"},
                        [&](llvm::StringRef old) { return standard.ends_with(old); });
  }

  unsigned parseOne(unsigned index);
  unsigned passToClang(unsigned index);
  void apply(const Arg &argument);
  void applyFlag(const Arg &argument);
  void applyLimit(const Arg &argument);
  bool isValid(const Arg &argument);
  static std::string missingValue(llvm::StringRef name);
  static std::string wrongLimit(llvm::StringRef name, unsigned usual, llvm::StringRef value);
  static std::vector<std::string> limitNames();
  void adaptToVisualCpp();
  bool definesVersion() const;
  bool choosesOverflow() const;
  void takeOver(const ClangArgument &argument);

  const char *program;
  llvm::opt::InputArgList list;
  std::vector<ClangArgument> clangArguments;
  Options options;
};

/// Returns the index of the next argument.
unsigned OptionParser::parseOne(unsigned index) {
  unsigned next = index;
  // -p is also a Clang option.
  if (llvm::StringRef(string(index)) == "-p" && !emitsSource())
    return passToClang(index);
  // As for Clang's tools, `--` separates the sources from their compiler's options.
  if (llvm::StringRef(string(index)) == "--" && emitsSource())
    return index + 1;
  const std::unique_ptr<Arg> own = ownOptions().ParseOneArg(list, next);
  if (!own && llvm::StringRef(string(index)) == "--explain") {
    options.explain = "";
    return next;
  }
  if (!own && llvm::StringRef(string(index)) == "-p") {
    options.error = "-p needs the folder of a compile_commands.json";
    return next;
  }
  if (!own) {
    options.error = missingValue(string(index));
    return next;
  }
  if (own->getOption().getID() == OPT_UNKNOWN || own->getOption().getID() == OPT_INPUT)
    return passToClang(index);
  if (isValid(*own))
    apply(*own);
  return next;
}

/// The error for an option that ends the command line without its value.
std::string OptionParser::missingValue(llvm::StringRef name) {
  for (const auto &[id, member] : limits)
    if (ownOptions().getOption(id).getPrefixedName() == (name + "=").str())
      return wrongLimit(name, check::CheckOptions().*member, "");
  const std::vector<std::string> values = completionsOf((name + "=").str());
  const std::string example = values.empty() ? "" : fmt::format(", as in {}={}", name.str(), values.front());
  return fmt::format("{} needs a value{}", name.str(), example);
}

/// Passes an argument and its values to Clang: in `-o --clangd`, --clangd is a file name. An argument that Clang does
/// not know, either, is probably a misspelled option of ours.
unsigned OptionParser::passToClang(unsigned index) {
  unsigned next = index;
  const std::unique_ptr<Arg> argument =
      clang::driver::getDriverOptTable().ParseOneArg(list, next, llvm::opt::Visibility(of_clang::ClangOption));
  next = std::min(next, list.getNumInputArgStrings());
  const unsigned id = argument ? argument->getOption().getID() : 0;
  clangArguments.push_back({id, index, next});
  options.namesRuleTarget |= id == of_clang::OPT_MT || id == of_clang::OPT_MQ;
  options.namesRuleFile |= id == of_clang::OPT_MF;
  if (id == of_clang::OPT_fplugin_EQ)
    options.error = fmt::format("amp-clang does not load plugins: '{}'; run clang++-19 with it", string(index));
  if (id == of_clang::OPT_autocomplete)
    options.completes = argument->getValue();
  // Clang's options for all warnings also apply to our warnings.
  const llvm::StringRef text = string(index);
  if (text == "-Wno-everything" || text == "-Weverything")
    options.warnings.push_back(text == "-Weverything" ? "amp" : "no-amp");
  if (id != of_clang::OPT_UNKNOWN)
    return next;
  if (const std::string nearest = nearestOption(string(index)); !nearest.empty())
    options.error = fmt::format("unknown argument '{}'; did you mean '{}'?", string(index),
                                llvm::StringRef(nearest).split('=').first.str());
  return next;
}

/// If the table lists values for an option, no others are valid.
bool OptionParser::isValid(const Arg &argument) {
  if (argument.getNumValues() == 0)
    return true;
  const std::vector<std::string> values = valuesOf(argument.getOption());
  const unsigned id = argument.getOption().getID();
  // An empty variable of a script must not select another mode.
  if ((id == OPT_emit_source_EQ || id == OPT_p || id == OPT_explain_EQ) &&
      llvm::StringRef(argument.getValue()).empty()) {
    options.error = fmt::format("{} needs a value, which is empty", nameOf(argument).str());
    return false;
  }
  // --explain takes any code of Visual C++'s, in upper or lower case.
  if (id == OPT_explain_EQ || values.empty() || llvm::is_contained(values, argument.getValue()))
    return true;
  if (id == OPT_dump_after_EQ || id == OPT_emit_model_EQ)
    options.error = fmt::format("there is no pass '{}' for {}{}", argument.getValue(), nameOf(argument).str(),
                                withList(suggestion(argument.getValue(), values), "the passes are", values));
  else
    options.error = fmt::format("{} is one of '{}', not '{}'", nameOf(argument).str(), fmt::join(values, "', '"),
                                argument.getValue());
  return false;
}

void OptionParser::apply(const Arg &argument) {
  switch (argument.getOption().getID()) {
  case OPT_dump_after_EQ:
    options.dumpAfter = argument.getValue();
    break;
  case OPT_emit_model_EQ:
    options.modelAfter = argument.getValue();
    break;
  case OPT_p:
    options.buildFolder = argument.getValue();
    break;
  case OPT_emit_source_EQ:
    options.sourceFolder = argument.getValue();
    break;
  case OPT_emit_source_style_EQ:
    options.launchesPlainly = llvm::StringRef(argument.getValue()) == "opencl";
    break;
  case OPT_amp_std_EQ:
    options.check.strict = llvm::StringRef(argument.getValue()) == "strict";
    break;
  case OPT_amp_compat_EQ:
    options.msvcCompat = llvm::StringRef(argument.getValue()) != "none";
    options.msvcVersion = llvm::find_if(visualVersions, [&](const auto &version) {
                            return version.first == argument.getValue();
                          })->second;
    break;
  case OPT_explain_EQ:
    options.explain = argument.getValue();
    break;
  case OPT_Wamp:
  case OPT_Wno_amp:
  case OPT_Werror_amp:
  case OPT_Wno_error_amp:
  case OPT_Wamp_rule:
  case OPT_Wno_amp_rule:
  case OPT_Werror_amp_rule:
  case OPT_Wno_error_amp_rule:
    options.warnings.push_back(llvm::StringRef(argument.getAsString(list)).drop_front(2).str());
    break;
  default:
    applyFlag(argument);
  }
  if (!options.dumpAfter.empty() && !options.modelAfter.empty())
    options.error = "--dump-after and --emit-model exclude each other";
  if (options.launchesPlainly && !emitsSource())
    options.error = "--emit-source-style needs --emit-source=<dir>";
  if (options.force && !emitsSource())
    options.error = "--force needs --emit-source=<dir>";
  if (options.emitOpenCL && emitsSource())
    options.error = "--emit-opencl and --emit-source exclude each other";
  if (!options.sourceFolder.empty() && options.msvcVersion)
    options.error = "--emit-source does not take a version of Visual C++'s: other compilers' headers would take "
                    "_MSC_VER for theirs; write --amp-compat=msvc";
}

void OptionParser::applyFlag(const Arg &argument) {
  switch (argument.getOption().getID()) {
  case OPT_emit_opencl:
    options.emitOpenCL = true;
    break;
  case OPT_embed_model:
    options.embedModel = true;
    break;
  case OPT_famp_inner_reference_capture:
  case OPT_famp_inner_reference_capture_off:
    options.check.innerReferenceCapture = argument.getOption().getID() == OPT_famp_inner_reference_capture;
    break;
  case OPT_famp_bounds_check:
  case OPT_famp_bounds_check_off:
    options.boundsCheck = argument.getOption().getID() == OPT_famp_bounds_check;
    break;
  case OPT_famp_robust_access:
  case OPT_famp_robust_access_off:
    options.robustAccess = argument.getOption().getID() == OPT_famp_robust_access;
    break;
  case OPT_famp_header_cache:
  case OPT_famp_header_cache_off:
    options.headerCache = argument.getOption().getID() == OPT_famp_header_cache;
    break;
  case OPT_std_amp:
  case OPT_famp:
  case OPT_lmcwamp:
    break;
  case OPT_hc:
    options.error = "-hc selects HC, a language of AMD's compilers; amp-clang compiles C++ AMP";
    break;
  case OPT_static_libamprt:
    options.staticRuntime = true;
    break;
  case OPT_force:
    options.force = true;
    break;
  case OPT_clangd:
    options.writesClangd = true;
    break;
  case OPT_help:
    options.showHelp = true;
    break;
  case OPT_version:
    options.showVersion = true;
    break;
  default:
    applyLimit(argument);
  }
}

std::vector<std::string> OptionParser::limitNames() {
  std::vector<std::string> names;
  for (const auto &[id, member] : limits) {
    llvm::StringRef name = ownOptions().getOption(id).getPrefixedName();
    name.consume_front("-famp-limit-");
    names.push_back(name.rtrim('=').str());
  }
  return names;
}

std::string OptionParser::wrongLimit(llvm::StringRef name, unsigned usual, llvm::StringRef value) {
  return fmt::format("{0} needs a number above 0, as in {0}={1}, not '{2}'", name.str(), usual, value.str());
}

void OptionParser::applyLimit(const Arg &argument) {
  const llvm::StringRef unknown = llvm::StringRef(argument.getValue()).split('=').first;
  for (const auto &[id, member] : limits) {
    const llvm::StringRef name = ownOptions().getOption(id).getPrefixedName().rtrim('=');
    const bool isGiven = argument.getOption().getID() == id;
    if (!isGiven && name != ("-famp-limit-" + unknown).str())
      continue;
    unsigned value = 0;
    if (!isGiven || llvm::StringRef(argument.getValue()).getAsInteger(10, value) || value == 0)
      options.error = wrongLimit(name, check::CheckOptions().*member, isGiven ? argument.getValue() : "");
    options.check.*member = value;
    return;
  }
  const std::vector<std::string> names = limitNames();
  options.error = fmt::format("there is no limit '{}' for -famp-limit-{}", unknown.str(),
                              withList(suggestion(unknown, names, "-famp-limit-"), "the limits are", names));
}

/// Sets the defaults of Visual C++ 2012 to 2019, and enables the warning about types that differ on Linux. The user's
/// own options come later and win.
void OptionParser::adaptToVisualCpp() {
  options.check.floatConstants = true;
  options.check.instancesOnDemand = true;
  options.check.hasWideMain = true;
  options.warnings.insert(options.warnings.begin(), {"amp-long", "amp-long-arithmetic"});
  // For sources that test the compiler's version, unless the command line defines or undefines the macro itself.
  if (options.msvcVersion && !definesVersion())
    options.clangArguments.push_back(options.msvcVersion);
  // Such sources have inline assembler for 32 bits where these are not defined.
  if (options.msvcVersion && llvm::Triple(llvm::sys::getDefaultTargetTriple()).getArch() == llvm::Triple::x86_64)
    options.clangArguments.append({"-D_M_X64=100", "-D_M_AMD64=100"});
  options.wrapsHost = !choosesOverflow();
  // A function that ends without its return statement returns, and `this == NULL` is tested. clangd would append these
  // options after the project's own, and they would win.
  if (!options.writesClangd)
    options.clangArguments.append(
        {"-std=gnu++14", "-ffp-contract=off", "-fno-strict-return", "-fno-delete-null-pointer-checks"});
}

bool OptionParser::choosesOverflow() const {
  return llvm::any_of(clangArguments, [](const ClangArgument &each) {
    switch (each.id) {
    case of_clang::OPT_fwrapv:
    case of_clang::OPT_fno_wrapv:
    case of_clang::OPT_fstrict_overflow:
    case of_clang::OPT_fno_strict_overflow:
    case of_clang::OPT_ftrapv:
      return true;
    default:
      return false;
    }
  });
}

bool OptionParser::definesVersion() const {
  return llvm::any_of(clangArguments, [&](const ClangArgument &each) {
    if (each.id != of_clang::OPT_D && each.id != of_clang::OPT_U)
      return false;
    // "-D NAME" is two strings.
    llvm::StringRef macro = string(each.end - 1);
    if (each.end - each.begin == 1)
      macro = macro.drop_front(2);
    return macro.split('=').first == "_MSC_VER";
  });
}

/// If we write a text, -c and -S are dropped and -o becomes ours: Clang would take it as the name of an object file.
void OptionParser::takeOver(const ClangArgument &argument) {
  if (writesText() && (argument.id == of_clang::OPT_c || argument.id == of_clang::OPT_S))
    return;
  if (writesText() && argument.id == of_clang::OPT_o) {
    const llvm::StringRef last = string(argument.end - 1);
    options.output = (argument.end - argument.begin == 1 ? last.drop_front(2) : last).str();
    return;
  }
  for (unsigned index = argument.begin; index != argument.end; ++index)
    options.clangArguments.push_back(string(index));
}

}  // namespace

Options parseOptions(int argc, const char **argv) { return OptionParser(argc, argv).parse(); }

std::string versionText() {
  return fmt::format("amp-clang version {} (based on {})\nTarget: {}\nThread model: posix\n", AMP_CLANG_VERSION,
                     clang::getClangFullVersion(), llvm::sys::getDefaultTargetTriple());
}

std::string helpText() {
  std::string text;
  llvm::raw_string_ostream stream(text);
  ownOptions().printHelp(stream, "amp-clang [options] file...",
                         "amp-clang: compiles C++ AMP for any OpenCL 1.2 device");
  stream << fmt::format(R"(
amp-clang takes clang++'s command line as well (-c -o -I -D -O2 -g -std= -E -S -fsyntax-only -MD -l -L -Wl, ...; see
clang++ --help). The value of an option above may also be the next argument.

Passes: {}

Programs run on the OpenCL device that AMP_DEVICE names (an index, a part of a name, cpu, gpu).
)",
                        fmt::join(stageNames(), ", "));
  return text;
}

}  // namespace amp::driver
