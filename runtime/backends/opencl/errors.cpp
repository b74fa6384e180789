// Names of OpenCL's errors, and the exception that each of them becomes.
#include "backends/opencl/handle.h"

#include "process/errors.h"

#include <fmt/format.h>

namespace amp::runtime::opencl {

std::string error_name(cl_int code) {
    switch (code) {
#define AMP_ERROR(name)                                                                                                \
    case name:                                                                                                         \
        return #name;
        AMP_ERROR(CL_DEVICE_NOT_FOUND)
        AMP_ERROR(CL_DEVICE_NOT_AVAILABLE)
        AMP_ERROR(CL_COMPILER_NOT_AVAILABLE)
        AMP_ERROR(CL_MEM_OBJECT_ALLOCATION_FAILURE)
        AMP_ERROR(CL_OUT_OF_RESOURCES)
        AMP_ERROR(CL_OUT_OF_HOST_MEMORY)
        AMP_ERROR(CL_BUILD_PROGRAM_FAILURE)
        AMP_ERROR(CL_PROFILING_INFO_NOT_AVAILABLE)
        AMP_ERROR(CL_MEM_COPY_OVERLAP)
        AMP_ERROR(CL_MAP_FAILURE)
        AMP_ERROR(CL_MISALIGNED_SUB_BUFFER_OFFSET)
        AMP_ERROR(CL_COMPILE_PROGRAM_FAILURE)
        AMP_ERROR(CL_LINKER_NOT_AVAILABLE)
        AMP_ERROR(CL_LINK_PROGRAM_FAILURE)
        AMP_ERROR(CL_KERNEL_ARG_INFO_NOT_AVAILABLE)
        AMP_ERROR(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST)
        AMP_ERROR(CL_INVALID_VALUE)
        AMP_ERROR(CL_INVALID_DEVICE)
        AMP_ERROR(CL_INVALID_PLATFORM)
        AMP_ERROR(CL_INVALID_QUEUE_PROPERTIES)
        AMP_ERROR(CL_INVALID_PROPERTY)
        AMP_ERROR(CL_INVALID_CONTEXT)
        AMP_ERROR(CL_INVALID_COMMAND_QUEUE)
        AMP_ERROR(CL_INVALID_HOST_PTR)
        AMP_ERROR(CL_INVALID_MEM_OBJECT)
        AMP_ERROR(CL_INVALID_BINARY)
        AMP_ERROR(CL_INVALID_BUILD_OPTIONS)
        AMP_ERROR(CL_INVALID_PROGRAM)
        AMP_ERROR(CL_INVALID_PROGRAM_EXECUTABLE)
        AMP_ERROR(CL_INVALID_KERNEL_NAME)
        AMP_ERROR(CL_INVALID_KERNEL)
        AMP_ERROR(CL_INVALID_KERNEL_DEFINITION)
        AMP_ERROR(CL_INVALID_ARG_INDEX)
        AMP_ERROR(CL_INVALID_ARG_VALUE)
        AMP_ERROR(CL_INVALID_ARG_SIZE)
        AMP_ERROR(CL_INVALID_KERNEL_ARGS)
        AMP_ERROR(CL_INVALID_WORK_DIMENSION)
        AMP_ERROR(CL_INVALID_WORK_GROUP_SIZE)
        AMP_ERROR(CL_INVALID_WORK_ITEM_SIZE)
        AMP_ERROR(CL_INVALID_GLOBAL_OFFSET)
        AMP_ERROR(CL_INVALID_EVENT_WAIT_LIST)
        AMP_ERROR(CL_INVALID_EVENT)
        AMP_ERROR(CL_INVALID_OPERATION)
        AMP_ERROR(CL_INVALID_BUFFER_SIZE)
        AMP_ERROR(CL_INVALID_GLOBAL_WORK_SIZE)
#undef AMP_ERROR
    default:
        return fmt::format("OpenCL error {}", code);
    }
}

void check(cl_int code, const char *what, const std::string &device) {
    if (code == CL_SUCCESS)
        return;
    failure kind = failure::general;
    if (code == CL_MEM_OBJECT_ALLOCATION_FAILURE || code == CL_OUT_OF_HOST_MEMORY || code == CL_INVALID_BUFFER_SIZE)
        kind = failure::memory;
    else if (code == CL_DEVICE_NOT_AVAILABLE)
        kind = failure::removed;
    fail(kind, fmt::format("{} failed on accelerator \"{}\": {}", what, device, error_name(code)));
}

}  // namespace amp::runtime::opencl
