// How the host may access an array's memory [AMP 4.7]. This is plain C++, because the runtime includes it too.
#pragma once

namespace Concurrency {

/// Kinds of access. access_type_read_write is the union of read and write.
enum access_type {
    access_type_none = 0,
    access_type_read = 1,
    access_type_write = 2,
    access_type_read_write = access_type_read | access_type_write,
    /// The runtime chooses.
    access_type_auto = 1 << 30,
};

/// When commands on an accelerator_view reach the device [AMP 3.3].
enum queuing_mode {
    queuing_mode_immediate,
    queuing_mode_automatic,
};

}  // namespace Concurrency
