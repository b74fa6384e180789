// `long` in data that kernels share with the host: -Wamp-long, on under --amp-compat=msvc [T04] [AMP 2.4.1.2].
// RUN: %amp-clang -fsyntax-only -Wamp-long %s 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %amp-clang -fsyntax-only --amp-compat=msvc %s 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: not %amp-clang -fsyntax-only -Werror=amp-long %s 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: %amp-clang -fsyntax-only %s 2>&1 | FileCheck --check-prefix=SILENT --allow-empty %s
// RUN: %amp-clang -fsyntax-only --amp-compat=msvc -Wno-amp-long %s 2>&1 | FileCheck --check-prefix=SILENT --allow-empty %s
// SILENT-NOT: warning
// ERROR: error: 'bits' holds 'unsigned long'
#include <amp.h>
using namespace concurrency;

// A packed class is a file's header, or other data from outside.
#pragma pack(push, 1)
struct FileHeader {
    unsigned short type;
    // CHECK: warning: 'size' holds 'unsigned long', which has 64 bits here and 32 on Windows [amp-long]
    unsigned long size;
    unsigned long offset;
};
struct Narrow {
    char type;
    int size;
};
#pragma pack(pop)
// CHECK: warning: 'words' holds 'long'
struct __attribute__((packed)) Record { long words[4]; };

struct Inner {
    int a;
    unsigned long flags;
};
struct Outer {
    Inner parts[2];
};
struct Kernel {
    array_view<int> out;
    // CHECK: warning: 'scale' holds 'long'
    long scale;
    void operator()(index<1> i) const restrict(amp) { out[i] = int(scale); }
};

void launch(array_view<int> fine, array_view<unsigned long> bits, array<Outer> &outer, long by) {
    // CHECK: warning: 'bits' holds 'unsigned long'
    // CHECK: long.cpp:[[@LINE-2]]:{{[0-9]+}}: warning: 'outer' holds 'unsigned long', which has 64 bits here and 32 on Windows [amp-long]
    // CHECK: note: because of member 'flags' of type 'unsigned long'
    // CHECK: note: the kernel is launched here
    // CHECK: warning: 'by' holds 'long'
    parallel_for_each(fine.extent, [=, &outer](index<1> i) restrict(amp) {
        long local = fine[i] + by;
        bits[i] = outer[i].parts[0].a + local;
    });
    Kernel kernel = {fine, 3};
    parallel_for_each(fine.extent, kernel);
}

// What is refused as such is not searched: of std::string there is one error, and no warning in its header.
// RUN: not %amp-clang -DREFUSED -fsyntax-only -Wamp-long -Wno-everything %s 2>&1 | FileCheck --check-prefix=REFUSED --implicit-check-not=basic_string.h %s
// REFUSED: error: 'Named' cannot be an element of array_view
#ifdef REFUSED
struct Named {
    int number;
    std::string name;
};
void named(std::vector<Named> &given) {
    array_view<Named> refused(4, given);
    parallel_for_each(refused.extent, [=](index<1> i) restrict(amp) { refused[i].number = 1; });
}
#endif
