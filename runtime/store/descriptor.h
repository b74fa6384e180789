// A file descriptor that is closed by its destructor.
#pragma once

#include <utility>

#include <unistd.h>

namespace amp::runtime {

class descriptor {
public:
    /// A negative number stands for no file.
    explicit descriptor(int number = -1) : number_(number) {}
    descriptor(descriptor &&other) noexcept : number_(std::exchange(other.number_, -1)) {}
    descriptor &operator=(descriptor &&) = delete;
    ~descriptor() { close(); }

    int get() const { return number_; }
    /// False if the file could not be closed, or there is none.
    bool close() { return number_ >= 0 && ::close(std::exchange(number_, -1)) == 0; }

private:
    int number_;
};

}  // namespace amp::runtime
