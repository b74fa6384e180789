// What the two runs over a translation unit have in common: a Clang compiler instance whose parser reads rewritten clauses,
// that knows tile_static, gives local classes their restrictions, and speaks C++ AMP.
#pragma once

#include "diagnostics/DiagnosticTranslator.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "llvm/ADT/ArrayRef.h"

#include <memory>

namespace amp::driver {

/// Standard input, read once for both runs; empty for files.
using InputBuffer = std::shared_ptr<llvm::MemoryBuffer>;

/// An instance with everything set up but the action. Null when the arguments are bad: that has been reported.
std::unique_ptr<clang::CompilerInstance> makeInstance(llvm::ArrayRef<const char *> arguments, const char *program,
                                                      std::shared_ptr<diagnostics::SharedReports> reports,
                                                      const InputBuffer &input);

/// Wraps an action of either run: our macros are defined, restrictions are inherited.
std::unique_ptr<clang::FrontendAction> wrapAction(std::unique_ptr<clang::FrontendAction> action);

}  // namespace amp::driver
