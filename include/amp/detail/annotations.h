// Annotations, by which the headers inform the compiler. docs/reference/header-contract.md describes each of them.
#pragma once

#ifndef __AMP_CLANG__
#error "C++ AMP needs the amp-clang compiler: compile this file with amp-clang instead of another C++ compiler"
#endif

#define AMP_ANNOTATE(text) __attribute__((annotate(text)))

#define AMP_VIEW AMP_ANNOTATE("amp::view")
#define AMP_ARRAY AMP_ANNOTATE("amp::array")
#define AMP_HOST_ONLY AMP_ANNOTATE("amp::host_only")
#define AMP_BUFFER AMP_ANNOTATE("amp::buffer")
#define AMP_TEXELS AMP_ANNOTATE("amp::texels")
#define AMP_TRANSPARENT AMP_ANNOTATE("amp::transparent")
#define AMP_VIEW_START AMP_ANNOTATE("amp::view_start")
#define AMP_LAUNCH AMP_ANNOTATE("amp::launch")
#define AMP_INTRINSIC(name) AMP_NAMED_INTRINSIC(#name)
// For macros, which must not expand a name that the program defines as a macro.
#define AMP_NAMED_INTRINSIC(text) AMP_ANNOTATE("amp::intrinsic:" text)
#define AMP_REPORT(what) AMP_ANNOTATE("amp::report:" what)
#define AMP_PURE __attribute__((const))

// C++26's deleted functions with a reason. Clang 18 does not have them.
#if __clang_major__ < 19
#define AMP_DELETED(reason) delete
#else
#define AMP_DELETED(reason) delete (reason)
#endif
