// What links the runtime into programs that use nothing of it but wide streams. Included by posix/iostream and by
// runtime/text/wide_output.h, which defines it.
#pragma once

/// Has no effect: loading the runtime has made the streams byte-oriented.
extern "C" void amp_keep_streams_byte_oriented();
