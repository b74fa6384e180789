#include "emit/Project.h"

#include "emit/KernelSources.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Path.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace amp::emit {

namespace {

/// The innermost folder that contains both paths.
std::string commonFolder(llvm::StringRef a, llvm::StringRef b) {
  while (!(b.starts_with(a) && (b.size() == a.size() || b[a.size()] == '/')))
    a = llvm::sys::path::parent_path(a);
  return a.str();
}

unsigned lineOf(llvm::StringRef text, unsigned offset) {
  return static_cast<unsigned>(text.substr(0, offset).count('\n')) + 1;
}

}  // namespace

std::string kernelsOf(const std::string &path) {
  llvm::StringRef stem = path;
  stem.consume_back(".cpp");
  std::string name = llvm::sys::path::filename(stem).str();
  for (char &letter : name)
    letter = llvm::isAlnum(letter) ? letter : '_';
  const std::string folder = llvm::sys::path::parent_path(path).str();
  return (folder.empty() ? "" : folder + "/") + name + "_kernels";
}

void Project::add(Unit unit) {
  mains.push_back(unit.mainFile);
  units.push_back(std::move(unit));
}

std::string Project::pathOf(const std::string &file) const {
  llvm::StringRef path = file;
  path.consume_front(root);
  path.consume_front("/");
  return path.str();
}

std::optional<std::string> Project::originalFile(const std::string &path) const {
  const std::string file = root + "/" + path;
  return files.contains(file) ? std::optional(file) : std::nullopt;
}

std::pair<std::string, unsigned> Project::originalOf(const std::string &path, unsigned offset) const {
  const std::string file = root + "/" + path;
  auto found = files.find(file);
  return found == files.end() ? std::pair(path, offset) : std::pair(file, found->second.edits.originalOf(offset));
}

std::optional<std::string> Project::lambdaOf(const std::string &className) const {
  for (const auto &[path, file] : files)
    for (const NamedLambda &each : file.lambdas)
      if (each.name == className && !each.isHost)
        return each.lambda.range.file + ":" + std::to_string(each.lambda.range.begin);
  return std::nullopt;
}

void Project::refuse(const std::string &what, const Range &range) {
  const auto file = files.find(range.file);
  Refusal refusal{what, {}, range.file, 1, 1};
  if (file != files.end()) {
    const llvm::StringRef text = file->second.text;
    refusal.line = lineOf(text, range.begin);
    refusal.column = range.begin - static_cast<unsigned>(text.substr(0, range.begin).rfind('\n') + 1) + 1;
  }
  problems.push_back(refusal);
}

void Project::addEdit(const Range &range, const std::string &text) {
  auto file = files.find(range.file);
  if (file == files.end())
    return;
  if (range.begin == range.end) {
    if (!file->second.edits.covers(range.begin, range.end))
      file->second.edits.insert(range.begin, text);
  } else if (!file->second.edits.add(range.begin, range.end, text)) {
    refuse("code that two instances or two files read differently", range);
  }
}

void Project::mergeSites(Unit &unit) {
  for (auto &[range, site] : unit.sites) {
    auto [entry, isNew] = sites.insert({range, site});
    if (isNew)
      continue;
    Site &known = entry->second;
    if (known.domain != site.domain)
      known.domain.clear();
    known.openCL = mergeLaunches(known.openCL, site.openCL);
    for (const Instance &instance : site.instances) {
      auto same =
          llvm::find_if(known.instances, [&](const Instance &each) { return each.arguments == instance.arguments; });
      if (same == known.instances.end())
        known.instances.push_back(instance);
      else if (same->kernel->source != instance.kernel->source)
        refuse("a launch whose kernel is another one in each source that includes it", range);
    }
  }
  lambdas.insert(unit.lambdas.begin(), unit.lambdas.end());
  hostLambdas.insert(unit.hostLambdas.begin(), unit.hostLambdas.end());
}

std::string Project::uniqueName(const std::string &wanted) {
  std::string name = wanted;
  for (int i = 2; !names.insert(name).second; ++i)
    name = wanted + "_" + std::to_string(i);
  return name;
}

void Project::assemble() {
  for (const Unit &unit : units)
    for (const auto &[path, text] : unit.userFiles) {
      const std::string folder = llvm::sys::path::parent_path(path).str();
      root = root.empty() ? folder : commonFolder(root, folder);
      files[path].text = text;
    }
  for (Unit &unit : units) {
    for (const auto &[range, text] : unit.edits)
      addEdit(range, text);
    mergeSites(unit);
  }
  nameSites();
  for (auto &[path, file] : files) {
    for (NamedLambda &each : file.lambdas)
      replaceLambda(file, each);
    for (NamedSite &each : file.sites)
      replaceSite(file, each);
    if (file.hasKernels())
      includeKernels(path, file);
  }
}

void Project::nameSites() {
  for (const auto &[range, site] : sites) {
    llvm::StringRef base = site.kernelName;
    base = base.substr(0, base.rfind("_kernel"));
    base.consume_back("_robust");
    NamedSite named{site, uniqueName("launch_" + base.str()), {}};
    for (const Instance &instance : site.instances)
      named.kernels.push_back(uniqueName(instance.kernel->name));
    files[range.file].sites.push_back(std::move(named));
  }
  nameLambdas();
}

/// Names the lambdas that only kernels call, and those remaining lambdas whose types distinguish kernels.
void Project::nameLambdas() {
  std::set<std::string> told;
  for (const auto &[range, site] : sites)
    for (const Instance &instance : site.instances) {
      llvm::StringRef text = instance.arguments;
      for (std::size_t at = text.find("lambda@"); at != llvm::StringRef::npos; at = text.find("lambda@", at + 1))
        told.insert(text.substr(at + 7).split('<').first.str());
    }
  for (const auto &[location, lambda] : hostLambdas)
    if (told.contains(location) && files.contains(lambda.range.file))
      files[lambda.range.file].lambdas.push_back({lambda, uniqueName(lambda.name), true});
  auto isInKernel = [this](const Range &range) {
    return llvm::any_of(sites, [&](const auto &entry) {
      const Site &site = entry.second;
      return site.isLambda && site.kernel.file == range.file && site.kernel.begin <= range.begin &&
             range.end <= site.kernel.end;
    });
  };
  for (const auto &[range, lambda] : lambdas)
    if (!files[range.file].edits.covers(range.begin, range.end) && !isInKernel(range))
      files[range.file].lambdas.push_back({lambda, uniqueName(lambda.name)});
}

std::string Project::argumentsOf(const File &file, const std::vector<Capture> &captures) const {
  std::string text;
  for (const Capture &capture : captures)
    text += (text.empty() ? "" : ", ") +
            (capture.initialiser ? file.edits.apply(file.text, capture.initialiser.begin, capture.initialiser.end)
                                 : capture.text);
  return text;
}

void Project::replaceSite(File &file, NamedSite &named) {
  const Site &site = named.site;
  addEdit(site.callee, "ampout::" + named.name + writeKeyArguments(site.key));
  if (!site.isLambda)
    return;
  const std::string arguments = argumentsOf(file, site.captures);
  addEdit(arguments.empty() ? site.kernelWithComma : site.kernel, arguments);
}

void Project::replaceLambda(File &file, NamedLambda &named) {
  const DeviceLambda &lambda = named.lambda;
  if (named.isHost) {
    addEdit({lambda.range.file, lambda.range.begin, lambda.range.begin},
            "ampout::named<" + writeLambdaTag(named) + ">(");
    addEdit({lambda.range.file, lambda.range.end, lambda.range.end}, ")");
    return;
  }
  addEdit(lambda.range, "ampout::make_" + named.name + writeKeyArguments(lambda.key) + "(" +
                            argumentsOf(file, lambda.captures) + ")");
}

/// Includes the kernels' header after the file's own includes and before the first use of a launch function.
void Project::includeKernels(const std::string &path, File &file) {
  const llvm::StringRef text = file.text;
  unsigned first = static_cast<unsigned>(text.size());
  for (const NamedSite &each : file.sites)
    first = std::min(first, each.site.callee.begin);
  for (const NamedLambda &each : file.lambdas)
    first = std::min(first, each.lambda.range.begin);
  unsigned offset = 0, depth = 0, depthOfInsertion = ~0u;
  bool isOwn = false;
  for (unsigned at = 0; at < first;) {
    std::size_t end = text.find('\n', at);
    end = end == llvm::StringRef::npos ? text.size() : end + 1;
    llvm::StringRef line = text.slice(at, end).trim();
    if (line.consume_front("#")) {
      line = line.ltrim();
      depth += line.starts_with("if") ? 1u : 0u;
      depth -= line.starts_with("endif") && depth ? 1u : 0u;
      // An #include in one branch of an #if is not sufficient, so the kernels are included after the #endif.
      if (line.starts_with("endif") && depth < depthOfInsertion && depthOfInsertion != ~0u) {
        offset = static_cast<unsigned>(end);
        depthOfInsertion = depth;
      }
      const bool isHeader = line.starts_with("include") || line.starts_with("pragma once");
      const bool isOwnHeader = line.starts_with("include <amp");
      if (isHeader && depth <= depthOfInsertion && (!isOwn || isOwnHeader)) {
        offset = static_cast<unsigned>(end);
        depthOfInsertion = depth;
        isOwn |= isOwnHeader;
      }
    }
    at = static_cast<unsigned>(end);
  }
  file.edits.insert(offset,
                    fmt::format("#include \"{}.h\"\n", llvm::sys::path::filename(kernelsOf(pathOf(path))).str()));
}

void Project::insert(const std::string &file, unsigned offset, const std::string &text) {
  auto found = files.find(file);
  if (found != files.end())
    found->second.edits.insert(offset, text);
}

void Project::nameInstance(const std::string &launch, const std::string &arguments, const std::string &mangled) {
  instanceNames[launch][arguments] = mangled;
}

std::map<std::string, std::string> Project::write(const BuildSettings &settings) const {
  std::map<std::string, std::string> result;
  for (const auto &[path, file] : files) {
    const std::string own = pathOf(path);
    result[own] = file.edits.apply(file.text);
    if (!file.hasKernels())
      continue;
    const std::string kernels = kernelsOf(own);
    KernelSources sources(own, file.sites, file.lambdas, root);
    result[kernels + ".h"] = sources.header();
    result[kernels + ".cpp"] = sources.records(instanceNames);
    for (const auto &[name, text] : sources.texts())
      result[kernels + "/" + name + ".cl"] = text;
  }
  std::vector<std::string> sources, folders;
  for (const auto &[path, text] : result)
    if (llvm::StringRef(path).ends_with("_kernels.cpp"))
      folders.push_back(path.substr(0, path.size() - 4));
  for (const std::string &main : mains)
    sources.push_back(pathOf(main));
  BuildSettings inProject = settings;
  auto relative = [&](const std::string &path) {
    return path == root || llvm::StringRef(path).starts_with(root + "/") ? pathOf(path) : path;
  };
  llvm::transform(settings.folders, inProject.folders.begin(), relative);
  inProject.sourceDefinitions.clear();
  for (const auto &[source, definitions] : settings.sourceDefinitions)
    inProject.sourceDefinitions[pathOf(source)] = definitions;
  inProject.sourceIncludes.clear();
  for (const auto &[source, headers] : settings.sourceIncludes)
    llvm::transform(headers, std::back_inserter(inProject.sourceIncludes[pathOf(source)]), relative);
  result["CMakeLists.txt"] = writeCMake(inProject, sources, folders);
  result["README.md"] = writeReadme(inProject, folders, changedLines());
  return result;
}

std::map<std::string, unsigned> Project::changedLines() const {
  std::map<std::string, unsigned> result;
  for (const auto &[path, file] : files) {
    std::set<llvm::StringRef> written;
    llvm::SmallVector<llvm::StringRef> lines, old;
    const std::string text = file.edits.apply(file.text);
    llvm::StringRef(text).split(lines, '\n');
    llvm::StringRef(file.text).split(old, '\n');
    written.insert(lines.begin(), lines.end());
    result[pathOf(path)] =
        static_cast<unsigned>(llvm::count_if(old, [&](llvm::StringRef line) { return !written.contains(line); }));
  }
  return result;
}

}  // namespace amp::emit
