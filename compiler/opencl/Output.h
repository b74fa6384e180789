// Writes the lines of a program. Input: the lines in order, and the source location of the next line. Output: text in
// which `#line` refers to the C++ source, or, for readers, in which the source's comments accompany their statements.
#pragma once

#include "model/Nodes.h"
#include "opencl/Program.h"

#include <fmt/format.h>

#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace amp::opencl {

/// The text, and the source line that a device compiler will assign to the next line.
class Output {
public:
  Output(const std::vector<std::string> &files, const std::vector<FileComments> *comments, LineDirectives lines)
      : files(files), comments(comments), isExact(lines == LineDirectives::Exact && !comments) {}

  std::string text;

  void line(int depth, const std::string &content) {
    if (isExact && last && (implied.file != last.file || implied.line != last.line))
      directive(last);
    text.append(2 * static_cast<std::size_t>(depth), ' ').append(content);
    if (!behind.empty() && !content.empty())
      text.append("  ").append(std::exchange(behind, ""));
    text.push_back('\n');
    ++implied.line;
  }

  /// Makes a device compiler assign `location` to the next line. Prints as few `#line` directives as possible.
  void sync(model::Location location, int depth) {
    // Of several statements from one source line, only the first gets its number exactly.
    bool sameAsLast = location.file == last.file && location.line == last.line;
    if (!location || sameAsLast)
      return;
    if (comments)
      return carryComments(location, depth);
    last = location;
    if (location.file == implied.file && location.line == implied.line)
      return;
    bool isNear = location.file == implied.file && location.line > implied.line && location.line - implied.line <= 2;
    if (!isNear)
      return directive(location);
    text.append(location.line - implied.line, '\n');
    implied = location;
  }

  /// Begins a function. Functions that passes generate have no location.
  void begin(model::Location function) {
    end();
    if (isExact && !function)
      text += "#line 1 \"amp-clang\"\n";
    else
      sync(function, 0);
  }

  void end() {
    implied = last = {};
    behind.clear();
  }

  /// Prints the comment directly above a function.
  void carryHead(model::Location location) {
    if (!comments || !location)
      return;
    const auto &alone = (*comments)[location.file].alone;
    auto first = alone.find(location.line - 1);
    if (first == alone.end())
      return;
    while (first != alone.begin() && std::prev(first)->first == first->first - 1)
      --first;
    for (; first != alone.end() && first->first < location.line; ++first)
      text += first->second + "\n";
  }

private:
  void directive(model::Location location) {
    text += fmt::format("#line {} \"{}\"\n", location.line, escape(files[location.file]));
    implied = location;
  }

  /// Prints the comments between the last statement and this one. The comment after this one is kept for its line.
  void carryComments(model::Location location, int depth) {
    const FileComments &own = (*comments)[location.file];
    const bool isFirst = !last;
    const bool follows = !isFirst && location.file == last.file && location.line > last.line;
    if (follows)
      for (auto each = own.alone.upper_bound(last.line); each != own.alone.end() && each->first < location.line; ++each)
        text.append(2 * static_cast<std::size_t>(depth), ' ').append(each->second).push_back('\n');
    if (auto found = own.behind.find(location.line); found != own.behind.end() && follows)
      behind = found->second;
    if (isFirst || follows || location.file != last.file)
      last = location;
  }
  static std::string escape(const std::string &path) {
    std::string result;
    for (char c : path)
      result += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
    return result;
  }

  const std::vector<std::string> &files;
  const std::vector<FileComments> *comments;
  bool isExact;
  /// The comment to append to the next line.
  std::string behind;
  model::Location implied, last;
};

}  // namespace amp::opencl
