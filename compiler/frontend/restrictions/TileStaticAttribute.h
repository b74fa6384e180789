// tile_static objects are not constructed [AMP 2.4.3.5.1]: their class needs no default constructor, and an accessible
// destructor neither. Clang would look for both, and its CUDA rules refuse a constructor that does anything.
#pragma once

namespace amp::frontend {

/// Teaches Clang the attribute behind the macro tile_static. Call it before any parsing; more than once does no harm.
void registerTileStaticAttribute();

}  // namespace amp::frontend
