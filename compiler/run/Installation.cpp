#include "run/Installation.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace amp::run {

std::vector<std::string> Installation::compatFolders() const {
  return {compatHeaders + "/ppl", compatHeaders + "/crt", compatHeaders + "/win32", compatHeaders + "/vs"};
}

namespace {

/// The folder where the build was configured to install libraries, or else one of the usual folders of distributions,
/// because packages and users may move the parts of a prefix.
std::string findLibraries(llvm::StringRef root) {
  std::string first;
  for (llvm::StringRef folder : {AMP_CLANG_LIBDIR, "lib/" AMP_CLANG_MULTIARCH, "lib64", "lib"}) {
    llvm::SmallString<256> path(llvm::sys::path::is_absolute(folder) ? "" : root);
    llvm::sys::path::append(path, folder);
    if (llvm::sys::fs::exists(path + "/libamprt.so"))
      return path.str().str();
    if (first.empty())
      first = path.str().str();
  }
  return first;
}

}  // namespace

Installation findInstallation(const char *argv0) {
  // getMainExecutable needs the address of something in the executable.
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
  found.runtimeSources = below("lib", "amp-clang", "runtime");
  found.libraries = findLibraries(root);
  found.librariesAreSystems = found.libraries == "/usr/lib" || found.libraries == "/usr/lib64" ||
                              found.libraries == "/usr/lib/" AMP_CLANG_MULTIARCH;
  found.clangResources = AMP_CLANG_RESOURCE_DIR;
  found.clang = AMP_CLANG_CLANG;
  return found;
}

}  // namespace amp::run
