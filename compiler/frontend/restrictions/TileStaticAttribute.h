// tile_static objects are not constructed [AMP 2.4.3.5.1]: their class needs neither a default constructor nor an
// accessible destructor. Clang would require both, and its CUDA rules reject a constructor that is not empty.
#pragma once

namespace amp::frontend {

/// Registers with Clang the attribute to which the macro tile_static expands. To be called before any parsing. Further
/// calls have no effect.
void registerTileStaticAttribute();

}  // namespace amp::frontend
