// Integer and shading helpers under their Direct3D names [AMP 9.3, optional]: the ones with an OpenCL counterpart.
#pragma once

#include <amp/detail/contract.h>

namespace Concurrency {
namespace direct3d {

AMP_BUILTIN("(int)abs($0)") AMP_PURE int abs(int x) restrict(amp);
AMP_BUILTIN("clamp") AMP_PURE float clamp(float x, float low, float high) restrict(amp);
AMP_BUILTIN("clamp") AMP_PURE int clamp(int x, int low, int high) restrict(amp);
AMP_BUILTIN("popcount") AMP_PURE unsigned countbits(unsigned x) restrict(amp);
AMP_BUILTIN("max") AMP_PURE int imax(int x, int y) restrict(amp);
AMP_BUILTIN("min") AMP_PURE int imin(int x, int y) restrict(amp);
AMP_BUILTIN("max") AMP_PURE unsigned umax(unsigned x, unsigned y) restrict(amp);
AMP_BUILTIN("min") AMP_PURE unsigned umin(unsigned x, unsigned y) restrict(amp);
AMP_BUILTIN("mad") AMP_PURE float mad(float x, float y, float z) restrict(amp);
AMP_BUILTIN("mad") AMP_PURE double mad(double x, double y, double z) restrict(amp);
inline int mad(int x, int y, int z) restrict(amp) { return x * y + z; }
inline unsigned mad(unsigned x, unsigned y, unsigned z) restrict(amp) { return x * y + z; }
AMP_BUILTIN("radians") AMP_PURE float radians(float x) restrict(amp);
inline float rcp(float x) restrict(amp) { return 1.0f / x; }
inline float saturate(float x) restrict(amp) { return clamp(x, 0.0f, 1.0f); }
inline int sign(int x) restrict(amp) { return (x > 0) - (x < 0); }
AMP_BUILTIN("smoothstep") AMP_PURE float smoothstep(float low, float high, float x) restrict(amp);
/// 1 if x >= y, else 0.
inline float step(float y, float x) restrict(amp) { return x >= y ? 1.0f : 0.0f; }

}  // namespace direct3d
}  // namespace Concurrency
