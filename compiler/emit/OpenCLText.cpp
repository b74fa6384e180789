#include "emit/OpenCLText.h"

#include "llvm/ADT/STLExtras.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace amp::emit {

namespace {

/// The work-items of a group of an untiled kernel, by rank, in OpenCL's order of dimensions: few enough for every
/// device, and mostly along dimension 0, in which elements are adjacent in memory.
constexpr unsigned groups[3][3] = {{64, 1, 1}, {32, 2, 1}, {32, 2, 1}};

class BodyWriter {
public:
  BodyWriter(const NamedSite &named, const LaunchNames &names)
      : site(named.site), launch(*named.site.openCL), names(names), memory(freeName("memory", site.captures)),
        args(freeName("args", site.captures)), extents(freeName("extents", site.captures)),
        group(freeName("group", site.captures)), threads(freeName("threads", site.captures)) {}

  std::string write(const std::string &program);

private:
  void line(const std::string &code) { text += "    " + code + "\n"; }
  void setArgument(const std::string &size, const std::string &object) {
    line(fmt::format("ampout::require(clSetKernelArg({}.get(), {}, {}, &{}), \"clSetKernelArg\");", names.kernel,
                     argument++, size, object));
  }
  /// The extent of a work-group along one of C++ AMP's dimensions.
  std::string groupOf(unsigned dimension) const {
    if (launch.tile.empty())
      return std::to_string(groups[launch.rank - 1][launch.rank - 1 - dimension]);
    return launch.tile[dimension] ? std::to_string(launch.tile[dimension])
                                  : fmt::format("{}.tile_dim{}", names.domain, dimension);
  }
  void acquire();
  void fillBlock();
  void setArguments();
  void enqueue();

  const Site &site;
  const OpenCLLaunch &launch;
  const LaunchNames &names;
  const std::string memory, args, extents, group, threads;
  std::string text;
  unsigned argument = 0;
};

void BodyWriter::acquire() {
  std::vector<std::string> uses;
  for (const OpenCLLaunch::Buffer &buffer : launch.buffers)
    uses.push_back(
        fmt::format("Concurrency::opencl::{}({})", buffer.isReadOnly ? "reads" : "writes", buffer.container));
  std::vector<std::string> tile;
  for (unsigned i = 0; i != launch.tile.size(); ++i)
    tile.push_back(groupOf(i));
  line(tile.empty() ? fmt::format("ampout::require_domain({});", names.domain)
                    : fmt::format("ampout::require_domain({}, {{{}}});", names.domain, fmt::join(tile, ", ")));
  line(fmt::format("const Concurrency::opencl::buffers {}({}{{{}}});", memory, site.takesView ? names.where + ", " : "",
                   fmt::join(uses, ", ")));
}

/// Declares the struct as in the kernel's text, and copies the captures into it.
void BodyWriter::fillBlock() {
  if (launch.members.empty())
    return;
  line("struct {");
  for (const std::string &member : launch.members)
    line("    " + member + ";");
  line(fmt::format("}} {} = {{}};", args));
  for (const OpenCLLaunch::Number &number : launch.numbers)
    line(fmt::format("{}.{} = {};", args, number.member,
                     number.dimension ? fmt::format("{}[{}]", names.domain, *number.dimension) : number.value));
}

void BodyWriter::setArguments() {
  for (std::size_t i = 0; i != launch.buffers.size(); ++i)
    setArgument("sizeof(cl_mem)", fmt::format("{}[{}]", memory, i));
  if (!launch.members.empty())
    setArgument("sizeof " + args, args);
  if (!launch.tile.empty())
    return;
  std::vector<std::string> values;
  for (unsigned i = 0; i != launch.rank; ++i)
    values.push_back(fmt::format("{}[{}]", names.domain, i));
  line(fmt::format("const cl_int {}[] = {{{}}};", extents, fmt::join(values, ", ")));
  for (unsigned i = 0; i != launch.rank; ++i)
    setArgument("sizeof(cl_int)", fmt::format("{}[{}]", extents, i));
}

/// OpenCL's dimension 0 is C++ AMP's last one.
void BodyWriter::enqueue() {
  std::vector<std::string> sizes, counts;
  for (unsigned i = 0; i != launch.rank; ++i) {
    const unsigned dimension = launch.rank - 1 - i;
    const std::string size = groupOf(dimension);
    counts.push_back(fmt::format("ampout::whole_groups({}[{}], {})", names.domain, dimension, size));
    const bool isNumber = launch.tile.empty() || launch.tile[dimension];
    sizes.push_back(isNumber ? size : "std::size_t(" + size + ")");
  }
  line(fmt::format("const std::size_t {}[] = {{{}}};", group, fmt::join(sizes, ", ")));
  line(fmt::format("const std::size_t {}[] = {{{}}};", threads, fmt::join(counts, ", ")));
  line(fmt::format(
      "ampout::require(clEnqueueNDRangeKernel({}.get_queue(), {}.get(), {}, nullptr, {}, {}, 0, nullptr, nullptr),",
      memory, names.kernel, launch.rank, threads, group));
  line("        \"clEnqueueNDRangeKernel\");");
}

std::string BodyWriter::write(const std::string &program) {
  acquire();
  fillBlock();
  line(fmt::format("const ampout::opencl_kernel {}({}, {});", names.kernel, program, memory));
  setArguments();
  enqueue();
  return std::move(text);
}

}  // namespace

std::string freeName(std::string wanted, const std::vector<Capture> &captures) {
  while (llvm::any_of(captures, [&](const Capture &each) { return each.name == wanted; }))
    wanted += "_";
  return wanted;
}

std::string writeOpenCLBody(const NamedSite &named, const LaunchNames &names, const std::string &instance) {
  BodyWriter writer(named, names);
  if (named.site.key.empty())
    return writer.write(named.kernels.front() + "_program");
  const std::string program = freeName("program", named.site.captures);
  return fmt::format(
             "    using instance_type = {0};\n    static const ampout::opencl_program &{2} = ampout::find(\"{1}\", "
             "{1}_kernels, ampout::name_of<instance_type>::get().c_str());\n",
             instance, named.name, program) +
         writer.write(program);
}

}  // namespace amp::emit
