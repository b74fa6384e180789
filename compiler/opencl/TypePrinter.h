// Types and structs as OpenCL C.
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
  /// that may be reached through a pointer, members and elements are `uchar`: OpenCL C leaves bool's size open [CL
  /// 6.1.1].
  std::string declare(const model::Type *type, const std::string &name, bool boolInMemory = false);

  /// A pointer to the unsigned numbers that are as wide as `type`.
  std::string unsignedPointer(const model::Type *type, model::Space space);

  /// The definition, laid out as Clang laid the class out where it shares the host's memory.
  std::string define(const model::Type *structType);

  /// The struct's C layout needs explicit padding, so that initialisers have to name the members.
  bool hasPadding(const model::StructDecl *decl) const;

  /// From now on numbers behind pointers, and structs, may be other numbers and structs as well.
  void allowAliasing() { aliasing = true; }
  /// The types that stand for such numbers; empty without aliasing.
  std::string aliasingTypes(bool withDouble) const;

  /// The same for what buffers with elements of `type` hold, in programs that are built with AMP_ALIASED.
  void allowOverlap(const model::Type *type);
  /// What programs have at their head for that; empty where there is nothing to choose.
  std::string overlapChoice() const;

private:
  std::string base(const model::Type *type, bool boolInMemory, bool behindPointer);
  std::string declare(const model::Type *type, const std::string &name, bool boolInMemory, bool behindPointer);

  model::TypeTable &types;
  Namer &names;
  bool aliasing = false;
  /// Numbers, by their names.
  std::set<std::string> overlapping;
  std::set<const model::StructDecl *> overlappingStructs;
};

}  // namespace amp::opencl
