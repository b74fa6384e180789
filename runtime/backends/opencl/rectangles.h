// Converts rows to rectangles of a grid whose rows are `pitch` bytes apart, as OpenCL's rectangle commands need them.
#pragma once

#include "device/device.h"

#include <cstddef>

namespace amp::runtime::opencl {

/// The first corner of a rectangle: column and row [CL 5.2.2].
struct corner {
    explicit corner(const span &of) : values{of.offset % of.pitch, of.offset / of.pitch, 0} {}
    std::size_t values[3];
};

/// NVIDIA's driver (580) requires that the grid's whole last row is within the buffer, not only the rectangle's part
/// of it. Otherwise it returns CL_INVALID_VALUE. In that case the last row needs a separate command.
inline bool is_rectangle(const span &rows, std::size_t buffer_size) {
    return (rows.offset / rows.pitch + rows.rows) * rows.pitch <= buffer_size;
}
inline span without_last_row(const span &rows) { return {rows.offset, rows.row_bytes, rows.pitch, rows.rows - 1}; }
inline span last_row(const span &rows) {
    return {rows.offset + (rows.rows - 1) * rows.pitch, rows.row_bytes, rows.row_bytes, 1};
}

}  // namespace amp::runtime::opencl
