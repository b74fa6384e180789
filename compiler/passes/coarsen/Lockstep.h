// Runs several threads of an untiled kernel in lockstep: each statement for all of them before the next one. What
// differs between threads becomes an array with an element per thread, what does not stays as it is:
//
//   float s = f;                                   float s[AMP_WIDTH];
//   for (int i = 0; i < n; i++)                    for each thread: s[k] = f[k];
//     s = s * s + f;                      -->      for (int i = 0; i < n; i++)
//   x[idx] = s;                                      for each thread: s[k] = s[k] * s[k] + f[k];
//                                                  for each thread: x[idx] = s[k];
//
// A loop that some threads leave before others, each runs alone:
//
//   while (s > 1) s /= f;               -->        for each thread: while (s[k] > 1) s[k] /= f[k];
//
// The loads of all threads come before the stores of any, so that they overlap. That is an order in which the threads
// could have run anyhow, whatever their views share: threads of a kernel are not ordered, a single thread's own
// statements are [AMP 8.1].
#pragma once

#include "model/Model.h"

#include <map>
#include <optional>

namespace amp::passes {

/// Where the threads of a work-item stand along the domain's last dimension: first, first + stride, ... Or which tiles
/// along it a work-item has a thread of, or which threads of a tile it runs.
struct Lanes {
  /// The thread's own position, or its tile's, in the body of one thread.
  model::Variable *position = nullptr;
  /// In the result. Without a stride: first, first + 1, ... Without a first: 0, 1, ...
  model::Variable *first = nullptr;
  model::Variable *stride = nullptr;
  /// How many there are: widthCount, or heightCount for rows of tiles, or a number.
  std::uint64_t count = model::widthCount;
  model::LoopHint hint = model::LoopHint::InLockstep;
  /// As model::Function has it.
  bool wrapsSigned = false;
};

/// How many threads a work-item runs, as an expression; or in how many rows.
const model::Expr *width(model::Module &module);
const model::Expr *height(model::Module &module);

/// How many lanes there are.
const model::Expr *countOf(model::Module &module, const Lanes &lanes);

struct ThreadsInLockstep {
  model::StmtList body;
  /// There are loops that each thread runs alone.
  bool partInLoops;
  /// Right only for launches whose buffers do not overlap.
  bool needsDistinct;
};

/// The body for `AMP_WIDTH` threads; nothing where their ways part so that it would not pay: big arrays of a thread's
/// own, a return out of a loop that some threads leave before others, and such loops where nothing is loaded in
/// lockstep. `buffers`: the pointers to global memory, and the parameter that each leads into.
std::optional<ThreadsInLockstep> inLockstep(model::Module &module, const model::StmtList &body, const Lanes &lanes,
                                            const std::map<const model::Variable *, const model::Variable *> &buffers);

/// The body of a thread in each of several tiles.
struct TilesInLockstep {
  model::StmtList body;
  /// The tile_static variables of which each tile has its own, and the arrays that they become. The others hold the
  /// same in all of the tiles.
  std::map<const model::Variable *, model::Variable *> expanded;
};

/// The body of a tiled kernel for several tiles in lockstep, with each barrier once; nothing where a barrier is under
/// control flow that may differ between tiles, or where inLockstep would return nothing. `body`: without the
/// declarations of `tileStatic`. `lanes.position` is the tile's.
std::optional<TilesInLockstep> tilesInLockstep(model::Module &module, const model::StmtList &body, const Lanes &lanes,
                                               const std::vector<model::Variable *> &tileStatic);

/// The body of a tiled kernel, whose tile_static variables are behind pointers, for several neighbours of a tile in
/// lockstep, which reach each barrier together; nothing where inLockstep would return nothing for what they keep, or
/// where they do not reach barriers together.
std::optional<model::StmtList> neighboursInLockstep(model::Module &module, const model::StmtList &body,
                                                    const Lanes &lanes);

/// The body of a tiled kernel for all `lanes` of a tile, none of them elsewhere, so that barriers become the ends of
/// loops over the lanes; nothing where control flow around a barrier may diverge.
std::optional<model::StmtList> regionsInLoops(model::Module &module, const model::StmtList &body, const Lanes &lanes);

}  // namespace amp::passes
