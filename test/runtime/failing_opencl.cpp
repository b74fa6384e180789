// A library that is preloaded before a real OpenCL. Of the calls of the functions below, number AMP_FAIL_CALL returns
// AMP_FAIL_CODE and is not passed on. When the process ends, the number of calls is written to the file
// AMP_FAIL_COUNT.
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>

#include <dlfcn.h>

namespace {

int number(const char *name) {
    const char *value = std::getenv(name);
    return value ? std::atoi(value) : 0;
}

std::atomic<int> calls{0};

struct at_end {
    ~at_end() {
        if (const char *path = std::getenv("AMP_FAIL_COUNT"))
            if (std::FILE *file = std::fopen(path, "w")) {
                std::fprintf(file, "%d\n", calls.load());
                std::fclose(file);
            }
    }
} count_at_end;

/// The error to return now, or CL_SUCCESS.
cl_int fault() { return ++calls == number("AMP_FAIL_CALL") ? number("AMP_FAIL_CODE") : CL_SUCCESS; }

template <typename F> F real(const char *name) { return reinterpret_cast<F>(dlsym(RTLD_NEXT, name)); }

}  // namespace

/// Functions that return the error.
#define AMP_FAILING(NAME, PARAMETERS, ARGUMENTS)                                                                       \
    extern "C" __attribute__((visibility("default"))) cl_int NAME PARAMETERS {                                         \
        static const auto next = real<cl_int(*) PARAMETERS>(#NAME);                                                    \
        const cl_int error = fault();                                                                                  \
        return error != CL_SUCCESS ? error : next ARGUMENTS;                                                           \
    }
/// Functions that return an object, and the error through their last parameter.
#define AMP_FAILING_MAKER(TYPE, NAME, PARAMETERS, ARGUMENTS)                                                           \
    extern "C" __attribute__((visibility("default"))) TYPE NAME PARAMETERS {                                           \
        static const auto next = real<TYPE(*) PARAMETERS>(#NAME);                                                      \
        const cl_int error = fault();                                                                                  \
        if (error == CL_SUCCESS)                                                                                       \
            return next ARGUMENTS;                                                                                     \
        *status = error;                                                                                               \
        return nullptr;                                                                                                \
    }

typedef void(CL_CALLBACK *context_callback)(const char *, const void *, size_t, void *);
typedef void(CL_CALLBACK *build_callback)(cl_program, void *);
AMP_FAILING_MAKER(cl_context, clCreateContext,
                  (const cl_context_properties *p, cl_uint n, const cl_device_id *d, context_callback f, void *u, cl_int *status),
                  (p, n, d, f, u, status))
AMP_FAILING_MAKER(cl_command_queue, clCreateCommandQueue,
                  (cl_context c, cl_device_id d, cl_command_queue_properties p, cl_int *status), (c, d, p, status))
AMP_FAILING_MAKER(cl_mem, clCreateBuffer, (cl_context c, cl_mem_flags f, size_t s, void *h, cl_int *status), (c, f, s, h, status))
AMP_FAILING_MAKER(cl_program, clCreateProgramWithSource,
                  (cl_context c, cl_uint n, const char **t, const size_t *l, cl_int *status), (c, n, t, l, status))
AMP_FAILING_MAKER(cl_kernel, clCreateKernel, (cl_program p, const char *n, cl_int *status), (p, n, status))
AMP_FAILING(clBuildProgram, (cl_program p, cl_uint n, const cl_device_id *d, const char *o, build_callback f, void *u),
            (p, n, d, o, f, u))
AMP_FAILING(clSetKernelArg, (cl_kernel k, cl_uint i, size_t s, const void *v), (k, i, s, v))
AMP_FAILING(clEnqueueNDRangeKernel,
            (cl_command_queue q, cl_kernel k, cl_uint d, const size_t *o, const size_t *g, const size_t *l, cl_uint n,
             const cl_event *w, cl_event *e),
            (q, k, d, o, g, l, n, w, e))
AMP_FAILING(clEnqueueWriteBuffer,
            (cl_command_queue q, cl_mem m, cl_bool b, size_t o, size_t s, const void *h, cl_uint n, const cl_event *w,
             cl_event *e),
            (q, m, b, o, s, h, n, w, e))
AMP_FAILING(clEnqueueReadBuffer,
            (cl_command_queue q, cl_mem m, cl_bool b, size_t o, size_t s, void *h, cl_uint n, const cl_event *w, cl_event *e),
            (q, m, b, o, s, h, n, w, e))
AMP_FAILING(clEnqueueFillBuffer,
            (cl_command_queue q, cl_mem m, const void *p, size_t ps, size_t o, size_t s, cl_uint n, const cl_event *w,
             cl_event *e),
            (q, m, p, ps, o, s, n, w, e))
AMP_FAILING(clEnqueueCopyBuffer,
            (cl_command_queue q, cl_mem a, cl_mem b, size_t o, size_t p, size_t s, cl_uint n, const cl_event *w, cl_event *e),
            (q, a, b, o, p, s, n, w, e))
AMP_FAILING(clEnqueueMarkerWithWaitList, (cl_command_queue q, cl_uint n, const cl_event *w, cl_event *e), (q, n, w, e))
AMP_FAILING(clEnqueueBarrierWithWaitList, (cl_command_queue q, cl_uint n, const cl_event *w, cl_event *e), (q, n, w, e))
AMP_FAILING(clWaitForEvents, (cl_uint n, const cl_event *w), (n, w))
AMP_FAILING(clFlush, (cl_command_queue q), (q))
AMP_FAILING(clFinish, (cl_command_queue q), (q))
AMP_FAILING_MAKER(void *, clEnqueueMapBuffer,
                  (cl_command_queue q, cl_mem m, cl_bool b, cl_map_flags f, size_t o, size_t s, cl_uint n, const cl_event *w,
                   cl_event *e, cl_int *status),
                  (q, m, b, f, o, s, n, w, e, status))
AMP_FAILING(clEnqueueUnmapMemObject,
            (cl_command_queue q, cl_mem m, void *p, cl_uint n, const cl_event *w, cl_event *e), (q, m, p, n, w, e))
typedef void(CL_CALLBACK *memory_callback)(cl_mem, void *);
AMP_FAILING(clSetMemObjectDestructorCallback, (cl_mem m, memory_callback f, void *u), (m, f, u))
