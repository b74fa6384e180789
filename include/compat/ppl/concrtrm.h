// <concrtrm.h>, the resource manager's header: its GetProcessorCount.
#pragma once

#include <compat/ppl/concrt.h>
