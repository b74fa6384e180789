// The project that is written. Input: what each translation unit says (Unit.h). Output: the texts of all its files, by
// their paths in its folder; or what keeps it from being written.
#pragma once

#include "emit/Edits.h"
#include "emit/Unit.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace amp::emit {

/// What the command line says of the target.
struct BuildSettings {
  std::string standard;
  std::vector<std::string> definitions, options, libraries;
  /// Those that other sources do not have, by the source's path.
  std::map<std::string, std::vector<std::string>> sourceDefinitions;
  /// Folders of headers, as absolute paths; those within the project are written as parts of it.
  std::vector<std::string> folders, systemFolders;
  /// Within the project: headers of the runtime's that come last, and headers that come before everything else.
  std::vector<std::string> ownFolders, ownIncludes;
  std::string name;
};

/// A launch or a lambda with the name that it has in the project.
struct NamedSite {
  Site site;
  std::string name;
  /// A kernel's name in the project, for each instance.
  std::vector<std::string> kernels;
};
struct NamedLambda {
  DeviceLambda lambda;
  std::string name;
  /// It stays where it is, and is given a name.
  bool isHost = false;
};

class Project {
public:
  void add(Unit unit);
  /// Merges the units. Afterwards everything has its name, and `edits` are complete.
  void assemble();

  const std::vector<Refusal> &refusals() const { return problems; }
  /// The path in the project of a file of the original.
  std::string pathOf(const std::string &file) const;
  const std::vector<std::string> &mainFiles() const { return mains; }

  /// [[maybe_unused]] for what only kernels used, a word that only Visual C++ does without.
  void insert(const std::string &file, unsigned place, const std::string &text);
  /// The name of an instance, as typeid has it, by launch and normalised arguments.
  void nameInstance(const std::string &launch, const std::string &arguments, const std::string &mangled);

  /// Where an offset of a written file is in the original: the file and the offset there.
  std::pair<std::string, unsigned> originalOf(const std::string &path, unsigned offset) const;
  std::optional<std::string> originalFile(const std::string &path) const;
  /// "file:offset" of the lambda that a class of the project stands for.
  std::optional<std::string> lambdaOf(const std::string &className) const;

  /// All files but the runtime's.
  std::map<std::string, std::string> write(const BuildSettings &settings) const;

  /// Lines of the original that changed, by file.
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
  /// By launch: mangled names of instances, by arguments.
  std::map<std::string, std::map<std::string, std::string>> instanceNames;
};

/// `main_kernels` of "src/main.cpp", in its folder.
std::string kernelsOf(const std::string &path);

}  // namespace amp::emit
