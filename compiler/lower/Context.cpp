#include "lower/Context.h"

#include "annotations/HeaderOwner.h"
#include "lower/FloatContraction.h"
#include "lower/FunctionLowering.h"
#include "lower/Names.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/SourceManager.h"

#include <fmt/format.h>

using namespace clang;

namespace amp::lower {

namespace {

/// The kind of a type without parts. Nothing for types that kernels cannot have, and for that of nullptr.
std::optional<model::TypeKind> scalarKind(BuiltinType::Kind kind) {
  switch (kind) {
  case BuiltinType::Void:
    return model::TypeKind::Void;
  case BuiltinType::Bool:
    return model::TypeKind::Bool;
  case BuiltinType::Int:
    return model::TypeKind::Int;
  case BuiltinType::UInt:
    return model::TypeKind::UInt;
  case BuiltinType::Long:
  case BuiltinType::LongLong:
    return model::TypeKind::Long;
  case BuiltinType::ULong:
  case BuiltinType::ULongLong:
    return model::TypeKind::ULong;
  case BuiltinType::Float:
    return model::TypeKind::Float;
  case BuiltinType::Double:
    return model::TypeKind::Double;
  // A constant that is converted to int immediately is legal: a character, or a const short [AMP 2.4.3.1, 2.4.3.4].
  // No object has such a type. The integer in a std::strong_ordering exists only in kernels, and has three or four
  // values.
  case BuiltinType::Short:
  case BuiltinType::UShort:
  case BuiltinType::SChar:
  case BuiltinType::UChar:
  case BuiltinType::Char_S:
  case BuiltinType::Char_U:
  case BuiltinType::WChar_S:
  case BuiltinType::WChar_U:
  case BuiltinType::Char8:
  case BuiltinType::Char16:
  case BuiltinType::Char32:
    return model::TypeKind::Int;
  default:
    return std::nullopt;
  }
}

}  // namespace

Context::Context(ASTContext &ast, model::Module &module, const UnsupportedHandler &unsupported, SourceMap &sourceMap)
    : ast(ast), build(module), handler(unsupported), sourceMap(sourceMap) {}

void Context::unsupported(SourceLocation location, const Unsupported &what) { handler(location, what); }

model::Location Context::locate(SourceLocation location) {
  const SourceManager &sources = ast.getSourceManager();
  const SourceLocation expansion = sources.getExpansionLoc(location);
  PresumedLoc presumed = sources.getPresumedLoc(expansion);
  if (presumed.isInvalid())
    return {};
  // Our own headers are named as users include them, wherever they are installed.
  llvm::StringRef name = presumed.getFilename();
  if (const llvm::StringRef own = annotations::nameOfOwnHeader(name); !own.empty())
    name = own;
  auto [entry, isNew] = fileNames.try_emplace(name.str(), module().files.size());
  if (isNew)
    module().files.push_back(name.str());
  const model::Location result{entry->second, presumed.getLine(), presumed.getColumn()};
  if (sources.hasLineTable())
    sourceMap.emplace(result, expansion);
  return result;
}

const model::Type *Context::lowerType(QualType type, SourceLocation location) {
  type = type.getCanonicalType();
  model::TypeTable &types = module().types;
  if (type->isNullPtrType())
    return types.pointer(module().voidType(), model::Space::Unresolved);
  if (const auto *builtin = type->getAs<BuiltinType>())
    if (const std::optional<model::TypeKind> kind = scalarKind(builtin->getKind()))
      return types.scalar(*kind);
  if (const auto *pointer = type->getAs<PointerType>(); pointer && !pointer->isFunctionPointerType())
    return types.pointer(lowerType(pointer->getPointeeType(), location), model::Space::Unresolved,
                         pointer->getPointeeType().isConstQualified());
  if (const auto *reference = type->getAs<ReferenceType>(); reference && !reference->isFunctionReferenceType())
    return types.pointer(lowerType(reference->getPointeeType(), location), model::Space::Unresolved,
                         reference->getPointeeType().isConstQualified());
  // A pointer to a data member is an offset. No object of such a type is shared with the host [AMP 2.4.1.2].
  if (type->isMemberDataPointerType())
    return module().intType();
  if (const auto *enumeration = type->getAs<EnumType>())
    return lowerType(enumeration->getDecl()->getIntegerType(), location);
  if (const ConstantArrayType *array = ast.getAsConstantArrayType(type))
    return types.array(lowerType(array->getElementType(), location), array->getSize().getZExtValue());
  if (const CXXRecordDecl *record = type->getAsCXXRecordDecl())
    return lowerRecord(record, location);
  unsupported(location, {Construct::Type, {type.getAsString()}});
  return module().intType();
}

const model::Type *Context::lowerRecord(const CXXRecordDecl *record, SourceLocation location) {
  record = record->getDefinition();
  if (!record) {
    unsupported(location, Construct::IncompleteClass);
    return module().intType();
  }
  model::StructDecl *&decl = structs[record];
  if (!decl) {
    model::StructDecl *made = decl = module().types.makeStruct();
    made->name = structName(record);
    made->origin = displayName(record);
    made->isUnion = record->isUnion();
    made->isContainer = annotations::isContainer(record);
    made->isLibrary = annotations::isLibrary(record);
    const ASTRecordLayout &layout = ast.getASTRecordLayout(record);
    made->size = layout.getSize().getQuantity();
    made->alignment = layout.getAlignment().getQuantity();
    lowerFields(record, made);
    return module().types.structure(made);
  }
  return module().types.structure(decl);
}

std::string Context::fieldName(const FieldDecl *field, unsigned position) {
  if (field->getIdentifier())
    return field->getName().str();
  const auto *record = cast<CXXRecordDecl>(field->getParent());
  if (record->isLambda()) {
    llvm::DenseMap<const ValueDecl *, FieldDecl *> captures;
    FieldDecl *thisCapture = nullptr;
    record->getCaptureFields(captures, thisCapture);
    for (const auto &[variable, captured] : captures)
      if (captured == field)
        return variable->getNameAsString();
    return "self";
  }
  return fmt::format("anonymous_{}", position);
}

namespace {

/// Marks a type whose objects contain members of other objects in their tail padding, from the offset `limit` on.
void markReusedTailPadding(const model::Type *type, std::uint64_t limit) {
  if (!type->isStruct() || type->decl()->size <= limit)
    return;
  type->decl()->hasReusedTailPadding = true;
  for (const model::Field &field : type->decl()->fields)
    if (field.offset < limit)
      markReusedTailPadding(field.type, limit - field.offset);
}

}  // namespace

/// C++ may put a member into the tail padding of the previous member, but C has no such layout. In this case, the
/// members before the padding and the members that begin in it become two structs in a union. The second struct begins
/// with padding [AMP 2.4.1.3].
void Context::arrangeFields(model::StructDecl *decl, std::vector<PlacedField> members) {
  std::uint64_t end = 0;
  std::size_t count = 0;
  for (; count != members.size() && members[count].field.offset >= end; ++count)
    end = members[count].field.offset + model::sizeOf(members[count].field.type);
  if (count == members.size() || decl->isUnion || !decl->sharesLayout) {
    for (PlacedField &member : members) {
      // All elements of a captured pack have the same name.
      member.field.name = model::freshFieldName(*decl, member.field.name);
      // The outer steps of the path are inserted later.
      member.path->insert(member.path->begin(), static_cast<std::uint32_t>(decl->fields.size()));
      decl->fields.push_back(std::move(member.field));
    }
    return;
  }
  std::vector<PlacedField> rest(members.begin() + static_cast<std::ptrdiff_t>(count), members.end());
  members.resize(count);
  decl->isUnion = decl->overlaps = true;
  markReusedTailPadding(members.back().field.type, rest.front().field.offset - members.back().field.offset);
  std::vector<FieldPath *> paths[2];
  for (const PlacedField &member : members)
    paths[0].push_back(member.path);
  for (const PlacedField &member : rest)
    paths[1].push_back(member.path);
  decl->fields = {gatherFields(decl, "first", std::move(members)), gatherFields(decl, "rest", std::move(rest))};
  for (std::uint32_t part : {0u, 1u})
    for (FieldPath *path : paths[part])
      path->insert(path->begin(), part);
}

/// Makes a struct of some members of a class. It has the size of the class.
model::Field Context::gatherFields(model::StructDecl *whole, std::string name, std::vector<PlacedField> members) {
  if (members.size() == 1 && members[0].field.offset == 0)
    return std::move(members[0].field);
  model::StructDecl *part = module().types.makeStruct();
  part->name = whole->name + "_" + name;
  part->size = whole->size;
  part->alignment = whole->alignment;
  arrangeFields(part, std::move(members));
  return {.name = std::move(name), .type = module().types.structure(part), .isUnnamedInPaths = true};
}

void Context::lowerFields(const CXXRecordDecl *record, model::StructDecl *decl) {
  const ASTRecordLayout &layout = ast.getASTRecordLayout(record);
  std::vector<PlacedField> members;
  auto add = [&](model::Field field, FieldPath &path) {
    if (model::holdsPointer(field.type))
      decl->sharesLayout = false;
    if (field.type->isStruct() && !field.type->decl()->sharesLayout)
      decl->sharesLayout = false;
    members.push_back({std::move(field), &path});
  };
  for (const CXXBaseSpecifier &specifier : record->bases()) {
    const CXXRecordDecl *base = specifier.getType()->getAsCXXRecordDecl()->getDefinition();
    if (base->isEmpty())
      continue;
    model::Field field;
    field.name = structName(base) + "_base";
    field.type = lowerRecord(base, specifier.getBeginLoc());
    field.offset = layout.getBaseClassOffset(base).getQuantity();
    add(std::move(field), bases[{record, base}]);
  }
  for (const FieldDecl *member : record->fields()) {
    if (annotations::isHostOnly(member)) {
      decl->sharesLayout = false;
      continue;
    }
    if (member->isBitField())
      unsupported(member->getLocation(), Construct::BitField);
    model::Field field;
    field.name = fieldName(member, member->getFieldIndex());
    field.type = lowerType(member->getType(), member->getLocation());
    field.offset = layout.getFieldOffset(member->getFieldIndex()) / 8;
    field.isBuffer = annotations::isBuffer(member);
    field.isTexels = annotations::isTexels(member);
    field.isMutable = member->isMutable();
    field.isUnnamedInPaths = annotations::isTransparent(member);
    field.isViewStart = annotations::isViewStart(member);
    add(std::move(field), fields[member]);
  }
  arrangeFields(decl, std::move(members));
}

const Context::FieldPath *Context::fieldPath(const FieldDecl *field) {
  lowerRecord(cast<CXXRecordDecl>(field->getParent()), field->getLocation());
  auto found = fields.find(field);
  return found == fields.end() ? nullptr : &found->second;
}

const Context::FieldPath *Context::basePath(const CXXRecordDecl *derived, const CXXRecordDecl *base) {
  derived = derived->getDefinition();
  lowerRecord(derived, derived->getLocation());
  auto found = bases.find({derived, base->getDefinition()});
  return found == bases.end() ? nullptr : &found->second;
}

const model::Expr *Context::follow(const model::Expr *object, const FieldPath *path) {
  if (!path)
    return nullptr;
  for (std::uint32_t step : *path)
    object = build.member(object, step);
  return object;
}

const model::Expr *Context::member(const model::Expr *object, const FieldDecl *field) {
  return follow(object, fieldPath(field));
}

const model::Expr *Context::base(const model::Expr *object, const CXXRecordDecl *derived, const CXXRecordDecl *base) {
  return follow(object, basePath(derived, base));
}

model::Variable *Context::tileStatic(const VarDecl *variable) {
  model::Variable *&made = tileStatics[variable];
  if (!made)
    made = build.variable(variable->getNameAsString(), lowerType(variable->getType(), variable->getLocation()),
                          model::VariableKind::TileStatic, locate(variable->getLocation()));
  return made;
}

bool Context::needsDestruction(QualType type) {
  const CXXRecordDecl *record = ast.getBaseElementType(type)->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition() || record->getDefinition()->hasTrivialDestructor())
    return false;
  record = record->getDefinition();
  auto [entry, isNew] = destruction.try_emplace(record, false);
  if (!isNew)
    return entry->second;
  const CXXDestructorDecl *destructor = record->getDestructor();
  const FunctionDecl *definition = nullptr;
  bool needed = false;
  if (destructor && destructor->isUserProvided() && destructor->hasBody(definition))
    needed = !definition->getBody()->children().empty();
  // The program itself must destroy the members of a union [class.union].
  if (record->isUnion())
    return destruction[record] = needed;
  for (const CXXBaseSpecifier &base : record->bases())
    needed |= needsDestruction(base.getType());
  for (const FieldDecl *field : record->fields())
    needed |=
        !annotations::isHostOnly(field) && !field->getType()->isReferenceType() && needsDestruction(field->getType());
  return destruction[record] = needed;
}

model::Function *Context::lowerFunction(const FunctionDecl *function, SourceLocation use) {
  const FunctionDecl *definition = nullptr;
  function->hasBody(definition);
  const FunctionDecl *key = definition ? definition : function->getCanonicalDecl();
  auto [entry, isNew] = functions.try_emplace(key, nullptr);
  if (!isNew)
    return entry->second;
  auto *result = module().make<model::Function>();
  functions[key] = result;
  result->name = functionName(key);
  result->origin = displayName(key);
  result->isLibrary = annotations::isLibrary(key);
  result->fusesFloats = mayFuseFloats(key, ast.getLangOpts());
  result->wrapsSigned = module().wrapsSigned;
  result->location = locate(key->getLocation());
  FunctionLowering lowering(*this, key, result);
  if (definition)
    lowering.lowerBody();
  else
    unsupported(use, {key->getBuiltinID() ? Construct::Builtin : Construct::MissingBody, {displayName(key)}});
  result->effects = model::effectsOf(result->body);
  return result;
}

}  // namespace amp::lower
