// robust-access, only if the module is robust [-famp-robust-access]: a load outside of a buffer gives zero, and a store
// outside of a buffer has no effect, as Direct3D defines it. Every access to a buffer is tested:
//
//     x = a[i];         x = (uint)i < args.a_length ? a[i] : 0;
//     a[i] += x;        if ((uint)i < args.a_length) a[i] += x;
//     atomic(&a[i])     (uint)i < args.a_length ? atomic(&a[i]) : 0
//     r.x               PointsInto(r, a, bytes) ? r.x : 0, if r is any pointer into a
//
// An address may be out of range: only accesses through it are tested. An index is evaluated once, unless it is pure
// arithmetic.
//
// For some accesses, the launch can check that they are in range, from the domain, the captured numbers and the lengths
// alone. If a kernel has such accesses, a plain kernel follows it in the module. The plain kernel has no tests for
// these accesses, and lists the conditions that the launch must check (Kernel::inRange).
//
// Runs before rebase-views, while indices are still relative to the buffer's first element. Changes no invariant of the
// model.
#pragma once

#include "model/Model.h"
#include "passes/Pass.h"

namespace amp::passes {

void makeAccessesRobust(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
