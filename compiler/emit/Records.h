// A kernel's launch record as C++ source. Input: a kernel after the last pass, and its text. Output: what amp-clang's
// own objects hold as constants (embed/Embed.h), for a program that is built without it.
#pragma once

#include "emit/Unit.h"

namespace amp::emit {

/// `plain`: the same kernel with fewer tests, or null.
std::string writeTables(const model::Module &module, const model::Kernel &kernel, const std::string &name,
                        const model::Kernel *plain);
std::string writeRecord(const model::Module &module, const model::Kernel &kernel, const std::string &name,
                        const std::string &displayName, bool usesDouble, bool hasPlain);

/// Text as a literal of C++.
std::string quote(const std::string &text);

}  // namespace amp::emit
