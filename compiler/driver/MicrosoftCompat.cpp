#include "driver/MicrosoftCompat.h"

#include "msvc/Dialect.h"

namespace amp::driver {

void addMicrosoftCompat(run::Arguments &arguments, const run::Installation &installation, bool isPreprocessed) {
  for (const std::string &folder : installation.compatFolders())
    arguments.appendFolder(folder);
  // Headers that programs include without using anything from them.
  arguments.appendFolder(installation.compatHeaders + "/absent");
  for (llvm::StringRef argument : msvc::microsoftDialect)
    arguments.add(argument.str());
  for (llvm::StringRef argument : msvc::microsoftWarnings)
    arguments.addFirst(argument.str());
  if (!arguments.has(msvc::microsoftGnuVersion))
    arguments.add(msvc::microsoftGnuVersion.str());
  // Clang does not define this macro in Microsoft's dialect, but libstdc++ tests it.
  if (llvm::any_of(arguments.list,
                   [](const char *argument) { return llvm::StringRef(argument).starts_with("-std=c++"); }))
    arguments.add("-D__STRICT_ANSI__=1");
  // Preprocessed text already contains the header.
  if (isPreprocessed)
    return;
  arguments.includeFirst(installation.compatHeaders + "/crt/microsoft.h");
}

}  // namespace amp::driver
