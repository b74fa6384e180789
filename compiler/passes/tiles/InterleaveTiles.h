// Interleaves tiles on CPUs: one work-item runs several adjacent tiles. Each region of a tile loop (LoopTiles.h) runs
// for one tile after the other, before the next region begins. Useful for loops in which all threads of the domain
// advance together, such as `for (int k = t.global[0]; k < n; k += threads)`: in each iteration, one tile accesses few
// adjacent elements, far from those of the iteration before. Several adjacent tiles access several times as many, so
// that the CPU's prefetchers follow. The threads of different tiles are not ordered [AMP 8.1]. The tiles share
// accumulators (Accumulators.h), which therefore stay in the CPU's cache. Part of outline-tiles.
#pragma once

#include "model/Model.h"
#include "passes/utils/PlainAtomics.h"

#include <optional>
#include <set>
#include <vector>

namespace amp::passes {

/// A parameter that points to a tile_static variable, and the variable.
struct TileStorage {
  model::Variable *parameter;
  const model::Variable *variable;
};

struct InterleavedTiles {
  model::StmtList body;
  /// The variables that the tiles share. Of the others, each tile has its own.
  std::set<const model::Variable *> shared;
};

/// The body of a work-item that runs all threads of `AMP_WIDTH` adjacent tiles. The pointers of `storage` point to the
/// first of as many elements of the variable's type, if the tiles do not share it. No result if the tiles have no loop
/// in common that accesses memory, and for tiles of rank 2 and 3. `body`: the result of loopTiles with these
/// `localAtomics`, for one tile.
std::optional<InterleavedTiles> interleaveTiles(model::Module &module, const model::Kernel &kernel,
                                                const model::StmtList &body, const std::vector<TileStorage> &storage,
                                                const PlainAtomics &localAtomics);

}  // namespace amp::passes
