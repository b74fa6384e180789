// The arguments that select Microsoft's dialect under --amp-compat=msvc. Used for both runs, and for editors that parse
// a source with unmodified Clang.
#pragma once

#include "llvm/ADT/StringRef.h"

namespace amp::msvc {

/// Options of both Clang's driver and cc1.
inline constexpr llvm::StringLiteral microsoftDialect[] = {
    "-D__AMP_COMPAT_MSVC__=1",
    "-fms-compatibility",
    "-fms-extensions",
    "-fms-compatibility-version=19.20",
    "-fdelayed-template-parsing",
    // `typeof` is an ordinary identifier in Microsoft's dialect.
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
    // Warnings about the code that --amp-compat=msvc is meant to accept.
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
    // __declspec(dllexport): acceptMicrosoft replaces it by the visibility attribute.
    "-Wno-ignored-attributes",
    // For `rand() / (float)RAND_MAX`. RAND_MAX is 32767 on Windows.
    "-Wno-implicit-const-int-float-conversion",
    // Clang's errors that are warnings in Microsoft's compiler.
    "-Wno-error=c++11-narrowing",
    "-Wno-error=reserved-user-defined-literal",
    "-Wno-error=register",
    "-Wno-error=dynamic-exception-spec",
    "-Wno-error=invalid-constexpr",
    // For `f(&Point(1, 2))`. Microsoft's compiler warns about it at /W4 only.
    "-Wno-address-of-temporary",
};
/// Microsoft's compiler does not warn about `(argc);` for an unused parameter, nor about `int g()` next to `int f()
/// override`. Its #pragma message is not a warning. The user's own -W options come after these.
inline constexpr llvm::StringLiteral microsoftWarnings[] = {
    "-Wno-error=#pragma-messages",
    "-Wno-inconsistent-missing-override",
    "-Wunused-comparison",
    "-Wno-unused-value",
    // Tests of `this` are compiled as they are written.
    "-Wno-tautological-undefined-compare",
    "-Wno-undefined-bool-conversion",
};
inline constexpr llvm::StringLiteral microsoftGnuVersion = "-fgnuc-version=4.2.1";

}  // namespace amp::msvc
