// The common parts of the two runs over a translation unit: a Clang compiler instance whose parser reads rewritten
// clauses, supports tile_static, gives local classes their restrictions, and translates messages into the terms of C++
// AMP.
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

namespace amp::run {

/// Standard input or a pipe, read once for both runs; null for files.
using InputBuffer = std::shared_ptr<llvm::MemoryBuffer>;

class SarifOutput;

/// Parsed headers that an instance loads instead of parsing them.
class InitialHeaders {
public:
  virtual ~InitialHeaders() = default;
  /// Makes `instance` load the headers as parsed by the same kind of run. Returns the file system to read from: `files`
  /// with the files of the parsed headers.
  virtual llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
  attach(clang::CompilerInstance &instance, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files) const = 0;
};

/// The inputs and outputs of the runs over one translation unit.
struct SourceSetup {
  InputBuffer standardInput;
  /// The compilation's arguments before ours were added.
  std::vector<const char *> original;
  /// Finds files under names that Windows would accept; null without --amp-compat=msvc.
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files;
  /// Parsed headers for both runs; null if the runs parse all headers.
  std::shared_ptr<const InitialHeaders> headers;
  /// The signed arithmetic of the host run wraps around.
  bool wrapsHost = false;
  /// Code of this unit that Microsoft's compiler accepts and Clang does not; null without --amp-compat=msvc.
  std::shared_ptr<msvc::MicrosoftExtensions> extensions;
  /// Calls for which the standard library has a competing overload; null with --amp-compat=msvc, where `extensions` has
  /// them.
  std::shared_ptr<diagnostics::AmbiguousCalls> ambiguousCalls;
  std::shared_ptr<diagnostics::SharedReports> reports;
  /// The document for messages with -fdiagnostics-format=sarif; null otherwise.
  std::shared_ptr<SarifOutput> sarif;
  /// The stream for messages; null means standard error.
  llvm::raw_ostream *messages = nullptr;
  /// Receives the program's tokens as they are in the text, and as they are parsed except that restriction clauses are
  /// not attributes yet. May be empty.
  std::function<void(clang::Preprocessor &, const std::vector<clang::Token> &, const std::vector<clang::Token> &)>
      watchTokens;
};

/// Makes an instance that is ready to execute an action. Returns null for invalid arguments, which have been reported.
std::unique_ptr<clang::CompilerInstance> makeInstance(llvm::ArrayRef<const char *> arguments, const char *program,
                                                      const SourceSetup &setup);

/// Adds an input that was read once to `files`, and makes it the instance's `input`. Like standard input it is in the
/// current folder, where its includes are searched.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> addStandardInput(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files,
                                                                 const InputBuffer &buffer,
                                                                 clang::FrontendInputFile &input);

/// Wraps an action of either run: defines our macros, and makes classes inherit restrictions.
std::unique_ptr<clang::FrontendAction> wrapAction(std::unique_ptr<clang::FrontendAction> action,
                                                  const SourceSetup &setup);

}  // namespace amp::run
