// Runs a launch: arguments, the order of tiles and threads, and barriers. If a kernel has barriers, the threads of a
// tile are coroutines: each runs to its next barrier, and resumes when all have reached the same barrier.
#include "interpret/Compiler.h"
#include "interpret/Coroutine.h"
#include "interpret/Thread.h"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <random>

namespace amp::interpret {

namespace {

/// Stacks that are not in use. Never destroyed, because destructors of global objects may launch kernels.
class Stacks {
public:
  static std::unique_ptr<char[]> take() {
    const std::lock_guard<std::mutex> lock(shared().mutex);
    std::vector<std::unique_ptr<char[]>> &idle = shared().idle;
    if (idle.empty())
      return std::make_unique_for_overwrite<char[]>(Coroutine::stackSize);
    std::unique_ptr<char[]> taken = std::move(idle.back());
    idle.pop_back();
    return taken;
  }
  static void giveBack(std::unique_ptr<char[]> stack) {
    const std::lock_guard<std::mutex> lock(shared().mutex);
    shared().idle.push_back(std::move(stack));
  }

private:
  static Stacks &shared() {
    static Stacks &only = *new Stacks;
    return only;
  }
  std::mutex mutex;
  std::vector<std::unique_ptr<char[]>> idle;
};

std::uint32_t nextRun() {
  static std::uint32_t runs = 0;
  return __atomic_add_fetch(&runs, 1, __ATOMIC_RELAXED);
}

class Runner {
public:
  Runner(const Image &image, const Launch &launch) : image(image), launch(launch), grid(image, launch) {}
  ~Runner() {
    for (std::unique_ptr<char[]> &stack : stacks)
      Stacks::giveBack(std::move(stack));
  }

  void run();

private:
  /// A thread of a tile in a kernel with barriers.
  struct Member {
    Member(Runner &runner, Thread &thread, char *stack) : runner(runner), thread(thread), coroutine(stack, run, this) {}
    static void run(void *self) {
      auto *member = static_cast<Member *>(self);
      member->runner.runThread(member->thread);
    }
    Runner &runner;
    Thread &thread;
    Coroutine coroutine;
  };

  void addObject(Memory &memory, Region region, const std::string &name, bool isReadOnly);
  void makeObjects();
  void makeClosure();
  /// The numbers of the next arguments of a kind.
  struct NextArguments {
    std::size_t buffer = 0, extent = 0, local = 0;
  };
  void passArgument(Thread &thread, const Slot &slot, Passed argument, NextArguments &next);
  void fillArguments(Thread &thread);
  void runThread(Thread &thread);
  void runGroup(std::size_t number);
  void runTile(std::uint32_t first, const std::array<std::size_t, 3> &group);
  void runToBarriers(std::deque<Member> &members);
  std::array<std::size_t, 3> apart(std::size_t number, const std::array<std::size_t, 3> &sizes) const;
  std::vector<std::size_t> order(std::size_t count);

  const Image &image;
  const Launch &launch;
  Grid grid;
  std::vector<std::unique_ptr<Memory>> own;
  std::deque<std::string> names;
  Memory *block = nullptr;
  std::size_t blockObject = 0;
  Memory closure;
  std::vector<std::uint8_t> bytes, known;
  std::vector<Thread> threads;
  std::vector<std::unique_ptr<char[]>> stacks;
  std::mt19937_64 random;
};

void Runner::addObject(Memory &memory, Region region, const std::string &name, bool isReadOnly) {
  grid.objects.push_back({.bytes = memory.bytes.data(),
                          .known = memory.known.data(),
                          .size = static_cast<std::int64_t>(memory.bytes.size()),
                          .shared = &memory,
                          .name = &names.emplace_back(name),
                          .region = region,
                          .isReadOnly = isReadOnly});
}

void Runner::makeObjects() {
  for (std::size_t k = 0; k != launch.buffers.size(); ++k)
    addObject(*launch.buffers[k], Region::Global, fmt::format("buffer {}", k),
              k < image.isReadOnly.size() && image.isReadOnly[k]);
  // run::report expects the report memory at this index.
  if (launch.reports)
    addObject(*launch.reports, Region::Global, "the report memory", false);
  own.push_back(std::make_unique<Memory>(launch.block));
  block = own.back().get();
  blockObject = grid.objects.size();
  addObject(*block, Region::Constant, "the constant block", true);
  if (image.closure.isNeeded)
    makeClosure();
  grid.firstTileStatic = grid.objects.size();
  for (const StaticVariable &variable : image.tileStatics) {
    own.push_back(std::make_unique<Memory>(static_cast<std::size_t>(variable.size)));
    addObject(*own.back(), Region::Local, variable.name, false);
  }
}

/// Members to which no copy and no buffer argument of the last stage applies remain uninitialised.
void Runner::makeClosure() {
  const Closure &shape = image.closure;
  closure = Memory(static_cast<std::size_t>(shape.slot.layout->size));
  auto put = [](Memory &memory, std::size_t offset, const void *bytes, std::size_t size) {
    if (offset + size > memory.bytes.size())
      throw Fault("the launch's captures do not fit the kernel's function object");
    std::memcpy(memory.bytes.data() + offset, bytes, size);
    std::memset(memory.known.data() + offset, 1, size);
  };
  auto pointTo = [&](Memory &memory, std::int64_t offset, std::size_t object) {
    const std::uint64_t bits = Pointer::make(false, 0, static_cast<std::uint16_t>(object), 0);
    put(memory, static_cast<std::size_t>(offset), &bits, sizeof bits);
  };
  std::map<std::int64_t, Memory *> pointees;
  for (const ByPointer &pointee : shape.pointees) {
    own.push_back(std::make_unique<Memory>(static_cast<std::size_t>(pointee.size)));
    pointees[pointee.closureOffset] = own.back().get();
    pointTo(closure, pointee.closureOffset, grid.objects.size());
    addObject(*own.back(), Region::Constant, "a captured array", false);
  }
  for (const model::BlockCopy &copy : launch.passing.copies) {
    if (copy.size == 0)
      continue;
    if (copy.blockOffset + copy.size > launch.block.bytes.size())
      throw Fault("the launch's block is smaller than what is copied from it");
    const auto pointee = copy.byPointer ? pointees.find(static_cast<std::int64_t>(copy.closureOffset)) : pointees.end();
    if (copy.byPointer && pointee == pointees.end())
      throw Fault("the launch copies from an object that the kernel's function object does not refer to");
    put(copy.byPointer ? *pointee->second : closure, copy.byPointer ? copy.pointeeOffset : copy.closureOffset,
        launch.block.bytes.data() + copy.blockOffset, copy.size);
  }
  for (std::size_t k = 0; k != launch.passing.buffers.size(); ++k) {
    const model::BufferArgument &buffer = launch.passing.buffers[k];
    const auto found = std::find_if(shape.containers.begin(), shape.containers.end(), [&](const auto &each) {
      return each.byPointer == buffer.byPointer &&
             each.closureOffset == static_cast<std::int64_t>(buffer.closureOffset);
    });
    if (found == shape.containers.end())
      throw Fault("the launch has a buffer of which the kernel's function object knows nothing");
    pointTo(buffer.byPointer ? *pointees.at(found->closureOffset) : closure, found->pointerOffset, k);
  }
}

void Runner::passArgument(Thread &thread, const Slot &slot, Passed argument, NextArguments &next) {
  const MemoryLocation location = thread.declare(slot);
  auto pointer = [&](std::size_t object) {
    thread.storeBytes(location, TypeKind::Pointer, {Pointer::make(false, 0, static_cast<std::uint16_t>(object), 0)});
  };
  switch (argument) {
  case Passed::Buffer:
    return pointer(next.buffer++);
  case Passed::BlockPointer:
    return pointer(blockObject);
  case Passed::Block:
    return thread.copy(location, {&grid.objects[blockObject], 0}, *slot.layout);
  case Passed::Extent:
    return thread.storeBytes(location, TypeKind::Int, valueOf(launch.extents.at(next.extent++)));
  case Passed::Domain:
    for (std::size_t d = 0; d != launch.extents.size(); ++d)
      thread.store({location.object, location.offset + static_cast<std::int64_t>(4 * d)}, TypeKind::Int,
                   valueOf(launch.extents[d]));
    return;
  case Passed::Reports:
    if (!launch.reports)
      throw Fault("the kernel reports, and the launch has no memory for it");
    return pointer(launch.buffers.size());
  case Passed::Local:
    return pointer(next.local++);
  case Passed::ReportLaunch:
    return thread.storeBytes(location, TypeKind::Int, valueOf(launch.reportLaunch));
  }
}

void Runner::fillArguments(Thread &thread) {
  // A kernel with local memory as arguments declares no tile_static variables, so the objects begin with these
  // arguments.
  NextArguments next = {.local = grid.firstTileStatic};
  for (std::size_t k = 0; k != image.passed.size(); ++k)
    passArgument(thread, image.entry->parameters[k], image.passed[k], next);
  if (image.closure.isNeeded) {
    const MemoryLocation location = thread.declare(image.closure.slot);
    std::memcpy(location.object->bytes, closure.bytes.data(), closure.bytes.size());
    std::memcpy(location.object->known, closure.known.data(), closure.known.size());
  }
}

void Runner::runThread(Thread &thread) {
  thread.step();
  fillArguments(thread);
  image.entry->body->run(*image.entry->body, thread);
}

std::array<std::size_t, 3> Runner::apart(std::size_t number, const std::array<std::size_t, 3> &sizes) const {
  return {number % sizes[0], number / sizes[0] % sizes[1], number / sizes[0] / sizes[1]};
}

std::vector<std::size_t> Runner::order(std::size_t count) {
  std::vector<std::size_t> numbers(count);
  for (std::size_t k = 0; k != count; ++k)
    numbers[k] = k;
  if (launch.shuffleSeed)
    std::shuffle(numbers.begin(), numbers.end(), random);
  return numbers;
}

void Runner::runTile(std::uint32_t first, const std::array<std::size_t, 3> &group) {
  std::deque<Member> members;
  for (std::size_t number : order(threads.size())) {
    Thread &thread = threads[number];
    thread.begin(first + static_cast<std::uint32_t>(number), group, apart(number, launch.local));
    Member &member = members.emplace_back(*this, thread, stacks[members.size()].get());
    thread.coroutine = &member.coroutine;
  }
  runToBarriers(members);
}

/// Runs all threads from barrier to barrier, until they have ended.
void Runner::runToBarriers(std::deque<Member> &members) {
  while (true) {
    std::size_t done = 0;
    for (Member &each : members) {
      each.coroutine.resume();
      done += each.coroutine.isDone();
    }
    if (done == members.size())
      return;
    const Code *barrier = nullptr;
    for (const Member &each : members) {
      if (each.coroutine.isDone())
        continue;
      if (done != 0)
        each.thread.fail("a barrier that other threads of the tile never reach: they have ended");
      if (barrier && each.thread.barrier != barrier)
        each.thread.fail("threads of one tile wait at different barriers");
      barrier = each.thread.barrier;
    }
  }
}

void Runner::runGroup(std::size_t number) {
  const std::array<std::size_t, 3> groups = {launch.global[0] / launch.local[0], launch.global[1] / launch.local[1],
                                             launch.global[2] / launch.local[2]};
  const std::array<std::size_t, 3> group = apart(number, groups);
  const auto first = static_cast<std::uint32_t>(number * grid.groupSize);
  grid.localRun = nextRun();
  for (std::size_t k = grid.firstTileStatic; k != grid.objects.size(); ++k)
    std::memset(grid.objects[k].known, 0, static_cast<std::size_t>(grid.objects[k].size));
  if (image.hasBarriers)
    return runTile(first, group);
  Thread &thread = threads.front();
  for (std::size_t k : order(grid.groupSize)) {
    thread.begin(first + static_cast<std::uint32_t>(k), group, apart(k, launch.local));
    runThread(thread);
  }
}

void Runner::run() {
  std::size_t groups = 1, groupSize = 1;
  for (unsigned d = 0; d != 3; ++d) {
    if (launch.local[d] == 0 || launch.global[d] % launch.local[d] != 0)
      throw Fault("an NDRange that is no multiple of its work-group");
    groups *= launch.global[d] / launch.local[d];
    groupSize *= launch.local[d];
  }
  grid.groupSize = static_cast<std::uint32_t>(groupSize);
  grid.globalRun = nextRun();
  random.seed(launch.shuffleSeed.value_or(0));
  makeObjects();
  const auto size = static_cast<std::size_t>(image.entry->deepestFrame) + 16;
  const std::size_t count = image.hasBarriers ? groupSize : 1;
  bytes.resize(size * count);
  known.resize(size * count);
  threads.reserve(count);
  for (std::size_t k = 0; k != count; ++k)
    threads.emplace_back(grid, bytes.data() + k * size, known.data() + k * size, size);
  for (std::size_t k = 0; image.hasBarriers && k != count; ++k)
    stacks.push_back(Stacks::take());
  for (std::size_t k : order(groups))
    runGroup(k);
}

}  // namespace

Program::Program(model::Module &module, const model::Kernel &kernel, const Settings &settings)
    : image(std::make_unique<Image>()) {
  Compiler(module, settings, *image).compile(kernel);
}

Program::~Program() = default;

bool Program::usesAtomicResults() const { return image->usesAtomicResults; }

void Program::run(const Launch &launch) const { Runner(*image, launch).run(); }

}  // namespace amp::interpret
