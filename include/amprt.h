// Accelerators, their views and the exceptions: what host code needs to choose a device [AMP 3, 12].
#pragma once

// Microsoft's includes COM's header, and with it this one.
#ifdef __AMP_COMPAT_MSVC__
#include <compat/win32/detail/windows_names.h>
// The compiler has found names that only the rest of it has.
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

// Microsoft's own spellings of the restrictions, which ported code uses. All three or none.
#ifndef __GPU
#define __GPU restrict(cpu, amp)
#define __GPU_ONLY restrict(amp)
#define __CPU_ONLY restrict(cpu)
#endif

// Limits that ported code names [AMP 3.14].
#ifndef HLSL_MAX_NUM_BUFFERS
#define HLSL_MAX_NUM_BUFFERS (64 + 128)
#endif
#ifndef MODULENAME_MAX_LENGTH
#define MODULENAME_MAX_LENGTH 1024
#endif
