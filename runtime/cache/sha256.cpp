// SHA-256 after the text of FIPS 180-4, section 6.2.
#include "cache/sha256.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace amp::runtime {

namespace {

constexpr std::uint32_t round_constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::uint32_t big_endian(const unsigned char *bytes) {
    return std::uint32_t(bytes[0]) << 24 | std::uint32_t(bytes[1]) << 16 | std::uint32_t(bytes[2]) << 8 | bytes[3];
}

}  // namespace

void sha256::take_block(const unsigned char *block) {
    std::uint32_t w[64];
    for (int t = 0; t != 16; ++t)
        w[t] = big_endian(block + 4 * t);
    for (int t = 16; t != 64; ++t) {
        const std::uint32_t small0 = std::rotr(w[t - 15], 7) ^ std::rotr(w[t - 15], 18) ^ w[t - 15] >> 3;
        const std::uint32_t small1 = std::rotr(w[t - 2], 17) ^ std::rotr(w[t - 2], 19) ^ w[t - 2] >> 10;
        w[t] = small1 + w[t - 7] + small0 + w[t - 16];
    }
    auto [a, b, c, d, e, f, g, h] = state_;
    for (int t = 0; t != 64; ++t) {
        const std::uint32_t large1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const std::uint32_t large0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        const std::uint32_t one = h + large1 + ((e & f) ^ (~e & g)) + round_constants[t] + w[t];
        const std::uint32_t two = large0 + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + one;
        d = c;
        c = b;
        b = a;
        a = one + two;
    }
    const std::uint32_t added[8] = {a, b, c, d, e, f, g, h};
    for (int i = 0; i != 8; ++i)
        state_[i] += added[i];
}

sha256 &sha256::add(std::string_view bytes) {
    while (!bytes.empty()) {
        const std::size_t filled = size_ % 64;
        const std::size_t count = std::min(bytes.size(), 64 - filled);
        std::memcpy(rest_.data() + filled, bytes.data(), count);
        size_ += count;
        bytes.remove_prefix(count);
        if (size_ % 64 == 0)
            take_block(rest_.data());
    }
    return *this;
}

sha256::digest sha256::finish() {
    const std::uint64_t bits = size_ * 8;
    add(std::string_view("\x80", 1));
    while (size_ % 64 != 56)
        add(std::string_view("\0", 1));
    char length[8];
    for (int i = 0; i != 8; ++i)
        length[i] = static_cast<char>(bits >> (56 - 8 * i));
    add(std::string_view(length, sizeof length));
    digest result;
    for (int i = 0; i != 32; ++i)
        result[i] = static_cast<unsigned char>(state_[i / 4] >> (24 - 8 * (i % 4)));
    return result;
}

std::string show(const sha256::digest &digest) {
    std::string text;
    for (unsigned char each : digest) {
        text += "0123456789abcdef"[each >> 4];
        text += "0123456789abcdef"[each & 15];
    }
    return text;
}

}  // namespace amp::runtime
