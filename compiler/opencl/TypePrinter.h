// Prints types and structs as OpenCL C.
#pragma once

#include "model/Model.h"
#include "opencl/Namer.h"

#include <set>
#include <string>

namespace amp::opencl {

class TypePrinter {
public:
  TypePrinter(model::TypeTable &types, Namer &names) : types(types), names(names) {}

  /// "float x[4]", "__global const float *x": a declaration of `name`, or the bare type when it is empty. Bool objects
  /// that may be reached through a pointer, members and elements are `uchar`: OpenCL C does not define the size of bool
  /// [CL 6.1.1].
  std::string declare(const model::Type *type, const std::string &name, bool boolInMemory = false);

  /// A pointer to the unsigned type that is as wide as `type`.
  std::string unsignedPointer(const model::Type *type, model::Space space);

  /// The struct's definition. If objects are shared with the host, its layout is the layout that Clang chose for the
  /// class.
  std::string define(const model::Type *structType);

  /// True if the struct needs explicit padding in C. Then initialisers must be designated initialisers.
  bool needsExplicitLayout(const model::StructDecl *decl) const;

  /// From now on, scalars that are accessed through pointers, and structs, are printed as types that may alias all
  /// others.
  void allowAliasing() { aliasing = true; }
  /// The definitions of these types for scalars; empty without aliasing.
  std::string aliasingTypes(bool withDouble) const;

  /// The same for scalars and structs in buffers with elements of `type`, but only in programs that are built with
  /// AMP_ALIASED.
  void allowOverlap(const model::Type *type);
  /// The definitions for AMP_ALIASED at the start of a program; empty if `allowOverlap` was not called.
  std::string overlapChoice() const;

private:
  std::string base(const model::Type *type, bool boolInMemory, bool behindPointer);
  std::string declare(const model::Type *type, const std::string &name, bool boolInMemory, bool behindPointer);

  model::TypeTable &types;
  Namer &names;
  bool aliasing = false;
  /// The names of scalar types.
  std::set<std::string> overlapping;
  std::set<const model::StructDecl *> overlappingStructs;
};

}  // namespace amp::opencl
