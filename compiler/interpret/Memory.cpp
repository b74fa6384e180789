// Accesses to memory: checks bounds, initialisation, and races between threads.
#include "interpret/Memory.h"

#include "interpret/Thread.h"

#include <fmt/format.h>

namespace amp::interpret {

Thread::Thread(Grid &grid, std::uint8_t *bytes, std::uint8_t *known, std::size_t size)
    : grid(grid), objects(static_cast<std::size_t>(grid.image.entry->mostObjects)) {
  static const std::string name = "private memory";
  memory = {.bytes = bytes, .known = known, .size = static_cast<std::int64_t>(size), .name = &name};
}

void Thread::begin(std::uint32_t newNumber, const std::array<std::size_t, 3> &groupId,
                   const std::array<std::size_t, 3> &localId) {
  number = newNumber;
  group = groupId;
  local = localId;
  frame = 0;
  frameObjects = 0;
  routine = grid.image.entry;
  statement = 0;
  localEpoch = globalEpoch = 0;
  barrier = nullptr;
  std::memset(memory.known, 0, static_cast<std::size_t>(memory.size));
  for (Object &object : objects)
    object.isAlive = false;
}

MemoryLocation Thread::declare(const Slot &slot) {
  std::uint8_t *known = knownAt(slot.offset);
  std::memset(known, 0, static_cast<std::size_t>(slot.layout->size));
  if (slot.object < 0)
    return {&memory, frame + slot.offset};
  Object &object = objects[frameObjects + static_cast<std::size_t>(slot.object)];
  object.bytes = bytesAt(slot.offset);
  object.known = known;
  object.size = slot.layout->size;
  object.name = slot.name;
  object.generation = (object.generation + 1) & Pointer::generationMask;
  object.isAlive = true;
  return {&object, 0};
}

void Thread::fail(const std::string &what) const {
  const StatementInfo &where = grid.image.locations[statement];
  std::string text = fmt::format("thread {}", globalId(0));
  for (unsigned d = 1; d < grid.launch.dimensions; ++d)
    text += fmt::format(",{}", globalId(d));
  if (where.routine)
    text += fmt::format(", in {}", where.routine->name);
  throw Fault(fmt::format("{}: {}", text, what), where.location);
}

/// In stages that read the function object itself, unused expressions may read members that the host does not pass.
/// Then an uninitialised pointer is not an error.
MemoryLocation Thread::nowhere(const char *what) const {
  if (!grid.image.closure.isNeeded)
    fail(what);
  return {nullptr, unknownOffset};
}

/// Like `follow`, if only the address of a part is computed and nothing is accessed.
MemoryLocation Thread::followForAddress(Value pointer) {
  if (!pointer.isKnown)
    return {nullptr, unknownOffset};
  if (!pointer.bits)
    return {nullptr, 0};
  std::vector<Object> &table = pointer.bits & Pointer::isPrivate ? objects : grid.objects;
  if (!(pointer.bits & Pointer::isSomething) || Pointer::index(pointer.bits) >= table.size())
    fail("the address of a part of something that is no pointer");
  Object &object = table[Pointer::index(pointer.bits)];
  return object.generation == Pointer::generation(pointer.bits) ? MemoryLocation{&object, Pointer::offset(pointer.bits)}
                                                                : follow(pointer);
}

MemoryLocation Thread::follow(Value pointer) {
  if (!pointer.isKnown)
    return nowhere("an access through an uninitialised pointer");
  if (!pointer.bits)
    return {nullptr, 0};
  const std::size_t index = Pointer::index(pointer.bits);
  std::vector<Object> &table = pointer.bits & Pointer::isPrivate ? objects : grid.objects;
  if (!(pointer.bits & Pointer::isSomething) || index >= table.size())
    fail("an access through something that is no pointer");
  Object &object = table[index];
  if (!object.isAlive || object.generation != Pointer::generation(pointer.bits))
    fail(fmt::format("an access through a pointer to '{}', which does not exist any more",
                     object.name ? *object.name : "?"));
  return {&object, Pointer::offset(pointer.bits)};
}

Value Thread::address(MemoryLocation location) {
  if (!location.object) {
    if (isNowhere(location))
      return {0, false};
    if (location.offset != 0)
      fail("arithmetic on a null pointer");
    return {};
  }
  if (location.offset != static_cast<std::int32_t>(location.offset))
    fail("a pointer further from its object than 2 GiB: " + describe(location));
  const bool isPrivate = location.object->region == Region::Private;
  const std::vector<Object> &table = isPrivate ? objects : grid.objects;
  const auto index = static_cast<std::uint16_t>(location.object - table.data());
  return {Pointer::make(isPrivate, location.object->generation, index, static_cast<std::int32_t>(location.offset))};
}

std::string Thread::describe(const MemoryLocation &location) const {
  if (!location.object)
    return "a null pointer";
  return fmt::format("{}, byte {}", *location.object->name, location.offset);
}

void Thread::failAccess(const MemoryLocation &location, std::int64_t size) const {
  if (isNowhere(location))
    fail("an access through an uninitialised pointer");
  if (!location.object)
    fail("an access through a null pointer");
  fail(fmt::format("an access out of bounds: {} bytes at {} of {}", size, describe(location), location.object->size));
}

Value Thread::load(MemoryLocation location, TypeKind kind) {
  if (isNowhere(location))
    return {0, false};
  const std::int64_t size = sizeOfScalar(kind);
  checkAccess(location, size, false);
  if (location.object->shared)
    note(location, size, How::Read);
  return loadBytes(location, kind);
}

void Thread::store(MemoryLocation location, TypeKind kind, Value value) {
  const std::int64_t size = sizeOfScalar(kind);
  checkAccess(location, size, true);
  if (location.object->shared) {
    if (!value.isKnown && location.object->region == Region::Global)
      fail(fmt::format("an uninitialised value is stored to {}", describe(location)));
    const bool changes =
        std::memcmp(location.object->bytes + location.offset, &value.bits, static_cast<std::size_t>(size)) != 0 ||
        !loadBytes(location, kind).isKnown;
    note(location, size, changes ? How::Write : How::SameWrite);
  }
  storeBytes(location, kind, value);
}

void Thread::storeNarrow(MemoryLocation location, std::int64_t size, Value value) {
  checkAccess(location, size, true);
  requireKnown(value, "an uninitialised value is stored to a buffer");
  std::uint8_t *bytes = location.object->bytes + location.offset, *known = location.object->known + location.offset;
  const auto count = static_cast<std::size_t>(size);
  if (location.object->shared)
    note(location, size, std::memcmp(bytes, &value.bits, count) || !*known ? How::Write : How::SameWrite);
  std::memcpy(bytes, &value.bits, count);
  std::memset(known, 1, count);
}

void Thread::copy(MemoryLocation to, MemoryLocation from, const Layout &layout) {
  checkAccess(to, layout.size, true);
  if (isNowhere(from)) {
    if (to.object->region == Region::Global)
      fail(fmt::format("an uninitialised value is stored to {}", describe(to)));
    std::memset(to.object->known + to.offset, 0, static_cast<std::size_t>(layout.size));
    return;
  }
  checkAccess(from, layout.size, false);
  for (const Layout::Range &range : layout.ranges) {
    const MemoryLocation source{from.object, from.offset + range.offset}, target{to.object, to.offset + range.offset};
    const std::uint8_t *bytes = source.object->bytes + source.offset, *known = source.object->known + source.offset;
    std::uint8_t *toBytes = target.object->bytes + target.offset, *toKnown = target.object->known + target.offset;
    const auto size = static_cast<std::size_t>(range.size);
    if (source.object->shared)
      note(source, range.size, How::Read);
    if (target.object->shared)
      note(target, range.size,
           std::memcmp(bytes, toBytes, size) || std::memcmp(known, toKnown, size) ? How::Write : How::SameWrite);
    std::memmove(toBytes, bytes, size);
    std::memmove(toKnown, known, size);
  }
}

void Thread::clear(MemoryLocation location, const Layout &layout) {
  checkAccess(location, layout.size, true);
  for (const Layout::Range &range : layout.ranges) {
    const MemoryLocation part{location.object, location.offset + range.offset};
    if (part.object->shared)
      note(part, range.size, How::Write);
    std::memset(part.object->bytes + part.offset, 0, static_cast<std::size_t>(range.size));
    std::memset(part.object->known + part.offset, 1, static_cast<std::size_t>(range.size));
  }
}

void Thread::note(MemoryLocation location, std::int64_t size, How how) {
  Object &object = *location.object;
  if (!object.shared || object.region == Region::Constant || grid.image.hasFences)
    return;
  Memory &shared = *object.shared;
  if (shared.cells.empty())
    shared.cells.resize((shared.bytes.size() + 3) / 4);
  // An object begins at the beginning of its memory.
  for (std::int64_t word = location.offset / 4; word * 4 < location.offset + size; ++word) {
    std::uint8_t bytes = 0;
    for (std::int64_t k = 0; k != 4; ++k)
      if (word * 4 + k >= location.offset && word * 4 + k < location.offset + size)
        bytes |= static_cast<std::uint8_t>(1 << k);
    noteWord(shared, object, word, bytes, how);
  }
}

/// Two accesses by different threads to the same bytes are ordered only by a barrier between them.
bool Thread::conflicts(const Access &access, std::uint8_t bytes, bool isAtomic, const Object &object) const {
  if (access.thread == Access::nobody || access.thread == number || !(access.bytes & bytes) ||
      (access.isAtomic && isAtomic))
    return false;
  const std::uint32_t epoch = object.region == Region::Local ? localEpoch : globalEpoch;
  return access.thread / grid.groupSize != number / grid.groupSize || access.epoch == epoch;
}

void Thread::noteWord(Memory &shared, Object &object, std::int64_t word, std::uint8_t bytes, How how) {
  Cell &cell = shared.cells[static_cast<std::size_t>(word)];
  const bool isLocal = object.region == Region::Local;
  if (const std::uint32_t run = isLocal ? grid.localRun : grid.globalRun; cell.run != run) {
    cell = Cell();
    cell.run = run;
  }
  const bool isAtomic = how == How::AtomicRead || how == How::AtomicWrite;
  const bool writes = how == How::Write || how == How::AtomicWrite;
  // Two threads may store the same value.
  if (how != How::SameWrite && conflicts(cell.write, bytes, isAtomic, object))
    failRace(cell.write, object, word * 4, true, writes);
  if (writes)
    for (const Access *access : {&cell.read, &cell.otherRead})
      if (conflicts(*access, bytes, isAtomic, object))
        failRace(*access, object, word * 4, false, writes);
  Access now{number, isLocal ? localEpoch : globalEpoch, statement, bytes, isAtomic};
  Access &last = writes ? cell.write : cell.read;
  if (last.thread == number && last.epoch == now.epoch && last.isAtomic == isAtomic)
    now.bytes |= last.bytes;
  else if (!writes && last.thread != number && last.thread != Access::nobody)
    cell.otherRead = last;
  last = now;
}

void Thread::failRace(const Access &other, const Object &object, std::int64_t offset, bool otherWrote,
                      bool writes) const {
  const StatementInfo &where = grid.image.locations[other.statement];
  fail(fmt::format("a data race on {}, byte {}: this thread {} it, thread number {} {} it in {}, line {}, and no "
                   "barrier is between them",
                   *object.name, offset, writes ? "writes" : "reads", other.thread, otherWrote ? "wrote" : "read",
                   where.routine ? where.routine->name : "?", where.location.line));
}

}  // namespace amp::interpret
