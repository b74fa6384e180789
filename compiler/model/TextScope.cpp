#include "model/TextScope.h"

#include <algorithm>

namespace amp::model::text {

Space Scope::spaces(Scanner &scanner) {
  Space set = Space::Unresolved;
  do {
    const std::string_view word = scanner.peekWord();
    const auto *row = std::find_if(std::begin(spaceWords), std::end(spaceWords),
                                   [&](const auto &each) { return each.first == word; });
    if (row == std::end(spaceWords))
      scanner.fail("an address space is expected here: private, local, global, constant or unresolved");
    scanner.word();
    set |= row->second;
  } while (scanner.accept("|"));
  return set;
}

const Type *Scope::pointer(Scanner &scanner) {
  scanner.expect("<");
  const std::string_view word = scanner.peekWord();
  const bool hasSpace =
      std::any_of(std::begin(spaceWords), std::end(spaceWords), [&](const auto &each) { return each.first == word; });
  const Space space = hasSpace ? spaces(scanner) : Space::Unresolved;
  const bool isConst = scanner.acceptWord("const");
  const Type *pointee = type(scanner);
  scanner.expect(">");
  return module.types.pointer(pointee, space, isConst);
}

const Type *Scope::array(Scanner &scanner) {
  scanner.expect("<");
  const std::size_t start = scanner.offset();
  const Type *element = type(scanner);
  if (element->isVoid())
    scanner.failAt(start, "an array has no elements of type void");
  scanner.expect(",");
  const std::uint64_t count = scanner.acceptWord("width")       ? widthCount
                              : scanner.acceptWord("height")    ? heightCount
                              : scanner.acceptWord("aggregate") ? aggregateCount
                                                                : scanner.number();
  scanner.expect(">");
  return module.types.array(element, count);
}

const Type *Scope::structure(Scanner &scanner) {
  const std::size_t start = scanner.offset();
  const Name name = scanner.name();
  auto found = structs.find(name);
  if (found == structs.end())
    scanner.failAt(start, fmt::format("no struct '{}' is declared above", spell(name)));
  std::vector<Space> slots;
  const std::size_t list = scanner.offset();
  if (scanner.accept("<")) {
    do
      slots.push_back(spaces(scanner));
    while (scanner.accept(","));
    scanner.expect(">");
    if (slots.size() != slotCount(found->second))
      scanner.failAt(list, fmt::format("struct '{}' holds {} pointers, but {} spaces are listed", spell(name),
                                       slotCount(found->second), slots.size()));
  }
  return module.types.structure(found->second, std::move(slots));
}

const Type *Scope::type(Scanner &scanner) {
  Nesting nesting(depth, scanner);
  if (scanner.acceptWord("ptr"))
    return pointer(scanner);
  if (scanner.acceptWord("array"))
    return array(scanner);
  if (scanner.acceptWord("struct"))
    return structure(scanner);
  for (std::size_t i = 0; i != std::size(scalarWords); ++i)
    if (scanner.acceptWord(scalarWords[i]))
      return module.types.scalar(TypeKind(i));
  scanner.fail("a type is expected here: a scalar such as int, ptr<...>, array<..., count> or struct and a name");
}

const Type *Scope::typeInBrackets(Scanner &scanner) {
  scanner.expect("<");
  const Type *found = type(scanner);
  scanner.expect(">");
  return found;
}

Location Scope::location(Scanner &scanner) {
  Location location;
  if (!scanner.accept("@"))
    return location;
  const std::size_t start = scanner.offset();
  location.file = scanner.smallNumber();
  if (location.file >= module.files.size())
    scanner.failAt(start, fmt::format("there is no file {} in the list above", location.file));
  scanner.expect(":");
  location.line = scanner.smallNumber();
  scanner.expect(":");
  location.column = scanner.smallNumber();
  return location;
}

Function *Scope::function(Scanner &scanner) {
  const std::size_t start = scanner.offset();
  const Name name = scanner.name();
  auto found = functions.find(name);
  if (found == functions.end())
    scanner.failAt(start, fmt::format("no function '{}' is defined above", spell(name)));
  return found->second;
}

Variable *Scope::variable(Scanner &scanner, const Function *function) {
  const std::size_t start = scanner.offset();
  const Name name = scanner.name();
  const Variables &own = localVariables[function];
  if (auto found = own.find(name); found != own.end())
    return found->second;
  if (auto found = moduleVariables.find(name); found != moduleVariables.end())
    return found->second;
  scanner.failAt(start, fmt::format("no variable '{}' is declared above", spell(name)));
}

Variable *Scope::newVariable(Scanner &scanner, const Name &name, VariableKind usual) {
  scanner.expect(":");
  auto *variable = module.make<Variable>();
  variable->name = name.base;
  variable->type = type(scanner);
  variable->kind = usual;
  for (std::size_t i = 0; i != std::size(variableKindWords); ++i)
    if (scanner.acceptWord(variableKindWords[i]))
      variable->kind = VariableKind(i);
  allAttributes(scanner, *variable);
  return variable;
}

Variable *Scope::declaration(Scanner &scanner, const Function *function, VariableKind usual) {
  Scanner ahead = scanner;
  const std::size_t start = ahead.offset();
  const Name name = ahead.name();
  if (!ahead.peekIs(":"))
    return variable(scanner, function);
  scanner = ahead;
  Variables &own = localVariables[function];
  if (own.contains(name) || moduleVariables.contains(name))
    scanner.failAt(start, fmt::format("'{}' is declared already; another variable of that name is '{}'", spell(name),
                                      spell({name.base, name.ordinal + 1})));
  return own[name] = newVariable(scanner, name, usual);
}

}  // namespace amp::model::text
