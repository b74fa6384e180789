#include "emit/Records.h"

#include "runtime/abi/kernel_record.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace amp::emit {

namespace {

using model::Kernel;
using model::Module;

std::string offset(std::optional<std::uint64_t> value) { return value ? std::to_string(*value) : "amp_abi::no_offset"; }

template <typename Row, typename Print>
std::string table(const std::string &type, const std::string &name, const std::vector<Row> &rows, Print print) {
  if (rows.empty())
    return "";
  std::string text = fmt::format("const {} {}[] = {{\n", type, name);
  for (const Row &row : rows)
    text += "    " + print(row) + ",\n";
  return text + "};\n";
}

}  // namespace

std::string quote(const std::string &text) {
  std::string result = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\')
      result += '\\';
    if (c == '\n')
      result += "\\n";
    else if (static_cast<unsigned char>(c) < 0x20)
      result += fmt::format("\\{:03o}", static_cast<unsigned char>(c));
    else
      result += c;
  }
  return result + "\"";
}

std::string writeTables(const Module &module, const Kernel &kernel, const std::string &name, const Kernel *plain) {
  std::string text = table("amp_abi::block_copy", name + "_copies", kernel.copies, [](const model::BlockCopy &copy) {
    return fmt::format("{{{}, {}, {}, {}, {}}}", copy.closureOffset, copy.byPointer ? 1 : 0, copy.pointeeOffset,
                       copy.blockOffset, copy.size);
  });
  text += table("amp_abi::buffer_argument", name + "_buffers", kernel.buffers, [](const model::BufferArgument &each) {
    return fmt::format("{{{}, {}, amp_abi::{}, {}, {}}}", each.closureOffset, each.byPointer ? 1 : 0,
                       each.isReadOnly ? "buffer_read" : "buffer_read_write", each.elementSize,
                       offset(each.lengthOffset));
  });
  if (kernel.reports)
    text += table("amp_abi::report_site", name + "_reports", module.reports, [&](const model::ReportSite &site) {
      return fmt::format("{{{}, {}, {}, {}, {}}}", quote(site.text), quote(site.types),
                         quote(module.files[site.location.file]), site.location.line, static_cast<int>(site.what));
    });
  text += table("std::uint32_t", name + "_local_sizes", kernel.localSizes,
                [](std::uint64_t size) { return std::to_string(size); });
  if (plain)
    text += table("std::uint32_t", name + "_in_range", plain->inRange,
                  [](std::uint32_t word) { return std::to_string(word); });
  return text + fmt::format("amp_abi::record_slot {}_slot;\n", name);
}

namespace {

/// The members of a record as C++. It has a function for each RECORD_FIELD row of record_fields.def.
struct RecordWriter {
  const Module &module;
  const Kernel &kernel;
  const std::string &name;
  const std::string &displayName;
  bool usesDouble, hasPlain;

  std::string rows(const char *suffix, bool any) const { return any ? name + suffix : "nullptr"; }

  std::string abi_version() const { return "amp_abi::version"; }
  std::string flags() const;
  std::string kernel_name() const { return "\"@KERNEL@\""; }
  std::string source() const { return name + "_text"; }
  std::string source_size() const { return fmt::format("sizeof({}_text) - 1", name); }
  std::string source_digest() const { return name + "_digest"; }
  std::string display_name() const { return quote(displayName); }
  std::string file() const { return quote(module.files[kernel.location.file]); }
  std::string tile() const { return fmt::format("{{{}}}", fmt::join(kernel.tile, ", ")); }
  std::string domain_offset() const { return offset(kernel.domainOffset); }
  std::string copies() const { return rows("_copies", !kernel.copies.empty()); }
  std::string buffers() const { return rows("_buffers", !kernel.buffers.empty()); }
  std::string slot() const { return "&" + name + "_slot"; }
  std::string reports() const { return rows("_reports", kernel.reports && !module.reports.empty()); }
  std::string report_count() const { return std::to_string(kernel.reports ? module.reports.size() : 0); }
  std::string local_sizes() const { return rows("_local_sizes", !kernel.localSizes.empty()); }
  std::string plain() const { return hasPlain ? "&" + name + "_plain_record" : "nullptr"; }
  std::string in_range() const { return rows("_in_range", hasPlain); }
  std::string in_range_count() const {
    return hasPlain ? fmt::format("sizeof({0}_in_range) / sizeof({0}_in_range[0])", name) : "0";
  }
  // Launches of parallel_for_each_on are refused.
  std::string access_ranges() const { return "nullptr"; }
  std::string access_ranges_count() const { return "0"; }
  std::string integer_words() const { return fmt::format("{:#x}", kernel.integerWords()); }
};

std::string RecordWriter::flags() const {
  std::vector<std::string> names;
  if (usesDouble)
    names.push_back("amp_abi::kernel_uses_double");
#define KERNEL_FLAG(bit, name, member, word, dump)                                                                     \
  if (kernel.member)                                                                                                   \
    names.push_back("amp_abi::kernel_" #name);
#include "runtime/abi/kernel_flags.def"
  return names.empty() ? "0" : fmt::format("{}", fmt::join(names, " |\n        "));
}

}  // namespace

std::string writeRecord(const Module &module, const Kernel &kernel, const std::string &name,
                        const std::string &displayName, bool usesDouble, bool hasPlain) {
  const RecordWriter record = {module, kernel, name, displayName, usesDouble, hasPlain};
  std::string text;
  auto add = [&](const std::string &value, const char *what) { text += fmt::format("    {},  // {}\n", value, what); };
#define RECORD_FIELD(type, name) add(record.name(), #name);
#define RECORD_NUMBER(type, name, value) add(std::to_string(value), #name);
#include "runtime/abi/record_fields.def"
  return text;
}

}  // namespace amp::emit
