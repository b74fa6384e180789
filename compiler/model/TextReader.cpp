#include "model/TextReader.h"

#include "model/TextBodies.h"

#include <algorithm>

namespace amp::model {

namespace {

using namespace text;

class Reader {
public:
  Reader(std::string_view source, Module &module) : module(module), scope(module), lines(source) {}

  void read() {
    readVersion();
    lines.forEachBelow(-1, [&](const Line &line) { readItem(line); });
  }

private:
  void readVersion();
  void readItem(const Line &line);
  void readFile(Scanner &scanner);
  void readStruct(Scanner &scanner, const Line &line);
  void readField(const Line &line, StructDecl &decl);
  void limitStruct(Scanner &scanner, const StructDecl &decl);
  void readVariable(Scanner &scanner);
  void readFunction(Scanner &scanner, const Line &line);
  void readKernel(Scanner &scanner, const Line &line);
  void readKernelPart(const Line &line, Kernel &kernel);
  void readReport(Scanner &scanner);
  Location end(Scanner &scanner) {
    Location location = scope.location(scanner);
    scanner.expectEnd();
    return location;
  }

  Module &module;
  Scope scope;
  Lines lines;
  /// The cost of visiting all members of an object of the struct recursively.
  struct Extent {
    std::uint64_t members = 0;
    unsigned depth = 0;
  };
  Extent extentOf(const Type *type) const;
  std::map<const StructDecl *, Extent> extents;
};

void Reader::readVersion() {
  if (lines.atEnd())
    Scanner(lines.last()).fail("the text is empty; a model begins with 'amp-model 1'");
  const Line &line = lines.take();
  Scanner scanner(line);
  if (line.indent != 0 || !scanner.acceptWord("amp-model", "-"))
    scanner.fail("a model begins with 'amp-model 1'");
  const std::size_t start = scanner.offset();
  if (scanner.number() != formatVersion)
    scanner.failAt(start, fmt::format("only version {} of the format is known", formatVersion));
  module.wrapsSigned = scanner.acceptWord("wraps-signed", "-");
  module.isRobust = scanner.acceptWord("robust");
  scanner.expectEnd();
}

void Reader::readItem(const Line &line) {
  Scanner scanner(line);
  static constexpr std::string_view items[] = {"file", "struct", "variable", "function", "kernel", "report"};
  switch (scope.oneOf(scanner, items, "one of these words")) {
  case 0:
    return readFile(scanner);
  case 1:
    return readStruct(scanner, line);
  case 2:
    return readVariable(scanner);
  case 3:
    return readFunction(scanner, line);
  case 4:
    return readKernel(scanner, line);
  default:
    return readReport(scanner);
  }
}

void Reader::readFile(Scanner &scanner) {
  const std::size_t start = scanner.offset();
  if (scanner.number() != module.files.size())
    scanner.failAt(start, fmt::format("files are numbered in order: this is file {}", module.files.size()));
  module.files.push_back(scanner.string());
  scanner.expectEnd();
}

// -------------------------------------------------------------------------------------------------------- structs

void Reader::readStruct(Scanner &scanner, const Line &line) {
  const std::size_t start = scanner.offset();
  const Name name = scanner.name();
  if (scope.structs.contains(name))
    scanner.failAt(start, fmt::format("struct '{}' is declared already", spell(name)));
  StructDecl *decl = module.types.makeStruct();
  decl->name = name.base;
  scope.allAttributes(scanner, *decl);
  scanner.expectEnd();
  if (decl->alignment == 0)
    scanner.failAt(start, "an alignment is at least 1");
  lines.forEachBelow(line.indent, [&](const Line &below) { readField(below, *decl); });
  limitStruct(scanner, *decl);
  // Its fields only have types that are declared above, so no struct contains itself.
  scope.structs[name] = decl;
}

void Reader::readField(const Line &line, StructDecl &decl) {
  Scanner scanner(line);
  const std::size_t start = scanner.offset();
  const Name name = scanner.name();
  if (name.ordinal)
    scanner.failAt(start, "names of members have no numbers");
  scanner.expect(":");
  const std::size_t offset = scanner.offset();
  Field field;
  field.name = name.base;
  field.type = scope.type(scanner);
  if (field.type->isVoid())
    scanner.failAt(offset, "no member is of type void");
  scope.allAttributes(scanner, field);
  scanner.expectEnd();
  decl.fields.push_back(std::move(field));
}

Reader::Extent Reader::extentOf(const Type *type) const {
  unsigned depth = 1;
  for (; type->isPointer() || type->isArray(); type = type->element())
    ++depth;
  const auto found = type->isStruct() ? extents.find(type->decl()) : extents.end();
  return found == extents.end() ? Extent{1, depth} : Extent{found->second.members, found->second.depth + depth};
}

/// Nested structs are walked recursively, and their number of members can grow exponentially.
void Reader::limitStruct(Scanner &scanner, const StructDecl &decl) {
  constexpr std::uint64_t mostMembers = 1 << 16;
  Extent whole{1, 1};
  for (const Field &field : decl.fields) {
    const Extent part = extentOf(field.type);
    whole.members += part.members;
    whole.depth = std::max(whole.depth, part.depth + 1);
    if (whole.members > mostMembers || whole.depth > deepest)
      scanner.failAt(0, fmt::format("the struct is too large: {} members in all, nested {} deep, are the most",
                                    mostMembers, deepest));
  }
  extents[&decl] = whole;
}

// ----------------------------------------------------------------------------------------- functions and kernels

void Reader::readVariable(Scanner &scanner) {
  const std::size_t start = scanner.offset();
  const Name name = scanner.name();
  if (scope.moduleVariables.contains(name))
    scanner.failAt(start, fmt::format("variable '{}' is declared already", spell(name)));
  Variable *variable = scope.newVariable(scanner, name, VariableKind::Local);
  variable->location = end(scanner);
  scope.moduleVariables[name] = variable;
}

void Reader::readFunction(Scanner &scanner, const Line &line) {
  const std::size_t start = scanner.offset();
  const Name name = scanner.name();
  if (scope.functions.contains(name))
    scanner.failAt(start, fmt::format("function '{}' is defined already", spell(name)));
  auto *function = module.make<Function>();
  function->name = name.base;
  scanner.expect("(");
  if (!scanner.accept(")")) {
    do {
      const std::size_t known = scope.localVariables[function].size();
      function->parameters.push_back(scope.declaration(scanner, function, VariableKind::Parameter));
      if (scope.localVariables[function].size() != known)
        function->parameters.back()->location = scope.location(scanner);
    } while (scanner.accept(","));
    scanner.expect(")");
  }
  scanner.expect(":");
  function->result = scope.type(scanner);
  scope.allAttributes(scanner, *function);
  function->location = end(scanner);
  function->body = BodyReader(scope, lines, *function).list(line.indent);
  // Its callees are defined above, so no function calls itself.
  scope.functions[name] = function;
}

void Reader::readKernel(Scanner &scanner, const Line &line) {
  const std::size_t start = scanner.offset();
  Function *function = scope.function(scanner);
  if (!function->result->isVoid())
    scanner.failAt(start, "a kernel's function returns nothing");
  Kernel &kernel = *module.kernels.emplace_back(std::make_unique<Kernel>());
  kernel.function = function;
  scope.allAttributes(scanner, kernel);
  kernel.location = end(scanner);
  if (kernel.rank < 1 || kernel.rank > 128)
    scanner.failAt(start, "a kernel's rank is 1 to 128");
  lines.forEachBelow(line.indent, [&](const Line &below) { readKernelPart(below, kernel); });
}

void Reader::readKernelPart(const Line &line, Kernel &kernel) {
  Scanner scanner(line);
  static constexpr std::string_view parts[] = {
      "tile", "captures", "given-local-memory", "local-size", "in-range", "access-ranges", "buffer", "copy"};
  const auto readWords = [&](std::vector<std::uint32_t> &words) {
    while (!scanner.atEnd())
      words.push_back(static_cast<std::uint32_t>(scanner.number()));
  };
  switch (scope.oneOf(scanner, parts, "a part of the kernel")) {
  case 0:
    for (int &extent : kernel.tile)
      extent = scanner.count();
    break;
  case 1:
    kernel.captures = scope.variable(scanner, kernel.function);
    break;
  case 2:
    kernel.givenLocalMemory = scope.function(scanner);
    break;
  case 3:
    kernel.localSizes.push_back(scanner.number());
    break;
  case 4:
    readWords(kernel.inRange);
    break;
  case 5:
    readWords(kernel.accessRanges);
    break;
  case 6:
    scope.allAttributes(scanner, kernel.buffers.emplace_back());
    break;
  default:
    scope.allAttributes(scanner, kernel.copies.emplace_back());
    break;
  }
  scanner.expectEnd();
}

void Reader::readReport(Scanner &scanner) {
  ReportSite site;
  site.what = ReportKind(scope.oneOf(scanner, reportKindWords, "what is reported"));
  scope.allAttributes(scanner, site);
  site.location = end(scanner);
  module.reports.push_back(std::move(site));
}

}  // namespace

std::unique_ptr<Module> readModule(std::string_view text, TextError &error) {
  auto module = std::make_unique<Module>();
  try {
    Reader(text, *module).read();
  } catch (TextError &found) {
    error = std::move(found);
    return nullptr;
  }
  return module;
}

}  // namespace amp::model
