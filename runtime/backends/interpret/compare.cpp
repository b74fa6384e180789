#include "backends/interpret/compare.h"

#include "abi/kernel_record.h"

#include <fmt/format.h>

#include <cstring>

namespace amp::runtime::interpreted {

using interpret::Memory;

namespace {

std::string word_at(const Memory &memory, std::size_t offset) {
    std::string text;
    for (std::size_t k = offset; k != std::min(offset + 4, memory.bytes.size()); ++k)
        text += fmt::format("{}{}", text.empty() ? "" : " ",
                            memory.known[k] ? fmt::format("{:02x}", memory.bytes[k]) : "??");
    return text;
}

std::string compare_range(const Memory &one, const Memory &other, std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k)
        if (one.known[k] && (!other.known[k] || one.bytes[k] != other.bytes[k])) {
            const std::size_t word = k / 4 * 4;
            return fmt::format("byte {}: {} became {}", k, word_at(one, word), word_at(other, word));
        }
    return "";
}

std::uint32_t count_in(const Memory &memory) {
    std::uint32_t count = 0;
    std::memcpy(&count, memory.bytes.data(), sizeof count);
    return count;
}

}  // namespace

std::string compare(const Memory &one, const Memory &other) {
    if (one.bytes == other.bytes && one.known == other.known)
        return "";
    return compare_range(one, other, 0, one.bytes.size());
}

std::string compare_reports(const Memory &before, const Memory &one, const Memory &other) {
    if (one.bytes.empty())
        return "";
    const std::size_t site = 4 * abi::report_site_number;
    if (count_in(before) != 0 || count_in(one) > 1)
        return compare_range(one, other, 0, 4);
    const std::string difference = compare_range(one, other, 0, site);
    return difference.empty() ? compare_range(one, other, site + 4, one.bytes.size()) : difference;
}

}  // namespace amp::runtime::interpreted
