// Qualified names among tokens, under --amp-compat=msvc: `T::plus<int>::type`. Whether a `<` in them begins template
// arguments is decided without lookup, from the tokens around it and from the program's classes.
#pragma once

#include "msvc/MemberKinds.h"

#include "clang/Lex/Token.h"

#include <optional>
#include <vector>

namespace amp::msvc {

struct QualifiedName {
  size_t begin;
  /// The index after it. For `cell<T>>` this is the `>>`, whose rest belongs to outer names.
  size_t end;
  /// The last identifier.
  size_t last;
  /// The name ends in template arguments.
  bool isTemplateId = false;
  /// A part before the last has template arguments.
  bool hasArgumentsBefore = false;
  /// The identifiers that are templates and lack the word `template`.
  std::vector<size_t> templates = {};
};

class QualifiedNames {
public:
  QualifiedNames(const std::vector<clang::Token> &tokens, const MemberKinds &kinds);

  /// The name that begins at the index, if it has a `::`.
  std::optional<QualifiedName> read(size_t begin) const;

  /// How many template argument lists around the index are open, up to the bracket or statement around them.
  unsigned listsAround(size_t index) const { return places[index].lists; }

private:
  struct Place {
    /// The opening bracket around the token, or the end of the statement before it.
    size_t outer;
    unsigned lists;
  };
  struct Arguments {
    size_t end;
    /// The token at the end also closes outer lists.
    bool sharesEnd = false;
    bool hasComma = false;
    /// A keyword that only types have.
    bool hasType = false;
  };

  bool is(size_t index, clang::tok::TokenKind kind) const { return index < tokens.size() && tokens[index].is(kind); }
  std::optional<Arguments> readArguments(size_t less) const;
  bool isTemplate(size_t name, const Arguments &arguments) const;
  bool canFollow(size_t name, const Arguments &arguments) const;
  bool isInCall(size_t index) const;
  bool takesFromOuter(size_t name, const Arguments &arguments) const;

  const std::vector<clang::Token> &tokens;
  const MemberKinds &kinds;
  std::vector<Place> places;
};

}  // namespace amp::msvc
