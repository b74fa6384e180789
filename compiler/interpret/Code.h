// A kernel in the form that is run: a tree of nodes, each with the function that evaluates it. Variables have become
// offsets into a thread's frame, types have become sizes, and settings constants.
#pragma once

#include "interpret/Interpret.h"

#include <deque>

namespace amp::interpret {

using model::TypeKind;

class Thread;
struct Code;
struct Routine;

/// A scalar or a pointer. Ints are sign-extended, unsigned ints zero-extended; a float is in the low 32 bits.
struct Value {
  std::uint64_t bits = 0;
  /// It does not come from uninitialised memory.
  bool isKnown = true;
};

/// How a statement ended.
enum class Flow : std::uint8_t { Next, Break, Continue, Return };

/// A type's size, and the bytes of it that have a meaning: an assignment leaves the others alone.
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

/// Where a variable lies in its function's frame.
struct Slot {
  std::int64_t offset = 0;
  const Layout *layout = nullptr;
  /// Its number among the objects of the frame, or -1 if no pointer leads to it.
  int object = -1;
  const std::string *name = nullptr;
};

/// One node. Which members it has depends on its functions; each function's comment says what it takes.
struct Code {
  /// Of scalars and of calls without a result.
  Value (*value)(const Code &, Thread &) = nullptr;
  /// Of places.
  Place (*place)(const Code &, Thread &) = nullptr;
  /// Of structs and arrays: writes the value to memory.
  void (*into)(const Code &, Thread &, Place) = nullptr;
  /// Of statements.
  Flow (*run)(const Code &, Thread &) = nullptr;

  const Code *a = nullptr;
  const Code *b = nullptr;
  const Code *c = nullptr;
  std::vector<const Code *> list;
  const Layout *layout = nullptr;
  const Routine *callee = nullptr;
  Builtin builtin = nullptr;
  /// Of operators.
  Combine combine = nullptr;
  /// Of switches: a value, and the number of its section in `list`.
  std::vector<std::pair<std::uint64_t, std::size_t>> cases;
  /// Of lists and loops: the objects that end with them.
  std::vector<int> ending;
  Slot slot;
  std::int64_t number = 0;
  /// Of operators: signed results wrap around, see model::Function::wrapsSigned.
  bool wraps = false;
  /// Of statements, an index into Image::locations.
  std::uint32_t statement = 0;
  TypeKind kind = TypeKind::Void;
  /// Of the first argument, where its type differs from the result's.
  TypeKind operandKind = TypeKind::Void;
};

/// A function.
struct Routine {
  std::string name;
  const Code *body = nullptr;
  std::vector<Slot> parameters;
  std::int64_t frameSize = 0;
  int objectCount = 0;
  /// With all that it calls.
  std::int64_t deepestFrame = 0;
  int mostObjects = 0;
};

/// What kind of argument each parameter of the kernel wants, in order. Local: a pointer to tile_static storage.
enum class Passed : std::uint8_t { Buffer, Block, BlockPointer, Extent, Domain, Reports, ReportLaunch, Local };

/// An array object that the captured function object refers to.
struct ByPointer {
  std::int64_t closureOffset = 0;
  std::int64_t size = 0;
};

/// How to put the captured function object together.
struct Closure {
  bool isNeeded = false;
  Slot slot;
  /// Of each buffer, in the order of Launch::buffers: where in its container the pointer to it is.
  /// Found by the container's place in the closure.
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

/// Where a statement stands, for messages.
struct StatementPlace {
  model::Location location;
  const Routine *routine = nullptr;
};

/// All of a program.
struct Image {
  std::deque<Code> codes;
  std::deque<Routine> routines;
  std::deque<Layout> layouts;
  std::deque<std::string> names;
  std::vector<StatementPlace> locations{{}};
  const Routine *entry = nullptr;
  std::vector<Passed> passed;
  std::vector<StaticVariable> tileStatics;
  std::vector<bool> isReadOnly;
  Closure closure;
  bool hasBarriers = false;
  bool usesAtomicResults = false;
  /// Fences and atomic operations order accesses in ways that are not modelled here: races are not looked for.
  bool hasFences = false;
};

}  // namespace amp::interpret
