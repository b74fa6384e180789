// A running thread of a launch: its private memory, its ids, and the checks for each access.
#pragma once

#include "interpret/Code.h"
#include "interpret/Coroutine.h"

#include <cstring>
#include <limits>

namespace amp::interpret {

inline std::int64_t sizeOfScalar(TypeKind kind) {
  switch (kind) {
  case TypeKind::Bool:
    return 1;
  case TypeKind::Int:
  case TypeKind::UInt:
  case TypeKind::Float:
    return 4;
  case TypeKind::Long:
  case TypeKind::ULong:
  case TypeKind::Double:
  case TypeKind::Pointer:
    return 8;
  case TypeKind::Void:
  case TypeKind::Array:
  case TypeKind::Struct:
    break;
  }
  return 0;
}

/// The shared state of all threads of a launch.
struct Grid {
  Grid(const Image &image, const Launch &launch) : image(image), launch(launch) {}
  const Image &image;
  const Launch &launch;
  std::vector<Object> objects;
  /// The index in `objects` of the first tile_static variable.
  std::size_t firstTileStatic = 0;
  std::uint64_t steps = 0;
  /// Numbers that distinguish the accesses in this run, and the accesses to a tile's local memory, from earlier
  /// accesses.
  std::uint32_t globalRun = 0;
  std::uint32_t localRun = 0;
  std::uint32_t groupSize = 1;
};

class Thread {
public:
  Thread(Grid &grid, std::uint8_t *memory, std::uint8_t *known, std::size_t size);

  /// Makes this the thread with that number, with uninitialised memory.
  void begin(std::uint32_t number, const std::array<std::size_t, 3> &groupId,
             const std::array<std::size_t, 3> &localId);

  Grid &grid;
  std::uint32_t number = 0;
  std::array<std::size_t, 3> group = {}, local = {};
  /// The beginning of the running function's frame, in bytes and in objects.
  std::int64_t frame = 0;
  std::size_t frameObjects = 0;
  const Routine *routine = nullptr;
  std::uint32_t statement = 0;
  std::uint32_t localEpoch = 0, globalEpoch = 0;
  /// The result of the running function.
  Value result;
  MemoryLocation resultLocation;
  /// All private memory as one object. Variables to which no pointer can point have no object of their own.
  Object memory;
  std::vector<Object> objects;
  /// The barrier at which the thread waits.
  const Code *barrier = nullptr;
  /// Null if the threads run one after another.
  Coroutine *coroutine = nullptr;

  std::size_t globalId(unsigned dimension) const {
    return group[dimension] * grid.launch.local[dimension] + local[dimension];
  }

  std::uint8_t *bytesAt(std::int64_t offset) { return memory.bytes + frame + offset; }
  std::uint8_t *knownAt(std::int64_t offset) { return memory.known + frame + offset; }
  /// Begins the lifetime of a variable, without a value.
  MemoryLocation declare(const Slot &slot);

  [[noreturn]] void fail(const std::string &what) const;
  void step() {
    if (++grid.steps > grid.launch.stepLimit)
      fail("the launch has run too many steps: a loop that does not end?");
  }

  /// The location that a pointer points to.
  MemoryLocation follow(Value pointer);
  MemoryLocation followForAddress(Value pointer);
  /// The location for an uninitialised pointer or index. Loads from it return uninitialised values.
  MemoryLocation nowhere(const char *what) const;
  static bool isNowhere(const MemoryLocation &location) {
    return !location.object && location.offset < unknownOffset / 2;
  }
  Value address(MemoryLocation location);
  /// For example "buffer 2, byte 48".
  std::string describe(const MemoryLocation &location) const;

  /// These do not check the access. They are for variables of the frame.
  Value loadBytes(MemoryLocation location, TypeKind kind);
  void storeBytes(MemoryLocation location, TypeKind kind, Value value);
  Value load(MemoryLocation location, TypeKind kind);
  void store(MemoryLocation location, TypeKind kind, Value value);
  /// Stores the low bytes of a value, fewer than a scalar of the model has.
  void storeNarrow(MemoryLocation location, std::int64_t size, Value value);
  void copy(MemoryLocation to, MemoryLocation from, const Layout &layout);
  /// Sets all bytes to zero.
  void clear(MemoryLocation location, const Layout &layout);
  /// Calls `change` with the old value of an int or float in shared memory, and stores the result.
  template <typename Change> Value atomic(MemoryLocation location, TypeKind kind, const Change &change) {
    checkAccess(location, 4, true);
    checkAligned(location, 4);
    Value old = loadBytes(location, kind);
    if (!old.isKnown)
      fail("an atomic operation on uninitialised memory: " + describe(location));
    Value next = change(old);
    requireKnown(next, "an atomic operation stores an uninitialised value");
    note(location, 4, next.bits == old.bits ? How::AtomicRead : How::AtomicWrite);
    storeBytes(location, kind, next);
    return old;
  }
  void requireKnown(Value value, const char *what) const {
    if (!value.isKnown)
      fail(what);
  }
  /// The value of a condition. In stages that read the function object itself, a condition whose outcome does not
  /// matter may depend on an uninitialised member, because the host does not pass that.
  bool decide(Value value, const char *what) const {
    if (!value.isKnown && !grid.image.closure.isNeeded)
      fail(what);
    return value.isKnown && value.bits != 0;
  }
  void checkAligned(MemoryLocation location, std::int64_t size) const {
    if (location.offset % size != 0)
      fail("a misaligned access: " + describe(location));
  }

private:
  /// SameWrite stores the value that is already there.
  enum class How : std::uint8_t { Read, Write, SameWrite, AtomicRead, AtomicWrite };
  /// The base of the offsets of locations that an uninitialised pointer points to.
  static constexpr std::int64_t unknownOffset = std::numeric_limits<std::int64_t>::min() / 2;

  void checkAccess(const MemoryLocation &location, std::int64_t size, bool writes) const {
    if (!location.object || location.offset < 0 || size > location.object->size - location.offset)
      failAccess(location, size);
    if (writes && location.object->isReadOnly)
      fail("a write to read-only memory: " + describe(location));
  }
  [[noreturn]] void failAccess(const MemoryLocation &location, std::int64_t size) const;
  void note(MemoryLocation location, std::int64_t size, How how);
  void noteWord(Memory &memory, Object &object, std::int64_t word, std::uint8_t bytes, How how);
  bool conflicts(const Access &access, std::uint8_t bytes, bool isAtomic, const Object &object) const;
  [[noreturn]] void failRace(const Access &other, const Object &object, std::int64_t offset, bool otherWrote,
                             bool writes) const;
};

inline Value Thread::loadBytes(MemoryLocation location, TypeKind kind) {
  const std::uint8_t *bytes = location.object->bytes + location.offset,
                     *known = location.object->known + location.offset;
  switch (sizeOfScalar(kind)) {
  case 1:
    return {std::uint64_t{*bytes != 0}, *known != 0};
  case 4: {
    std::uint32_t value, flags;
    std::memcpy(&value, bytes, 4);
    std::memcpy(&flags, known, 4);
    const bool isSigned = kind == TypeKind::Int;
    return {isSigned ? static_cast<std::uint64_t>(std::int64_t{static_cast<std::int32_t>(value)}) : value,
            flags == 0x01010101u};
  }
  default: {
    std::uint64_t value, flags;
    std::memcpy(&value, bytes, 8);
    std::memcpy(&flags, known, 8);
    return {value, flags == 0x0101010101010101u};
  }
  }
}

inline void Thread::storeBytes(MemoryLocation location, TypeKind kind, Value value) {
  std::uint8_t *bytes = location.object->bytes + location.offset, *known = location.object->known + location.offset;
  const std::uint64_t flags = value.isKnown ? 0x0101010101010101u : 0;
  switch (sizeOfScalar(kind)) {
  case 1:
    std::memcpy(bytes, &value.bits, 1);
    std::memcpy(known, &flags, 1);
    break;
  case 4:
    std::memcpy(bytes, &value.bits, 4);
    std::memcpy(known, &flags, 4);
    break;
  default:
    std::memcpy(bytes, &value.bits, 8);
    std::memcpy(known, &flags, 8);
    break;
  }
}

inline float asFloat(Value value) {
  const auto bits = static_cast<std::uint32_t>(value.bits);
  float number;
  std::memcpy(&number, &bits, 4);
  return number;
}
inline double asDouble(Value value) {
  double number;
  std::memcpy(&number, &value.bits, 8);
  return number;
}
template <typename T> T as(Value value) {
  if constexpr (std::is_same_v<T, float>)
    return asFloat(value);
  else if constexpr (std::is_same_v<T, double>)
    return asDouble(value);
  else if constexpr (std::is_same_v<T, bool>)
    return (value.bits & 1) != 0;
  else
    return static_cast<T>(value.bits);
}
template <typename T> Value valueOf(T number, bool isKnown = true) {
  if constexpr (std::is_same_v<T, float>) {
    std::uint32_t bits;
    std::memcpy(&bits, &number, 4);
    return {bits, isKnown};
  } else if constexpr (std::is_same_v<T, double>) {
    std::uint64_t bits;
    std::memcpy(&bits, &number, 8);
    return {bits, isKnown};
  } else {
    return {static_cast<std::uint64_t>(number), isKnown};
  }
}

/// Calls `use` with a value of the C++ type for the kind.
template <typename Use> auto withType(TypeKind kind, const Use &use) {
  switch (kind) {
  case TypeKind::Bool:
    return use(bool());
  case TypeKind::Int:
    return use(std::int32_t());
  case TypeKind::UInt:
    return use(std::uint32_t());
  case TypeKind::Long:
    return use(std::int64_t());
  case TypeKind::Float:
    return use(float());
  case TypeKind::Double:
    return use(double());
  case TypeKind::ULong:
  case TypeKind::Pointer:
  case TypeKind::Void:
  case TypeKind::Array:
  case TypeKind::Struct:
    break;
  }
  return use(std::uint64_t());
}

}  // namespace amp::interpret
