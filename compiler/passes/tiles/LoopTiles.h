// Tile loops: one work-item runs all threads of a tile. Each region between two barriers runs in a loop over the
// threads, one region after the other. This form is for CPUs, whose OpenCL implementations run a work-group as a loop
// in any case. Here several adjacent threads run in lockstep, so that the loops over lanes can be vectorised. For the
// device's compiler, tile_static memory is ordinary memory, and there is no barrier that it could miscompile. Only
// barriers order the threads of a tile [AMP 6.5.1, 8.1]. Part of outline-tiles.
#pragma once

#include "passes/utils/PlainAtomics.h"

#include <optional>

namespace amp::passes {

/// The body of a work-item that runs all threads of a tile. No result if control flow around a barrier may diverge, or
/// if a callee has a barrier and cannot be inlined.
/// `body`: the body of one thread, which accesses the kernel's tile_static variables through pointers. `localAtomics`:
/// replaces atomics on tile_static memory.
std::optional<model::StmtList> loopTiles(model::Module &module, const model::Kernel &kernel,
                                         const model::StmtList &body, PlainAtomics &localAtomics);

}  // namespace amp::passes
