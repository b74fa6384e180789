#include "diagnostics/InsertedText.h"
#include "diagnostics/Words.h"
#include "msvc/TemplateFixes.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using llvm::StringRef;

namespace amp::msvc {

using namespace diagnostics;

namespace {

/// The words of `a::b::name` in the text. The location is at any of them.
std::vector<StringRef> wordsAt(const SourceManager &sources, SourceLocation name) {
  auto [file, offset] = sources.getDecomposedLoc(name);
  const StringRef text = sources.getBufferData(file);
  std::size_t begin = offset;
  while (begin > 0 && (isOfName(text[begin - 1]) || (begin > 1 && text.slice(begin - 2, begin) == "::")))
    begin -= isOfName(text[begin - 1]) ? 1 : 2;
  StringRef rest = text.substr(begin);
  rest.consume_front("::");
  std::vector<StringRef> words;
  do {
    words.push_back(rest.take_while(isOfName));
    rest = rest.drop_front(words.back().size());
  } while (rest.consume_front("::") && !rest.empty() && isOfName(rest.front()));
  return words;
}

/// Finds the definition of a class template at namespace scope that contains a name. `range` begins at the template's
/// first token.
class Definitions {
public:
  Definitions(const SourceManager &sources, SourceLocation name) : sources(sources), name(name) {}

  void search(const DeclContext *scope) {
    for (const Decl *declaration : scope->noload_decls()) {
      if (const auto *space = dyn_cast<NamespaceDecl>(declaration); space && contains(space->getSourceRange()))
        search(space);
      else if (const auto *made = dyn_cast<ClassTemplateDecl>(declaration))
        note(made->getTemplatedDecl(), made->getSourceRange());
      else if (const auto *special = dyn_cast<ClassTemplatePartialSpecializationDecl>(declaration))
        note(special, special->getSourceRange());
    }
  }

  const CXXRecordDecl *record = nullptr;
  SourceRange range;

private:
  bool contains(SourceRange range) const {
    return range.isValid() && !sources.isBeforeInTranslationUnit(name, range.getBegin()) &&
           !sources.isBeforeInTranslationUnit(range.getEnd(), name);
  }
  void note(const CXXRecordDecl *candidate, SourceRange whole) {
    if (!candidate->isThisDeclarationADefinition() || !contains(whole))
      return;
    record = candidate;
    range = whole;
  }

  const SourceManager &sources;
  SourceLocation name;
};

/// Looks the qualified name up in the scope, and in the scopes around it.
const NamedDecl *lookUp(ASTContext &context, const DeclContext *scope, llvm::ArrayRef<StringRef> words) {
  auto find = [&](const DeclContext *where, StringRef word) -> const NamedDecl * {
    const DeclContext::lookup_result found = where->lookup(&context.Idents.get(word));
    return found.empty() ? nullptr : found.front();
  };
  for (; scope; scope = scope->getParent()) {
    const NamedDecl *found = find(scope->getRedeclContext(), words.front());
    for (StringRef word : words.drop_front())
      if (const auto *space = dyn_cast_or_null<NamespaceDecl>(found))
        found = find(space, word);
    if (found && !isa<NamespaceDecl>(found))
      return found;
  }
  return nullptr;
}

/// The declaration, or the enclosing scope of it that is a member of an enclosing scope of the class. `missing`: the
/// namespaces to open after it to be in the class's scope.
const Decl *outermost(const NamedDecl *named, const DeclContext *scope, std::string &missing) {
  const Decl *declaration = named;
  const DeclContext *owner = named->getDeclContext();
  while (!owner->isTranslationUnit() && !owner->Encloses(scope)) {
    declaration = cast<Decl>(owner);
    owner = owner->getParent();
  }
  for (; scope->getPrimaryContext() != owner->getPrimaryContext(); scope = scope->getParent()) {
    const auto *space = dyn_cast<NamespaceDecl>(scope);
    if (!space || space->isAnonymousNamespace() || space->isInline())
      return nullptr;
    missing = space->getNameAsString() + (missing.empty() ? "" : "::") + missing;
  }
  return declaration;
}

/// Adds members such as `template <unsigned N> int power<N>::f() { ... }` that are defined between the class and its
/// new position.
void addMembers(const SourceManager &sources, const CXXRecordDecl *record, const LateDefinition &late,
                std::vector<LateDefinition> &found) {
  for (const Decl *declaration : record->getDeclContext()->getPrimaryContext()->noload_decls()) {
    const auto *made = dyn_cast<FunctionTemplateDecl>(declaration);
    const Decl *member = made ? made->getTemplatedDecl() : declaration;
    if (!isa<CXXMethodDecl, VarDecl>(member) || member->getDeclContext() != record || !member->isOutOfLine())
      continue;
    const SourceRange range = member->getSourceRange();
    if (range.isInvalid() || range.getBegin().isMacroID() || range.getEnd().isMacroID() ||
        sources.isInSystemHeader(range.getBegin()) || sources.isBeforeInTranslationUnit(late.behind, range.getBegin()))
      continue;
    found.push_back({range.getBegin(), range.getEnd(), late.behind, late.scope, /*isMember=*/true});
  }
}

}  // namespace

std::vector<LateDefinition> findLateDefinitions(ASTContext &context, const std::vector<SourceLocation> &names) {
  const SourceManager &sources = context.getSourceManager();
  std::vector<LateDefinition> found;
  std::vector<const CXXRecordDecl *> records;
  for (SourceLocation name : names) {
    name = inUsersText(sources, name);
    if (name.isMacroID() || sources.isInSystemHeader(name))
      continue;
    Definitions definitions(sources, name);
    definitions.search(context.getTranslationUnitDecl());
    if (!definitions.record)
      continue;
    const DeclContext *scope = definitions.record->getDeclContext();
    const std::vector<StringRef> words = wordsAt(sources, name);
    const NamedDecl *named = words.front().empty() ? nullptr : lookUp(context, scope, words);
    if (!named || sources.isInSystemHeader(named->getLocation()) ||
        sources.isBeforeInTranslationUnit(named->getLocation(), name))
      continue;
    LateDefinition late{definitions.range.getBegin(), definitions.range.getEnd(), {}, ""};
    const Decl *last = outermost(named, scope, late.scope);
    if (!last || last->getEndLoc().isMacroID())
      continue;
    late.behind = last->getEndLoc();
    auto known = llvm::find_if(found, [&](const LateDefinition &each) { return each.first == late.first; });
    if (known == found.end())
      found.push_back(std::move(late)), records.push_back(definitions.record);
    else if (sources.isBeforeInTranslationUnit(known->behind, late.behind))
      *known = std::move(late);
  }
  for (std::size_t i = 0; i != records.size(); ++i)
    addMembers(sources, records[i], LateDefinition(found[i]), found);
  return found;
}

}  // namespace amp::msvc
