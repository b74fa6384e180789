#include "Interpret.h"

#include "Elements.h"
#include "Failure.h"
#include "Names.h"

#include "interpret/Interpret.h"
#include "model/TextReader.h"
#include "model/TextWriter.h"

#include "runtime/abi/kernel_record.h"

#include <algorithm>
#include <cstring>

namespace amp::opt {

namespace {

using namespace model;
using interpret::Launch;
using interpret::Memory;

[[noreturn]] void refuse(const std::string &message) { throw Failure("amp-opt: error: " + message); }

Kernel &findKernel(Module &module, const std::string &name) {
  std::vector<std::string> names;
  for (const auto &kernel : module.kernels) {
    names.push_back(kernel->function->name);
    if (name.empty() ? module.kernels.size() == 1 : names.back() == name)
      return *kernel;
  }
  if (names.empty())
    refuse("the model has no kernel to interpret");
  if (name.empty())
    refuse(fmt::format("--kernel is needed; the kernels are {}", fmt::join(names, ", ")));
  refuse(fmt::format("there is no kernel '{}'; {}", name, suggest(name, "kernels", names)));
}

/// The model after prune-captures, which has parameters for what the kernel's captures contain. Null if the kernel has
/// these parameters, or no captures.
std::unique_ptr<Module> withParameters(const Module &module, const Kernel &kernel) {
  if (!kernel.captures || !kernel.buffers.empty() || kernel.blockSize != 0)
    return nullptr;
  TextError error;
  std::unique_ptr<Module> copy = readModule(writeModule(module), error);
  std::vector<passes::Problem> problems;
  for (const passes::Pass &pass : passes::pipeline()) {
    pass.run(*copy, problems);
    if (pass.stage == Stage::CapturesPruned)
      break;
  }
  return copy;
}

/// The buffers and the block of a launch, by the names of `kernel`'s parameters and of the block's members.
class Arguments {
public:
  explicit Arguments(const Kernel &kernel) : kernel(kernel) {}

  void fill(const LaunchOptions &options) {
    fillBuffers(options);
    fillBlock(options);
  }

  std::string print() const {
    std::string text;
    const std::vector<Variable *> parameters = kernel.parameters(ParameterRole::Buffer);
    for (std::size_t k = 0; k != buffers.size(); ++k)
      text += fmt::format("{} = {}\n", parameters[k]->name, opt::print(*buffers[k], parameters[k]->type->element()));
    return text;
  }

  std::vector<std::unique_ptr<Memory>> buffers;
  Memory block;

private:
  /// Every name in the options must be one of these.
  static void checkNames(const std::map<std::string, std::string> &options, const std::vector<std::string> &names,
                         const char *what) {
    for (const auto &[name, value] : options)
      if (names.empty())
        refuse(fmt::format("there is no {} '{}': the kernel has none", what, name));
      else if (std::find(names.begin(), names.end(), name) == names.end())
        refuse(fmt::format("there is no {} '{}'; {}", what, name, suggest(name, std::string(what) + "s", names)));
  }

  void fillBuffers(const LaunchOptions &options) {
    std::vector<std::string> names;
    for (const Variable *parameter : kernel.parameters(ParameterRole::Buffer))
      names.push_back(parameter->name);
    checkNames(options.buffers, names, "buffer");
    for (const Variable *parameter : kernel.parameters(ParameterRole::Buffer)) {
      const auto found = options.buffers.find(parameter->name);
      if (found == options.buffers.end())
        refuse(fmt::format("buffer '{}' needs elements: --buffer={}=...", parameter->name, parameter->name));
      const Type *element = parameter->type->element();
      buffers.push_back(std::make_unique<Memory>(bytesOf(element, found->second)));
      store(*buffers.back(), 0, element, found->second, "buffer " + parameter->name);
    }
  }

  /// Values without an option are uninitialised, except those that the runtime computes: numbers of elements, and the
  /// extents of domains of rank above 3.
  void fillBlock(const LaunchOptions &options) {
    const Variable *parameter = kernel.parameter(ParameterRole::Block);
    const Type *type = parameter && parameter->type->isPointer() ? parameter->type->element()
                       : parameter                               ? parameter->type
                                                                 : nullptr;
    std::vector<std::string> names;
    if (type)
      for (const Field &field : type->decl()->fields)
        names.push_back(field.name);
    checkNames(options.values, names, "value");
    if (!type)
      return;
    block = Memory(std::max(kernel.blockSize, sizeOf(type)));
    for (std::size_t k = 0; k != kernel.buffers.size(); ++k)
      if (const BufferArgument &buffer = kernel.buffers[k]; buffer.lengthOffset && buffer.elementSize)
        put(*buffer.lengthOffset, {static_cast<int>(buffers[k]->bytes.size() / buffer.elementSize)});
    if (kernel.domainOffset)
      put(*kernel.domainOffset, options.extents);
    for (const Field &field : type->decl()->fields)
      if (const auto found = options.values.find(field.name); found != options.values.end()) {
        if (bytesOf(field.type, found->second) != sizeOf(field.type))
          refuse(fmt::format("'{}' has too many values for {}", found->second, field.name));
        store(block, field.offset, field.type, found->second, field.name);
      }
  }

  void put(std::size_t offset, const std::vector<int> &numbers) {
    std::memcpy(block.bytes.data() + offset, numbers.data(), 4 * numbers.size());
    std::memset(block.known.data() + offset, 1, 4 * numbers.size());
  }

  const Kernel &kernel;
};

std::size_t divide(std::size_t extent, std::int64_t by) {
  return (extent + static_cast<std::size_t>(by) - 1) / static_cast<std::size_t>(by);
}

/// The NDRange, as the runtime chooses it for these settings: work-groups are tiles, or single work-items. Rows of a
/// block, and copies of the targets of atomics, need larger ones.
void layOut(Launch &launch, const Kernel &kernel, const interpret::Settings &settings) {
  launch.dimensions = kernel.rank > 3 ? 1 : static_cast<unsigned>(kernel.rank);
  for (std::size_t k = 0; k != launch.extents.size(); ++k) {
    const auto extent = static_cast<std::size_t>(launch.extents[k]);
    const std::size_t d = kernel.rank > 3 ? 0 : launch.extents.size() - 1 - k;
    launch.global[d] *= extent;
    if (!kernel.isTiled)
      continue;
    const auto tile = static_cast<std::size_t>(kernel.tile[k]);
    if (extent % tile != 0)
      refuse(fmt::format("the extent {} is no multiple of the tile's {}", extent, tile));
    if (settings.of(Intrinsic::TileLoops))
      launch.global[d] /= tile;
    else
      launch.local[d] = tile;
  }
  const std::int64_t width = settings.of(Intrinsic::Width), height = settings.of(Intrinsic::Height);
  launch.global[0] =
      divide(launch.global[0], settings.values.contains(Intrinsic::Row) ? settings.of(Intrinsic::Row) : width);
  launch.global[1] = divide(launch.global[1], height);
  if (kernel.isTiled)
    return;
  if (settings.of(Intrinsic::Aggregate) > 1) {
    launch.local[0] = 4;
    launch.global[0] = 8;
  } else if (height > 1) {
    for (unsigned d = 0; d != launch.dimensions; ++d) {
      launch.local[d] = abi::block_group[d];
      launch.global[d] = divide(launch.global[d], abi::block_group[d]) * launch.local[d];
    }
  }
}

}  // namespace

std::string interpretKernel(Module &module, const LaunchOptions &options) {
  const Kernel &kernel = findKernel(module, options.kernel);
  const std::unique_ptr<Module> pruned = withParameters(module, kernel);
  const Kernel &outer = pruned ? findKernel(*pruned, options.kernel) : kernel;
  Arguments arguments(outer);
  LaunchOptions complete = options;
  complete.extents.resize(std::max<std::size_t>(options.extents.size(), options.extents.empty() ? kernel.rank : 0), 1);
  if (complete.extents.size() != static_cast<std::size_t>(kernel.rank))
    refuse(fmt::format("the domain has rank {}, and --extent has {} numbers", kernel.rank, options.extents.size()));
  arguments.fill(complete);
  Launch launch;
  for (const auto &buffer : arguments.buffers)
    launch.buffers.push_back(buffer.get());
  launch.block = arguments.block;
  launch.passing = interpret::Passing::of(outer);
  launch.extents = complete.extents;
  Memory reports(4 * abi::report_words, true);
  launch.reports = kernel.reports ? &reports : nullptr;
  try {
    const interpret::Settings settings{options.settings, false};
    layOut(launch, kernel, settings);
    interpret::Program(module, kernel, settings).run(launch);
  } catch (const interpret::Fault &fault) {
    throw Failure(fmt::format("{}error: {}", place(module.files, fault.location), fault.what()));
  }
  std::string text = arguments.print();
  if (std::int32_t count = 0; kernel.reports) {
    std::memcpy(&count, reports.bytes.data(), sizeof count);
    text += fmt::format("reports = {}\n", count);
  }
  return text;
}

}  // namespace amp::opt
