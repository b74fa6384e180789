#include "diagnostics/Consequences.h"

#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

/// The name at the beginning of an operand: "v" in `v.a[1]` and in `this->v`. Empty for the name of a member.
llvm::StringRef firstName(const SourceManager &sources, SourceLocation location) {
  if (location.isInvalid())
    return "";
  auto [file, offset] = sources.getDecomposedSpellingLoc(location);
  llvm::StringRef before = sources.getBufferData(file).take_front(offset).rtrim();
  if (before.ends_with(".") || before.ends_with("->"))
    return "";
  auto isOfName = [](char c) { return isAsciiIdentifierContinue(c); };
  llvm::StringRef text = sources.getBufferData(file).substr(offset);
  const llvm::StringRef name = text.take_while(isOfName);
  text = text.drop_front(name.size()).ltrim();
  return name == "this" && text.consume_front("->") ? text.ltrim().take_while(isOfName) : name;
}

/// The name before the members that lead to a location: "v" for the `b` of `v.a->b`.
llvm::StringRef rootName(const SourceManager &sources, SourceLocation location) {
  auto [file, offset] = sources.getDecomposedSpellingLoc(location);
  llvm::StringRef before = sources.getBufferData(file).take_front(offset).rtrim(), name;
  while (before.consume_back(".") || before.consume_back("->")) {
    before = before.rtrim();
    size_t length = 0;
    while (length != before.size() && isAsciiIdentifierContinue(before[before.size() - length - 1]))
      ++length;
    name = before.take_back(length);
    before = before.drop_back(length).rtrim();
  }
  return name;
}

/// Whether one of the arguments of the call at the location begins with the name: `abs(v.a)`.
bool isPassed(const SourceManager &sources, SourceLocation call, llvm::StringRef name) {
  auto [file, offset] = sources.getDecomposedSpellingLoc(call);
  const llvm::StringRef text = sources.getBufferData(file).substr(offset);
  auto isOfName = [](char c) { return isAsciiIdentifierContinue(c) || c == ':'; };
  llvm::StringRef rest = text.drop_while(isOfName).ltrim();
  if (!rest.consume_front("("))
    return false;
  unsigned depth = 0;
  for (bool isStart = true; !rest.empty(); rest = rest.drop_front()) {
    if (isStart && rest.ltrim().take_while([](char c) { return isAsciiIdentifierContinue(c); }) == name)
      return true;
    const char c = rest.front();
    depth += c == '(' || c == '[' || c == '{';
    if ((c == ')' || c == ']' || c == '}') && depth-- == 0)
      return false;
    isStart = c == ',' && depth == 0;
  }
  return false;
}

bool fits(Follows follows, ErrorKind kind) {
  switch (follows) {
  case Follows::Everything:
    return true;
  case Follows::LibraryUses:
    return kind.isLibraryUse;
  case Follows::HostSide:
    return kind.isOfHostSide;
  case Follows::RefusedCalls:
    return kind.isRefusedCall;
  }
  return false;
}

}  // namespace

void Consequences::add(FullSourceLoc begin, FullSourceLoc end, Follows follows, llvm::StringRef variable,
                       llvm::ArrayRef<SourceRange> hidden) {
  if (!begin.isValid() || !end.isValid())
    return;
  auto [file, from] = begin.getExpansionLoc().getDecomposedLoc();
  auto [endFile, to] = end.getExpansionLoc().getDecomposedLoc();
  if (file != endFile || from > to)
    return;
  ranges.push_back({file, from, to, follows, variable.str(), {}});
  const SourceManager &sources = begin.getManager();
  for (SourceRange part : hidden)
    ranges.back().hidden.push_back({sources.getFileOffset(sources.getExpansionLoc(part.getBegin())),
                                    sources.getFileOffset(sources.getExpansionLoc(part.getEnd()))});
}

bool Consequences::Range::contains(FileID other, unsigned offset) const {
  return other == file && begin <= offset && offset <= end &&
         llvm::none_of(hidden, [&](auto part) { return part.first <= offset && offset <= part.second; });
}

bool Consequences::isConsequence(FullSourceLoc location, llvm::ArrayRef<CharSourceRange> operands,
                                 ErrorKind kind) const {
  if (!location.isValid())
    return false;
  const SourceManager &sources = location.getManager();
  auto [file, offset] = location.getExpansionLoc().getDecomposedLoc();
  auto isAbout = [&](llvm::StringRef variable) {
    return firstName(sources, location) == variable || rootName(sources, location) == variable ||
           (kind.isRefusedCall && isPassed(sources, location, variable)) ||
           llvm::any_of(operands, [&](const CharSourceRange &operand) {
             return firstName(sources, operand.getBegin()) == variable;
           });
  };
  return llvm::any_of(ranges, [&, file = file, offset = offset](const Range &range) {
    return fits(range.follows, kind) && range.contains(file, offset) &&
           (range.variable.empty() || isAbout(range.variable));
  });
}

}  // namespace amp::diagnostics
