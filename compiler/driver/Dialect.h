// The arguments that select the dialect for C++ AMP. Used for both runs, and for editors that parse a source with
// unmodified Clang. Those of Microsoft's dialect are in msvc/Dialect.h.
#pragma once

#include "llvm/ADT/StringRef.h"

namespace amp::driver {

/// Options of both Clang's driver and cc1.
inline constexpr llvm::StringLiteral ampDialect[] = {
    "-fdeclspec",
    "-U__CUDA__",
    "-D__AMP_CLANG__=1",
    "-Wno-cuda-compat",
    "-Wno-gcc-compat",
    "-Wno-undefined-internal",
    "-Wno-undefined-var-template",
};
/// Options of cc1 only.
inline constexpr llvm::StringLiteral ampDialectOfCc1[] = {
    // The check in check/ rejects variadic functions except direct3d_printf and direct3d_errorf.
    "-fcuda-allow-variadic-functions",
    // [AMP 2.3.2] A function that cannot be called is not a candidate.
    "-fgpu-exclude-wrong-side-overloads",
};
/// In `view[{0}]` the braces construct an index. Clang treats the braced number as a scalar initialiser, and warns
/// about the braces.
inline constexpr llvm::StringLiteral noBracedScalarInit = "-Wno-braced-scalar-init";

}  // namespace amp::driver
