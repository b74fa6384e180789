// Executes statements.
#include "interpret/Operations.h"

#include "interpret/Thread.h"

#include <algorithm>

namespace amp::interpret::run {

namespace {

void end(const std::vector<int> &endingObjects, Thread &thread) {
  for (int object : endingObjects)
    thread.objects[thread.frameObjects + static_cast<std::size_t>(object)].isAlive = false;
}

bool decide(const Code *condition, Thread &thread) {
  return thread.decide(condition->value(*condition, thread), "a branch on an uninitialised value");
}

void at(const Code &code, Thread &thread) { thread.statement = code.statement; }

}  // namespace

Flow list(const Code &code, Thread &thread) {
  Flow flow = Flow::Next;
  for (const Code *each : code.list) {
    flow = each->run(*each, thread);
    if (flow != Flow::Next)
      break;
  }
  if (!code.endingObjects.empty())
    end(code.endingObjects, thread);
  return flow;
}

Flow declare(const Code &code, Thread &thread) {
  at(code, thread);
  if (!code.a) {
    thread.declare(code.slot);
  } else if (code.a->value) {
    const Value value = code.a->value(*code.a, thread);
    const MemoryLocation location = thread.declare(code.slot);
    thread.storeBytes(location, code.slot.layout->kind, value);
  } else {
    code.a->into(*code.a, thread, thread.declare(code.slot));
  }
  return Flow::Next;
}

Flow nothing(const Code &, Thread &) { return Flow::Next; }

Flow assign(const Code &code, Thread &thread) {
  at(code, thread);
  const MemoryLocation location = code.a->lvalue(*code.a, thread);
  thread.store(location, code.kind, code.b->value(*code.b, thread));
  return Flow::Next;
}

Flow assignVariable(const Code &code, Thread &thread) {
  at(code, thread);
  const Value value = code.a->value(*code.a, thread);
  thread.storeBytes({&thread.memory, thread.frame + code.slot.offset}, code.kind, value);
  return Flow::Next;
}

Flow assignCopy(const Code &code, Thread &thread) {
  at(code, thread);
  const MemoryLocation location = code.a->lvalue(*code.a, thread);
  thread.copy(location, code.b->lvalue(*code.b, thread), *code.layout);
  return Flow::Next;
}

Flow assignCombined(const Code &code, Thread &thread) {
  at(code, thread);
  const MemoryLocation location = code.a->lvalue(*code.a, thread);
  const Value operand = code.b->value(*code.b, thread);
  thread.store(location, code.kind, code.combine(code, thread, thread.load(location, code.kind), operand));
  return Flow::Next;
}

Flow evaluate(const Code &code, Thread &thread) {
  at(code, thread);
  if (code.a->value)
    code.a->value(*code.a, thread);
  else
    code.a->lvalue(*code.a, thread);
  return Flow::Next;
}

Flow branch(const Code &code, Thread &thread) {
  at(code, thread);
  thread.step();
  if (decide(code.a, thread))
    return code.b->run(*code.b, thread);
  return code.c ? code.c->run(*code.c, thread) : Flow::Next;
}

Flow loop(const Code &code, Thread &thread) {
  at(code, thread);
  for (const Code *init : code.list)
    init->run(*init, thread);
  Flow flow = Flow::Next;
  while (true) {
    at(code, thread);
    thread.step();
    if (code.a && !decide(code.a, thread))
      break;
    flow = code.b->run(*code.b, thread);
    if (flow == Flow::Break || flow == Flow::Return)
      break;
    code.c->run(*code.c, thread);
  }
  end(code.endingObjects, thread);
  return flow == Flow::Return ? flow : Flow::Next;
}

Flow doWhile(const Code &code, Thread &thread) {
  do {
    thread.step();
    const Flow flow = code.b->run(*code.b, thread);
    if (flow == Flow::Return)
      return flow;
    if (flow == Flow::Break)
      break;
    at(code, thread);
  } while (decide(code.a, thread));
  return Flow::Next;
}

Flow selection(const Code &code, Thread &thread) {
  at(code, thread);
  thread.step();
  const Value value = code.a->value(*code.a, thread);
  if (!value.isKnown)
    thread.decide(value, "a switch on an uninitialised value");
  const auto found =
      std::find_if(code.cases.begin(), code.cases.end(), [&](const auto &each) { return each.first == value.bits; });
  if (found == code.cases.end() && code.number < 0)
    return Flow::Next;
  for (auto k = found == code.cases.end() ? static_cast<std::size_t>(code.number) : found->second;
       k != code.list.size(); ++k) {
    const Flow flow = code.list[k]->run(*code.list[k], thread);
    if (flow == Flow::Break)
      return Flow::Next;
    if (flow != Flow::Next)
      return flow;
  }
  return Flow::Next;
}

Flow leave(const Code &, Thread &) { return Flow::Break; }
Flow proceed(const Code &, Thread &) { return Flow::Continue; }

Flow returnValue(const Code &code, Thread &thread) {
  at(code, thread);
  if (code.a)
    thread.result = code.a->value(*code.a, thread);
  return Flow::Return;
}

Flow returnInto(const Code &code, Thread &thread) {
  at(code, thread);
  const MemoryLocation target = thread.resultLocation;
  code.a->into(*code.a, thread, target);
  return Flow::Return;
}

}  // namespace amp::interpret::run
