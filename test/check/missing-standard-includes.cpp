// RUN: not %amp-clang -std=c++14 -fsyntax-only -ferror-limit=0 -fno-caret-diagnostics %s 2>&1 | FileCheck %s --check-prefixes=CHECK,CXX14 --implicit-check-not=error: --implicit-check-not=note:
// RUN: not %amp-clang -std=c++20 -fsyntax-only -ferror-limit=0 -fno-caret-diagnostics %s 2>&1 | FileCheck %s --check-prefixes=CHECK,CXX20 --implicit-check-not=error: --implicit-check-not=note:
// RUN: not env AMP_CACHE_DIR=off %amp-clang -std=c++20 -fsyntax-only -ferror-limit=0 -fno-caret-diagnostics %s 2>&1 | FileCheck %s --check-prefixes=CHECK,CXX20 --implicit-check-not=error: --implicit-check-not=note:
// Names of the standard library's whose header is not included, which Visual C++'s own headers may bring, are answered with
// the header, once each, and nothing that follows from it; where the language is too old, with that, too.
// No other header of libstdc++ 12 or 14 includes the headers of these names.
#include <amp.h>
using namespace std;
using namespace concurrency;

// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'std::deque' requires #include <deque>{{$}}
std::deque<std::vector<int>> frames;
std::deque<int>::iterator none;
// CXX14: [[#@LINE+2]]:{{[0-9]+}}: error: 'std::any' requires #include <any> and -std=c++17{{$}}
// CXX20: [[#@LINE+1]]:{{[0-9]+}}: error: 'std::any' requires #include <any>{{$}}
std::any maybe;
struct reader {
    // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'std::basic_ifstream' requires #include <fstream>{{$}}
    std::ifstream file;
};
int main() {
    // CHECK: [[#@LINE+2]]:{{[0-9]+}}: error: 'std::cout' requires #include <iostream>{{$}}
    // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'std::accumulate' requires #include <numeric>{{$}}
    cout << std::accumulate(1, 2, 3);
    std::cout << 2;

    // Not the library's clamp, though the name is alike.
    // CXX14: [[#@LINE+2]]:{{[0-9]+}}: error: 'std::clamp' requires -std=c++17{{$}}
    // CXX20-NOT: clamp
    int c = std::clamp(1, 2, 3);
    // CXX14: [[#@LINE+2]]:{{[0-9]+}}: error: 'std::is_same_v' requires -std=c++17{{$}}
    // CXX20-NOT: is_same_v
    c += std::is_same_v<int, int>;
    // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'std::to_underlying' requires {{(#include <utility> and )?}}-std=c++23{{$}}
    c += std::to_underlying(std::memory_order());
    // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'std::byteswap' requires {{(#include <bit> and )?}}-std=c++23{{$}}
    c += std::byteswap(1u);
    // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'std::unreachable' requires {{(#include <utility> and )?}}-std=c++23{{$}}
    std::unreachable();
    // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'std::expected' requires #include <expected> and -std=c++23{{$}}
    std::expected<int, float> result = 3;
    // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'std::move_only_function' requires {{(#include <functional> and )?}}-std=c++23{{$}}
    std::move_only_function<int()> callback;
    // CXX14: [[#@LINE+2]]:{{[0-9]+}}: error: 'std::cmp_less' requires {{(#include <utility> and )?}}-std=c++20{{$}}
    // CXX20-NOT: cmp_less
    c += std::cmp_less(1, 2u);
    // CXX14: [[#@LINE+2]]:{{[0-9]+}}: error: 'std::remove_cvref_t' requires -std=c++20{{$}}
    // CXX20-NOT: remove_cvref_t
    std::remove_cvref_t<int &> plain = c;
    // CXX14: [[#@LINE+2]]:{{[0-9]+}}: error: 'std::void_t' requires -std=c++17{{$}}
    // CXX20-NOT: void_t
    std::void_t<int> *nothing = nullptr;
    // CXX14: [[#@LINE+1]]:{{[0-9]+}}: error: 'std::ranges' requires #include <ranges> and -std=c++20{{$}}
    c += std::ranges::max(c, plain);
#if __cplusplus < 201703L
    // CXX14: [[#@LINE+1]]:{{[0-9]+}}: error: 'std::filesystem' requires #include <filesystem> and -std=c++17{{$}}
    std::filesystem::path path;
#endif
    // Names that nobody has are Clang's.
    // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: no member named 'nonsense' in namespace 'std'
    std::nonsense();
    // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: use of undeclared identifier 'iota'
    iota(3);
    return c;
}
