// Backends: implementations of device.h, one folder each in runtime/backends/. A program may be linked with several
// backends, and can select one at run time.
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
    /// Returns all devices. Sets `searched` to where they were looked for, for the message if there are none.
    std::vector<std::shared_ptr<device>> (*discover)(std::string &searched);
};

/// The backends that the program is linked with, in the order in which their devices are listed. Each program defines
/// this function once. Static objects that register themselves would not work: no code refers to them, so the linker
/// would not extract them from libamprt_static.a.
std::span<const backend> linked_backends();

/// The devices of all linked backends, or of the chosen one.
std::vector<std::shared_ptr<device>> discover_devices(std::string &searched);

/// From the next discovery on, only this backend is used; all backends if the name is empty. Throws
/// std::invalid_argument if no linked backend has the name.
void choose_backend(std::string_view name);

}  // namespace amp::runtime
