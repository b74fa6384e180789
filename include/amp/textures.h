// Textures, their views, samplers and copies [AMP 10.1 to 10.6].
#pragma once

// Shows that this header is included. The compiler tests the macro when it meets an unknown name.
#define AMP_DETAIL_HAS_TEXTURES

#include <amp/sampler.h>
#include <amp/texture.h>
#include <amp/texture_copy.h>
#include <amp/texture_view.h>

namespace Concurrency {
namespace graphics {
namespace direct3d {

// As in direct3d_interop.h: Direct3D textures are not supported [AMP 10.1.16, 10.3.6].
#define AMP_NO_DIRECT3D(TYPE, NAME, INSTEAD)                                                                           \
    template <typename... Arguments>                                                                                   \
    TYPE NAME(const Arguments &...) = AMP_DELETED("Direct3D is not available here; " INSTEAD)
/// Any call is an error.
AMP_NO_DIRECT3D(void, get_texture, "copy the texels with concurrency::graphics::copy");
AMP_NO_DIRECT3D(void, get_sampler, "a sampler is made from a filter mode and an address mode");
AMP_NO_DIRECT3D(sampler, make_sampler, "make a sampler from a filter mode and an address mode");
#undef AMP_NO_DIRECT3D
template <typename T, int N, typename... Arguments>
texture<T, N> make_texture(const Arguments &...) =
    AMP_DELETED("Direct3D is not available here; make a texture from an extent, and copy the texels with "
           "concurrency::graphics::copy");

}  // namespace direct3d
}  // namespace graphics
}  // namespace Concurrency

#undef AMP_PREDEFINED_ADDRESS
#undef AMP_PREDEFINED_FILTER
#undef AMP_TEXTURE_QUERIES
#undef AMP_TEXTURE_SUBSCRIPTS
#undef AMP_TEXTURE_VIEW_COPIES
#undef AMP_TEXTURE_VIEW_STATE
