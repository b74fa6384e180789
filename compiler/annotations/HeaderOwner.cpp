#include "annotations/HeaderOwner.h"

#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using llvm::StringRef;

namespace amp::annotations {

namespace {

/// libstdc++ is found in include/c++/VERSION and include/MACHINE/c++/VERSION, libc++ in include/c++/v1.
bool isInCppLibrary(StringRef path) {
  constexpr StringRef folder = "/c++/";
  const std::size_t begin = path.rfind(folder);
  if (begin == StringRef::npos)
    return false;
  const StringRef version = path.drop_front(begin + folder.size());
  return version.starts_with("v1/") || (!version.empty() && llvm::isDigit(version.front()));
}

}  // namespace

StringRef nameOfOwnHeader(StringRef path) {
  constexpr StringRef folder = "/amp-clang/include/";
  const std::size_t begin = path.rfind(folder);
  return begin == StringRef::npos ? StringRef() : path.drop_front(begin + folder.size());
}

bool isOwn(HeaderOwner owner) {
  return owner == HeaderOwner::Amp || owner == HeaderOwner::Compat || owner == HeaderOwner::Wrapper;
}

HeaderOwner ownerOf(const SourceManager &sources, SourceLocation location) {
  if (location.isInvalid())
    return HeaderOwner::Program;
  location = sources.getExpansionLoc(location);
  const StringRef path = sources.getFilename(location), name = nameOfOwnHeader(path);
  // Clang does not treat the header that the driver includes first as a system header.
  if (!name.empty())
    return name.starts_with("compat/")             ? HeaderOwner::Compat
           : name.starts_with("amp/detail/posix/") ? HeaderOwner::Wrapper
                                                   : HeaderOwner::Amp;
  if (!sources.isInSystemHeader(location))
    return HeaderOwner::Program;
  return isInCppLibrary(path) ? HeaderOwner::CppLibrary : HeaderOwner::System;
}

}  // namespace amp::annotations
