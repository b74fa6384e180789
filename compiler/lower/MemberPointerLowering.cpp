// Lowers pointers to data members [AMP 2.4.1.2]. The value is the member's offset in bytes, as on the host, and -1 for
// null. OpenCL C cannot add bytes to a pointer into an unknown address space, so `object.*pointer` selects among the
// members of the right type.
#include "lower/FunctionLowering.h"

#include "clang/AST/RecordLayout.h"

using namespace clang;

namespace amp::lower {

namespace {

constexpr std::int64_t nullMember = -1;

/// The offset of a member of the class itself. Members of anonymous unions and structs are included.
std::int64_t offsetOf(const ASTContext &ast, const ValueDecl *member) {
  return ast.toCharUnitsFromBits(static_cast<std::int64_t>(ast.getFieldOffset(member))).getQuantity();
}

std::int64_t baseOffset(const ASTContext &ast, const CastExpr *conversion, const CXXRecordDecl *derived) {
  std::int64_t offset = 0;
  for (const CXXBaseSpecifier *step : conversion->path()) {
    const CXXRecordDecl *base = step->getType()->getAsCXXRecordDecl();
    offset += ast.getASTRecordLayout(derived).getBaseClassOffset(base).getQuantity();
    derived = base;
  }
  return offset;
}

const CXXRecordDecl *classOf(QualType memberPointer) {
  return memberPointer->castAs<MemberPointerType>()->getMostRecentCXXRecordDecl()->getDefinition();
}

}  // namespace

const model::Expr *FunctionLowering::memberPointer(const ValueDecl *member) {
  return build.intLiteral(member ? offsetOf(context.ast, member) : nullMember);
}

/// A null pointer remains null.
const model::Expr *FunctionLowering::convertMemberPointer(const CastExpr *expr) {
  bool toDerived = expr->getCastKind() == CK_BaseToDerivedMemberPointer;
  QualType derived = toDerived ? expr->getType() : expr->getSubExpr()->getType();
  std::int64_t offset = baseOffset(context.ast, expr, classOf(derived));
  const model::Expr *pointer = spillHere(value(expr->getSubExpr()));
  if (!offset)
    return pointer;
  const model::Expr *null = build.intLiteral(nullMember);
  const model::Expr *moved =
      build.binary(toDerived ? model::BinaryOp::Add : model::BinaryOp::Sub, pointer, build.intLiteral(offset));
  return build.conditional(build.binary(model::BinaryOp::Equal, pointer, null), null, moved);
}

void FunctionLowering::collectMembers(const model::Expr *object, const RecordDecl *record, QualType type,
                                      std::int64_t offset, std::vector<MemberCandidate> &found) {
  const ASTRecordLayout &layout = context.ast.getASTRecordLayout(record);
  if (const auto *derived = dyn_cast<CXXRecordDecl>(record))
    for (const CXXBaseSpecifier &base : derived->bases()) {
      const CXXRecordDecl *baseRecord = base.getType()->getAsCXXRecordDecl();
      if (const model::Expr *part = context.base(object, derived, baseRecord))
        collectMembers(part, baseRecord, type, offset + layout.getBaseClassOffset(baseRecord).getQuantity(), found);
    }
  for (const FieldDecl *field : record->fields()) {
    const model::Expr *member = context.member(object, field);
    if (!member || field->isBitField())
      continue;
    std::int64_t at = offset + static_cast<std::int64_t>(layout.getFieldOffset(field->getFieldIndex()) / 8);
    if (context.ast.hasSameUnqualifiedType(field->getType(), type))
      found.push_back({at, member});
    else if (field->isAnonymousStructOrUnion())
      collectMembers(member, field->getType()->getAsRecordDecl(), type, at, found);
  }
}

/// `object.*pointer` and `object->*pointer`.
const model::Expr *FunctionLowering::memberThroughPointer(const BinaryOperator *expr) {
  bool isArrow = expr->getOpcode() == BO_PtrMemI;
  const model::Expr *base = isArrow ? build.deref(value(expr->getLHS())) : object(expr->getLHS());
  std::size_t before = mark();
  const model::Expr *pointer = spillHere(value(expr->getRHS()));
  base = spillAddress(base, before);
  QualType type = expr->getRHS()->getType();
  std::vector<MemberCandidate> candidates;
  collectMembers(base, classOf(type), type->castAs<MemberPointerType>()->getPointeeType(), 0, candidates);
  if (candidates.empty())
    return unsupported(expr->getExprLoc(), Construct::MemberPointer, expr->getType());
  const model::Expr *chosen = build.addressOf(candidates.back().lvalue);
  candidates.pop_back();
  for (auto candidate = candidates.rbegin(); candidate != candidates.rend(); ++candidate)
    chosen = build.conditional(build.binary(model::BinaryOp::Equal, pointer, build.intLiteral(candidate->offset)),
                               build.addressOf(candidate->lvalue), chosen);
  return build.deref(chosen);
}

}  // namespace amp::lower
