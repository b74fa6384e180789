// <process.h>: the process's number. Threads are std::thread's.
#pragma once

#include <stdlib.h>
#include <unistd.h>

#define _getpid getpid
