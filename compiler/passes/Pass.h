// What a pass is: a step that rewrites the kernel model, and what it may find wrong with the program.
#pragma once

#include "diagnostics/rules/Rule.h"
#include "model/Model.h"
#include "model/Verifier.h"

#include <string>
#include <utility>
#include <vector>

namespace amp::passes {

/// What a pass found wrong with the program.
struct Problem {
  struct Note {
    diagnostics::Note note;
    model::Location location;
  };

  /// Of a rule without arguments.
  Problem(diagnostics::Rule rule, model::Location location, std::vector<Note> notes)
      : rule(rule), location(location), notes(std::move(notes)) {}
  /// What cannot be brought into OpenCL C yet. The module must not be printed then.
  Problem(diagnostics::Construct construct, model::Location location)
      : rule(diagnostics::Rule::Unsupported), location(location), arguments{diagnostics::describe(construct)} {}

  diagnostics::Rule rule;
  model::Location location;
  /// Of the rule's text.
  std::vector<std::string> arguments;
  std::vector<Note> notes;
};

struct Pass {
  const char *name;
  void (*run)(model::Module &module, std::vector<Problem> &problems);
  model::Stage stage;
};

}  // namespace amp::passes
