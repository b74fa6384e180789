// What the two runs over a translation unit have in common: a Clang compiler instance whose parser reads rewritten
// clauses, that knows tile_static, gives local classes their restrictions, and speaks C++ AMP.
#pragma once

#include "diagnostics/translate/DiagnosticTranslator.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "llvm/ADT/ArrayRef.h"

#include "llvm/Support/VirtualFileSystem.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace amp::driver {

/// Standard input or a pipe, read once for both runs; empty for files.
using InputBuffer = std::shared_ptr<llvm::MemoryBuffer>;

class SarifOutput;

/// Headers that an instance begins with, in place of reading them.
class InitialHeaders {
public:
  virtual ~InitialHeaders() = default;
  /// Makes `instance` begin with the headers, as its run has parsed them. Returns the file system to read from:
  /// `files`, and the files of the headers.
  virtual llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
  attach(clang::CompilerInstance &instance, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files) const = 0;
};

/// Where the runs over one translation unit read from and report to.
struct SourceSetup {
  InputBuffer standardInput;
  /// The compilation's arguments before ours were added.
  std::vector<const char *> original;
  /// The folder of our headers.
  std::string ownHeaders;
  /// Files under names that Windows would find; null without --amp-compat=msvc.
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files;
  /// What both begin with; null where they read everything.
  std::shared_ptr<const InitialHeaders> headers;
  /// What Microsoft's compiler lets pass in this unit; null without --amp-compat=msvc.
  std::shared_ptr<msvc::Laxness> laxness;
  /// Calls that fit the standard library's function as well; null with --amp-compat=msvc, which has its own.
  std::shared_ptr<diagnostics::RivalCalls> rivals;
  std::shared_ptr<diagnostics::SharedReports> reports;
  /// Where messages go with -fdiagnostics-format=sarif; null otherwise.
  std::shared_ptr<SarifOutput> sarif;
  /// Where messages go; standard error when null.
  llvm::raw_ostream *messages = nullptr;
  /// Sees the tokens of the program as they are in the text, and as they are parsed but for clauses, which are not
  /// attributes yet; may be empty.
  std::function<void(clang::Preprocessor &, const std::vector<clang::Token> &, const std::vector<clang::Token> &)>
      watchTokens;
};

/// Holds back a run's messages while --amp-compat=msvc may yet find out that they are none.
class HeldMessages {
public:
  explicit HeldMessages(SourceSetup &setup);
  ~HeldMessages() { release(); }
  HeldMessages(const HeldMessages &) = delete;
  HeldMessages &operator=(const HeldMessages &) = delete;
  void release();
  void drop() { text.clear(); }

private:
  SourceSetup &setup;
  std::string text;
  std::unique_ptr<llvm::raw_string_ostream> stream;
};

/// An instance with everything set up but the action. Null when the arguments are bad: that has been reported.
std::unique_ptr<clang::CompilerInstance> makeInstance(llvm::ArrayRef<const char *> arguments, const char *program,
                                                      const SourceSetup &setup);

/// Adds input that was read once to `files`, and makes it the `input`. Like standard input it is in the current folder,
/// where its includes are looked for.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> addStandardInput(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files,
                                                                 const InputBuffer &buffer,
                                                                 clang::FrontendInputFile &input);

/// Wraps an action of either run: our macros are defined, restrictions are inherited.
std::unique_ptr<clang::FrontendAction> wrapAction(std::unique_ptr<clang::FrontendAction> action,
                                                  const SourceSetup &setup);

}  // namespace amp::driver
