// AMP_DUMP writes what each program is built from; AMP_BUILD_OPTIONS are the last of its options.
// RUN: rm -rf %t.dump %t.cache && %amp-clang %s -o %t
// RUN: env AMP_CACHE_DIR=%t.cache AMP_CACHE_SIZE=9M AMP_DUMP=%t.dump/a/b AMP_BUILD_OPTIONS="-D ADDED=1" %t
// RUN: cat %t.dump/a/b/*.cl | FileCheck --check-prefix=TEXT %s
// RUN: cat %t.dump/a/b/*.txt | FileCheck --check-prefix=ABOUT --implicit-check-not=cache %s
// TEXT: __kernel void [[KERNEL:[a-z_]+]](
// ABOUT: device: {{.+}}driver
// ABOUT-NEXT: platform: {{.+}}
// ABOUT-NEXT: options: -cl-std=CL1.2 -w{{.*}} -D ADDED=1
// ABOUT-NEXT: result: built in
// ABOUT-NEXT: log:
//
// The program itself is known from the last run on; with other options it is another one.
// RUN: env AMP_CACHE_DIR=%t.cache AMP_CACHE_SIZE=9M AMP_DUMP=%t.dump/again AMP_BUILD_OPTIONS="-D ADDED=1" %t
// RUN: cat %t.dump/again/*.txt | FileCheck --check-prefix=KEPT %s
// KEPT: result: found in the cache, {{.*}}.kernel
// RUN: env AMP_CACHE_DIR=%t.cache AMP_CACHE_SIZE=9M AMP_DUMP=%t.dump/other AMP_BUILD_OPTIONS="-D ADDED=2" %t
// RUN: cat %t.dump/other/*.txt | FileCheck --check-prefix=OTHER %s
// OTHER: options: {{.*}} -D ADDED=2
// OTHER-NEXT: result: built in
//
// What goes wrong: an option that the compiler does not take, a text that it does not take, a folder that is none.
// RUN: not --crash env AMP_BUILD_OPTIONS=--no-such-option %t 2>&1 | FileCheck --check-prefix=REFUSED %s
// REFUSED: could not be built{{.*(.*[[:space:]].*)?}}CL_INVALID_BUILD_OPTIONS: {{.*}} --no-such-option
// RUN: not --crash env AMP_DUMP=%t.dump/wrong AMP_BUILD_OPTIONS=-D__kernel=wrong %t 2>&1 | FileCheck --check-prefix=WRONG %s
// RUN: cat %t.dump/wrong/*.txt | FileCheck --check-prefix=WRONG-LOG %s
// WRONG: could not be built
// WRONG-LOG: result: CL_BUILD_PROGRAM_FAILURE
// WRONG-LOG: error: {{.*}}wrong
// RUN: touch %t.file && not --crash env AMP_DUMP=%t.file/a %t 2>&1 | FileCheck --check-prefix=FOLDER %s
// FOLDER: AMP_DUMP: cannot write {{.*}}: {{.+}}; name a folder that can be written to (kernel {{.*}} at {{.*}}dump-and-options.cpp:
#include <amp.h>

int main() {
  int data[] = {1, 2};
  concurrency::array_view<int> view(2, data);
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] = 7; });
  view.synchronize();
  return data[1] == 7 ? 0 : 1;
}
