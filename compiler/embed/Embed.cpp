#include "embed/Embed.h"

#include "runtime/abi/kernel_record.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/Support/Alignment.h"
#include "llvm/Support/xxhash.h"

#include <cstddef>

using namespace llvm;

namespace amp::embed {

namespace {

constexpr std::uint64_t sumOfFlags = 0
#define KERNEL_RECORD_FLAG(bit, name) +abi::kernel_##name
#include "runtime/abi/kernel_flags.def"
    ;
constexpr std::uint64_t unionOfFlags = 0
#define KERNEL_RECORD_FLAG(bit, name) | abi::kernel_##name
#include "runtime/abi/kernel_flags.def"
    ;
static_assert(sumOfFlags == unionOfFlags, "two flags of a kernel have one bit");

/// Builds one record. Fields are added in the order of the C++ struct. LLVM gives them the same layout, with natural
/// alignment.
class RecordBuilder {
public:
  RecordBuilder(Module &module, const EmbeddedKernel &embedded, const EmbeddedKernel *plain)
      : module(module), context(module.getContext()), embedded(embedded), plain(plain), kernel(*embedded.kernel) {}

  void define(GlobalVariable *declaration);
  GlobalVariable *makeRecord();

private:
  Constant *number32(std::uint64_t value) { return ConstantInt::get(Type::getInt32Ty(context), value); }
  Constant *number64(std::uint64_t value) { return ConstantInt::get(Type::getInt64Ty(context), value); }

  /// Makes a constant in the module, and returns its address.
  Constant *makeGlobal(Constant *value, const char *suffix) {
    auto *variable = new GlobalVariable(module, value->getType(), true, GlobalValue::PrivateLinkage, value,
                                        embedded.symbol + suffix);
    variable->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
    return variable;
  }
  Constant *text(const std::string &value, const char *suffix) {
    return makeGlobal(ConstantDataArray::getString(context, value), suffix);
  }
  Constant *table(const std::vector<std::vector<std::uint64_t>> &rows, const char *suffix);
  Constant *slot();
  Constant *reports();
  void link(GlobalVariable *variable, bool shared);
  std::uint32_t flags() const;
  void addPlain(std::vector<Constant *> &fields);
  void addAccessRanges(std::vector<Constant *> &fields);
  std::vector<Constant *> fields();

  Module &module;
  LLVMContext &context;
  const EmbeddedKernel &embedded;
  /// The same kernel with fewer tests, or null.
  const EmbeddedKernel *plain;
  const model::Kernel &kernel;
};

/// Makes a table. All rows are structs of 32-bit numbers.
Constant *RecordBuilder::table(const std::vector<std::vector<std::uint64_t>> &rows, const char *suffix) {
  if (rows.empty())
    return ConstantPointerNull::get(PointerType::get(context, 0));
  std::vector<std::uint32_t> numbers;
  for (const auto &row : rows)
    numbers.insert(numbers.end(), row.begin(), row.end());
  return makeGlobal(ConstantDataArray::get(context, numbers), suffix);
}

void RecordBuilder::link(GlobalVariable *variable, bool shared) {
  if (!shared) {
    variable->setLinkage(GlobalValue::InternalLinkage);
    return;
  }
  variable->setLinkage(GlobalValue::LinkOnceODRLinkage);
  variable->setComdat(module.getOrInsertComdat(variable->getName()));
}

Constant *RecordBuilder::slot() {
  auto *type = ArrayType::get(PointerType::get(context, 0), sizeof(abi::record_slot) / sizeof(void *));
  auto *variable = new GlobalVariable(module, type, false, GlobalValue::InternalLinkage,
                                      ConstantAggregateZero::get(type), embedded.symbol + ".slot");
  link(variable, embedded.isShared);
  return variable;
}

Constant *RecordBuilder::reports() {
  if (!kernel.reports)
    return ConstantPointerNull::get(PointerType::get(context, 0));
  static_assert(sizeof(abi::report_site) == 32 && static_cast<unsigned>(model::ReportKind::OutOfRange) ==
                                                      static_cast<unsigned>(abi::report_out_of_range));
  std::vector<Constant *> sites;
  for (const model::ReportSite &site : embedded.module->reports)
    sites.push_back(ConstantStruct::getAnon(context, {text(site.text, ".report"), text(site.types, ".report"),
                                                      text(embedded.module->files[site.location.file], ".report"),
                                                      number32(site.location.line),
                                                      number32(static_cast<std::uint64_t>(site.what))}));
  return makeGlobal(ConstantArray::get(ArrayType::get(sites.front()->getType(), sites.size()), sites), ".reports");
}

std::uint32_t RecordBuilder::flags() const {
  std::uint32_t result = 0;
  auto add = [&](bool isSet, std::uint32_t flag) { result |= isSet ? flag : 0; };
  add(embedded.usesDouble, abi::kernel_uses_double);
#define KERNEL_FLAG(bit, name, member, word, dump) add(kernel.member, abi::kernel_##name);
#include "runtime/abi/kernel_flags.def"
  return result;
}

/// Adds the record of the plain kernel, and the conditions under which it may run.
void RecordBuilder::addPlain(std::vector<Constant *> &fields) {
  Constant *none = ConstantPointerNull::get(PointerType::get(context, 0));
  fields.push_back(plain ? RecordBuilder(module, *plain, nullptr).makeRecord() : none);
  fields.push_back(plain ? makeGlobal(ConstantDataArray::get(context, plain->kernel->inRange), ".in_range") : none);
  fields.push_back(number64(plain ? plain->kernel->inRange.size() : 0));
}

/// The program that says what a part of the domain accesses.
void RecordBuilder::addAccessRanges(std::vector<Constant *> &fields) {
  const std::vector<std::uint32_t> &words = kernel.accessRanges;
  Constant *none = ConstantPointerNull::get(PointerType::get(context, 0));
  fields.push_back(words.empty() ? none : makeGlobal(ConstantDataArray::get(context, words), ".access_ranges"));
  fields.push_back(number64(words.size()));
}

std::vector<Constant *> RecordBuilder::fields() {
  static_assert(abi::version == 11 && offsetof(abi::kernel_record, kernel_name) == 8 &&
                    offsetof(abi::kernel_record, rank) == 64 && sizeof(abi::kernel_record) == 216,
                "the record's layout changed: change this function with it");
  static_assert(sizeof(abi::block_copy) == 20 && sizeof(abi::buffer_argument) == 20, "rows are written as numbers");
  std::vector<std::vector<std::uint64_t>> copies, buffers;
  for (const model::BlockCopy &copy : kernel.copies)
    copies.push_back({copy.closureOffset, copy.byPointer, copy.pointeeOffset, copy.blockOffset, copy.size});
  for (const model::BufferArgument &buffer : kernel.buffers)
    buffers.push_back({buffer.closureOffset, buffer.byPointer,
                       std::uint64_t{buffer.isReadOnly ? abi::buffer_read : abi::buffer_read_write}, buffer.elementSize,
                       buffer.lengthOffset.value_or(abi::no_offset)});
  std::vector<Constant *> result{
      number32(abi::version),
      number32(flags()),
      text(embedded.kernelName, ".name"),
      text(embedded.source, ".source"),
      number64(embedded.source.size()),
      number64(xxh3_64bits(embedded.source)),
      text(embedded.displayName, ".display"),
      text(embedded.file, ".file"),
      number32(kernel.location.line),
      number32(kernel.location.column),
      number32(static_cast<std::uint64_t>(kernel.rank)),
  };
  for (int extent : kernel.tile)
    result.push_back(number32(static_cast<std::uint64_t>(extent)));
  result.push_back(number32(kernel.closureSize));
  result.push_back(number32(kernel.blockSize));
  result.push_back(number32(kernel.domainOffset ? *kernel.domainOffset : abi::no_offset));
  result.push_back(number32(kernel.indirectlyAccessed));
  result.push_back(number32(kernel.aggregated));
  result.push_back(number32(kernel.copies.size()));
  result.push_back(number32(kernel.buffers.size()));
  result.push_back(table(copies, ".copies"));
  result.push_back(table(buffers, ".buffers"));
  result.push_back(slot());
  result.push_back(reports());
  result.push_back(number64(kernel.reports ? embedded.module->reports.size() : 0));
  std::vector<std::vector<std::uint64_t>> localSizes;
  for (std::uint64_t size : kernel.localSizes)
    localSizes.push_back({size});
  result.push_back(table(localSizes, ".local"));
  result.push_back(number64(localSizes.size()));
  addPlain(result);
  addAccessRanges(result);
  result.push_back(number64(kernel.integerWords()));
  return result;
}

GlobalVariable *RecordBuilder::makeRecord() {
  Constant *value = ConstantStruct::getAnon(context, fields());
  auto *record =
      new GlobalVariable(module, value->getType(), true, GlobalValue::ExternalLinkage, value, embedded.symbol);
  record->setAlignment(Align(8));
  link(record, embedded.isShared);
  return record;
}

void RecordBuilder::define(GlobalVariable *declaration) {
  declaration->setName("");
  GlobalVariable *record = makeRecord();
  declaration->replaceAllUsesWith(record);
  declaration->eraseFromParent();
}

}  // namespace

const EmbeddedKernel *plainKernelOf(const KernelTable &kernels, std::size_t index) {
  const std::size_t next = index + 1;
  return next < kernels.size() && kernels[next].kernel->isPlain ? &kernels[next] : nullptr;
}

void defineRecords(Module &module, const KernelTable &kernels) {
  for (std::size_t k = 0; k != kernels.size(); ++k) {
    GlobalVariable *declaration = module.getNamedGlobal(kernels[k].symbol);
    if (!declaration || !declaration->isDeclaration())
      continue;
    RecordBuilder(module, kernels[k], plainKernelOf(kernels, k)).define(declaration);
  }
}

}  // namespace amp::embed
