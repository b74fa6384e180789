// tile_static objects are not constructed [AMP 2.4.3.5.1]: their class needs neither a default constructor nor an
// accessible destructor. Clang would require both, and its CUDA rules reject a constructor that is not empty.
#pragma once

namespace amp::frontend {

/// Registers the attribute behind the macro tile_static with Clang. To be called before any parsing; more calls do no
/// harm.
void registerTileStaticAttribute();

}  // namespace amp::frontend
