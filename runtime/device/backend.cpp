#include "device/backend.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace amp::runtime {

namespace {

std::string &chosen() {
    static auto *name = new std::string;
    return *name;
}

}  // namespace

void choose_backend(std::string_view name) {
    const std::span<const backend> linked = linked_backends();
    const bool is_known =
        std::any_of(linked.begin(), linked.end(), [&](const backend &each) { return each.name == name; });
    if (!name.empty() && !is_known)
        throw std::invalid_argument(fmt::format("this program has no backend '{}'", name));
    chosen() = name;
}

std::vector<std::shared_ptr<device>> discover_devices(std::string &searched) {
    std::vector<std::shared_ptr<device>> devices;
    for (const backend &each : linked_backends()) {
        if (!chosen().empty() && each.name != chosen())
            continue;
        std::string where;
        for (std::shared_ptr<device> &found : each.discover(where))
            devices.push_back(std::move(found));
        searched += (searched.empty() ? "" : "; ") + where;
    }
    return devices;
}

}  // namespace amp::runtime
