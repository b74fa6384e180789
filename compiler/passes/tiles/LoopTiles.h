// Tile loops: one work-item runs all threads of a tile. Each region between two barriers runs in a loop over the
// threads, one region after the other. This is for CPUs, which run a work-group as such a loop in any case. Here
// several neighbours run in lockstep, so that loops of the program become vectors. A device's compiler sees tile_static
// memory as plain memory, and no barrier that it could miscompile. Only barriers order the threads of a tile
// [AMP 6.5.1, 8.1]. Part of outline-tiles.
#pragma once

#include "passes/tiles/PlainAtomics.h"

#include <optional>

namespace amp::passes {

/// The body of a work-item that runs all threads of a tile. No result if control flow around a barrier may diverge, or
/// if a callee has a barrier and cannot be inlined.
/// `body`: the body of one thread, which accesses the kernel's tile_static variables through pointers. `localAtomics`:
/// replaces atomics on tile_static memory.
std::optional<model::StmtList> loopTiles(model::Module &module, const model::Kernel &kernel,
                                         const model::StmtList &body, PlainAtomics &localAtomics);

}  // namespace amp::passes
