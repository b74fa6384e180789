#include "lower/PrintFormat.h"

#include <algorithm>

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

}  // namespace amp::lower
