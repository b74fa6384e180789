// Headers of the program with names that Linux's headers have, in other letter case or the same.
// RUN: rm -rf %t.folder && mkdir -p %t.folder/inc %t.folder/later && cd %t.folder
// RUN: echo 'struct MathLib { int zero = 0; };' > Math.h
// RUN: echo 'struct Errors { int zero = 0; };' > inc/Error.h
// RUN: echo 'struct FeatureSet { int zero = 0; };' > inc/features.h
// RUN: echo 'struct Schedule { int zero = 0; };' > inc/sched.h
// RUN: echo '#error the first folder that has the file counts' > later/error.h
// RUN: cp %s main.cpp
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror -I. -Iinc -Ilater main.cpp -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -fno-amp-header-cache -Wall -Werror -I. -Iinc -Ilater main.cpp -o %t && %t
#include "math.h"
#include "error.h"
#include <features.h>
#include <sched.h>

#include <amp.h>

#include <cmath>
#include <thread>

int main() {
    MathLib lib;
    Errors errors;
    FeatureSet features;
    Schedule schedule;
    return lib.zero + errors.zero + features.zero + schedule.zero + (std::sqrt(4.0) == 2 ? 0 : 1);
}
