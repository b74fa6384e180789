// Writes the files that replace the kernels in a project. Input: the launches and lambdas of one file of the program.
// Output: a header with a function for each launch, a source with the kernels' records, and the kernels' OpenCL C. Also
// writes the project's CMakeLists.txt and README.
#pragma once

#include "emit/OpenCLText.h"
#include "emit/Project.h"

namespace amp::emit {

/// The template arguments at the call of a launch function: `<T, N>`. Empty outside of templates.
std::string writeKeyArguments(const Key &key);

/// The tag type that names a lambda that remains in the text.
std::string writeLambdaTag(const NamedLambda &named);

using InstanceNames = std::map<std::string, std::map<std::string, std::string>>;

class KernelSources {
public:
  /// `path` is the path of the file in the project. `root` is the folder of the original, which source locations omit.
  KernelSources(std::string path, const std::vector<NamedSite> &sites, const std::vector<NamedLambda> &lambdas,
                std::string root)
      : path(std::move(path)), sites(sites), lambdas(lambdas), root(std::move(root)) {}

  std::string header() const;
  std::string records(const InstanceNames &names) const;
  std::map<std::string, std::string> texts() const;

private:
  std::string launchFunction(const NamedSite &named) const;
  std::string closeBody(const NamedSite &named, const LaunchNames &names) const;
  std::string hostLambda(const NamedLambda &named) const;
  std::string lambdaClass(const NamedLambda &named) const;
  std::string includeText(const std::string &name) const;
  std::string program(const std::string &name, const KernelText &kernel) const;
  std::string record(const std::string &name, const KernelText &kernel) const;

  std::string path;
  const std::vector<NamedSite> &sites;
  const std::vector<NamedLambda> &lambdas;
  std::string root;
};

/// Quotes a text as an argument of a CMake command.
std::string quoteForCMake(llvm::StringRef text);
std::string writeCMake(const BuildSettings &settings, const std::vector<std::string> &sources,
                       const std::vector<std::string> &kernels);
std::string writeReadme(const BuildSettings &settings, const std::vector<std::string> &kernels,
                        const std::map<std::string, unsigned> &changed);

}  // namespace amp::emit
