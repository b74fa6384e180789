// Checks the element types of arrays and views [AMP 2.4.1.3, 5], as far as the headers cannot.
#include "check/Families.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

#include <set>
#include <tuple>

using namespace clang;

namespace amp::check {

namespace {

/// Visits each class once, since a class may have references to its own type, or static members of its own type.
class ContainerSearch {
public:
  ContainerSearch(const ASTContext &context, bool withStatic) : context(context), withStatic(withStatic) {}

  const NamedDecl *find(const CXXRecordDecl *record) {
    if (!record->hasDefinition() || !seen.insert(record->getCanonicalDecl()).second)
      return nullptr;
    for (const CXXBaseSpecifier &base : record->bases())
      if (holds(base.getType()))
        return base.getType()->getAsCXXRecordDecl();
    for (const Decl *member : record->decls())
      if ((isa<FieldDecl>(member) || (withStatic && isa<VarDecl>(member))) && holds(cast<ValueDecl>(member)->getType()))
        return cast<NamedDecl>(member);
    return nullptr;
  }

private:
  bool holds(QualType type) {
    const CXXRecordDecl *inner = context.getBaseElementType(type.getNonReferenceType())->getAsCXXRecordDecl();
    return inner && (annotations::isContainer(inner) || find(inner));
  }

  const ASTContext &context;
  bool withStatic;
  llvm::DenseSet<const CXXRecordDecl *> seen;
};

}  // namespace

const NamedDecl *findContainer(const ASTContext &context, const CXXRecordDecl *record, bool withStatic) {
  return ContainerSearch(context, withStatic).find(record);
}

namespace {

/// Returns whether the element type is reported.
bool checkElement(CheckContext &context, const ClassTemplateSpecializationDecl *container) {
  SourceLocation location = container->getPointOfInstantiation();
  // A container that the library instantiates has the element type of a container that the user instantiates.
  if (location.isInvalid() || context.ast.getSourceManager().isInSystemHeader(location))
    return false;
  QualType element = container->getTemplateArgs()[0].getAsType().getUnqualifiedType();
  // Clang has reported these types.
  const CXXRecordDecl *record = element->getAsCXXRecordDecl();
  if (element->isDependentType() || element->isIncompleteType() || (record && record->isInvalidDecl()))
    return false;
  // The headers report these with static_assert.
  if (element->isPointerType() || element->isReferenceType() ||
      context.ast.getTypeSizeInChars(element).getQuantity() % 4)
    return false;
  if (std::optional<TypeProblem> problem = findTypeProblem(context.ast, element, TypeUse::Member)) {
    context.reporter.report(location, Rule::Element) << element << container->getName() << problem->reason;
    noteTypePath(context, *problem, location);
    return true;
  }
  const NamedDecl *held = record ? findContainer(context.ast, record, true) : nullptr;
  // In the class itself, the headers report that the class is not complete.
  if (!held || context.ast.getSourceManager().isPointWithin(location, record->getBeginLoc(), record->getEndLoc()))
    return false;
  context.reporter.report(location, Rule::Element) << element << container->getName() << "it holds another container";
  context.reporter.note(held->getLocation(), Note::DeclaredHere) << held;
  return true;
}

/// Whether the program names the container in the line. Clang may need one for a conversion that it considers.
bool isNamedInLine(const SourceManager &sources, SourceLocation location, llvm::StringRef name) {
  const auto [file, offset] = sources.getDecomposedLoc(location);
  const llvm::StringRef text = sources.getBufferData(file);
  const std::size_t begin = text.rfind('\n', offset) + 1;
  const llvm::StringRef line = text.slice(begin, text.find('\n', offset));
  const std::string named = (name + "<").str();
  for (std::size_t at = line.find(named); at != llvm::StringRef::npos; at = line.find(named, at + 1)) {
    const llvm::StringRef before = line.take_front(at);
    if (!before.ends_with("std::") && (before.empty() || !isAsciiIdentifierContinue(before.back())))
      return true;
  }
  return false;
}

}  // namespace

void checkContainers(CheckContext &context) {
  const SourceManager &sources = context.ast.getSourceManager();
  std::vector<const ClassTemplateSpecializationDecl *> containers = annotations::findContainers(context.ast);
  llvm::stable_sort(containers, [&](const auto *a, const auto *b) {
    return sources.isBeforeInTranslationUnit(a->getPointOfInstantiation(), b->getPointOfInstantiation());
  });
  // For one container Clang may instantiate others of the same element type: each element type is reported once in a
  // line.
  std::set<std::tuple<FileID, unsigned, const void *>> seen;
  llvm::DenseSet<const void *> refused;
  for (const ClassTemplateSpecializationDecl *container : containers) {
    QualType element = container->getTemplateArgs()[0].getAsType().getCanonicalType().getUnqualifiedType();
    SourceLocation location = sources.getExpansionLoc(container->getPointOfInstantiation());
    unsigned line = sources.getExpansionLineNumber(location);
    if (!seen.insert({sources.getFileID(location), line, element.getAsOpaquePtr()}).second)
      continue;
    if (refused.contains(element.getAsOpaquePtr()) && !isNamedInLine(sources, location, container->getName()))
      continue;
    enterDeclaration(context, container);
    if (checkElement(context, container))
      refused.insert(element.getAsOpaquePtr());
  }
  enterDeclaration(context, nullptr);
}

}  // namespace amp::check
