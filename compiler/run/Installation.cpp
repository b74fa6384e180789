#include "run/Installation.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace amp::driver {

std::vector<std::string> Installation::compatFolders() const {
  return {compatHeaders + "/ppl", compatHeaders + "/crt", compatHeaders + "/win32", compatHeaders + "/vs"};
}

Installation findInstallation(const char *argv0) {
  // The address of any function of the executable serves to find its file.
  static int anchor;
  Installation found;
  found.program = llvm::sys::fs::getMainExecutable(argv0, &anchor);
  llvm::SmallString<256> root(llvm::sys::path::parent_path(llvm::sys::path::parent_path(found.program)));
  auto below = [&](const char *first, const char *second = "", const char *third = "", const char *fourth = "") {
    llvm::SmallString<256> path(root);
    llvm::sys::path::append(path, first, second, third, fourth);
    return path.str().str();
  };
  found.headers = below("lib", "amp-clang", "include");
  found.wrapperHeaders = found.headers + "/amp/detail/posix";
  found.compatHeaders = found.headers + "/compat";
  found.libraries = below("lib");
  found.clangResources = AMP_CLANG_RESOURCE_DIR;
  found.clang = AMP_CLANG_CLANG;
  return found;
}

}  // namespace amp::driver
