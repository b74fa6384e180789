#include "device/record_names.h"

#include <fmt/format.h>

#include <string_view>

namespace amp::runtime {

std::string source_location_of(const abi::kernel_record &record) {
    return fmt::format("{}:{}:{}", record.file, record.line, record.column);
}

std::string location_of(const abi::kernel_record &record) {
    return fmt::format(" (kernel {} at {}:{}:{})", record.display_name, record.file, record.line, record.column);
}

std::string traced_name(const abi::kernel_record &record) {
    std::string_view file = record.file;
    file.remove_prefix(file.find_last_of('/') + 1);
    return fmt::format("{} ({}:{})", record.display_name, file, record.line);
}

}  // namespace amp::runtime
