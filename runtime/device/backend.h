// Backends: implementations of device.h, one folder each in runtime/backends/. A program may be linked with several,
// and chooses among them when it runs.
#pragma once

#include "device/device.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace amp::runtime {

struct backend {
    std::string_view name;
    /// All devices there are. When there are none, `looked_for` says where the search went.
    std::vector<std::shared_ptr<device>> (*discover)(std::string &looked_for);
};

/// Defined once in each program, beside its main task: the backends that it is linked with, in the order in which their
/// devices are listed. A list rather than static objects that register themselves: a linker leaves these out of
/// libamprt_static.a, since nothing refers to them.
std::span<const backend> linked_backends();

/// The devices of all linked backends, or of the chosen one.
std::vector<std::shared_ptr<device>> discover_devices(std::string &looked_for);

/// From the next discovery on only this backend counts; an empty name stands for all. Throws std::invalid_argument
/// where no backend has the name.
void choose_backend(std::string_view name);

}  // namespace amp::runtime
