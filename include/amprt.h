// Accelerators, accelerator_views and exceptions: what host code needs to choose a device [AMP 3, 12].
#pragma once

// Microsoft's <amprt.h> includes COM's header, which includes <windows.h>.
#ifdef __AMP_COMPAT_MSVC__
#include <compat/win32/detail/windows_names.h>
// The compiler defines this macro if the program uses names that only <windows.h> declares.
#ifdef __AMP_WANTS_WINDOWS
#include <compat/win32/windows.h>
#endif
#endif

#include <amp/accelerator.h>
#include <amp/accelerator_view.h>
#include <amp/access_type.h>
#include <amp/completion_future.h>
#include <amp/exceptions.h>

namespace Concurrency {}
namespace concurrency = Concurrency;

// Microsoft's macros for restriction clauses, which ported code uses. Either all three are defined or none.
#ifndef __GPU
#define __GPU restrict(cpu, amp)
#define __GPU_ONLY restrict(amp)
#define __CPU_ONLY restrict(cpu)
#endif

// Limits that ported code refers to [AMP 3.14].
#ifndef HLSL_MAX_NUM_BUFFERS
#define HLSL_MAX_NUM_BUFFERS (64 + 128)
#endif
#ifndef MODULENAME_MAX_LENGTH
#define MODULENAME_MAX_LENGTH 1024
#endif
