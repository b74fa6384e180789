// Members and bases whose default constructor is for the other side. Clang says that their class has none.
#pragma once

#include "diagnostics/translate/Topic.h"

#include "clang/Basic/Diagnostic.h"

#include <optional>

namespace amp::diagnostics {

/// `caller`: the restrictions of the constructor that would call it.
std::optional<Finding> findDefaultConstructor(const clang::Diagnostic &diagnostic, llvm::StringRef caller);

}  // namespace amp::diagnostics
