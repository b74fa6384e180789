// <concrtrm.h>, the header of the resource manager. Only its GetProcessorCount is supported.
#pragma once

#include <compat/ppl/concrt.h>
