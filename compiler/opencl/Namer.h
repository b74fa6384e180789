// Renames C++ identifiers to identifiers that OpenCL C allows, each unique in its scope. All renaming happens here. Of
// several entities with one name, the first to be named keeps it. The result is deterministic: it depends only on the
// order of the calls.
#pragma once

#include "model/Model.h"

#include <map>
#include <set>
#include <string>

namespace amp::opencl {

class Namer {
public:
  /// Structs and functions share one scope: the program.
  const std::string &of(const model::Function *function);
  /// Each struct type has a name, since each combination of address spaces is a separate struct.
  const std::string &of(const model::Type *structType);
  /// Members keep their names, unless the name is a keyword, type or macro.
  std::string field(const model::StructDecl *decl, std::size_t index) const;

  /// Starts the scope of a function's variables.
  void enterFunction();
  const std::string &of(const model::Variable *variable);

private:
  std::string unique(const std::string &wanted, const std::set<std::string> &alsoTaken, std::set<std::string> &scope);

  std::set<std::string> program;
  std::set<std::string> local;
  std::map<const void *, std::string> names;
  std::map<const model::Variable *, std::string> variables;
};

/// Keywords, types, qualifiers and predefined macros [CL 6.1, 6.10].
bool isKeyword(const std::string &name);
/// Keywords, and the built-in functions, whose names no function or variable may have [CL 6.12].
bool isReserved(const std::string &name);

}  // namespace amp::opencl
