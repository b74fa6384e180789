// JSON strings.
#pragma once

#include <string>
#include <string_view>

namespace amp::runtime {

/// The text as a JSON string, with quotes. Bytes from 0x80 on are copied unchanged: UTF-8 stays UTF-8.
std::string json_text(std::string_view text);

}  // namespace amp::runtime
