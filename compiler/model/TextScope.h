// The shared state of readers of the model's text form: the meanings of names. Also reads the forms that occur
// everywhere: types, attributes, source locations.
#pragma once

#include "model/TextForms.h"
#include "model/TextScanner.h"

#include <fmt/format.h>

#include <map>

namespace amp::model::text {

/// Counts the nesting depth, and reports an error before the reader's stack overflows.
class Nesting {
public:
  Nesting(unsigned &depth, Scanner &scanner) : depth(depth) {
    if (depth >= deepest)
      scanner.fail(fmt::format("nested more than {} deep", deepest));
    ++depth;
  }
  ~Nesting() { --depth; }
  Nesting(const Nesting &) = delete;
  Nesting &operator=(const Nesting &) = delete;

private:
  unsigned &depth;
};

class Scope {
public:
  explicit Scope(Module &module) : module(module) {}

  Module &module;
  using Variables = std::map<Name, Variable *>;
  std::map<Name, StructDecl *> structs;
  std::map<Name, Function *> functions;
  Variables moduleVariables;
  std::map<const Function *, Variables> localVariables;
  unsigned depth = 0;

  const Type *type(Scanner &scanner);
  /// Reads `<T>`.
  const Type *typeInBrackets(Scanner &scanner);
  /// Reads `@file:line:column`. Without it the location is empty.
  Location location(Scanner &scanner);
  Function *function(Scanner &scanner);
  /// Reads the name of a variable of the function, or of the module.
  Variable *variable(Scanner &scanner, const Function *function);
  /// Reads the part after the name: `: T`, kind and attributes.
  Variable *newVariable(Scanner &scanner, const Name &name, VariableKind usual);
  /// `name: T` makes a variable. `name` alone means a variable of the module, or one that is already declared.
  Variable *declaration(Scanner &scanner, const Function *function, VariableKind usual);

  /// Reads one attribute. Returns false if no row has the next word, which is then not taken.
  template <typename Owner> bool attribute(Scanner &scanner, Owner &owner);
  /// Reads all attributes that follow.
  template <typename Owner> void allAttributes(Scanner &scanner, Owner &owner) {
    while (attribute(scanner, owner))
      ;
  }
  /// The index of the next word in the list. `what` is for the error message.
  template <std::size_t Count>
  std::size_t oneOf(Scanner &scanner, const std::string_view (&words)[Count], const char *what);

private:
  Space spaces(Scanner &scanner);
  const Type *pointer(Scanner &scanner);
  const Type *array(Scanner &scanner);
  const Type *structure(Scanner &scanner);
};

template <typename Owner> bool Scope::attribute(Scanner &scanner, Owner &owner) {
  static const Owner usual{};
  for (const Attribute<Owner> &row : attributes<Owner>) {
    if (!scanner.acceptWord(row.word, "-"))
      continue;
    auto read = [&](auto &value, const auto &usually) {
      using Value = std::decay_t<decltype(value)>;
      if constexpr (std::is_same_v<Value, bool>) {
        value = !usually;
        return;
      }
      scanner.expect("=");
      if constexpr (std::is_same_v<Value, std::string>)
        value = scanner.string();
      else if constexpr (std::is_same_v<Value, ParameterRole>)
        value = ParameterRole(oneOf(scanner, roleWords, "a parameter's role"));
      else if constexpr (std::is_same_v<Value, int>)
        value = scanner.count();
      else if constexpr (std::is_same_v<Value, std::uint32_t>)
        value = scanner.smallNumber();
      else
        value = scanner.number();
    };
    withMember(row, read, owner, usual);
    return true;
  }
  return false;
}

template <std::size_t Count>
std::size_t Scope::oneOf(Scanner &scanner, const std::string_view (&words)[Count], const char *what) {
  std::string all;
  for (std::size_t i = 0; i != Count; ++i) {
    if (!words[i].empty() && scanner.acceptWord(words[i], "-"))
      return i;
    if (!words[i].empty())
      all += (all.empty() ? "" : ", ") + std::string(words[i]);
  }
  scanner.fail(fmt::format("{} is expected here: {}", what, all));
}

}  // namespace amp::model::text
