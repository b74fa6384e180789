// Tile merging: a work-group runs several tiles in lockstep, neighbours along the domain's last dimension, in one row
// or in several rows of as many. Each work-item runs one thread of each of them, every statement for all tiles, so that
// loads of several tiles overlap, loops and barriers are paid for once, and what several tiles stage in tile_static
// memory alike is loaded and stored once. Tiles are independent: nothing orders the threads of different tiles
// [AMP 8.1]. Part of outline-tiles.
#pragma once

#include "model/Model.h"

#include <map>
#include <optional>
#include <vector>

namespace amp::passes {

struct MergedTiles {
  model::StmtList body;
  /// The tile_static variables, and where the tiles have them: in an array with an element for each tile, for each row
  /// of tiles, or for each column; or in the variable itself, where all of the tiles hold the same in it.
  std::map<const model::Variable *, model::Variable *> storage;
  /// There are `AMP_HEIGHT` rows of tiles.
  bool isInTwo = false;
};

/// The body of a work-item that runs a thread in each of `AMP_WIDTH` tiles, or of `AMP_HEIGHT` rows of as many; nothing
/// where it would not pay, or where control flow around a barrier may diverge between tiles. `body` is that of a
/// thread of one tile, without the declarations of its tile_static variables.
std::optional<MergedTiles> mergeTiles(model::Module &module, const model::Kernel &kernel, const model::StmtList &body,
                                      const std::vector<model::Variable *> &tileStatic);

}  // namespace amp::passes
