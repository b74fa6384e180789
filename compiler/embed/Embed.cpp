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

/// Builds one record. It has a function for each RECORD_FIELD row of record_fields.def. Members are added in the order
/// of the rows. LLVM gives them the same layout as the C++ struct, with natural alignment.
class RecordBuilder {
public:
  RecordBuilder(Module &module, const EmbeddedKernel &embedded, const EmbeddedKernel *plain)
      : module(module), context(module.getContext()), embedded(embedded), plainKernel(plain), kernel(*embedded.kernel) {
  }

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
  Constant *null() { return ConstantPointerNull::get(PointerType::get(context, 0)); }
  Constant *table(const std::vector<std::vector<std::uint64_t>> &rows, const char *suffix);
  Constant *numbers(const std::vector<std::uint32_t> &values) { return ConstantDataArray::get(context, values); }
  /// Makes a table of numbers, or null if there are none.
  Constant *table(const std::vector<std::uint32_t> &values, const char *suffix) {
    return values.empty() ? null() : makeGlobal(numbers(values), suffix);
  }
  void link(GlobalVariable *variable, bool shared);

  Constant *abi_version() { return number32(abi::version); }
  Constant *flags();
  Constant *kernel_name() { return text(embedded.kernelName, ".name"); }
  Constant *source() { return text(embedded.source, ".source"); }
  Constant *source_size() { return number64(embedded.source.size()); }
  Constant *source_digest() { return number64(xxh3_64bits(embedded.source)); }
  Constant *display_name() { return text(embedded.displayName, ".display"); }
  Constant *file() { return text(embedded.file, ".file"); }
  Constant *tile() { return numbers({kernel.tile.begin(), kernel.tile.end()}); }
  Constant *domain_offset() { return number32(kernel.domainOffset.value_or(abi::no_offset)); }
  Constant *copies();
  Constant *buffers();
  Constant *slot();
  Constant *reports();
  Constant *report_count() { return number64(kernel.reports ? embedded.module->reports.size() : 0); }
  Constant *local_sizes();
  Constant *plain() { return plainKernel ? RecordBuilder(module, *plainKernel, nullptr).makeRecord() : null(); }
  Constant *in_range() { return plainKernel ? table(plainKernel->kernel->inRange, ".in_range") : null(); }
  Constant *in_range_count() { return number64(plainKernel ? plainKernel->kernel->inRange.size() : 0); }
  Constant *access_ranges() { return table(kernel.accessRanges, ".access_ranges"); }
  Constant *access_ranges_count() { return number64(kernel.accessRanges.size()); }
  Constant *integer_words() { return number64(kernel.integerWords()); }
  std::vector<Constant *> members();

  Module &module;
  LLVMContext &context;
  const EmbeddedKernel &embedded;
  /// The same kernel with fewer tests, or null.
  const EmbeddedKernel *plainKernel;
  const model::Kernel &kernel;
};

/// Makes a table. All rows are structs of 32-bit numbers.
Constant *RecordBuilder::table(const std::vector<std::vector<std::uint64_t>> &rows, const char *suffix) {
  std::vector<std::uint32_t> values;
  for (const auto &row : rows)
    values.insert(values.end(), row.begin(), row.end());
  return table(values, suffix);
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
    return null();
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

Constant *RecordBuilder::flags() {
  std::uint32_t result = 0;
  auto add = [&](bool isSet, std::uint32_t flag) { result |= isSet ? flag : 0; };
  add(embedded.usesDouble, abi::kernel_uses_double);
#define KERNEL_FLAG(bit, name, member, word, dump) add(kernel.member, abi::kernel_##name);
#include "runtime/abi/kernel_flags.def"
  return number32(result);
}

Constant *RecordBuilder::copies() {
  static_assert(sizeof(abi::block_copy) == 20, "rows are written as numbers");
  std::vector<std::vector<std::uint64_t>> rows;
  for (const model::BlockCopy &copy : kernel.copies)
    rows.push_back({copy.closureOffset, copy.byPointer, copy.pointeeOffset, copy.blockOffset, copy.size});
  return table(rows, ".copies");
}

Constant *RecordBuilder::buffers() {
  static_assert(sizeof(abi::buffer_argument) == 20, "rows are written as numbers");
  std::vector<std::vector<std::uint64_t>> rows;
  for (const model::BufferArgument &buffer : kernel.buffers)
    rows.push_back({buffer.closureOffset, buffer.byPointer,
                    std::uint64_t{buffer.isReadOnly ? abi::buffer_read : abi::buffer_read_write}, buffer.elementSize,
                    buffer.lengthOffset.value_or(abi::no_offset)});
  return table(rows, ".buffers");
}

Constant *RecordBuilder::local_sizes() {
  return table(std::vector<std::uint32_t>(kernel.localSizes.begin(), kernel.localSizes.end()), ".local");
}

std::vector<Constant *> RecordBuilder::members() {
  static_assert(abi::version == 12 && offsetof(abi::kernel_record, kernel_name) == 8 &&
                    offsetof(abi::kernel_record, rank) == 64 && sizeof(abi::kernel_record) == 224,
                "the record's layout changed: does its version?");
  return {
#define RECORD_FIELD(type, name) name(),
#define RECORD_NUMBER(type, name, value) sizeof(type) == 8 ? number64(value) : number32(value),
#include "runtime/abi/record_fields.def"
  };
}

GlobalVariable *RecordBuilder::makeRecord() {
  Constant *value = ConstantStruct::getAnon(context, members());
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
