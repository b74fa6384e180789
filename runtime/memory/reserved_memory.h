// Host memory of containers without a data source of the program.
#pragma once

#include <cstddef>
#include <memory>

namespace amp::runtime {

/// Pages cost nothing before they are accessed, and read as zero.
std::shared_ptr<void> reserve_memory(std::size_t bytes);
/// A device will write to the memory, which reserve_memory has returned. When its last owner releases it, it is kept
/// for the next reserve_memory of the same size: it costs less to set pages to zero than to get new ones.
void keep_when_released(const std::shared_ptr<void> &memory);

}  // namespace amp::runtime
