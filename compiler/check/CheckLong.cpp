// `long` has 64 bits on Linux and 32 on Windows: data that a kernel shares with the host has another size than on
// Windows [-Wamp-long]. So has data with a packed layout. Local variables are not reported, since only their range
// becomes larger. Not in msvc/, although the warning is on by default only with --amp-compat=msvc: it is one of the
// checks, which call it and whose rules for types it uses.
#include "check/Families.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace amp::check {

namespace {

bool isLong(QualType type) {
  return type->isSpecificBuiltinType(BuiltinType::Long) || type->isSpecificBuiltinType(BuiltinType::ULong);
}

/// Finds the first `long` in a type: the type itself, or that of a member or an element.
class LongSearch {
public:
  struct Found {
    QualType type;
    /// The innermost member of that type; null for the type itself.
    const FieldDecl *member = nullptr;
  };

  explicit LongSearch(const ASTContext &context) : context(context) {}

  std::optional<Found> find(QualType type, const FieldDecl *member = nullptr) {
    type = type.getNonReferenceType().getUnqualifiedType();
    if (const auto *array = context.getAsArrayType(type))
      return find(array->getElementType(), member);
    if (const auto *underlying = type->getAs<EnumType>())
      type = underlying->getDecl()->getIntegerType();
    if (type.isNull())
      return std::nullopt;
    if (isLong(type))
      return Found{type, member};
    const CXXRecordDecl *record = type->getAsCXXRecordDecl();
    if (!record || !record->hasDefinition() || !seen.insert(record->getCanonicalDecl()).second)
      return std::nullopt;
    // A type that amp code cannot use is reported elsewhere.
    return findTypeProblem(context, type, TypeUse::Member) ? std::nullopt : findInClass(record, member);
  }

private:
  std::optional<Found> findInClass(const CXXRecordDecl *record, const FieldDecl *member) {
    bool isContainer = annotations::isContainer(record);
    for (const CXXBaseSpecifier &base : record->bases())
      if (std::optional<Found> found = find(base.getType(), member))
        return found;
    for (const FieldDecl *field : record->fields()) {
      // Of a container only the elements are the user's data.
      if (annotations::isHostOnly(field) || (isContainer && !annotations::isBuffer(field)))
        continue;
      QualType type = annotations::isBuffer(field) ? field->getType()->getPointeeType() : field->getType();
      if (std::optional<Found> found = find(type, isContainer ? member : field))
        return found;
    }
    return std::nullopt;
  }

  const ASTContext &context;
  llvm::DenseSet<const CXXRecordDecl *> seen;
};

}  // namespace

/// A class below `#pragma pack` has the layout of data outside of the program, such as a file's header.
void checkPackedLong(CheckContext &context, const CXXRecordDecl *record) {
  if ((!record->hasAttr<MaxFieldAlignmentAttr>() && !record->hasAttr<PackedAttr>()) ||
      context.ast.getSourceManager().isInSystemHeader(record->getLocation()))
    return;
  for (const FieldDecl *field : record->fields()) {
    QualType type = field->getType();
    while (const auto *array = context.ast.getAsArrayType(type))
      type = array->getElementType();
    if (!isLong(type) || !field->getIdentifier())
      continue;
    context.reporter.report(field->getLocation(), Rule::Long) << field->getName() << type.getUnqualifiedType();
    return;
  }
}

void checkLong(CheckContext &context, const annotations::KernelLaunch &launch) {
  for (const FieldDecl *field : launch.kernel->fields()) {
    std::optional<LongSearch::Found> found = LongSearch(context.ast).find(field->getType());
    if (!found)
      continue;
    const ValueDecl *named = capturedVariable(launch.kernel, field);
    // The size of a variable-length array, which is an error.
    if (!named->getIdentifier())
      continue;
    context.reporter.report(named->getLocation(), Rule::Long) << named->getName() << found->type;
    if (found->member)
      context.reporter.note(found->member->getLocation(), Note::MemberHere) << found->member << found->type;
    context.reporter.note(launch.location, Note::LaunchedHere);
  }
}

}  // namespace amp::check
