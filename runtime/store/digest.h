// 128 bits of XXH3, for names and checksums of cached files. They detect disk errors, but do not protect against an
// attacker, who could also write the file.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace amp::runtime {

class digest {
public:
    /// Size of a digest in bytes. text() has two digits for each byte.
    static constexpr std::size_t size = 16;

    digest();
    ~digest();
    digest(const digest &) = delete;
    digest &operator=(const digest &) = delete;

    digest &add(std::string_view bytes);
    /// The digest of everything that was added, the most significant byte first.
    std::string bytes() const;
    /// The same in lower-case hexadecimal.
    std::string text() const;

private:
    struct state;
    std::unique_ptr<state> state_;
};

}  // namespace amp::runtime
