// Evaluates expressions: lvalues, loads, calls, and values of struct and array type.
#include "interpret/Operations.h"

#include "interpret/Thread.h"
#include "runtime/abi/kernel_record.h"

#include <fmt/format.h>

namespace amp::interpret::run {

MemoryLocation variable(const Code &code, Thread &thread) {
  if (code.slot.object < 0)
    return {&thread.memory, thread.frame + code.slot.offset};
  return {&thread.objects[thread.frameObjects + static_cast<std::size_t>(code.slot.object)], 0};
}

MemoryLocation tileStatic(const Code &code, Thread &thread) {
  return {&thread.grid.objects[thread.grid.firstTileStatic + static_cast<std::size_t>(code.number)], 0};
}

MemoryLocation member(const Code &code, Thread &thread) {
  MemoryLocation location = code.a->lvalue(*code.a, thread);
  location.offset += code.number;
  return location;
}

namespace {

/// The element at an index, relative to `location`.
MemoryLocation elementFrom(MemoryLocation location, const Code &code, Thread &thread) {
  const Value index = code.b->value(*code.b, thread);
  if (!index.isKnown)
    return thread.nowhere("an uninitialised index");
  location.offset += static_cast<std::int64_t>(index.bits) * code.layout->size;
  return location;
}

template <bool forAddress> MemoryLocation elementLocation(const Code &code, Thread &thread) {
  MemoryLocation location = code.a->lvalue(*code.a, thread);
  const Value number = code.b->value(*code.b, thread);
  if (!number.isKnown)
    return thread.nowhere("an uninitialised index");
  const auto index = static_cast<std::int64_t>(number.bits);
  if (index < 0 || index > code.number || (!forAddress && index == code.number))
    thread.fail(fmt::format("index {} in an array of {}: {}", index, code.number, thread.describe(location)));
  location.offset += index * code.layout->size;
  return location;
}

}  // namespace

MemoryLocation element(const Code &code, Thread &thread) { return elementLocation<false>(code, thread); }
MemoryLocation elementForAddress(const Code &code, Thread &thread) { return elementLocation<true>(code, thread); }

MemoryLocation pointee(const Code &code, Thread &thread) { return thread.follow(code.a->value(*code.a, thread)); }

MemoryLocation pointeeForAddress(const Code &code, Thread &thread) {
  return thread.followForAddress(code.a->value(*code.a, thread));
}

MemoryLocation pointerElement(const Code &code, Thread &thread) {
  return elementFrom(thread.follow(code.a->value(*code.a, thread)), code, thread);
}

MemoryLocation pointerElementForAddress(const Code &code, Thread &thread) {
  return elementFrom(thread.followForAddress(code.a->value(*code.a, thread)), code, thread);
}

MemoryLocation partOfVector(const Code &code, Thread &thread) {
  MemoryLocation location = pointerElement(code, thread);
  const Value part = code.c->value(*code.c, thread);
  const std::int64_t size = 4 * code.layout->size,
                     left = location.object ? location.object->size - location.offset : size;
  if (location.offset % size != 0 || left < size)
    thread.fail(
        fmt::format("a vector load of elements that are not aligned, or not all there: {}", thread.describe(location)));
  location.offset += static_cast<std::int64_t>(part.bits) * code.layout->size;
  return location;
}

MemoryLocation temporary(const Code &code, Thread &thread) {
  const MemoryLocation location = thread.declare(code.slot);
  code.a->into(*code.a, thread, location);
  return location;
}

Value literal(const Code &code, Thread &) { return {static_cast<std::uint64_t>(code.number)}; }

Value load(const Code &code, Thread &thread) { return thread.load(code.a->lvalue(*code.a, thread), code.kind); }

Value loadVariable(const Code &code, Thread &thread) {
  return thread.loadBytes({&thread.memory, thread.frame + code.slot.offset}, code.kind);
}

Value addressOf(const Code &code, Thread &thread) { return thread.address(code.a->lvalue(*code.a, thread)); }

Value unary(const Code &code, Thread &thread) { return code.combine(code, thread, code.a->value(*code.a, thread), {}); }

Value binary(const Code &code, Thread &thread) {
  const Value left = code.a->value(*code.a, thread);
  return code.combine(code, thread, left, code.b->value(*code.b, thread));
}

namespace {

bool isTrue(const Code *condition, Thread &thread) {
  return thread.decide(condition->value(*condition, thread), "an uninitialised value decides what is run");
}

}  // namespace

Value logicalAnd(const Code &code, Thread &thread) {
  return isTrue(code.a, thread) ? code.b->value(*code.b, thread) : Value{0};
}

Value logicalOr(const Code &code, Thread &thread) {
  return isTrue(code.a, thread) ? Value{1} : code.b->value(*code.b, thread);
}

Value conditional(const Code &code, Thread &thread) {
  const Code *arm = isTrue(code.a, thread) ? code.b : code.c;
  return arm->value(*arm, thread);
}

namespace {

constexpr std::size_t fewArguments = 6, mostArguments = 96;

/// All arguments are evaluated before the first parameter is written, because an argument may call the same function.
template <std::size_t capacity> void enter(const Code &code, Thread &thread) {
  Value values[capacity];
  MemoryLocation locations[capacity];
  const std::size_t count = code.list.size();
  for (std::size_t k = 0; k != count; ++k) {
    const Code &argument = *code.list[k];
    if (argument.value)
      values[k] = argument.value(argument, thread);
    else
      locations[k] = argument.lvalue(argument, thread);
  }
  const Routine &caller = *thread.routine, &callee = *code.callee;
  thread.frame += caller.frameSize;
  thread.frameObjects += static_cast<std::size_t>(caller.objectCount);
  for (std::size_t k = 0; k != count; ++k) {
    const Slot &slot = callee.parameters[k];
    const MemoryLocation location = thread.declare(slot);
    if (code.list[k]->value)
      thread.storeBytes(location, slot.layout->kind, values[k]);
    else
      thread.copy(location, locations[k], *slot.layout);
  }
}

void runCallee(const Code &code, Thread &thread) {
  thread.step();
  const std::int64_t frame = thread.frame;
  const std::size_t objects = thread.frameObjects;
  const Routine *caller = thread.routine;
  const std::uint32_t statement = thread.statement;
  code.list.size() <= fewArguments ? enter<fewArguments>(code, thread) : enter<mostArguments>(code, thread);
  thread.routine = code.callee;
  thread.result = {0, false};
  code.callee->body->run(*code.callee->body, thread);
  for (const Slot &slot : code.callee->parameters)
    if (slot.object >= 0)
      thread.objects[thread.frameObjects + static_cast<std::size_t>(slot.object)].isAlive = false;
  thread.frame = frame;
  thread.frameObjects = objects;
  thread.routine = caller;
  thread.statement = statement;
}

}  // namespace

Value call(const Code &code, Thread &thread) {
  runCallee(code, thread);
  return thread.result;
}

void callInto(const Code &code, Thread &thread, MemoryLocation target) {
  const MemoryLocation outer = thread.resultLocation;
  thread.resultLocation = target;
  runCallee(code, thread);
  thread.resultLocation = outer;
}

namespace {

template <std::size_t capacity> Value callBuiltin(const Code &code, Thread &thread) {
  Value values[capacity];
  for (std::size_t k = 0; k != code.list.size(); ++k)
    values[k] = code.list[k]->value(*code.list[k], thread);
  return code.builtin(code, thread, values);
}

}  // namespace

Value builtin(const Code &code, Thread &thread) {
  return code.list.size() <= fewArguments ? callBuiltin<fewArguments>(code, thread)
                                          : callBuiltin<mostArguments>(code, thread);
}

void copy(const Code &code, Thread &thread, MemoryLocation target) {
  thread.copy(target, code.a->lvalue(*code.a, thread), *code.layout);
}

void part(const Code &code, Thread &thread, MemoryLocation target) {
  target.offset += code.number;
  if (code.a->value)
    thread.store(target, code.kind, code.a->value(*code.a, thread));
  else
    code.a->into(*code.a, thread, target);
}

void compose(const Code &code, Thread &thread, MemoryLocation target) {
  if (code.list.empty())
    return thread.clear(target, *code.layout);
  for (const Code *each : code.list)
    each->into(*each, thread, target);
}

void conditionalInto(const Code &code, Thread &thread, MemoryLocation target) {
  const Code *arm = isTrue(code.a, thread) ? code.b : code.c;
  arm->into(*arm, thread, target);
}

void castInto(const Code &code, Thread &thread, MemoryLocation target) { code.a->into(*code.a, thread, target); }

/// Does the same as the function that thread-reports makes: the first report is stored, the others are counted. The
/// number of its report site is not known yet.
Value report(const Code &code, Thread &thread) {
  std::vector<Value> words;
  const bool hasStatement = code.number == static_cast<std::int64_t>(model::ReportKind::OutOfRange);
  for (std::size_t k = 0; k != code.list.size(); ++k) {
    const Value value = code.list[k]->value(*code.list[k], thread);
    if (hasStatement && k == 0)
      continue;
    words.push_back({value.bits & 0xffffffffu, value.isKnown});
    if (sizeOfScalar(code.list[k]->kind) == 8)
      words.push_back({value.bits >> 32, value.isKnown});
  }
  if (!thread.grid.launch.reports)
    return {};
  Object &memory = thread.grid.objects[thread.grid.launch.buffers.size()];
  const Value count = thread.atomic({&memory, 0}, TypeKind::UInt, [](Value old) { return Value{old.bits + 1}; });
  if (count.bits != 0)
    return {};
  thread.store({&memory, 4}, TypeKind::UInt, {static_cast<std::uint32_t>(thread.grid.launch.reportLaunch)});
  thread.store({&memory, 8}, TypeKind::UInt, {0});
  std::int64_t offset = 12;
  const bool isTiled = thread.grid.image.isTiled;
  for (unsigned d = 0; d != 3; ++d, offset += 4)
    thread.store({&memory, offset}, TypeKind::UInt,
                 {static_cast<std::uint32_t>(isTiled ? thread.group[d] : thread.globalId(d))});
  for (const Value &word : words) {
    thread.store({&memory, offset}, TypeKind::UInt, word);
    offset += 4;
  }
  if (isTiled) {
    const auto &size = thread.grid.launch.local;
    const std::size_t inTile = thread.local[0] + size[0] * (thread.local[1] + size[1] * thread.local[2]);
    thread.store({&memory, 4 * std::int64_t(abi::report_thread)}, TypeKind::UInt, {inTile});
  }
  return {};
}

}  // namespace amp::interpret::run
