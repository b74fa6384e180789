#include "lower/PrintFormat.h"

#include <fmt/format.h>

namespace amp::lower {

std::string formatFor(llvm::StringRef format, const std::vector<const model::Type *> &types) {
  std::string result;
  std::size_t argument = 0;
  while (!format.empty()) {
    std::size_t plain = format.find('%');
    result += format.take_front(plain).str();
    format = format.drop_front(std::min(plain, format.size()));
    if (format.empty())
      break;
    std::size_t end = format.find_first_not_of("0123456789.-+ #", 1);
    result += format.take_front(end).str();
    format = format.drop_front(std::min(end, format.size())).ltrim("hlLqjzt");
    if (format.consume_front("%")) {
      result += '%';
    } else if (!format.empty() && argument != types.size()) {
      const model::Type *type = types[argument++];
      bool isLong = type->kind() == model::TypeKind::Long || type->kind() == model::TypeKind::ULong;
      result += isLong ? "l" : "";
    }
  }
  return result;
}

std::string quoted(llvm::StringRef text) {
  std::string result = "\"";
  for (char c : text) {
    auto code = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      result += std::string("\\") + c;
    else if (c == '\n')
      result += "\\n";
    else if (code < 0x20 || code >= 0x7f || c == '$')
      result += fmt::format("\\{:03o}", code);
    else
      result += c;
  }
  return result + "\"";
}

}  // namespace amp::lower
