// robust-access, only where the module is robust [-famp-robust-access]: an element outside of its buffer reads as zero,
// and what is written there is dropped, as Direct3D defines it. Every access of a buffer is tested:
//
//     x = a[i];         x = (uint)i < args.a_length ? a[i] : 0;
//     a[i] += x;        if ((uint)i < args.a_length) a[i] += x;
//     atomic(&a[i])     (uint)i < args.a_length ? atomic(&a[i]) : 0
//     r.x               LeadsInto(r, a, bytes) ? r.x : 0, r being a pointer that leads into a, wherever it comes from
//
// Addresses may lead anywhere, and are tested where they are used. An index is evaluated once, unless it is nothing but
// arithmetic.
//
// A kernel some of whose accesses lie in their buffers, if only the domain, the captured numbers and the lengths are
// right, is followed in the module by a plain one without tests for those, and by what a launch has to find true of it
// (Kernel::inRange).
//
// Before rebase-views, while an index counts from the buffer's first element. What holds afterwards: nothing new.
#pragma once

#include "model/Model.h"
#include "passes/Pass.h"

namespace amp::passes {

void makeAccessesRobust(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
