// Code that the samples share, so that each main.cpp shows only its subject: the problem size, seeded random numbers,
// the device's name, and the verdict that determines main's exit code.
#pragma once

#include <amp.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace sample {

/// The problem size: the first argument, or else the environment variable SAMPLE_SIZE, or else `usual`.
inline int size(int argc, char** argv, int usual) {
    const char* text = argc > 1 ? argv[1] : std::getenv("SAMPLE_SIZE");
    const int wanted = text ? std::atoi(text) : usual;
    if (wanted <= 0) {
        std::cerr << "the size must be a positive number\n";
        std::exit(2);
    }
    return wanted;
}

/// The default accelerator's name. C++ AMP returns it as a wide string, but device names are plain ASCII.
inline std::string device() {
    std::string name;
    for (wchar_t letter : concurrency::accelerator().get_description())
        name += static_cast<char>(letter);
    return name;
}

/// Returns the same numbers each time, so that a failure can be reproduced.
inline std::vector<float> random_floats(int count, unsigned int seed = 1) {
    std::mt19937 generator(seed);
    std::uniform_real_distribution<float> distribution(-1.0f, 1.0f);
    std::vector<float> numbers(count);
    for (float& number : numbers)
        number = distribution(generator);
    return numbers;
}

inline std::vector<unsigned int> random_bits(int count, unsigned int seed = 1) {
    std::mt19937 generator(seed);
    std::vector<unsigned int> numbers(count);
    for (unsigned int& number : numbers)
        number = generator();
    return numbers;
}

/// Compares the kernels' results with the expected ones, and remembers whether any differed.
class verdict {
public:
    explicit verdict(std::string name) : name_(std::move(name)) {
        std::cout << name_ << " on " << device() << "\n";
    }

    template <class T>
    void same(const std::string& what, const std::vector<T>& got, const std::vector<T>& expected) {
        compare(what, got, expected, [](T a, T b) { return a == b; });
    }

    /// Equality up to `tolerance`, relative to the expected value if that is larger than one.
    template <class T>
    void close(const std::string& what, const std::vector<T>& got, const std::vector<T>& expected, T tolerance) {
        compare(what, got, expected, [tolerance](T a, T b) {
            return std::abs(a - b) <= tolerance * std::max(T(1), std::abs(b));
        });
    }

    void holds(const std::string& what, bool truth) {
        if (!truth) {
            std::cerr << name_ << ": " << what << ": does not hold\n";
            failed_ = true;
        } else if (!failed_) {
            verified_ += (verified_.empty() ? "" : ", ") + what;
        }
    }

    /// Returns main's exit code: 0 after printing what was verified, or 1.
    int exit_code() const {
        if (failed_)
            return 1;
        std::cout << "verified: " << verified_ << "\n";
        return 0;
    }

private:
    template <class T, class Equal>
    void compare(const std::string& what, const std::vector<T>& got, const std::vector<T>& expected, Equal equal) {
        bool matches = got.size() == expected.size();
        if (!matches)
            std::cerr << name_ << ": " << what << ": " << got.size() << " elements, expected " << expected.size()
                      << "\n";
        for (std::size_t i = 0; matches && i < got.size(); ++i)
            if (!equal(got[i], expected[i])) {
                std::cerr << name_ << ": " << what << "[" << i << "] is " << +got[i] << ", expected " << +expected[i]
                          << "\n";
                matches = false;
            }
        holds(what, matches);
    }

    std::string name_;
    std::string verified_;
    bool failed_ = false;
};

}  // namespace sample
