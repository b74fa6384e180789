// Tile merging: a work-group runs several tiles in lockstep. The tiles are adjacent along the domain's last dimension,
// in one row or in several rows of equal length. Each work-item runs one thread of each tile, and each statement runs
// for all tiles. Loads of several tiles overlap, and loops and barriers run once for all of them. If several tiles copy
// the same data to tile_static memory, these are loaded and stored once. Tiles are independent: the threads of
// different tiles are not ordered [AMP 8.1]. Part of outline-tiles.
#pragma once

#include "model/Model.h"

#include <map>
#include <optional>
#include <vector>

namespace amp::passes {

struct MergedTiles {
  model::StmtList body;
  /// The tile_static variables, and where the merged tiles store them: in an array with an element for each tile, for
  /// each row of tiles, or for each column; or in the variable itself, if it has the same contents in all tiles.
  std::map<const model::Variable *, model::Variable *> storage;
  /// There are `AMP_HEIGHT` rows of tiles.
  bool hasRowsOfTiles = false;
};

/// The body of a work-item that runs a thread in each of `AMP_WIDTH` tiles, or in `AMP_HEIGHT` rows of `AMP_WIDTH`
/// tiles. No result if this is not profitable, or if control flow around a barrier may diverge between tiles. `body` is
/// the body of a thread of one tile, without the declarations of its tile_static variables.
std::optional<MergedTiles> mergeTiles(model::Module &module, const model::Kernel &kernel, const model::StmtList &body,
                                      const std::vector<model::Variable *> &tileStatic);

}  // namespace amp::passes
