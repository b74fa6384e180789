#include "headercache/PrecompiledHeaders.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/FileManager.h"
#include "clang/CodeGen/ObjectFilePCHContainerOperations.h"
#include "clang/Serialization/ASTReader.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

namespace amp::headercache {

namespace {

constexpr llvm::StringLiteral firstLine = "amp-clang: C++ AMP is not precompiled; read instead:\n";

std::string absolute(llvm::StringRef path) {
  llvm::SmallString<256> result(path);
  llvm::sys::fs::make_absolute(result);
  return result.str().str();
}

/// The headers in a note; empty if `path` is not a note.
std::vector<std::string> notedHeaders(llvm::StringRef path) {
  std::vector<std::string> headers;
  auto file = llvm::MemoryBuffer::getFile(path);
  if (!file || !(*file)->getBuffer().starts_with(firstLine))
    return headers;
  llvm::SmallVector<llvm::StringRef> lines;
  (*file)->getBuffer().drop_front(firstLine.size()).split(lines, '\n', -1, /*KeepEmpty=*/false);
  headers.assign(lines.begin(), lines.end());
  return headers;
}

/// The source of a precompiled header; empty if it cannot be read, which Clang will report.
std::string sourceOf(const std::string &precompiled) {
  clang::FileManager files{clang::FileSystemOptions()};
  clang::ObjectFilePCHContainerReader reader;
  clang::DiagnosticsEngine engine(new clang::DiagnosticIDs, new clang::DiagnosticOptions,
                                  new clang::IgnoringDiagConsumer);
  return clang::ASTReader::getOriginalSourceFile(precompiled, files, reader, engine);
}

template <typename F> void replaceInclusions(run::Arguments &arguments, const F &headersOf) {
  for (std::size_t i = 0; i + 1 < arguments.list.size(); ++i) {
    if (llvm::StringRef(arguments.list[i]) != "-include-pch")
      continue;
    const std::vector<std::string> headers = headersOf(arguments.list[i + 1]);
    if (!headers.empty())
      arguments.replacePair(i, "-include", headers);
  }
}

}  // namespace

bool makesPrecompiledHeader(const run::Arguments &arguments) { return arguments.has("-emit-pch"); }

std::string headerNote(const run::Arguments &arguments, llvm::StringRef input) {
  std::string note = firstLine.str();
  for (std::size_t i = 0; i + 1 < arguments.list.size(); ++i)
    if (llvm::StringRef(arguments.list[i]) == "-include")
      note += absolute(arguments.list[i + 1]) + "\n";
  return note + absolute(input) + "\n";
}

void readNotedHeaders(run::Arguments &arguments) {
  replaceInclusions(arguments, [](const char *path) { return notedHeaders(path); });
}

void readInsteadOfPrecompiled(run::Arguments &arguments) {
  replaceInclusions(arguments, [](const char *path) {
    const std::string source = sourceOf(path);
    return source.empty() ? std::vector<std::string>() : std::vector<std::string>{source};
  });
}

}  // namespace amp::headercache
