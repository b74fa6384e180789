// Tiles as loops: one work-item runs all threads of a tile, one region between two barriers after the other, each in a
// loop over the threads. For CPUs, which run a work-group as such a loop anyhow: here several neighbours go in
// lockstep, so that loops of the program's own become vectors, tile_static memory is plain memory to a device's
// compiler, and there is no barrier that it could get wrong. Threads of a tile are ordered by barriers only
// [AMP 6.5.1, 8.1]. Part of outline-tiles.
#pragma once

#include "passes/tiles/PlainAtomics.h"

#include <optional>

namespace amp::passes {

/// The body of a work-item that runs all threads of a tile; nothing where control flow around a barrier may diverge,
/// where a callee has a barrier and cannot be inlined, and for kernels that report, whose reports name a work-item.
/// `body`: that of one thread, with the kernel's tile_static variables behind pointers. `localAtomics`: for atomics on
/// tile_static memory.
std::optional<model::StmtList> loopTiles(model::Module &module, const model::Kernel &kernel,
                                         const model::StmtList &body, PlainAtomics &localAtomics);

}  // namespace amp::passes
