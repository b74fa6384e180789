// A plug-in with kernels is loaded and unloaded by a host without kernels: the runtime and its drivers stay loaded.
// RUN: %amp-clang -shared -fPIC %s -o %t.so
// RUN: clang++ -DIS_HOST %s -o %t
// RUN: %t %t.so | FileCheck %s
#ifdef IS_HOST
#include <dlfcn.h>
#include <iostream>

int main(int, char **arguments) {
    for (int round = 0; round < 3; ++round) {
        void *plugin = dlopen(arguments[1], RTLD_NOW);
        if (!plugin)
            return std::cout << dlerror() << std::endl, 1;
        std::wcout << reinterpret_cast<int (*)(int)>(dlsym(plugin, "twice"))(21 + round) << std::endl;
        dlclose(plugin);
        std::wcout << L"closed" << std::endl;
    }
}
// CHECK: 42
// CHECK-NEXT: closed
// CHECK-NEXT: 44
// CHECK-NEXT: closed
// CHECK-NEXT: 46
// CHECK-NEXT: closed
#else
#include <amp.h>
using namespace concurrency;

extern "C" int twice(int n) {
    array_view<int> view(1, &n);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] *= 2; });
    return view[0];
}
#endif
