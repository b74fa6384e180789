// Rows as rectangles of a grid whose rows are the pitch apart, which is how OpenCL's rectangle commands want them.
#pragma once

#include "device/device.h"

#include <cstddef>

namespace amp::runtime::opencl {

/// The first corner: column and row [CL 5.2.2].
struct corner {
    explicit corner(const span &of) : values{of.offset % of.pitch, of.offset / of.pitch, 0} {}
    std::size_t values[3];
};

/// NVIDIA's driver wants the grid's last row to end within the buffer, not only what the rectangle has of it: it says
/// CL_INVALID_VALUE otherwise (driver 580). The last row is then to be moved by itself.
inline bool is_rectangle(const span &rows, std::size_t buffer_size) {
    return (rows.offset / rows.pitch + rows.rows) * rows.pitch <= buffer_size;
}
inline span without_last_row(const span &rows) { return {rows.offset, rows.row_bytes, rows.pitch, rows.rows - 1}; }
inline span last_row(const span &rows) {
    return {rows.offset + (rows.rows - 1) * rows.pitch, rows.row_bytes, rows.row_bytes, 1};
}

}  // namespace amp::runtime::opencl
