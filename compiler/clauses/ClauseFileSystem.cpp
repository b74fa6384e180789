// A file system layer that hands out normalised text. Input: any file system; output: the same files, the same sizes
// and times, with restriction clauses spelled for Clang. Files without a clause pass through untouched.
#include "clauses/Clauses.h"

using namespace llvm;

namespace amp::clauses {

namespace {

/// An open file whose buffer is normalised when it is read.
class ClauseFile : public vfs::File {
public:
  ClauseFile(std::unique_ptr<vfs::File> inner, const ClauseMacros &macros)
      : inner(std::move(inner)), macros(macros) {}

  ErrorOr<vfs::Status> status() override { return inner->status(); }
  ErrorOr<std::string> getName() override { return inner->getName(); }
  std::error_code close() override { return inner->close(); }

  ErrorOr<std::unique_ptr<MemoryBuffer>> getBuffer(const Twine &name, int64_t fileSize, bool requiresNullTerminator,
                                                   bool isVolatile) override {
    auto buffer = inner->getBuffer(name, fileSize, requiresNullTerminator, isVolatile);
    if (!buffer)
      return buffer;
    return normaliseBuffer(std::move(*buffer), macros);
  }

private:
  std::unique_ptr<vfs::File> inner;
  const ClauseMacros &macros;
};

class ClauseFileSystem : public vfs::ProxyFileSystem {
public:
  ClauseFileSystem(IntrusiveRefCntPtr<vfs::FileSystem> base, ClauseMacros macros)
      : ProxyFileSystem(std::move(base)), macros(std::move(macros)) {}

  ErrorOr<std::unique_ptr<vfs::File>> openFileForRead(const Twine &path) override {
    ErrorOr<std::unique_ptr<vfs::File>> file = ProxyFileSystem::openFileForRead(path);
    if (!file)
      return file;
    return std::make_unique<ClauseFile>(std::move(*file), macros);
  }

private:
  const ClauseMacros macros;
};

}  // namespace

std::unique_ptr<MemoryBuffer> normaliseBuffer(std::unique_ptr<MemoryBuffer> buffer, const ClauseMacros &macros) {
  std::optional<std::string> text = normaliseClauses(buffer->getBuffer(), macros);
  if (!text)
    return buffer;
  return MemoryBuffer::getMemBufferCopy(*text, buffer->getBufferIdentifier());
}

IntrusiveRefCntPtr<vfs::FileSystem> createClauseFileSystem(IntrusiveRefCntPtr<vfs::FileSystem> base, ClauseMacros macros) {
  return makeIntrusiveRefCnt<ClauseFileSystem>(std::move(base), std::move(macros));
}

}  // namespace amp::clauses
