// 128 bits of XXH3, for names and checksums of cached kernels: against accidents of a disk, not against an enemy, who
// could write the file as well.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace amp::runtime {

class digest {
public:
    /// In bytes; in hexadecimal twice as many.
    static constexpr std::size_t size = 16;

    digest();
    ~digest();
    digest(const digest &) = delete;
    digest &operator=(const digest &) = delete;

    digest &add(std::string_view bytes);
    /// Of all that was added, the most significant byte first.
    std::string bytes() const;
    /// The same in hexadecimal, lower case.
    std::string text() const;

private:
    struct state;
    std::unique_ptr<state> state_;
};

}  // namespace amp::runtime
