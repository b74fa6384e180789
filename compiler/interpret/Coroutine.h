// A second stack: a function that can stop in the middle, and go on later.
#pragma once

#include <cstddef>
#include <exception>
#include <memory>

namespace amp::interpret {

/// For x86-64, as all of this project; the C library's swapcontext makes two system calls each time.
class Coroutine {
public:
  static constexpr std::size_t stackSize = 256 << 10;
  using Body = void (*)(void *argument);

  /// `stack` has stackSize bytes, which belong to the coroutine alone while it lives.
  Coroutine(char *stack, Body body, void *argument);
  Coroutine(const Coroutine &) = delete;
  Coroutine &operator=(const Coroutine &) = delete;

  /// Runs the body to its next `pause`, or to its end. Throws what the body threw.
  void resume();
  /// Of the body: goes back to who resumed it.
  void pause();
  bool isDone() const { return done; }

private:
  static void start(Coroutine *self);

  Body body;
  void *argument;
  /// Where the stack that does not run now was left.
  void *other = nullptr;
  bool done = false;
  std::exception_ptr thrown;
};

}  // namespace amp::interpret
