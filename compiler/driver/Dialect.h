// What turns Clang's C++ into the one that C++ AMP is read in, and into Microsoft's: arguments for both runs, and for
// editors that read a source with Clang as it is.
#pragma once

#include "llvm/ADT/StringRef.h"

namespace amp::driver {

/// Of Clang's driver and of cc1 alike.
inline constexpr llvm::StringLiteral ampDialect[] = {
    "-fdeclspec",
    "-U__CUDA__",
    "-D__AMP_CLANG__=1",
    "-Wno-cuda-compat",
    "-Wno-gcc-compat",
    "-Wno-undefined-internal",
    "-Wno-undefined-var-template",
};
/// Of cc1 alone.
inline constexpr llvm::StringLiteral ampDialectOfCc1[] = {
    // check/ says it, of all functions but direct3d_printf and direct3d_errorf.
    "-fcuda-allow-variadic-functions",
    // [AMP 2.3.2] What cannot be called is no candidate.
    "-fgpu-exclude-wrong-side-overloads",
};
/// In `view[{0}]` the user means an index; Clang takes the braced number for a scalar, and warns of the braces.
inline constexpr llvm::StringLiteral noBracedScalarInit = "-Wno-braced-scalar-init";

/// Of both, for --amp-compat=msvc.
inline constexpr llvm::StringLiteral microsoftDialect[] = {
    "-D__AMP_COMPAT_MSVC__=1",
    "-fms-compatibility",
    "-fms-extensions",
    "-fms-compatibility-version=19.20",
    "-fdelayed-template-parsing",
    // `typeof` is a name there.
    "-fno-gnu-keywords",
    // Calling conventions have no effect on x64, but Clang would make them a part of function types.
    "-D__cdecl=",
    "-D__stdcall=",
    "-D__fastcall=",
    "-D__thiscall=",
    "-D__vectorcall=",
    "-D_cdecl=",
    "-D_stdcall=",
    "-D_fastcall=",
    // Noise about what the switch is there for.
    "-Wno-microsoft",
    "-Wno-typename-missing",
    "-Wno-unknown-pragmas",
    "-Wno-ignored-pragmas",
    "-Wno-pragma-pack",
    "-Wno-nonportable-include-path",
    "-Wno-writable-strings",
    "-Wno-c++20-extensions",
    "-Wno-c++17-extensions",
    "-Wno-invalid-token-paste",
    "-Wno-extra-tokens",
    "-Wno-format",
    "-Wno-deprecated-declarations",
    "-Wno-pragma-once-outside-header",
    "-Wno-register",
    "-Wno-multichar",
    "-Wno-four-char-constants",
    "-Wno-explicit-specialization-storage-class",
    // __declspec(dllexport): msvc::acceptMicrosoft replaces it by the visibility attribute.
    "-Wno-ignored-attributes",
    // rand() / (float)RAND_MAX, which is 32767 there.
    "-Wno-implicit-const-int-float-conversion",
    // Errors of Clang's that are warnings of Microsoft's.
    "-Wno-error=c++11-narrowing",
    "-Wno-error=reserved-user-defined-literal",
    "-Wno-error=register",
    "-Wno-error=dynamic-exception-spec",
    "-Wno-error=invalid-constexpr",
    // f(&Point(1, 2)), of which Microsoft's warns at /W4 only.
    "-Wno-address-of-temporary",
};
/// `(argc);` for a parameter that is not used, `int g()` beside `int f() override`; messages are no warnings there.
/// The user's own -W come behind.
inline constexpr llvm::StringLiteral microsoftWarnings[] = {
    "-Wno-error=#pragma-messages",
    "-Wno-inconsistent-missing-override",
    "-Wunused-comparison",
    "-Wno-unused-value",
};
inline constexpr llvm::StringLiteral microsoftGnuVersion = "-fgnuc-version=4.2.1";

}  // namespace amp::driver
