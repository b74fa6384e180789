// OpenCL interoperation, in place of Direct3D's: an extension. Needs OpenCL's own headers.
#pragma once

#include <amp.h>

#include <amp/opencl.h>
