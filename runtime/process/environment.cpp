#include "process/environment.h"

#include "process/errors.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <limits>

namespace amp::runtime {

namespace {

constexpr std::size_t most_staging_threads = 64;
constexpr std::size_t largest_piece = 1024 * 1024;

constexpr std::string_view json = ".json";

constexpr const char *a_device = "the number of an accelerator, a part of its name, its path, cpu or gpu";

constexpr environment_variable table[] = {
    {"AMP_DEVICE", variable_kind::text, "", a_device, "the default accelerator"},
    {"CPPAMP_DEFAULT_ACCELERATOR", variable_kind::text, "", a_device, "the default accelerator, before AMP_DEVICE"},
    {"AMP_BUILD_OPTIONS", variable_kind::text, "", "options of the device's compiler",
     "options for the device's compiler, after the runtime's own"},
    {"AMP_CACHE_DIR", variable_kind::text, "", "a folder, or off", "where built kernels and parsed headers are kept"},
    {"AMP_CACHE_SIZE", variable_kind::size, "", "bytes with an optional K, M or G",
     "how much built kernels may take on the disk"},
    {"AMP_DUMP", variable_kind::text, "", "a folder", "where each program's text, options and log are written"},
    {"AMP_EMULATED", variable_kind::word, "0 1", "0 or 1", "whether CPU devices say that they are emulated"},
    {"AMP_IN_PLACE", variable_kind::word, "none read write", "none, read or write",
     "which kernels of CPU devices use the program's memory in place"},
    {"AMP_KERNEL_AGGREGATE", variable_kind::word, "0 1", "0 or 1", "whether work-groups aggregate their atomics"},
    {"AMP_KERNEL_CONSTANTS", variable_kind::word, "0 1 always", "0, 1 or always",
     "whether integers that launches do not change become constants"},
    {"AMP_KERNEL_HEIGHT", variable_kind::word, "1 2 4 8 16", "1, 2, 4, 8 or 16",
     "rows of tiles or threads in lockstep"},
    {"AMP_KERNEL_MATH", variable_kind::word, "0 1", "0 or 1",
     "whether CPU devices use the runtime's own mathematical functions"},
    {"AMP_KERNEL_NOALIAS", variable_kind::word, "0 1", "0 or 1", "whether pointers to buffers are declared restrict"},
    {"AMP_KERNEL_OFFSETS", variable_kind::word, "0 1", "0 or 1", "whether kernels add where a view begins"},
    {"AMP_KERNEL_POSITIONS", variable_kind::word, "32 64", "32 or 64", "bits of a thread's position in its tile"},
    {"AMP_KERNEL_ROW", variable_kind::word, "0 1", "0 or 1", "whether a work-item runs a row of threads"},
    {"AMP_KERNEL_TILE_LOOPS", variable_kind::word, "0 1", "0 or 1", "whether a work-item runs a whole tile"},
    {"AMP_KERNEL_UNROLL", variable_kind::word, "1 4", "1 or 4", "iterations that some loops run at a time"},
    {"AMP_KERNEL_WIDTH", variable_kind::word, "1 2 4 8 16 64", "1, 2, 4, 8, 16 or 64",
     "threads, or tiles, that a work-item runs"},
    {"AMP_SPARE_MEMORY", variable_kind::size, "", "bytes with an optional K, M or G",
     "how much memory of a device is kept for new containers"},
    {"AMP_STAGING", variable_kind::staging, "",
     "threads (0 to 64), KiB of a piece (1 to 1048576) and the least KiB, as in 8,4096,8, or 0 for none",
     "how transfers go through page-locked memory"},
    {"AMP_TRACE", variable_kind::trace, "", "0, 1 or the name of a file that ends in .json",
     "what is traced, and where to"},
};

const environment_variable &row_of(std::string_view name) {
    return *std::find_if(std::begin(table), std::end(table) - 1,
                         [&](const environment_variable &each) { return each.name == name; });
}

/// Accepts digits only, no sign and no blanks. Returns nothing if the number is too large.
std::optional<std::size_t> whole_number(std::string_view text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_whole = error == std::errc() && end == text.data() + text.size();
    return is_whole ? std::optional(number) : std::nullopt;
}

std::optional<std::size_t> parse_size(std::string_view text) {
    constexpr std::string_view units = "KMGkmg";
    const std::size_t unit = text.empty() ? units.npos : units.find(text.back());
    const std::size_t shift = unit == units.npos ? 0 : 10 * (unit % 3 + 1);
    const auto number = whole_number(text.substr(0, text.size() - (shift ? 1 : 0)));
    const bool fits = number && *number <= (std::numeric_limits<std::size_t>::max() >> shift);
    return fits ? std::optional(*number << shift) : std::nullopt;
}

std::optional<std::array<std::size_t, 3>> parse_staging(std::string_view text) {
    if (text == "0")
        return std::array<std::size_t, 3>{0, 4096, 0};
    std::array<std::size_t, 3> numbers{};
    for (std::size_t i = 0; i != numbers.size(); ++i) {
        const std::size_t comma = i + 1 == numbers.size() ? text.size() : text.find(',');
        if (comma == text.npos)
            return std::nullopt;
        const auto number = whole_number(text.substr(0, comma));
        if (!number)
            return std::nullopt;
        numbers[i] = *number;
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    const auto [threads, piece, least] = numbers;
    const bool fits = threads <= most_staging_threads && piece >= 1 && piece <= largest_piece &&
                      least <= std::numeric_limits<std::size_t>::max() / 1024;
    return fits ? std::optional(numbers) : std::nullopt;
}

bool is_one_of(std::string_view words, std::string_view text) {
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        if (words.substr(0, end) == text)
            return true;
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return false;
}

bool fits(const environment_variable &variable, std::string_view text) {
    switch (variable.kind) {
    case variable_kind::text:
        return true;
    case variable_kind::word:
        return is_one_of(variable.words, text);
    case variable_kind::size:
        return parse_size(text).has_value();
    case variable_kind::staging:
        return parse_staging(text).has_value();
    case variable_kind::trace:
        return text == "0" || text == "1" || (text.size() > json.size() && text.ends_with(json));
    }
    return false;
}

}  // namespace

std::span<const environment_variable> environment_variables() { return table; }

void check_environment() {
    for (const environment_variable &each : table)
        text_from_environment(each.name);
}

std::optional<std::string> text_from_environment(const char *name) {
    const char *value = std::getenv(name);
    if (!value || !*value)
        return std::nullopt;
    if (!fits(row_of(name), value))
        fail_for_environment(name);
    return value;
}

int number_from_environment(const char *name) {
    const auto text = text_from_environment(name);
    return text ? std::atoi(text->c_str()) : -1;
}

std::optional<std::size_t> size_from_environment(const char *name) {
    const auto text = text_from_environment(name);
    return text ? parse_size(*text) : std::nullopt;
}

std::optional<std::array<std::size_t, 3>> staging_from_environment(const char *name) {
    const auto text = text_from_environment(name);
    return text ? parse_staging(*text) : std::nullopt;
}

void fail_for_environment(const char *name, std::string_view more) {
    const char *value = std::getenv(name);
    fail(failure::general,
         fmt::format("{}: invalid value '{}': expected {}{}", name, value ? value : "", row_of(name).expected, more));
}

}  // namespace amp::runtime
