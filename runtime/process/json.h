// Texts in JSON.
#pragma once

#include <string>
#include <string_view>

namespace amp::runtime {

/// With its quotes. Bytes from 0x80 on stay as they are: UTF-8 in, UTF-8 out.
std::string json_text(std::string_view text);

}  // namespace amp::runtime
