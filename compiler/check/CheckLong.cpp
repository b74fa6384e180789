// `long` has 64 bits on Linux and 32 on Windows: data that a kernel shares with the host has another size than on
// Windows [-Wamp-long]. So has data with a packed layout. Local variables are reported where `unsigned long` would wrap
// around at 32 bits on Windows, as in hashes and generators of random numbers. Of others, only the range becomes
// larger. Not in msvc/, although the warning is on by default only with --amp-compat=msvc: it is one of the checks,
// which call it and whose rules for types it uses.
#include "check/AmpBodyVisitor.h"
#include "check/Families.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace amp::check {

namespace {

/// A typedef of a system header, such as uint64_t or size_t, has its own type on Windows.
bool isOfSystem(const ASTContext &context, QualType type) {
  for (const auto *name = type->getAs<TypedefType>(); name; name = name->desugar()->getAs<TypedefType>())
    if (context.getSourceManager().isInSystemHeader(name->getDecl()->getLocation()))
      return true;
  return false;
}

bool isLong(const ASTContext &context, QualType type) {
  const bool isLong = type->isSpecificBuiltinType(BuiltinType::Long) || type->isSpecificBuiltinType(BuiltinType::ULong);
  return isLong && !isOfSystem(context, type);
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
    if (isLong(context, type))
      return Found{type, member};
    const CXXRecordDecl *record = type->getAsCXXRecordDecl();
    // The argument as written: the class has no typedefs.
    const auto *written = type->getAs<TemplateSpecializationType>();
    if (record && annotations::isContainer(record) && written && !written->template_arguments().empty() &&
        written->template_arguments()[0].getKind() == TemplateArgument::Type)
      if (QualType element = written->template_arguments()[0].getAsType(); isOfSystem(context, element))
        return std::nullopt;
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
    if (!isLong(context.ast, type) || !field->getIdentifier())
      continue;
    context.reporter.report(field->getLocation(), Rule::Long) << field->getName() << type.getUnqualifiedType();
    return;
  }
}

namespace {

/// Finds operations whose result has other bits on Windows if it wraps around there.
class WrappingLongs : public AmpBodyVisitor {
public:
  WrappingLongs(CheckContext &context, const FunctionDecl *function) : AmpBodyVisitor(function), context(context) {}

  void check() { walk(function); }

  bool VisitBinaryOperator(BinaryOperator *operation) override {
    const BinaryOperatorKind kind = operation->isCompoundAssignmentOp()
                                        ? BinaryOperator::getOpForCompoundAssignment(operation->getOpcode())
                                        : operation->getOpcode();
    if (kind == BO_Shl || kind == BO_Mul)
      report(operation, operation->getOperatorLoc(), operation->getLHS(),
             kind == BO_Mul ? operation->getRHS() : nullptr);
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *operation) override {
    if (operation->getOpcode() == UO_Not || operation->getOpcode() == UO_Minus)
      report(operation, operation->getOperatorLoc(), operation->getSubExpr(), nullptr);
    return true;
  }

private:
  void report(const Expr *operation, SourceLocation location, const Expr *left, const Expr *right) {
    if (!operation->getType()->isSpecificBuiltinType(BuiltinType::ULong))
      return;
    const ValueDecl *variable = findVariable(left);
    if (!variable && right)
      variable = findVariable(right);
    if (!variable || !context.reportedLongs.insert(variable->getCanonicalDecl()).second)
      return;
    context.reporter.report(location, Rule::LongArithmetic) << variable->getName() << numberType(variable);
    context.reporter.note(variable->getLocation(), Note::DeclaredHere) << variable;
  }

  /// A variable, member or parameter of the user's code of type `unsigned long` in the operand, or an array of these.
  const ValueDecl *findVariable(const Expr *operand) const {
    operand = operand->IgnoreParenImpCasts();
    if (const auto *reference = dyn_cast<DeclRefExpr>(operand))
      return isUsersLong(reference->getDecl()) ? reference->getDecl() : nullptr;
    if (const auto *member = dyn_cast<MemberExpr>(operand))
      return isUsersLong(member->getMemberDecl()) ? member->getMemberDecl() : nullptr;
    if (const auto *element = dyn_cast<ArraySubscriptExpr>(operand))
      return findVariable(element->getBase());
    if (const auto *unary = dyn_cast<UnaryOperator>(operand))
      return findVariable(unary->getSubExpr());
    const auto *binary = dyn_cast<BinaryOperator>(operand);
    if (!binary)
      return nullptr;
    const ValueDecl *left = findVariable(binary->getLHS());
    return left || binary->isShiftOp() ? left : findVariable(binary->getRHS());
  }

  /// The type of the variable, or of the numbers in it or behind it.
  QualType numberType(const ValueDecl *variable) const {
    QualType type = variable->getType().getNonReferenceType();
    while (type->isArrayType() || type->isPointerType())
      type = type->isPointerType() ? type->getPointeeType() : context.ast.getAsArrayType(type)->getElementType();
    return type.getUnqualifiedType();
  }

  /// A template's parameter may stand for size_t.
  bool isUsersLong(const ValueDecl *variable) const {
    const QualType type = numberType(variable);
    return type->isSpecificBuiltinType(BuiltinType::ULong) && !isOfSystem(context.ast, type) &&
           !type->getAs<SubstTemplateTypeParmType>() && variable->getIdentifier();
  }

  CheckContext &context;
};

}  // namespace

void checkLongArithmetic(CheckContext &context, const AmpFunction &function) {
  if (function.isUserCode)
    WrappingLongs(context, function.function).check();
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
