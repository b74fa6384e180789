// SHA-256 [FIPS 180-4], for names and checksums of cached kernels.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace amp::runtime {

class sha256 {
public:
    using digest = std::array<unsigned char, 32>;

    sha256 &add(std::string_view bytes);
    /// Of all that was added. Nothing can be added afterwards.
    digest finish();

private:
    void take_block(const unsigned char *block);

    std::array<std::uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                           0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<unsigned char, 64> rest_{};
    std::uint64_t size_ = 0;
};

/// In hexadecimal, lower case.
std::string show(const sha256::digest &digest);

}  // namespace amp::runtime
