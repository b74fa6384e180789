// A list of cc1 arguments that can be changed.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <list>
#include <string>
#include <vector>

namespace amp::run {

/// Owns the strings that it adds.
class Arguments {
public:
  explicit Arguments(llvm::ArrayRef<const char *> original) : list(original.begin(), original.end()) {}

  std::vector<const char *> list;

  void add(const std::string &argument) { list.push_back(keep(argument)); }

  /// Puts an argument first, so that the command line's own options override it.
  void addFirst(const std::string &argument) { list.insert(list.begin(), keep(argument)); }

  /// Adds a folder of headers before the system's folders.
  void insertFolder(const std::string &folder) {
    auto first = std::find_if(list.begin(), list.end(),
                              [](const char *argument) { return llvm::StringRef(argument) == "-internal-isystem"; });
    const char *arguments[] = {"-internal-isystem", keep(folder)};
    list.insert(first, std::begin(arguments), std::end(arguments));
  }

  /// The value after `option`, to read or replace; null if the option is missing.
  const char **valueOf(llvm::StringRef option) {
    for (std::size_t i = 0; i + 1 < list.size(); ++i)
      if (option == list[i])
        return &list[i + 1];
    return nullptr;
  }

  std::vector<std::string> valuesOf(llvm::StringRef option) const {
    std::vector<std::string> values;
    for (std::size_t i = 0; i + 1 < list.size(); ++i)
      if (option == list[i])
        values.push_back(list[++i]);
    return values;
  }

  bool has(llvm::StringRef option) const {
    return llvm::any_of(list, [&](const char *argument) { return option == argument; });
  }

  void replace(llvm::StringRef option, const char *by) {
    for (const char *&argument : list)
      if (option == argument)
        argument = by;
  }

  /// Replaces the option at `position` and its value by `option` with each of the values.
  void replacePair(std::size_t position, const char *option, const std::vector<std::string> &values) {
    const auto at = list.begin() + static_cast<std::ptrdiff_t>(position);
    std::vector<const char *> pairs;
    for (const std::string &value : values)
      pairs.insert(pairs.end(), {option, keep(value)});
    list.insert(list.erase(at, at + 2), pairs.begin(), pairs.end());
  }

  /// The header folders of the command line, which are searched before the system's.
  std::vector<std::string> userFolders() const {
    std::vector<std::string> folders;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const llvm::StringRef option = list[i];
      if (namesUserFolder(option) && i + 1 < list.size())
        folders.push_back(list[++i]);
      else if (option.starts_with("-I"))
        folders.push_back(option.drop_front(2).str());
    }
    return folders;
  }

  /// True for options whose value is such a folder.
  static bool namesUserFolder(llvm::StringRef option) {
    return option == "-I" || option == "-iquote" || option == "-isystem" || option == "-idirafter" ||
           option == "-cxx-isystem";
  }

  /// Includes a header before every other header that the command line includes.
  void includeFirst(const std::string &header) {
    auto first = std::find_if(list.begin(), list.end(),
                              [](const char *argument) { return llvm::StringRef(argument) == "-include"; });
    const char *arguments[] = {"-include", keep(header)};
    list.insert(first, std::begin(arguments), std::end(arguments));
  }

  /// Adds a folder of headers that is searched last.
  void appendFolder(const std::string &folder) {
    add("-internal-isystem");
    add(folder);
  }

  /// Copies a string, which then lives as long as this object.
  const char *keep(const std::string &text) { return strings.emplace_back(text).c_str(); }

private:
  std::list<std::string> strings;
};

}  // namespace amp::run
