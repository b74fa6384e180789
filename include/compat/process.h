// <process.h>: the process's number. Threads are std::thread's.
#pragma once

#include <compat/microsoft.h>

#define _getpid getpid
