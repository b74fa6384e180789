#include "model/Intrinsics.h"

#include <algorithm>
#include <iterator>

namespace amp::model {

std::optional<Intrinsic> findIntrinsic(std::string_view name) {
  const auto *found = std::find_if(std::begin(allIntrinsics), std::end(allIntrinsics),
                                   [&](Intrinsic each) { return nameOf(each) == name; });
  return found == std::end(allIntrinsics) ? std::nullopt : std::optional(*found);
}

std::string functionNameOf(Intrinsic intrinsic) {
  std::string text;
  for (const char letter : nameOf(intrinsic)) {
    const bool isCapital = letter >= 'A' && letter <= 'Z';
    text += isCapital && !text.empty() ? "_" : "";
    text += static_cast<char>(isCapital ? letter - 'A' + 'a' : letter);
  }
  return text;
}

}  // namespace amp::model
