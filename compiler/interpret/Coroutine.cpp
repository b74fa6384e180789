#include "interpret/Coroutine.h"

#include <cstdint>
#include <utility>

// Saves the callee-saved registers on the current stack, stores the stack pointer to *left, and continues on the stack
// `to`, where that was left [System V ABI, AMD64 3.2.1].
extern "C" void ampInterpretSwitch(void **left, void *to);
extern "C" void ampInterpretBegin();
asm(R"(
  .pushsection .text
  .type ampInterpretSwitch, @function
  .hidden ampInterpretSwitch
ampInterpretSwitch:
  pushq %rbp
  pushq %rbx
  pushq %r12
  pushq %r13
  pushq %r14
  pushq %r15
  movq %rsp, (%rdi)
  movq %rsi, %rsp
  popq %r15
  popq %r14
  popq %r13
  popq %r12
  popq %rbx
  popq %rbp
  ret
  .size ampInterpretSwitch, .-ampInterpretSwitch
  .type ampInterpretBegin, @function
  .hidden ampInterpretBegin
ampInterpretBegin:
  movq %r12, %rdi
  call *%r13
  ud2
  .size ampInterpretBegin, .-ampInterpretBegin
  .popsection
)");

namespace amp::interpret {

Coroutine::Coroutine(char *stack, Body body, void *argument) : body(body), argument(argument) {
  // Stacks are page-aligned. Without different offsets, all threads' stacks would compete for the same cache sets.
  static std::uint32_t made = 0;
  const std::uint32_t offset = __atomic_fetch_add(&made, 1, __ATOMIC_RELAXED) % 61 * 64;
  const auto top = (reinterpret_cast<std::uintptr_t>(stack + stackSize) - offset) / 16 * 16;
  // The initial stack is as ampInterpretSwitch leaves one: r15, r14, r13, r12, rbx, rbp, and the return address. The
  // call in ampInterpretBegin requires a stack pointer that is a multiple of 16.
  auto *frame = reinterpret_cast<void **>(top) - 9;
  frame[0] = frame[1] = frame[4] = frame[5] = nullptr;
  frame[2] = reinterpret_cast<void *>(&Coroutine::start);
  frame[3] = this;
  frame[6] = reinterpret_cast<void *>(&ampInterpretBegin);
  frame[7] = nullptr;
  other = frame;
}

void Coroutine::start(Coroutine *self) {
  try {
    self->body(self->argument);
  } catch (...) {
    self->thrown = std::current_exception();
  }
  self->done = true;
  self->pause();
}

void Coroutine::resume() {
  ampInterpretSwitch(&other, other);
  if (thrown)
    std::rethrow_exception(std::exchange(thrown, nullptr));
}

void Coroutine::pause() { ampInterpretSwitch(&other, other); }

}  // namespace amp::interpret
