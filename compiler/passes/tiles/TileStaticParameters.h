// Functions access a tile_static variable of their caller through a pointer parameter. Part of hoist-tile-static and
// outline-tiles.
#pragma once

#include "model/Builder.h"

namespace amp::passes {

/// A parameter for the variable: a pointer to it, or to an array's first element.
model::Variable *makeTileStaticParameter(model::Builder &build, const model::Variable *variable);

/// The lvalue of the whole variable, accessed through its parameter.
const model::Expr *storageBehind(model::Builder &build, const model::Variable *variable, model::Variable *parameter);

/// The argument for the parameter, in the function that declares the variable.
const model::Expr *tileStaticArgument(model::Builder &build, model::Variable *variable);

}  // namespace amp::passes
