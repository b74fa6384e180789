// Writes a kernel's launch record as C++ source. Input: a kernel after the last pass, and its text. Output: the data
// that amp-clang's own object files hold as constants (embed/Embed.h), for a program that is built by another compiler.
#pragma once

#include "emit/Unit.h"

namespace amp::emit {

/// `plain` is the same kernel with fewer tests, or null.
std::string writeTables(const model::Module &module, const model::Kernel &kernel, const std::string &name,
                        const model::Kernel *plain);
std::string writeRecord(const model::Module &module, const model::Kernel &kernel, const std::string &name,
                        const std::string &displayName, bool usesDouble, bool hasPlain);

/// Quotes a text as a C++ string literal.
std::string quote(const std::string &text);

}  // namespace amp::emit
