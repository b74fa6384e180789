// A function with its own stack, which can pause and resume.
#pragma once

#include <cstddef>
#include <exception>
#include <memory>

namespace amp::interpret {

/// For x86-64 only, like this project. The C library's swapcontext would make two system calls for each switch.
class Coroutine {
public:
  static constexpr std::size_t stackSize = 256 << 10;
  using Body = void (*)(void *argument);

  /// `stack` has stackSize bytes, which only the coroutine uses during its lifetime.
  Coroutine(char *stack, Body body, void *argument);
  Coroutine(const Coroutine &) = delete;
  Coroutine &operator=(const Coroutine &) = delete;

  /// Runs the body until its next `pause`, or to its end. Rethrows the body's exception.
  void resume();
  /// Called by the body: returns to the caller of resume().
  void pause();
  bool isDone() const { return done; }

private:
  static void start(Coroutine *self);

  Body body;
  void *argument;
  /// The stack pointer of the stack that is not running.
  void *other = nullptr;
  bool done = false;
  std::exception_ptr thrown;
};

}  // namespace amp::interpret
