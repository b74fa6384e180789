// The table of the environment variables that the runtime reads [docs/reference/environment.md]. A row has the name,
// the kind of value, and texts that say which values are expected and what the variable controls. An empty value
// counts as unset. Any other invalid value is an error of the form "AMP_CACHE_SIZE: invalid value 'x': expected bytes
// with an optional K, M or G".
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace amp::runtime {

enum class variable_kind {
    /// Any text. If necessary, the code that uses the value checks it.
    text,
    /// One of `words`.
    word,
    /// Bytes, or KiB, MiB or GiB with a suffix K, M or G.
    size,
    /// Three numbers, or 0.
    staging,
    /// 0, 1, or the name of a file that ends in .json.
    trace,
};

struct environment_variable {
    const char *name;
    variable_kind kind;
    /// The possible values, separated by spaces. Only for variable_kind::word.
    const char *words;
    const char *expected;
    /// A description of what the variable controls.
    const char *meaning;
};

std::span<const environment_variable> environment_variables();

/// Throws runtime_exception for the first variable whose value is invalid. Called before the runtime does anything.
void check_environment();

/// Returns the value, or nothing if the variable is unset. This and the next functions throw if the value is invalid.
/// `name` must be in the table.
std::optional<std::string> text_from_environment(const char *name);
/// For variables whose words are numbers; -1 if the variable is unset.
int number_from_environment(const char *name);
std::optional<std::size_t> size_from_environment(const char *name);
/// Number of threads, KiB of a piece, KiB of the smallest staged transfer.
std::optional<std::array<std::size_t, 3>> staging_from_environment(const char *name);

/// Throws for an invalid value. `more` is appended to the message.
[[noreturn]] void fail_for_environment(const char *name, std::string_view more = "");

}  // namespace amp::runtime
