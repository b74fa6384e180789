// The project to be written. Input: the unit of each compilation (Unit.h). Output: the texts of all files by their
// paths in the project's folder, or the reasons why it cannot be written.
#pragma once

#include "emit/Edits.h"
#include "emit/Unit.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace amp::emit {

/// The settings of the target from the command line.
struct BuildSettings {
  std::string standard;
  std::vector<std::string> definitions, options, libraries;
  /// Definitions that not all sources have, by the source's path.
  std::map<std::string, std::vector<std::string>> sourceDefinitions;
  /// Headers that a source includes before all others (-include), by the source's path. A header within the project is
  /// written as a relative path, one of the system as "<name>".
  std::map<std::string, std::vector<std::string>> sourceIncludes;
  /// Folders of headers, as absolute paths. A folder within the project is written as a relative path.
  std::vector<std::string> folders, systemFolders;
  /// Paths within the project: folders of the library's headers that are searched last, and headers that are included
  /// before all others.
  std::vector<std::string> ownFolders, ownIncludes;
  std::string name;
};

/// A launch with the name of its function in the project.
struct NamedSite {
  Site site;
  std::string name;
  /// The kernel's name in the project, for each instance.
  std::vector<std::string> kernels;
};
struct NamedLambda {
  DeviceLambda lambda;
  std::string name;
  /// The lambda remains in the text and only gets a name.
  bool isHost = false;
};

class Project {
public:
  void add(Unit unit);
  /// Merges the units. Afterwards all launches, kernels and lambdas have names, and all edits are known.
  void assemble();

  const std::vector<Refusal> &refusals() const { return problems; }
  /// The path in the project for a file of the original.
  std::string pathOf(const std::string &file) const;
  const std::vector<std::string> &mainFiles() const { return mains; }

  /// Inserts [[maybe_unused]] for a declaration that only kernels used, or a keyword that Visual C++ does not require.
  void insert(const std::string &file, unsigned offset, const std::string &text);
  /// Sets the name of an instance at run time, made from typeid names, by launch and normalised arguments.
  void nameInstance(const std::string &launch, const std::string &arguments, const std::string &mangled);

  /// Maps an offset in a written file to the original file and the offset there.
  std::pair<std::string, unsigned> originalOf(const std::string &path, unsigned offset) const;
  std::optional<std::string> originalFile(const std::string &path) const;
  /// The location, as "file:offset", of the lambda that a class of the project replaces.
  std::optional<std::string> lambdaOf(const std::string &className) const;

  /// Writes all files except the runtime's.
  std::map<std::string, std::string> write(const BuildSettings &settings) const;

  /// The number of lines of the original that changed, by file.
  std::map<std::string, unsigned> changedLines() const;

private:
  struct File {
    std::string text;
    Edits edits;
    std::vector<NamedSite> sites;
    std::vector<NamedLambda> lambdas;
    bool hasKernels() const { return !sites.empty() || !lambdas.empty(); }
  };

  void addEdit(const Range &range, const std::string &text);
  void mergeSites(Unit &unit);
  std::string uniqueName(const std::string &wanted);
  void nameSites();
  void nameLambdas();
  void replaceSite(File &file, NamedSite &named);
  void replaceLambda(File &file, NamedLambda &named);
  std::string argumentsOf(const File &file, const std::vector<Capture> &captures) const;
  void includeKernels(const std::string &path, File &file);
  void refuse(const std::string &what, const Range &range);

  std::vector<Unit> units;
  std::vector<std::string> mains;
  std::string root;
  std::map<std::string, File> files;
  std::map<Range, Site> sites;
  std::map<Range, DeviceLambda> lambdas;
  std::map<std::string, DeviceLambda> hostLambdas;
  std::set<std::string> names;
  std::vector<Refusal> problems;
  /// Maps a launch's name to a map from an instance's arguments to its name at run time.
  std::map<std::string, std::map<std::string, std::string>> instanceNames;
};

/// The path of the kernels' files without extension: `src/main_kernels` for "src/main.cpp".
std::string kernelsOf(const std::string &path);

}  // namespace amp::emit
