#include "driver/TargetSettings.h"

#include "emit/KernelSources.h"

#include "clang/Driver/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace amp::driver {

namespace of_clang = clang::driver::options;

namespace {

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

/// The absolute path of a header that -include names: in the current directory, or else in one of the folders. "<name>"
/// for a header of the system.
std::string findForced(llvm::StringRef header, const std::vector<std::string> &folders) {
  if (!fs::exists(header))
    for (const std::string &folder : folders)
      if (fs::exists(folder + "/" + header))
        return absolutePath(folder + "/" + header.str());
  return fs::exists(header) ? absolutePath(header) : "<" + header.str() + ">";
}

/// Reads the settings of one compilation.
emit::BuildSettings readSettings(const Options &options) {
  unsigned missingIndex = 0, missingCount = 0;
  const llvm::opt::InputArgList given =
      clang::driver::getDriverOptTable().ParseArgs(llvm::ArrayRef(options.clangArguments).drop_front(), missingIndex,
                                                   missingCount, llvm::opt::Visibility(of_clang::ClangOption));
  emit::BuildSettings settings;
  settings.standard = "17";
  std::vector<std::string> forced;
  for (const llvm::opt::Arg *argument : given) {
    const llvm::opt::Option &option = argument->getOption();
    if (option.matches(of_clang::OPT_std_EQ))
      settings.standard = standardOf(argument->getValue());
    else if (option.matches(of_clang::OPT_D))
      settings.definitions.push_back(emit::quoteForCMake(argument->getValue()));
    else if (option.matches(of_clang::OPT_include))
      forced.push_back(argument->getValue());
    else if (option.matches(of_clang::OPT_I) || option.matches(of_clang::OPT_iquote))
      settings.folders.push_back(absolutePath(argument->getValue()));
    else if (option.matches(of_clang::OPT_isystem))
      settings.systemFolders.push_back(absolutePath(argument->getValue()));
    else if (option.matches(of_clang::OPT_l))
      settings.libraries.push_back(argument->getValue());
    else if (option.matches(of_clang::OPT_L))
      settings.libraries.push_back("-L" + absolutePath(argument->getValue()));
    else if (option.matches(of_clang::OPT_ffp_contract) || option.matches(of_clang::OPT_fwrapv) ||
             option.matches(of_clang::OPT_U) || option.matches(of_clang::OPT_pthread))
      settings.options.push_back(emit::quoteForCMake(argument->getAsString(given)));
  }
  for (const std::string &header : forced)
    settings.sourceIncludes[""].push_back(findForced(header, settings.folders));
  return settings;
}

void addNew(const std::vector<std::string> &from, std::vector<std::string> &to) {
  for (const std::string &each : from)
    if (!llvm::is_contained(to, each))
      to.push_back(each);
}

}  // namespace

std::string absolutePath(llvm::StringRef file) {
  llvm::SmallString<256> result;
  if (fs::real_path(file, result)) {
    result = file;
    fs::make_absolute(result);
  }
  return result.str().str();
}

std::string standardOf(llvm::StringRef word) {
  for (llvm::StringRef prefix : {"c++", "gnu++"})
    if (word.consume_front(prefix))
      break;
  return llvm::StringSwitch<std::string>(word).Cases("20", "2a", "20").Cases("23", "2b", "23").Default("17");
}

void TargetSettings::add(const std::string &source, const Options &options) {
  emit::BuildSettings one = readSettings(options);
  all.standard = std::max(all.standard, one.standard);
  addNew(one.options, all.options);
  addNew(one.libraries, all.libraries);
  addNew(one.folders, all.folders);
  addNew(one.systemFolders, all.systemFolders);
  all.sourceDefinitions[source] = one.definitions;
  all.sourceIncludes[source] = std::move(one.sourceIncludes[""]);
  hasVisualCpp |= options.msvcCompat;
}

emit::BuildSettings TargetSettings::finish(llvm::StringRef folder) const {
  emit::BuildSettings result = all;
  for (char letter : path::filename(folder))
    result.name += llvm::isAlnum(letter) ? letter : '_';
  if (result.name.empty() || llvm::isDigit(result.name[0]) || result.name == "ampout" || result.name == "test")
    result.name = "program_" + result.name;
  // Definitions that all sources have become definitions of the target.
  for (const std::string &each : all.sourceDefinitions.begin()->second)
    if (llvm::all_of(all.sourceDefinitions, [&](const auto &entry) { return llvm::is_contained(entry.second, each); }))
      result.definitions.push_back(each);
  for (auto &[source, definitions] : result.sourceDefinitions)
    llvm::erase_if(definitions, [&](const std::string &each) { return llvm::is_contained(result.definitions, each); });
  return result;
}

}  // namespace amp::driver
