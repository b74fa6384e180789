#include "emit/Records.h"

#include "runtime/abi/kernel_record.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace amp::emit {

namespace {

using model::Kernel;
using model::Module;

std::string flags(const Kernel &kernel, bool usesDouble) {
  std::vector<std::string> names;
  if (usesDouble)
    names.push_back("amp_abi::kernel_uses_double");
#define KERNEL_FLAG(bit, name, member, word, dump)                                                                     \
  if (kernel.member)                                                                                                   \
    names.push_back("amp_abi::kernel_" #name);
#include "runtime/abi/kernel_flags.def"
  return names.empty() ? "0" : fmt::format("{}", fmt::join(names, " |\n        "));
}

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
  static_assert(abi::version == 11, "the record's layout changed: change this file with it");
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

std::string writeRecord(const Module &module, const Kernel &kernel, const std::string &name,
                        const std::string &displayName, bool usesDouble, bool hasPlain) {
  std::string text;
  auto field = [&](const std::string &value, const char *what) {
    text += fmt::format("    {},  // {}\n", value, what);
  };
  auto rows = [&](const char *suffix, bool any) { return any ? name + suffix : std::string("nullptr"); };
  field("amp_abi::version", "abi_version");
  field(flags(kernel, usesDouble), "flags");
  field("\"@KERNEL@\"", "kernel_name");
  field(name + "_text", "source");
  field(fmt::format("sizeof({}_text) - 1", name), "source_size");
  field(name + "_digest", "source_digest");
  field(quote(displayName), "display_name");
  field(quote(module.files[kernel.location.file]), "file");
  field(std::to_string(kernel.location.line), "line");
  field(std::to_string(kernel.location.column), "column");
  field(std::to_string(kernel.rank), "rank");
  field(fmt::format("{{{}}}", fmt::join(kernel.tile, ", ")), "tile");
  field(std::to_string(kernel.closureSize), "closure_size");
  field(std::to_string(kernel.blockSize), "block_size");
  field(offset(kernel.domainOffset), "domain_offset");
  field(std::to_string(kernel.indirectlyAccessed), "indirectly_accessed");
  field(std::to_string(kernel.aggregated), "aggregated");
  field(std::to_string(kernel.copies.size()), "copy_count");
  field(std::to_string(kernel.buffers.size()), "buffer_count");
  field(rows("_copies", !kernel.copies.empty()), "copies");
  field(rows("_buffers", !kernel.buffers.empty()), "buffers");
  field("&" + name + "_slot", "slot");
  field(rows("_reports", kernel.reports && !module.reports.empty()), "reports");
  field(std::to_string(kernel.reports ? module.reports.size() : 0), "report_count");
  field(rows("_local_sizes", !kernel.localSizes.empty()), "local_sizes");
  field(std::to_string(kernel.localSizes.size()), "local_count");
  field(hasPlain ? "&" + name + "_plain_record" : "nullptr", "plain");
  field(rows("_in_range", hasPlain), "in_range");
  field(hasPlain ? fmt::format("sizeof({0}_in_range) / sizeof({0}_in_range[0])", name) : "0", "in_range_count");
  // Launches of parallel_for_each_on are refused.
  field("nullptr", "access_ranges");
  field("0", "access_ranges_count");
  field(fmt::format("{:#x}", kernel.integerWords()), "integer_words");
  return text;
}

}  // namespace amp::emit
