#include "text/json.h"

#include <fmt/format.h>

namespace amp::runtime {

std::string json_text(std::string_view text) {
    std::string result = "\"";
    for (char c : text) {
        if (c == '"' || c == '\\')
            result.append("\\").append(1, c);
        else if (static_cast<unsigned char>(c) < 0x20)
            result += fmt::format("\\u{:04x}", c);
        else
            result += c;
    }
    return result + '"';
}

}  // namespace amp::runtime
