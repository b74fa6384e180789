// Checks the model's invariants, which docs/reference/model.md defines for each stage of a kernel. A violation is a
// defect of this compiler, never of the user's program.
#pragma once

#include "model/Model.h"

#include <string>
#include <vector>

namespace amp::model {

/// The invariants that the passes up to some point establish. Each stage implies those before it.
enum class Stage : std::uint8_t {
  Lowered,
  /// There is no Downcast.
  ObjectsCompleted,
  /// No expression refers to a variable of kind Captures.
  CapturesPruned,
  /// No type has an unresolved address space.
  SpacesResolved,
  /// No type has a mixed address space.
  MixedSplit,
  /// Only kernel functions declare tile_static variables, at their top level.
  TileStaticHoisted,
  /// Kernels and functions that report have the parameters for it. There is no Report.
  ReportsThreaded,
};

/// One sentence for each violation, with the function and the construct. Empty if the invariants hold.
std::vector<std::string> verify(const Kernel &kernel, Stage stage);

}  // namespace amp::model
