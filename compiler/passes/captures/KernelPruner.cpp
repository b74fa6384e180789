#include "passes/captures/KernelPruner.h"

#include "analysis/InexactConstants.h"

#include "runtime/abi/kernel_record.h"

#include <algorithm>

namespace amp::passes {

using namespace model;

Variable *KernelPruner::makeBlockVariable(bool ofKernel) {
  auto *variable = module.make<Variable>();
  const Type *block = module.types.structure(arguments.block);
  variable->name = "args";
  if (!kernel.passesBlockByValue)
    variable->type = module.types.pointerToConst(block, Space::Constant);
  else
    variable->type = ofKernel ? block : module.types.pointerToConst(block, Space::Unresolved);
  variable->kind = VariableKind::Parameter;
  variable->isConst = true;
  return variable;
}

Variable *KernelPruner::makeBufferVariable(std::size_t number) {
  return module.make<Variable>(*arguments.bufferVariables[number]);
}

const Specialisation &KernelPruner::specialise(Function *function, const std::vector<std::optional<Path>> &paths) {
  std::string key;
  for (const std::optional<Path> &path : paths)
    key += path ? "<" + path->key + ">" : "-";
  Specialisation &made = specialisations[{function, key}];
  if (made.function)
    return made;
  made.function = module.make<Function>(*function);
  Bindings bindings;
  made.function->parameters.clear();
  for (std::size_t i = 0; i != paths.size(); ++i) {
    if (paths[i])
      bindings[function->parameters[i]] = *paths[i];
    else
      made.function->parameters.push_back(function->parameters[i]);
  }
  FunctionPruner pruner(*this, module, *made.function, std::move(bindings));
  pruner.run(function->body);
  made.usesBlock = pruner.blockParameter();
  for (const auto &[number, variable] : pruner.bufferParameters())
    made.buffers.push_back(number);
  for (const auto &[number, variable] : pruner.copyParameters())
    made.copies.push_back(number);
  return made;
}

void KernelPruner::layOutBlock() {
  kernel.blockSize = arguments.layOut();
  kernel.copies = arguments.copies;
  kernel.buffers = arguments.buffers;
  if (arguments.domainField) {
    kernel.domainOffset = arguments.block->fields[*arguments.domainField].offset;
    kernel.copies.erase(kernel.copies.begin() + *arguments.domainField);
  }
}

std::uint32_t KernelPruner::leafNumber(const Type *type, const Path &path) {
  if (!isCollecting())
    return arguments.leaves.at(path.key);
  leafUses[path.key] = {path, type};
  return arguments.addLeaf({path, type});
}

std::size_t KernelPruner::bufferNumber(const Type *type, const Path &path) {
  if (!isCollecting())
    return arguments.bufferNumbers.at(path.key);
  bufferUses[path.key] = {path, type};
  return arguments.addBuffer({path, type}, module);
}

std::size_t KernelPruner::copyNumber(const Type *type, const Path &path) {
  for (std::size_t i = 0; i != copyUses.size(); ++i)
    if (copyUses[i].path.key == path.key)
      return i;
  copyUses.push_back({path, type});
  return copyUses.size() - 1;
}

const Use *KernelPruner::covering(const Path &path) const {
  if (isCollecting())
    return nullptr;
  for (std::string key = path.key; !key.empty(); key.erase(key.rfind('.')))
    if (arguments.leaves.contains(key))
      return &leafUses.at(key);
  return nullptr;
}

/// Walks through the functions as rewriteFunctions does, and records what they use. The functions that it writes are
/// discarded.
void KernelPruner::collectUses(const StmtList &body) {
  phase = Phase::CollectUses;
  clearArguments();
  kernel.function->parameters.clear();
  FunctionPruner(*this, module, *kernel.function, {}).run(body);
}

/// Rewrites the functions with the arguments that follow from their uses.
void KernelPruner::rewriteFunctions(const StmtList &body) {
  phase = Phase::RewriteFunctions;
  clearArguments();
  chooseArguments();
  kernel.function->parameters.clear();
  FunctionPruner pruner(*this, module, *kernel.function, {});
  pruner.run(body);
  setParameters(pruner);
}

void KernelPruner::clearArguments() {
  // The second walk uses the struct of the first one.
  StructDecl *block = arguments.block ? arguments.block : module.types.makeStruct();
  block->fields.clear();
  arguments = {};
  specialisations.clear();
  copyUses.clear();
  arguments.block = block;
  arguments.block->name = kernel.function->name + "_args";
  arguments.block->origin = "what the kernel reads of its captures";
  if (const Variable *extents = domainArray()) {
    arguments.domainField = 0;
    Field field;
    field.name = "domain";
    field.type = extents->type;
    arguments.block->fields.push_back(std::move(field));
    arguments.copies.emplace_back();
  }
}

/// The kernel has parameters for all buffers, ordered by number, since it passes its callees the buffers that they
/// need.
void KernelPruner::setParameters(const FunctionPruner &pruner) {
  std::vector<Variable *> &parameters = kernel.function->parameters;
  parameters.clear();
  // A single buffer cannot overlap with another one, and buffers that are only read may overlap.
  auto isWritten = [](const BufferArgument &buffer) { return !buffer.isReadOnly; };
  kernel.hasNoaliasBuffers = !module.hasSingleForm && arguments.buffers.size() > 1 &&
                             std::any_of(arguments.buffers.begin(), arguments.buffers.end(), isWritten);
  for (const auto &[number, variable] : pruner.bufferParameters()) {
    variable->isNoalias = kernel.hasNoaliasBuffers;
    variable->role = ParameterRole::Buffer;
    parameters.push_back(variable);
  }
  if (Variable *block = pruner.blockParameter()) {
    block->role = ParameterRole::Block;
    parameters.push_back(block);
  }
}

/// Adds a member of the block for each part that was read, in the order of the function object. A part within another
/// part that is passed whole gets no member.
void KernelPruner::chooseArguments() {
  auto inOrder = [](const std::map<std::string, Use> &uses) {
    std::vector<Use> order;
    for (const auto &[key, use] : uses)
      order.push_back(use);
    std::stable_sort(order.begin(), order.end(), [](const Use &a, const Use &b) {
      return std::pair(a.path.closureOffset, a.path.pointeeOffset) <
             std::pair(b.path.closureOffset, b.path.pointeeOffset);
    });
    return order;
  };
  for (const Use &use : inOrder(leafUses)) {
    std::string outer = use.path.key;
    bool isPart = false;
    while (!isPart && outer.rfind('.') != std::string::npos && outer.rfind('.') > 0) {
      outer.erase(outer.rfind('.'));
      isPart = leafUses.contains(outer);
    }
    if (!isPart)
      arguments.addLeaf(use);
  }
  for (const Use &use : inOrder(bufferUses))
    arguments.addBuffer(use, module);
  kernel.passesBlockByValue = fitsArguments();
}

/// A small block is a kernel argument by value: no buffer has to be written before the launch, and compilers know that
/// nothing changes the block.
bool KernelPruner::fitsArguments() const {
  std::uint64_t bytes = 0;
  for (const Field &field : arguments.block->fields)
    bytes += sizeOf(field.type) + deviceAlignmentOf(field.type) - 1;
  return !needsMemory && !arguments.domainField && bytes <= abi::small_block_bytes;
}

void KernelPruner::run() {
  const StmtList body = kernel.function->body;
  collectUses(body);
  rewriteFunctions(body);
  if (!domainArray())
    kernel.function->parameters.insert(kernel.function->parameters.end(), domain.begin(), domain.end());
  layOutBlock();
  kernel.passesBlockByValue &= kernel.blockSize != 0;
  kernel.canSpecialise = kernel.passesBlockByValue && !module.hasSingleForm && !analysis::mayFoldInexactly(kernel);
  kernel.captures = nullptr;
}

}  // namespace amp::passes
