// Lowers constants: values that Clang has computed become literals and composed values [AMP 2.4.3.4].
#include "ast/OtherVersions.h"
#include "lower/FunctionLowering.h"

using namespace clang;

namespace amp::lower {

const model::Expr *FunctionLowering::constantObject(const APValue &value, QualType type, SourceLocation location) {
  const model::Type *lowered = context.lowerType(type, location);
  model::Module &module = context.module();
  switch (value.getKind()) {
  case APValue::Int: {
    if (!lowered->isScalar() || lowered->isFloating())
      return nullptr;
    const llvm::APSInt &number = value.getInt();
    return module.make<model::Literal>(lowered, number.isSigned() ? static_cast<std::uint64_t>(number.getSExtValue())
                                                                  : number.getZExtValue());
  }
  case APValue::Float: {
    if (!lowered->isFloating())
      return nullptr;
    llvm::APFloat number = value.getFloat();
    bool losesInfo = false;
    number.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &losesInfo);
    return module.make<model::Literal>(lowered, number.convertToDouble());
  }
  case APValue::LValue:
    return value.isNullPointer() && lowered->isPointer() ? build.zero(lowered) : nullptr;
  case APValue::MemberPointer:
    return value.getMemberPointerPath().empty() ? memberPointer(value.getMemberPointerDecl()) : nullptr;
  case APValue::Struct:
    return lowered->isStruct() ? constantClass(value, type->getAsCXXRecordDecl(), lowered, location) : nullptr;
  case APValue::Array:
    return lowered->isArray()
               ? constantArray(value, context.ast.getAsArrayType(type)->getElementType(), lowered, location)
               : nullptr;
  default:
    return nullptr;
  }
}

const model::Expr *FunctionLowering::constantClass(const APValue &value, const CXXRecordDecl *record,
                                                   const model::Type *type, SourceLocation location) {
  if (type->decl()->overlaps)
    return nullptr;
  std::vector<const model::Expr *> parts(type->decl()->fields.size());
  unsigned number = 0;
  for (const CXXBaseSpecifier &base : record->bases()) {
    const APValue &part = value.getStructBase(number++);
    if (const auto *path = context.basePath(record, base.getType()->getAsCXXRecordDecl()))
      parts[path->front()] = constantObject(part, base.getType(), location);
  }
  for (const FieldDecl *field : record->fields())
    if (const auto *path = context.fieldPath(field); path && !isUnnamedBitField(field))
      parts[path->front()] = constantObject(value.getStructField(field->getFieldIndex()), field->getType(), location);
  if (parts.empty())
    return build.zero(type);
  if (llvm::is_contained(parts, nullptr))
    return nullptr;
  return context.module().make<model::Compose>(type, std::move(parts));
}

const model::Expr *FunctionLowering::constantArray(const APValue &value, QualType element, const model::Type *type,
                                                   SourceLocation location) {
  std::vector<const model::Expr *> parts;
  for (std::uint64_t i = 0; i != type->count(); ++i) {
    bool isWritten = i < value.getArrayInitializedElts();
    const APValue &part = isWritten ? value.getArrayInitializedElt(unsigned(i)) : value.getArrayFiller();
    parts.push_back(constantObject(part, element, location));
    if (!parts.back())
      return nullptr;
  }
  return context.module().make<model::Compose>(type, std::move(parts));
}

const model::Expr *FunctionLowering::constantTable(const VarDecl *variable, SourceLocation location) {
  // Constants without arrays are inserted at their uses.
  if (!variable->isConstexpr() || !model::holdsArray(context.lowerType(variable->getType(), location)))
    return nullptr;
  const APValue *known = variable->evaluateValue();
  const model::Expr *value = known ? constantObject(*known, variable->getType(), location) : nullptr;
  if (!value)
    return nullptr;
  model::Variable *table = declare(variable);
  table->isConst = true;
  tables.push_back(context.module().make<model::Declare>(table->location, table, value));
  return build.reference(table);
}

/// __builtin_bit_cast: scalars are reinterpreted by OpenCL's as_type functions, other types through a union.
const model::Expr *FunctionLowering::bitCast(const BuiltinBitCastExpr *expr) {
  SourceLocation location = expr->getExprLoc();
  const model::Type *to = context.lowerType(expr->getType(), location);
  const model::Expr *from = readLvalue(expr->getSubExpr());
  model::Module &module = context.module();
  if (to->isScalar() && from->type->isScalar() && !to->isBool() && !from->type->isBool())
    return context.build.intrinsic(to, model::Intrinsic::Reinterpret, {from});
  model::StructDecl *both = module.types.makeStruct();
  both->name = "bits";
  both->isUnion = true;
  both->fields = {{.name = "from", .type = from->type}, {.name = "to", .type = to}};
  both->size = std::max(model::sizeOf(to), model::sizeOf(from->type));
  both->alignment = std::max(model::alignmentOf(to), model::alignmentOf(from->type));
  const model::Expr *holder = build.reference(temporary(module.types.structure(both), "bits"));
  emit<model::Declare>(location, model::cast<model::VarRef>(holder).variable, nullptr);
  emit<model::Assign>(location, build.member(holder, 0), from);
  return build.member(holder, 1);
}

}  // namespace amp::lower
