// The variables that the runtime reads from the environment [docs/reference/environment.md], in one table: a
// name, what a value may be, and what is expected, and what it decides, in words. An empty value counts as none. Any
// other that does not fit is an error of the form "AMP_CACHE_SIZE: invalid value 'x': expected bytes with an optional
// K, M or G".
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace amp::runtime {

enum class variable_kind {
    /// Anything: the code that uses it checks it against what there is.
    text,
    /// One of a list.
    word,
    /// Bytes, or KiB, MiB, GiB with K, M or G behind them.
    size,
    /// Three numbers, or 0.
    staging,
    /// 0, 1, or a file.
    trace,
};

struct environment_variable {
    const char *name;
    variable_kind kind;
    /// Separated by spaces; of kind word only.
    const char *words;
    const char *expected;
    /// What it decides, in words.
    const char *meaning;
};

std::span<const environment_variable> environment_variables();

/// Throws runtime_exception for the first variable whose value does not fit. Called before the runtime does anything.
void check_environment();

/// The value, or nothing where there is none; they throw for one that does not fit. `name` is one of the table's.
std::optional<std::string> text_from_environment(const char *name);
/// Of a variable whose words are numbers; -1 where there is none.
int number_from_environment(const char *name);
std::optional<std::size_t> size_from_environment(const char *name);
/// Threads, KiB of a piece, least KiB.
std::optional<std::array<std::size_t, 3>> staging_from_environment(const char *name);

/// `more` follows what was expected.
[[noreturn]] void fail_for_environment(const char *name, std::string_view more = "");

}  // namespace amp::runtime
