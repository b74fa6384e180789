// The model's invariants as a function: what docs/reference/model.md promises of every kernel at a given stage. A
// violation is a defect of this compiler, never of the user's program.
#pragma once

#include "model/Model.h"

#include <string>
#include <vector>

namespace amp::model {

/// What the passes that have run promise. Each implies the ones above it.
enum class Stage : std::uint8_t {
  Lowered,
  /// No Downcast is left.
  ObjectsCompleted,
  /// No expression refers to a variable of kind Captures.
  CapturesPruned,
  /// No type has an unresolved space.
  SpacesResolved,
  /// No type has a mixed space.
  MixedSplit,
  /// Only kernel functions declare tile_static variables, at their top level.
  TileStaticHoisted,
  /// Kernels and functions that report have the parameters for it; no Report is left.
  ReportsThreaded,
};

/// One sentence per violation, naming the function and the construct; empty when the invariants hold.
std::vector<std::string> verify(const Kernel &kernel, Stage stage);

}  // namespace amp::model
