#include "passes/tiles/TileStaticParameters.h"

namespace amp::passes {

using namespace model;

Variable *makeTileStaticParameter(Builder &build, const Variable *variable) {
  const Type *pointee = variable->type->isArray() ? variable->type->element() : variable->type;
  Variable *parameter = build.variable(variable->name, build.module.types.pointer(pointee, Space::Local),
                                       VariableKind::Parameter, variable->location);
  parameter->isConst = true;
  return parameter;
}

const Expr *storageBehind(Builder &build, const Variable *variable, Variable *parameter) {
  const Expr *pointer = build.reference(parameter);
  if (!variable->type->isArray())
    return build.deref(pointer);
  const Type *whole = build.module.types.pointer(variable->type, Space::Local);
  return build.deref(build.cast(whole, pointer));
}

const Expr *tileStaticArgument(Builder &build, Variable *variable) {
  const Expr *whole = build.reference(variable);
  return build.addressOf(variable->type->isArray() ? build.index(whole, build.intLiteral(0)) : whole);
}

}  // namespace amp::passes
