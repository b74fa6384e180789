// The launch record: what the compiler tells the runtime about one kernel.
//
// With kernel_flags.def and record_fields.def, which it includes, this is all that compiler/ and runtime/ share of a
// kernel. The compiler writes one record per kernel type into the host module (compiler/embed); the runtime reads it at
// every launch (runtime/launch/launch.cpp) and never writes to it, except through `slot`. All offsets and sizes are in
// bytes; all tables may be null when their count is zero.
//
// Order of the OpenCL kernel's arguments:
//   1. one `__global` pointer per entry of `buffers`, in that order;
//   2. the constant block when block_size > 0: a `__constant` pointer, or a struct with kernel_block_by_value;
//   3. untiled kernels of rank 1 to 3: the domain's extents, `rank` ints, dimension 0 first;
//   4. kernels that report: a `__global` pointer to report_words ints, and the launch's number, an int;
//   5. built with `-D AMP_LOCAL_ARGUMENTS=1`: a `__local` pointer to local_margin bytes, and one per entry of
//      `local_sizes`, if there are entries. Otherwise the kernel declares its local memory itself.
// NDRange: C++ AMP's last dimension is the fastest one, so it is OpenCL's dimension 0. Untiled kernels of rank > 3
// run on a one-dimensional NDRange of extent.size() work-items and read the domain's extents from the block at
// domain_offset. The runtime may round the global size of an untiled kernel up, so these kernels check whether their
// work-items are in the domain. The global size of a tiled kernel is exact.
#pragma once

#include <cstdint>

// The programs that --emit-source writes include this header, and may use the name `amp`.
namespace amp_abi {

inline constexpr std::uint32_t version = 12;

/// Bytes of local memory in front of a kernel's own. A kernel may compute the address of s[l - k] for threads with
/// l < k, too: in vectors of threads, the load of these is masked. Masked loads that would fault are very slow on some
/// processors, and in front of PoCL's local memory there may be no page.
inline constexpr std::uint32_t local_margin = 4096;

/// `kernel_record::domain_offset` of a kernel without extents in its block.
inline constexpr std::uint32_t no_offset = 0xffffffffu;

/// Blocks up to this size are passed by value (kernel_block_by_value): 64 words, one for each bit of
/// kernel_record::integer_words. robust-access may make such a block larger. OpenCL allows at least 1024 bytes of
/// arguments [CL 4.2, CL_DEVICE_MAX_PARAMETER_SIZE].
inline constexpr std::uint32_t small_block_bytes = 256;

/// Work-group size of untiled kernels that are built with AMP_HEIGHT above 1, in OpenCL's order of dimensions. The
/// kernels use these numbers as constants: constants in addresses made a matrix product 1.3 times as fast on an H100.
inline constexpr std::uint32_t block_group[3] = {32, 8, 1};

/// Bits of kernel_record::flags.
enum kernel_flags : std::uint32_t {
#define KERNEL_RECORD_FLAG(bit, name) kernel_##name = 1u << (bit),
#include "kernel_flags.def"
};

// The report memory: the number of reports since the runtime cleared it, and then the first report. The words of that
// are the launch's number, the site's number, the work-item's global id in OpenCL's order of dimensions, and the
// arguments in 32-bit words, the low word first. Tiled kernels store the work-group's id instead of the global id and,
// in the last word, the thread's number in its tile, which counts along the last dimension first.
inline constexpr std::uint32_t report_words = 64;
inline constexpr std::uint32_t report_launch = 1, report_site_number = 2, report_position = 3, report_arguments = 6;
inline constexpr std::uint32_t report_thread = report_words - 1;

enum report_kind : std::uint32_t {
    /// direct3d_errorf: text is its format.
    report_error = 0,
    report_abort = 1,
    /// text is the asserted expression.
    report_assertion = 2,
    /// The arguments are the dimension, the index and the limit.
    report_out_of_range = 3,
};

/// A statement of amp code that reports.
struct report_site {
    const char *text;
    /// Types of the arguments, one letter each: i and u for signed and unsigned 32-bit integers, l and m for 64-bit
    /// ones, f for float and d for double.
    const char *types;
    const char *file;
    std::uint32_t line;
    std::uint32_t kind;
};

/// Instructions of kernel_record::in_range and access_ranges, programs for a stack machine that computes with intervals
/// of integers. A launch runs them to find out whether its kernel's indices are in range, and what it accesses. An
/// instruction pops its operands, the last one first, and pushes its result. An empty interval means that no thread
/// computes the value. A value that does not fit in an int makes the program fail; then nothing is known about the
/// indices.
enum range_op : std::uint32_t {
    /// Push the next word (range_number), or the int at that offset of the constant block (range_block).
    range_number = 0,
    range_block = 1,
    /// Push the range of an index in C++ AMP's dimension k, the next word: of a thread in the domain
    /// (range_position), a tile in the domain (range_tile) or a thread in its tile (range_in_tile).
    range_position = 2,
    range_tile = 3,
    range_in_tile = 4,
    range_add = 5,
    range_subtract = 6,
    range_multiply = 7,
    /// These two fail unless the divisor is positive.
    range_divide = 8,
    range_remainder = 9,
    /// Fails if a value of an operand is negative.
    range_and = 10,
    range_shift_right = 11,
    range_minimum = 12,
    range_maximum = 13,
    /// The smallest interval that contains both operands.
    range_either = 14,
    /// The first operand, cut at the second one's upper bound (range_at_most) or lower bound (range_at_least).
    range_at_most = 15,
    range_at_least = 16,
    /// Values of a loop variable that starts at the first operand and goes up or down by the second, which is not
    /// negative.
    range_upwards = 17,
    range_downwards = 18,
    /// Fails if a value of the topmost interval is negative. Leaves that interval on the stack.
    range_natural = 19,
    /// Fails unless the first operand is empty, or all its values are indices of a buffer whose length is the second
    /// operand's lower bound. Pushes nothing.
    range_check = 20,
    /// Values of a loop variable that starts at the first operand, grows by the third, and stops when it equals the
    /// second (range_until) or is no longer below it (range_below).
    range_until = 21,
    range_below = 22,
    /// The kernel reads or writes elements of the buffer with that number, the next word. Their indices are in the
    /// interval on the stack, which these two pop. range_reads_all pops nothing: any element.
    range_reads = 23,
    range_writes = 24,
    range_reads_all = 25,
};

/// Bits of buffer_argument::access: what the kernel may do to the buffer.
enum buffer_access : std::uint32_t {
    buffer_read = 1u,
    buffer_read_write = 3u,
};

/// A run of bytes that the kernel reads from its captures, and its offset in the constant block. Source:
/// `(char*)closure + closure_offset`. If by_pointer is set, the source is the object whose address is stored there,
/// plus pointee_offset. The extent of a captured `array&` is copied so.
struct block_copy {
    std::uint32_t closure_offset;
    std::uint32_t by_pointer;
    std::uint32_t pointee_offset;
    std::uint32_t block_offset;
    std::uint32_t size;
};

/// A container (array or array_view) whose buffer the kernel accesses. The container object is at `(char*)closure +
/// closure_offset`. If by_pointer is set, the object's address is stored there instead.
struct buffer_argument {
    std::uint32_t closure_offset;
    std::uint32_t by_pointer;
    std::uint32_t access;
    std::uint32_t element_size;
    /// Offset in the constant block of the number of elements of the whole buffer, an int, or no_offset.
    std::uint32_t length_offset = no_offset;
};

/// Memory for the runtime's use: zero when the program starts, one per record, shared by all threads.
struct record_slot {
    void *cache[4];
};

using tile_extents = std::uint32_t[3];

/// One kernel. record_fields.def explains each member.
struct kernel_record {
#define RECORD_FIELD(type, name) type name;
#include "record_fields.def"
};

}  // namespace amp_abi

#ifndef AMP_EMITTED_PROGRAM
namespace amp {
namespace abi = amp_abi;
}
#endif
