// Visual C++'s keywords as macros, for sources that use them. CMakeLists.txt includes it before everything else.
#pragma once

#define __AMP_COMPAT_MSVC__ 1

#define __cdecl
#define __stdcall
#define __fastcall
#define __thiscall
#define __vectorcall
#define _cdecl
#define _stdcall
#define _fastcall

#define __declspec(attribute) AMPOUT_DECLSPEC_##attribute
#define AMPOUT_DECLSPEC_align(bytes) __attribute__((aligned(bytes)))
#define AMPOUT_DECLSPEC_deprecated
#define AMPOUT_DECLSPEC_dllexport __attribute__((visibility("default")))
#define AMPOUT_DECLSPEC_dllimport
#define AMPOUT_DECLSPEC_noinline __attribute__((noinline))
#define AMPOUT_DECLSPEC_noreturn __attribute__((noreturn))
#define AMPOUT_DECLSPEC_nothrow
#define AMPOUT_DECLSPEC_novtable
#define AMPOUT_DECLSPEC_restrict
#define AMPOUT_DECLSPEC_selectany __attribute__((weak))
#define AMPOUT_DECLSPEC_thread __thread

#define __int8 char
#define __int16 short
#define __int32 int
#define __int64 long long
#define __forceinline inline __attribute__((always_inline))

#include <compat/crt/microsoft.h>
