// Compiles layouts, frames, the kernel's parameters and its function object.
#include "interpret/Compiler.h"

#include "interpret/Operations.h"
#include "interpret/Thread.h"
#include "model/Walk.h"

#include "runtime/abi/kernel_record.h"

#include <fmt/format.h>

#include <algorithm>

namespace amp::interpret {

using namespace model;

void Compiler::refuse(const std::string &what) const { throw Fault(what, location); }

namespace {

void add(std::vector<Layout::Range> &ranges, Layout::Range next) { ranges.push_back(next); }

/// Sorts the ranges and merges adjacent ones.
void merge(std::vector<Layout::Range> &ranges) {
  std::sort(ranges.begin(), ranges.end(), [](const auto &a, const auto &b) { return a.offset < b.offset; });
  std::vector<Layout::Range> merged;
  for (const Layout::Range &range : ranges)
    if (!merged.empty() && range.offset <= merged.back().offset + merged.back().size)
      merged.back().size = std::max(merged.back().size, range.offset + range.size - merged.back().offset);
    else
      merged.push_back(range);
  ranges = std::move(merged);
}

}  // namespace

const std::vector<std::int64_t> &Compiler::offsetsOf(const StructDecl *decl) {
  const auto [entry, isNew] = offsets.try_emplace(decl);
  std::vector<std::int64_t> &result = entry->second;
  if (!isNew)
    return result;
  std::vector<std::int64_t> known;
  bool fits = true;
  std::int64_t end = 0;
  for (const Field &field : decl->fields) {
    const auto offset = static_cast<std::int64_t>(field.offset);
    // An empty object may be anywhere, and an object's tail padding may contain the next object.
    if (const std::vector<Layout::Range> &ranges = layoutOf(field.type)->ranges; !ranges.empty()) {
      fits &= decl->isUnion || offset + ranges.front().offset >= end;
      end = offset + ranges.back().offset + ranges.back().size;
    }
    known.push_back(offset);
  }
  // A pass that makes a field's type larger does not change the host's offsets. The device uses a new layout.
  if (!fits) {
    end = 0;
    for (std::size_t k = 0; k != decl->fields.size(); ++k) {
      const auto alignment = static_cast<std::int64_t>(deviceAlignmentOf(decl->fields[k].type));
      known[k] = (end + alignment - 1) / alignment * alignment;
      end = known[k] + layoutOf(decl->fields[k].type)->size;
    }
  }
  return offsets[decl] = std::move(known);
}

const Layout *Compiler::layoutOf(const Type *type) {
  const auto known = layouts.find(type);
  if (known != layouts.end())
    return known->second;
  Layout layout{.kind = type->kind(), .size = sizeOfScalar(type->kind()), .ranges = {}};
  if (type->isArray()) {
    const Layout *element = layoutOf(type->element());
    std::uint64_t count = type->count();
    if (isSetByBuild(count))
      count = static_cast<std::uint64_t>(settings.of(count == widthCount    ? Intrinsic::Width
                                                     : count == heightCount ? Intrinsic::Height
                                                                            : Intrinsic::Aggregate));
    layout.size = static_cast<std::int64_t>(count) * element->size;
    for (std::int64_t k = 0; k != static_cast<std::int64_t>(count); ++k)
      for (const Layout::Range &range : element->ranges)
        add(layout.ranges, {k * element->size + range.offset, range.size});
  } else if (type->isStruct()) {
    const StructDecl *decl = type->decl();
    const std::vector<std::int64_t> &fieldOffsets = offsetsOf(decl);
    layout.size = static_cast<std::int64_t>(decl->size);
    for (std::size_t k = 0; k != fieldOffsets.size(); ++k) {
      const Layout *field = layoutOf(decl->fields[k].type);
      layout.size = std::max(layout.size, fieldOffsets[k] + field->size);
      for (const Layout::Range &range : field->ranges)
        add(layout.ranges, {fieldOffsets[k] + range.offset, range.size});
    }
  } else if (layout.size) {
    layout.ranges = {{0, layout.size}};
  }
  merge(layout.ranges);
  return layouts[type] = &image.layouts.emplace_back(std::move(layout));
}

Slot Compiler::makeSlot(const Type *type, bool hasObject, const std::string &name) {
  Slot slot;
  slot.layout = layoutOf(type);
  slot.offset = (routine->frameSize + 15) / 16 * 16;
  routine->frameSize = slot.offset + slot.layout->size;
  if (hasObject)
    slot.object = routine->objectCount++;
  slot.name = &image.names.emplace_back(name);
  return slot;
}

const Slot &Compiler::slotOf(const Variable *variable) {
  const auto found = slots.find(variable);
  if (found == slots.end())
    refuse(fmt::format("'{}' is used before it is declared", variable->name));
  return found->second;
}

std::int64_t Compiler::tileStaticOf(const Variable *variable) {
  const auto [entry, isNew] = tileStatics.try_emplace(variable, static_cast<std::int64_t>(image.tileStatics.size()));
  if (isNew)
    image.tileStatics.push_back({variable->name, layoutOf(variable->type)->size});
  return entry->second;
}

Routine *Compiler::compileFunction(const Function &function, const Variable *captures) {
  routine = &image.routines.emplace_back();
  routine->name = function.name;
  wrapsSigned = function.wrapsSigned;
  slots.clear();
  callees.clear();
  addressed = addressedVariables(function.body);
  for (const Variable *parameter : function.parameters) {
    slots[parameter] = makeSlot(parameter->type, addressed.contains(parameter), parameter->name);
    routine->parameters.push_back(slots[parameter]);
  }
  if (captures) {
    slots[captures] = makeSlot(captures->type, true, captures->name);
    image.closure.slot = slots[captures];
  }
  routine->body = list(function.body);
  routine->frameSize = (routine->frameSize + 15) / 16 * 16;
  finishFrames(*routine, callees);
  return routine;
}

/// There is no recursion, because callees are compiled first.
void Compiler::finishFrames(Routine &of, const std::set<const Routine *> &called) {
  for (const Routine *each : called) {
    of.deepestFrame = std::max(of.deepestFrame, each->deepestFrame);
    of.mostObjects = std::max(of.mostObjects, each->mostObjects);
  }
  of.deepestFrame += of.frameSize;
  of.mostObjects += of.objectCount;
}

void Compiler::compile(const Kernel &kernel) {
  // Uses the variant with local memory as arguments, if there is one and the settings request it.
  const bool isGiven = kernel.givenLocalMemory && settings.hasLocalArguments;
  Function *entry = isGiven ? kernel.givenLocalMemory : kernel.function;
  bool readsCaptures = false;
  forEachExpr(entry->body, [&](const Expr *expr) {
    const auto *reference = dynCast<VarRef>(expr);
    readsCaptures |= reference && reference->variable->kind == VariableKind::Captures;
  });
  const Variable *captures = readsCaptures ? kernel.captures : nullptr;
  for (const Function *function : reachableFunctions(entry))
    routines[function] = compileFunction(*function, function == entry ? captures : nullptr);
  image.entry = routines.at(entry);
  if (image.entry->mostObjects > 0xffff)
    refuse("more variables with addresses than the interpreter can number");
  for (const BufferArgument &buffer : kernel.buffers)
    image.isReadOnly.push_back(buffer.isReadOnly);
  image.isTiled = kernel.isTiled;
  compileKernelParameters(*entry, isGiven ? kernel.localSizes : std::vector<std::uint64_t>());
  if (captures)
    compileClosure(captures->type);
}

Passed Compiler::passedAs(const Variable &parameter) {
  switch (parameter.role) {
  case ParameterRole::Buffer:
    return Passed::Buffer;
  case ParameterRole::Block:
    return parameter.type->isPointer() ? Passed::BlockPointer : Passed::Block;
  case ParameterRole::Extent:
    return parameter.type->isArray() ? Passed::Domain : Passed::Extent;
  case ParameterRole::ReportMemory:
    return Passed::Reports;
  case ParameterRole::ReportLaunch:
    return Passed::ReportLaunch;
  case ParameterRole::LocalMargin:
  case ParameterRole::LocalMemory:
    return Passed::Local;
  case ParameterRole::None:
    break;
  }
  refuse(fmt::format("the kernel's parameter '{}', which has no role", parameter.name));
}

void Compiler::compileKernelParameters(const Function &entry, const std::vector<std::uint64_t> &localSizes) {
  const std::int64_t tiles = settings.of(Intrinsic::Width) * settings.of(Intrinsic::Height);
  auto size = localSizes.begin();
  for (const Variable *parameter : entry.parameters) {
    image.passed.push_back(passedAs(*parameter));
    // No statement declares these variables: see Runner::fillArguments.
    if (parameter->role == ParameterRole::LocalMargin)
      image.tileStatics.push_back({parameter->name, abi::local_margin});
    if (parameter->role == ParameterRole::LocalMemory)
      image.tileStatics.push_back({parameter->name, static_cast<std::int64_t>(*size++) * tiles});
  }
}

void Compiler::compileClosure(const Type *type) {
  image.closure.isNeeded = true;
  findContainers(type, 0, false, 0);
}

/// `offset` is relative to the beginning of the closure, or of the object to which the pointer at `closureOffset`
/// points.
void Compiler::findContainers(const Type *type, std::int64_t closureOffset, bool byPointer, std::int64_t offset) {
  if (type->isArray()) {
    const std::int64_t size = layoutOf(type->element())->size;
    for (std::int64_t k = 0; k != static_cast<std::int64_t>(type->count()); ++k)
      findContainers(type->element(), closureOffset, byPointer, offset + k * size);
  } else if (type->isStruct()) {
    const std::vector<Field> &fields = type->decl()->fields;
    const std::vector<std::int64_t> &fieldOffsets = offsetsOf(type->decl());
    for (std::size_t k = 0; k != fields.size(); ++k)
      if (fields[k].isBuffer)
        image.closure.containers.push_back({byPointer ? closureOffset : offset, byPointer, offset + fieldOffsets[k]});
      else
        findContainers(fields[k].type, closureOffset, byPointer, offset + fieldOffsets[k]);
  } else if (type->isPointer() && !byPointer) {
    image.closure.pointees.push_back({offset, layoutOf(type->element())->size});
    findContainers(type->element(), offset, true, 0);
  }
}

}  // namespace amp::interpret
