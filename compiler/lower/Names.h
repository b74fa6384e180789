// Names for the model, from C++ declarations: identifiers a reader recognises, not yet unique (opencl/Namer sees to
// that).
#pragma once

#include "clang/AST/DeclCXX.h"

#include <string>

namespace amp::lower {

/// `array_view<float, 1>` is "array_view_float_1"; a closure is named after the function it stands in.
std::string structName(const clang::CXXRecordDecl *record);
/// "read_uchar", "index_1_at" for a member operator[], "Functor_call".
std::string functionName(const clang::FunctionDecl *function);
/// As a person would write it, with parameters, for comments and messages.
std::string displayName(const clang::FunctionDecl *function);
std::string displayName(const clang::CXXRecordDecl *record);
/// The name of the kernel function for a function object.
std::string kernelName(const clang::CXXRecordDecl *kernel);

}  // namespace amp::lower
