// Where supported versions of Clang differ. Clang 19 is the reference.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/DiagnosticSema.h"
#include "llvm/Config/llvm-config.h"

#if LLVM_VERSION_MAJOR < 19

/// The types of parameters of PPCallbacks::InclusionDirective: the included module, and whether it is imported.
#define AMP_INCLUDED_MODULE const clang::Module *
/// FileSystem::getRealPath() is const before Clang 19.
#define AMP_CONST_BEFORE_19 const

namespace clang::diag {

/// Clang 18 does not have these diagnostics. Its own diagnostics have other numbers.
enum : unsigned {
  err_capture_class_member_does_not_name_variable = ~0U - 2,
  err_function_member_spec_ambiguous,
  warn_offload_incompatible_redeclare,
};

}  // namespace clang::diag

namespace clang::Builtin {

/// Nor these functions.
enum : unsigned { BI__builtin_clzg = ~0U - 3, BI__builtin_ctzg, BI__builtin_popcountg };

}  // namespace clang::Builtin

#else

#define AMP_INCLUDED_MODULE const clang::Module *, bool
#define AMP_CONST_BEFORE_19

#endif

namespace amp {

/// FieldDecl has this function with a name that depends on the version.
inline bool isUnnamedBitField(const clang::FieldDecl *field) { return field->isBitField() && !field->getDeclName(); }

}  // namespace amp
