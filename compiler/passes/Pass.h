// A pass: a step that rewrites the kernel model, and may find problems in the program.
#pragma once

#include "diagnostics/rules/Rule.h"
#include "model/Model.h"
#include "model/Verifier.h"

#include <string>
#include <utility>
#include <vector>

namespace amp::passes {

/// A problem in the program that a pass found.
struct Problem {
  struct Note {
    diagnostics::Note note;
    model::Location location;
  };

  /// For a rule without arguments.
  Problem(diagnostics::Rule rule, model::Location location, std::vector<Note> notes)
      : rule(rule), location(location), notes(std::move(notes)) {}
  /// For a construct that cannot be translated to OpenCL C yet. The module must not be printed then.
  Problem(diagnostics::Construct construct, model::Location location)
      : rule(diagnostics::Rule::Unsupported), location(location), arguments{diagnostics::describe(construct)} {}

  diagnostics::Rule rule;
  model::Location location;
  /// The arguments of the rule's text.
  std::vector<std::string> arguments;
  std::vector<Note> notes;
};

struct Pass {
  const char *name;
  void (*run)(model::Module &module, std::vector<Problem> &problems);
  model::Stage stage;
  /// The pass only adds forms of a kernel. The runtime selects one of the forms at each launch, see
  /// Module::hasSingleForm.
  bool addsForms = false;
};

}  // namespace amp::passes
