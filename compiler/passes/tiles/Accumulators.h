// Accumulators: tile_static variables that only carry totals from a tile's threads to global memory, such as the bins
// of a histogram. Several tiles in one work-item can share an accumulator: the total of all of them is the same. Part
// of outline-tiles.
//
//   own[l] = 0;                     initialises it: the same elements in all tiles
//   atomic_inc(&own[in[k]]);        accumulates: the result is unused
//   atomic_add(&out[l], own[l]);    flushes it: the same elements in all tiles, by an operation that combines totals
#pragma once

#include "passes/tiles/InterleaveTiles.h"
#include "passes/utils/PlainAtomics.h"

#include <set>

namespace amp::passes {

/// The pointers of `storage` to accumulators. `body`: of a work-item that runs one tile. `tile`: the variable that
/// differs between tiles. `localAtomics` made the functions for atomics on tile_static memory.
std::set<const model::Variable *> accumulators(const model::StmtList &body, const model::Variable *tile,
                                               const std::vector<TileStorage> &storage,
                                               const PlainAtomics &localAtomics);

/// The body for a tile that shares accumulators with other tiles: only tile 0 flushes them.
model::StmtList withOneFlush(model::Module &module, const model::StmtList &body, model::Variable *tile,
                             const std::set<const model::Variable *> &shared, const PlainAtomics &localAtomics);

/// True if a loop accesses each accumulator in one way only: no tile initialises it after another tile has accumulated,
/// and no tile flushes it before another tile has accumulated.
bool accessesInOneWay(const model::Stmt *loop, const std::set<const model::Variable *> &shared,
                      const PlainAtomics &localAtomics);

}  // namespace amp::passes
