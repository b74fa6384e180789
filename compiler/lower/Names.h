// Makes names for the model from C++ declarations. A reader can recognise the identifiers, but they are not unique yet:
// opencl/Namer makes them unique.
#pragma once

#include "clang/AST/DeclCXX.h"

#include <string>

namespace amp::lower {

/// `array_view<float, 1>` becomes "array_view_float_1". A closure is named after its enclosing function.
std::string structName(const clang::CXXRecordDecl *record);
/// For example "read_uchar", "index_1_at" for a member operator[], "Functor_call".
std::string functionName(const clang::FunctionDecl *function);
/// The name as in C++ source, with template arguments, for comments and messages.
std::string displayName(const clang::FunctionDecl *function);
std::string displayName(const clang::CXXRecordDecl *record);
/// The name of the kernel function for a function object.
std::string kernelName(const clang::CXXRecordDecl *kernel);

}  // namespace amp::lower
