#include "emit/KernelSources.h"

#include "runtime/abi/build_settings.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Path.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace amp::emit {

namespace {

bool hasPack(const Key &key) {
  return llvm::any_of(key, [](const KeyParameter &each) { return each.isPack; });
}

/// Makes `ampout::instance<T, ampout::value<N>>` from a key.
std::string instanceOf(const Key &key) {
  std::vector<std::string> parts;
  for (const KeyParameter &each : key)
    parts.push_back((each.kind == KeyParameter::Kind::Value ? "ampout::value<" + each.text + ">" : each.text) +
                    (each.isPack ? "..." : ""));
  return fmt::format("ampout::instance<{}>", fmt::join(parts, ", "));
}

/// The name of a key's parameter in the header, where decltype(x) becomes type_of_x.
std::string nameOf(const KeyParameter &parameter) {
  llvm::StringRef text = parameter.text;
  if (text.consume_front("decltype(") && text.consume_back(")"))
    return "type_of_" + text.str();
  return text.str();
}

/// The template parameters for a key: one for each of its parameters, or a single class for all if there is a pack.
std::vector<std::string> keyParameters(const Key &key) {
  if (key.empty())
    return {};
  if (hasPack(key))
    return {"typename instance"};
  std::vector<std::string> result;
  for (const KeyParameter &each : key)
    result.push_back((each.kind == KeyParameter::Kind::Type ? "typename " : "auto ") + nameOf(each));
  return result;
}

std::string keyUse(const Key &key) {
  Key named = key;
  for (KeyParameter &each : named)
    each.text = nameOf(each);
  return hasPack(key) ? "instance" : instanceOf(named);
}

std::string replaceAll(std::string text, llvm::StringRef from, const std::string &to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

std::string parameterOf(const Capture &capture) {
  return fmt::format("{0}{1}_type &{1}", capture.isReference ? "" : "const ", capture.name);
}

std::string memberOf(const Capture &capture) {
  const std::string type = capture.name + "_type";
  return (capture.isReference ? type + " &" : "ampout::held<" + type + "> ") + capture.name + ";";
}

std::vector<std::string> types(const std::vector<Capture> &captures) {
  std::vector<std::string> result;
  for (const Capture &each : captures)
    result.push_back(fmt::format("typename {}_type", each.name));
  return result;
}

std::string templateHead(const std::vector<std::string> &parameters) {
  return parameters.empty() ? "" : fmt::format("template <{}>\n", fmt::join(parameters, ", "));
}

std::string describe(const std::vector<Capture> &captures) {
  std::string text;
  for (const Capture &each : captures)
    text += fmt::format("///   {}: {}\n", each.name, each.type);
  return text;
}

/// The object with a kernel's data for a launch function: the launch record, or only the text. `suffix` is the end of
/// the object's name.
struct KernelObject {
  explicit KernelObject(const Site &site)
      : type(site.openCL ? "opencl_program" : "amp_abi::kernel_record"), suffix(site.openCL ? "program" : "record") {}
  const char *type, *suffix;
};

std::string namesOf(const std::vector<Capture> &captures) {
  std::vector<std::string> result;
  for (const Capture &each : captures)
    result.push_back(each.name);
  return fmt::format("{}", fmt::join(result, ", "));
}

}  // namespace

std::string writeKeyArguments(const Key &key) {
  if (key.empty())
    return "";
  if (hasPack(key))
    return "<" + instanceOf(key) + ">";
  std::vector<std::string> parts;
  for (const KeyParameter &each : key)
    parts.push_back(each.text);
  return fmt::format("<{}>", fmt::join(parts, ", "));
}

std::string writeLambdaTag(const NamedLambda &named) {
  return "ampout::" + named.name + (named.lambda.key.empty() ? "" : "<" + instanceOf(named.lambda.key) + ">");
}

std::string KernelSources::launchFunction(const NamedSite &named) const {
  const Site &site = named.site;
  const LaunchNames names = {freeName("domain", site.captures), freeName("where", site.captures),
                             freeName("kernel", site.captures)};
  std::vector<std::string> head = keyParameters(site.key), parameters;
  if (site.takesView)
    parameters.push_back("const Concurrency::accelerator_view &" + names.where);
  if (site.domain.empty())
    head.push_back("typename domain_type");
  parameters.push_back(fmt::format("const {} &{}", site.domain.empty() ? "domain_type" : site.domain, names.domain));
  std::string text = fmt::format("/// {}, line {}: {}.cl.\n", path, site.line, fmt::join(named.kernels, ".cl, "));
  text += describe(site.captures);
  if (site.isLambda) {
    for (const std::string &type : types(site.captures))
      head.push_back(type);
    for (const Capture &capture : site.captures)
      parameters.push_back(parameterOf(capture));
  } else {
    head.push_back("typename kernel_type");
    parameters.push_back("const kernel_type &" + names.kernel);
  }
  text += templateHead(head);
  text += fmt::format("{}void {}({}) {{\n", head.empty() ? "inline " : "", named.name, fmt::join(parameters, ", "));
  text += site.openCL ? writeOpenCLBody(named, names, keyUse(site.key)) : closeBody(named, names);
  return text + "}\n";
}

/// Fills an object with the captures and has the runtime launch the kernel with it.
std::string KernelSources::closeBody(const NamedSite &named, const LaunchNames &names) const {
  const Site &site = named.site;
  std::string text;
  if (site.isLambda) {
    text += "    const struct {\n";
    for (const Capture &capture : site.captures)
      text += "        " + memberOf(capture) + "\n";
    text += fmt::format("    }} {} = {{{}}};\n", names.kernel, namesOf(site.captures));
  }
  std::string record = named.kernels.front() + "_record";
  if (!site.key.empty()) {
    text += fmt::format("    using instance_type = {};\n", keyUse(site.key));
    text += fmt::format("    static const amp_abi::kernel_record &record = find(\"{0}\", {0}_kernels, "
                        "name_of<instance_type>::get().c_str());\n",
                        named.name);
    record = "record";
  }
  return text + fmt::format("    ampout::launch({}{}, {}, {});\n", site.takesView ? names.where + ", " : "",
                            names.domain, record, names.kernel);
}

std::string KernelSources::lambdaClass(const NamedLambda &named) const {
  const DeviceLambda &lambda = named.lambda;
  std::string text = fmt::format("/// {}, line {}: what kernels call is in their texts; this is what it captured.\n",
                                 path, lambda.line);
  std::vector<std::string> head = {"typename"};
  for (const std::string &type : types(lambda.captures))
    head.push_back(type);
  text += templateHead(head) + fmt::format("struct {} {{\n", named.name);
  for (const Capture &capture : lambda.captures)
    text += "    " + memberOf(capture) + "\n";
  text += "};\n";
  std::vector<std::string> parameters, arguments = {lambda.key.empty() ? "ampout::instance<>" : keyUse(lambda.key)};
  head = keyParameters(lambda.key);
  for (const Capture &capture : lambda.captures) {
    head.push_back(fmt::format("typename {}_type", capture.name));
    parameters.push_back(parameterOf(capture));
    arguments.push_back(capture.name + "_type");
  }
  const std::string type = fmt::format("{}<{}>", named.name, fmt::join(arguments, ", "));
  text += templateHead(head);
  text += fmt::format("{}{} make_{}({}) {{\n    return {{{}}};\n}}\n", head.empty() ? "inline " : "", type, named.name,
                      fmt::join(parameters, ", "), namesOf(lambda.captures));
  return text;
}

/// Declares the tag type of a lambda that remains in the text.
std::string KernelSources::hostLambda(const NamedLambda &named) const {
  return fmt::format("/// {}, line {}\n{}struct {} {{}};\n", path, named.lambda.line,
                     named.lambda.key.empty() ? "" : "template <typename instance> ", named.name);
}

std::string KernelSources::header() const {
  const bool callsOpenCL = llvm::any_of(sites, [](const NamedSite &named) { return named.site.openCL != nullptr; });
  std::string text =
      fmt::format("// The launches of {}: a function for each, with what its kernel captures as arguments.\n"
                  "#pragma once\n\n#include <ampout/{}launch.h>\n\nnamespace ampout {{\n",
                  path, callsOpenCL ? "opencl_" : "");
  for (const NamedLambda &named : lambdas)
    text += "\n" + (named.isHost ? hostLambda(named) : lambdaClass(named));
  for (const NamedSite &named : sites) {
    text += "\n";
    const KernelObject object(named.site);
    if (named.site.key.empty())
      text += fmt::format("extern const {} {}_{};\n", object.type, named.kernels.front(), object.suffix);
    else
      text += fmt::format("extern const named_kernel<{}> {}_kernels[];\n", object.type, named.name);
    text += launchFunction(named);
  }
  return text + "\n}  // namespace ampout\n";
}

/// Includes the constant with a kernel's text, which the build writes.
std::string KernelSources::includeText(const std::string &name) const {
  const std::string folder = llvm::sys::path::filename(kernelsOf(path)).str();
  const std::string full =
      (llvm::sys::path::parent_path(path).empty() ? "" : llvm::sys::path::parent_path(path).str() + "/") + folder;
  return fmt::format("#include \"{}/{}.inc\"\n", full, name);
}

std::string KernelSources::program(const std::string &name, const KernelText &kernel) const {
  const abi::build_setting &setting = abi::setting::is_aliased;
  const std::string aliased =
      kernel.openCL->hasSeveralTypes ? fmt::format(", \" -D {}={}\"", setting.macro, setting.chosen) : "";
  return fmt::format("\n// {0}\nnamespace {{\n{1}}}  // namespace\nextern const opencl_program {2}_program;\n"
                     "const opencl_program {2}_program = {{\"{3}\", {2}_text{4}}};\n",
                     kernel.displayName, includeText(name), name, kernel.name, aliased);
}

std::string KernelSources::record(const std::string &name, const KernelText &kernel) const {
  auto shorten = [&](std::string text) {
    text = replaceAll(std::move(text), "@NAME@", name);
    text = replaceAll(std::move(text), "@KERNEL@", kernel.name);
    return replaceAll(std::move(text), "\"" + root + "/", "\"");
  };
  std::string text = fmt::format("\n// {}\nnamespace {{\n{}", kernel.displayName, includeText(name));
  text += shorten(kernel.tables);
  text += "}  // namespace\n";
  return text + fmt::format("extern const amp_abi::kernel_record {}_record;\n"
                            "const amp_abi::kernel_record {}_record = {{\n{}}};\n",
                            name, name, shorten(kernel.record));
}

std::string KernelSources::records(const InstanceNames &instanceNames) const {
  std::string text = fmt::format("// Records of the kernels of {0} for the runtime: where their arguments come from, "
                                 "and their texts, which are in\n"
                                 "// {1}/.\n#include \"{1}.h\"\n\nnamespace ampout {{\n",
                                 path, llvm::sys::path::filename(kernelsOf(path)).str());
  for (const NamedSite &named : sites) {
    for (std::size_t i = 0; i != named.kernels.size(); ++i) {
      const KernelText &kernel = *named.site.instances[i].kernel;
      if (kernel.plain)
        text += record(named.kernels[i] + "_plain", *kernel.plain);
      text += named.site.openCL ? program(named.kernels[i], kernel) : record(named.kernels[i], kernel);
    }
    if (named.site.key.empty())
      continue;
    const KernelObject object(named.site);
    text += fmt::format("\nconst named_kernel<{}> {}_kernels[] = {{\n", object.type, named.name);
    const auto launch = instanceNames.find(named.name);
    for (std::size_t i = 0; i != named.kernels.size(); ++i) {
      const std::string &arguments = named.site.instances[i].arguments;
      if (launch != instanceNames.end() && launch->second.contains(arguments))
        text += fmt::format("    {{\"{}\", &{}_{}}},\n", launch->second.at(arguments), named.kernels[i], object.suffix);
    }
    text += "    {nullptr, nullptr},\n};\n";
  }
  return text + "\n}  // namespace ampout\n";
}

std::map<std::string, std::string> KernelSources::texts() const {
  std::map<std::string, std::string> result;
  for (const NamedSite &named : sites)
    for (std::size_t i = 0; i != named.kernels.size(); ++i) {
      const KernelText &kernel = *named.site.instances[i].kernel;
      result[named.kernels[i]] = kernel.source;
      if (kernel.plain)
        result[named.kernels[i] + "_plain"] = kernel.plain->source;
    }
  return result;
}

std::string quoteForCMake(llvm::StringRef text) {
  const bool isPlain =
      llvm::all_of(text, [](char c) { return llvm::isAlnum(c) || llvm::StringRef("_-./=+:,").contains(c); });
  if (isPlain)
    return text.str();
  // In double quotes these have a meaning.
  return text.find_first_of("\"\\$") == llvm::StringRef::npos ? "\"" + text.str() + "\"" : "[==[" + text.str() + "]==]";
}

namespace {

/// A header as an argument: a relative path is in the project's folder.
std::string headerForCMake(llvm::StringRef file) {
  if (file.consume_front("<"))
    return quoteForCMake(file.drop_back());
  return file.starts_with("/") ? quoteForCMake(file) : "\"${CMAKE_CURRENT_SOURCE_DIR}/" + file.str() + "\"";
}

std::string joinQuoted(const std::vector<std::string> &texts) {
  std::string result;
  for (const std::string &each : texts)
    result += (result.empty() ? "" : " ") + quoteForCMake(each);
  return result;
}

/// The properties of single sources: the language where their names do not tell it, definitions, and headers that are
/// included first.
std::string writeSourceProperties(const BuildSettings &settings, const std::vector<std::string> &sources) {
  static constexpr llvm::StringLiteral extensions[] = {".cpp", ".cc", ".cxx", ".c++", ".C", ".CPP", ".cp", ".cppm"};
  std::string text;
  for (const std::string &source : sources)
    if (!llvm::is_contained(extensions, llvm::sys::path::extension(source)))
      text += fmt::format("set_property(SOURCE {} PROPERTY LANGUAGE CXX)\n", quoteForCMake(source));
  for (const auto &[source, definitions] : settings.sourceDefinitions)
    if (!definitions.empty())
      text += fmt::format("set_property(SOURCE {} APPEND PROPERTY COMPILE_DEFINITIONS {})\n", quoteForCMake(source),
                          fmt::join(definitions, " "));
  for (const auto &[source, headers] : settings.sourceIncludes)
    for (const std::string &header : headers)
      text += fmt::format("set_property(SOURCE {} APPEND PROPERTY COMPILE_OPTIONS -include {})\n",
                          quoteForCMake(source), headerForCMake(header));
  return text;
}

}  // namespace

std::string writeCMake(const BuildSettings &settings, const std::vector<std::string> &sources,
                       const std::vector<std::string> &kernels) {
  std::string text = fmt::format("cmake_minimum_required(VERSION 3.20)\nproject({} LANGUAGES CXX)\n\n"
                                 "if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)\n"
                                 "  set(CMAKE_BUILD_TYPE Release CACHE STRING \"Build type\" FORCE)\nendif()\n"
                                 "set(CMAKE_CXX_STANDARD {})\nset(CMAKE_CXX_STANDARD_REQUIRED ON)\n\n"
                                 "add_subdirectory(ampout)\n\nadd_executable({}\n",
                                 settings.name, settings.standard, settings.name);
  for (const std::string &source : sources)
    text += "  " + quoteForCMake(source) + "\n";
  for (const std::string &each : kernels)
    text += "  " + quoteForCMake(each + ".cpp") + "\n";
  text += ")\n";
  for (const std::string &each : kernels)
    text += fmt::format("ampout_kernels({} {})\n", settings.name, quoteForCMake(each));
  // The build writes the kernels' texts as constants to the binary folder.
  text += fmt::format("target_include_directories({} PRIVATE ${{CMAKE_CURRENT_BINARY_DIR}} {})\n", settings.name,
                      joinQuoted(settings.folders));
  if (!settings.systemFolders.empty())
    text += fmt::format("target_include_directories({} SYSTEM PRIVATE {})\n", settings.name,
                        joinQuoted(settings.systemFolders));
  // These folders are searched last, for headers that are in no other folder.
  for (const std::string &folder : settings.ownFolders)
    text += fmt::format("target_compile_options({} PRIVATE \"SHELL:-idirafter ${{CMAKE_CURRENT_SOURCE_DIR}}/{}\")\n",
                        settings.name, folder);
  for (const std::string &header : settings.ownIncludes)
    text += fmt::format("target_compile_options({} PRIVATE \"SHELL:-include ${{CMAKE_CURRENT_SOURCE_DIR}}/{}\")\n",
                        settings.name, header);
  if (!settings.definitions.empty())
    text +=
        fmt::format("target_compile_definitions({} PRIVATE {})\n", settings.name, fmt::join(settings.definitions, " "));
  text += writeSourceProperties(settings, sources);
  if (!settings.options.empty())
    text += fmt::format("target_compile_options({} PRIVATE {})\n", settings.name, fmt::join(settings.options, " "));
  return text + fmt::format("target_link_libraries({} PRIVATE ampout {})\n", settings.name,
                            fmt::join(settings.libraries, " "));
}

std::string writeReadme(const BuildSettings &settings, const std::vector<std::string> &kernels,
                        const std::map<std::string, unsigned> &changed) {
  std::string text = fmt::format(
      "# {}\n\nA C++ AMP program as plain C++{} and OpenCL C 1.2, written by amp-clang --emit-source. Any C++ compiler "
      "builds it:\n\n    cmake -S . -B build && cmake --build build\n\nIt needs libfmt, the header of xxHash and an "
      "OpenCL "
      "loader (Debian: libfmt-dev, libxxhash-dev, ocl-icd-opencl-dev). The first build compiles the runtime, too.\n\n"
      "| where | what |\n|---|---|\n",
      settings.name, settings.standard);
  for (const auto &[path, lines] : changed)
    text += fmt::format("| {} | the program's own, {} of its lines changed |\n", path, lines);
  for (const std::string &each : kernels)
    text += fmt::format("| {0}.h, {0}.cpp | a function for each launch, and the kernels' records for the runtime |\n"
                        "| {0}/ | the kernels, in OpenCL C |\n",
                        each);
  text +=
      "| ampout/include/ | array, array_view, textures and the other classes as plain C++: the headers of amp-clang "
      "without restriction clauses |\n"
      "| ampout/wrappers/ | headers that are found before the system's headers of the same names |\n"
      "| ampout/runtime/ | the runtime library of amp-clang: devices, coherence, launches |\n\n"
      "A kernel gets its arguments from its launch function, or out of an object whose layout the record in the .cpp "
      "file "
      "describes.\nTo change what a kernel does, edit its .cl file, and build again. The kernels are those of the "
      "definitions "
      "and constants\nwith which the project was written: others change the host's code only.\n";
  return text;
}

}  // namespace amp::emit
