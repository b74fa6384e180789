#include "store/digest.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <fmt/format.h>

namespace amp::runtime {

struct digest::state {
    XXH3_state_t of_library;
};

digest::digest() : state_(std::make_unique<state>()) { XXH3_128bits_reset(&state_->of_library); }

digest::~digest() = default;

digest &digest::add(std::string_view bytes) {
    XXH3_128bits_update(&state_->of_library, bytes.data(), bytes.size());
    return *this;
}

std::string digest::bytes() const {
    XXH128_canonical_t canonical;
    XXH128_canonicalFromHash(&canonical, XXH3_128bits_digest(&state_->of_library));
    static_assert(sizeof canonical.digest == size);
    return {reinterpret_cast<const char *>(canonical.digest), size};
}

std::string digest::text() const {
    std::string result;
    for (const char each : bytes())
        result += fmt::format("{:02x}", static_cast<unsigned char>(each));
    return result;
}

}  // namespace amp::runtime
