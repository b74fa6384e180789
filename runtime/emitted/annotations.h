// Annotations that amp-clang's headers have for its compiler. Other compilers do not need them.
#pragma once

#define AMP_ANNOTATE(text)

#define AMP_VIEW
#define AMP_ARRAY
#define AMP_HOST_ONLY
#define AMP_BUFFER
#define AMP_TEXELS
#define AMP_TRANSPARENT
#define AMP_VIEW_START
#define AMP_LAUNCH
#define AMP_PURE __attribute__((const))
