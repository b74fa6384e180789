// Runs several threads of a kernel in lockstep: each statement runs for all of them before the next statement. A
// divergent variable becomes an array with an element for each thread. A uniform variable stays as it is:
//
//   float s = f;                                   float s[AMP_WIDTH];
//   for (int i = 0; i < n; i++)                    for each thread: s[k] = f[k];
//     s = s * s + f;                      -->      for (int i = 0; i < n; i++)
//   x[idx] = s;                                      for each thread: s[k] = s[k] * s[k] + f[k];
//                                                  for each thread: x[idx] = s[k];
//
// A divergent loop, which some threads leave before others, is run by each thread alone:
//
//   while (s > 1) s /= f;               -->        for each thread: while (s[k] > 1) s[k] /= f[k];
//
// All threads load before any of them stores, so that the loads overlap. This order is valid even if views share
// memory: only the statements of a single thread are ordered, not the threads of a kernel [AMP 8.1].
#pragma once

#include "model/Model.h"

#include <map>
#include <optional>

namespace amp::passes {

/// The positions of a work-item's threads along the domain's last dimension: first, first + stride, ... Alternatively:
/// the tiles, if a work-item runs one thread of each of several tiles; or the threads of a tile that a work-item runs.
struct Lanes {
  /// In the body of one thread: the position of the thread, or of its tile.
  model::Variable *position = nullptr;
  /// In the result: the first position and the stride. Without a stride: first, first + 1, ... Without a first: 0, 1,
  /// ...
  model::Variable *first = nullptr;
  model::Variable *stride = nullptr;
  /// The number of lanes: widthCount, heightCount for rows, or a constant.
  std::uint64_t count = model::widthCount;
  /// The largest number that a launch chooses, if it sets `count`.
  std::uint64_t most = 16;
  model::LoopHint hint = model::LoopHint::InLockstep;
  /// As in model::Function.
  bool wrapsSigned = false;
};

/// The number of threads in a row that a work-item runs, AMP_WIDTH, and of rows, AMP_HEIGHT, as expressions.
const model::Expr *width(model::Module &module);
const model::Expr *height(model::Module &module);

/// The number of lanes, as an expression.
const model::Expr *countOf(model::Module &module, const Lanes &lanes);

struct ThreadsInLockstep {
  model::StmtList body;
  /// The body has loops that each thread runs alone.
  bool hasDivergentLoop;
  /// The body is correct only for launches whose buffers do not overlap.
  bool needsNoalias;
};

/// The body for `AMP_WIDTH` threads. No result if this is not profitable: if the body has large divergent arrays, a
/// return out of a divergent loop, or a divergent loop but no loads in lockstep. `buffers`: the pointers to global
/// memory, each with the parameter of the buffer that it points into.
std::optional<ThreadsInLockstep> inLockstep(model::Module &module, const model::StmtList &body, const Lanes &lanes,
                                            const std::map<const model::Variable *, const model::Variable *> &buffers);

/// The body of a work-item that runs a thread in each of several tiles.
struct TilesInLockstep {
  model::StmtList body;
  /// The tile_static variables that may differ between the tiles, with the arrays that replace them. The other
  /// variables have the same contents in all tiles.
  std::map<const model::Variable *, model::Variable *> expanded;
};

/// The body of a tiled kernel for several tiles in lockstep, with each barrier once. No result if control flow around a
/// barrier may diverge between tiles, or if inLockstep would have no result. `body` is without the declarations of
/// `tileStatic`. `lanes.position` is the position of the tile.
std::optional<TilesInLockstep> tilesInLockstep(model::Module &module, const model::StmtList &body, const Lanes &lanes,
                                               const std::vector<model::Variable *> &tileStatic);

/// The body of a tiled kernel for several adjacent threads of a tile in lockstep. The body accesses tile_static
/// variables through pointers. No result if the body is too large for inLockstep, or if control flow around a barrier
/// may diverge between these threads.
std::optional<model::StmtList> neighboursInLockstep(model::Module &module, const model::StmtList &body,
                                                    const Lanes &lanes);

/// The body of a tiled kernel for a work-item that runs all threads of a tile, as `lanes`. Barriers become the ends of
/// loops over the lanes. No result if control flow around a barrier may diverge.
std::optional<model::StmtList> regionsInLoops(model::Module &module, const model::StmtList &body, const Lanes &lanes);

}  // namespace amp::passes
