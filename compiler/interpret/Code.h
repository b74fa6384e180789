// The executable form of a kernel: a tree of nodes, each with the function that evaluates it. Variables have become
// offsets into a thread's frame, types have become sizes, and settings have become constants.
#pragma once

#include "interpret/Interpret.h"

#include <deque>

namespace amp::interpret {

using model::TypeKind;

class Thread;
struct Code;
struct Routine;

/// A scalar or a pointer. An int is sign-extended, an unsigned int zero-extended. A float is in the low 32 bits.
struct Value {
  std::uint64_t bits = 0;
  /// False if the value comes from uninitialised memory.
  bool isKnown = true;
};

/// How a statement ended.
enum class Flow : std::uint8_t { Next, Break, Continue, Return };

/// The size of a type, and the ranges of its bytes without padding. An assignment does not change the padding.
struct Layout {
  struct Range {
    std::int64_t offset;
    std::int64_t size;
  };
  TypeKind kind = TypeKind::Void;
  std::int64_t size = 0;
  std::vector<Range> ranges;
  bool isScalar() const { return kind != TypeKind::Array && kind != TypeKind::Struct && kind != TypeKind::Void; }
};

using Builtin = Value (*)(const Code &, Thread &, const Value *arguments);
using Combine = Value (*)(const Code &, Thread &, Value left, Value right);

/// The storage of a variable in its function's frame.
struct Slot {
  std::int64_t offset = 0;
  const Layout *layout = nullptr;
  /// The number among the frame's objects, or -1 if no pointer can point to the variable.
  int object = -1;
  const std::string *name = nullptr;
};

/// One node. Its functions determine which of its members are used: see the comments in Operations.h.
struct Code {
  /// For scalars and for calls without a result.
  Value (*value)(const Code &, Thread &) = nullptr;
  /// For lvalues.
  MemoryLocation (*lvalue)(const Code &, Thread &) = nullptr;
  /// For structs and arrays: writes the value to memory.
  void (*into)(const Code &, Thread &, MemoryLocation) = nullptr;
  /// For statements.
  Flow (*run)(const Code &, Thread &) = nullptr;

  const Code *a = nullptr;
  const Code *b = nullptr;
  const Code *c = nullptr;
  std::vector<const Code *> list;
  const Layout *layout = nullptr;
  const Routine *callee = nullptr;
  Builtin builtin = nullptr;
  /// For operators.
  Combine combine = nullptr;
  /// For switches: a value, and the index of its section in `list`.
  std::vector<std::pair<std::uint64_t, std::size_t>> cases;
  /// For lists and loops: the objects whose scope ends with them.
  std::vector<int> endingObjects;
  Slot slot;
  std::int64_t number = 0;
  /// For operators: signed results wrap around, see model::Function::wrapsSigned.
  bool wraps = false;
  /// For statements: an index into Image::locations.
  std::uint32_t statement = 0;
  TypeKind kind = TypeKind::Void;
  /// For calls of builtins: the type of the first argument.
  TypeKind operandKind = TypeKind::Void;
};

/// A function.
struct Routine {
  std::string name;
  const Code *body = nullptr;
  std::vector<Slot> parameters;
  std::int64_t frameSize = 0;
  int objectCount = 0;
  /// The frame and the objects together with those of all callees.
  std::int64_t deepestFrame = 0;
  int mostObjects = 0;
};

/// The kind of argument for each parameter of the kernel, in order. Local is a pointer to tile_static storage.
enum class Passed : std::uint8_t { Buffer, Block, BlockPointer, Extent, Domain, Reports, ReportLaunch, Local };

/// An array object that the captured function object refers to.
struct ByPointer {
  std::int64_t closureOffset = 0;
  std::int64_t size = 0;
};

/// How the captured function object is built.
struct Closure {
  bool isNeeded = false;
  Slot slot;
  /// For each buffer, in the order of the parameters: the location of its pointer in a container. The offset of the
  /// container in the closure identifies it.
  struct Container {
    std::int64_t closureOffset = 0;
    bool byPointer = false;
    std::int64_t pointerOffset = 0;
  };
  std::vector<Container> containers;
  std::vector<ByPointer> pointees;
};

struct StaticVariable {
  std::string name;
  std::int64_t size = 0;
};

/// The location of a statement, for messages.
struct StatementInfo {
  model::Location location;
  const Routine *routine = nullptr;
};

/// A complete program.
struct Image {
  std::deque<Code> codes;
  std::deque<Routine> routines;
  std::deque<Layout> layouts;
  std::deque<std::string> names;
  std::vector<StatementInfo> locations{{}};
  const Routine *entry = nullptr;
  std::vector<Passed> passed;
  std::vector<StaticVariable> tileStatics;
  std::vector<bool> isReadOnly;
  Closure closure;
  bool isTiled = false;
  bool hasBarriers = false;
  bool usesAtomicResults = false;
  /// Fences and atomic operations order accesses in ways that are not modelled here, so races are not detected.
  bool hasFences = false;
};

}  // namespace amp::interpret
