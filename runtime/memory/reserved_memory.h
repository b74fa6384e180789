// Allocates host memory for containers that have no memory of the program as their source.
#pragma once

#include <cstddef>
#include <memory>

namespace amp::runtime {

/// Pages cost nothing before they are accessed, and read as zero.
std::shared_ptr<void> reserve_memory(std::size_t bytes);
/// To be called if a device will write to memory from reserve_memory. When the memory is released, it is kept for the
/// next reserve_memory of the same size: setting pages to zero is faster than getting new pages.
void keep_when_released(const std::shared_ptr<void> &memory);

}  // namespace amp::runtime
