// Implicit constructors for one side only: which base or member makes them so. Clang names the class alone.
#pragma once

#include "diagnostics/translate/Message.h"

#include "clang/AST/DeclCXX.h"

#include <optional>

namespace amp::diagnostics {

/// The class that an error could not construct. Null for other errors.
const clang::CXXRecordDecl *constructedClass(const clang::Diagnostic &error);

/// A note at the constructor that a refused implicit constructor of `record` would call. `candidate` is Clang's note
/// about the refused one.
std::optional<Message> explainImplicitConstructor(const Message &candidate, const clang::CXXRecordDecl *record);

}  // namespace amp::diagnostics
