#include "diagnostics/translate/Entity.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

/// The class or class template of a type; null for other types.
const NamedDecl *classOf(QualType type) {
  if (const CXXRecordDecl *record = type->getAsCXXRecordDecl())
    return record;
  // A type that depends on template parameters.
  if (const auto *specialised = type->getAs<TemplateSpecializationType>())
    return specialised->getTemplateName().getAsTemplateDecl();
  return nullptr;
}

llvm::ArrayRef<TemplateArgument> argumentsOf(QualType type) {
  if (const auto *record = dyn_cast_or_null<ClassTemplateSpecializationDecl>(type->getAsCXXRecordDecl()))
    return record->getTemplateArgs().asArray();
  if (const auto *specialised = type->getAs<TemplateSpecializationType>())
    return specialised->template_arguments();
  return {};
}

std::string nameOf(const NamedDecl *declaration) {
  return declaration->getDeclName() ? declaration->getQualifiedNameAsString() : "";
}

/// The type to which a reference, pointer or array leads.
QualType innermost(QualType type, bool &isPointer) {
  type = type.getNonReferenceType();
  while (true) {
    if (const auto *pointer = type->getAs<PointerType>()) {
      isPointer = true;
      type = pointer->getPointeeType();
    } else if (const ArrayType *array = type->getAsArrayTypeUnsafe()) {
      isPointer = true;
      type = array->getElementType();
    } else {
      return type;
    }
  }
}

}  // namespace

bool Entity::isWithin(llvm::StringRef scope) const {
  llvm::StringRef rest = name;
  return rest.consume_front(scope) && rest.starts_with("::");
}

llvm::StringRef Entity::ownName() const {
  const llvm::StringRef whole = name;
  return whole.contains("::") ? whole.rsplit("::").second : whole;
}

bool Entity::hasArgument(llvm::StringRef wanted) const { return llvm::is_contained(arguments, wanted); }

Entity entityOf(QualType type) {
  Entity result;
  if (type.isNull())
    return result;
  type = innermost(type, result.isPointer);
  result.isConst = type.isConstQualified();
  if (const auto *builtin = type->getAs<BuiltinType>()) {
    if (builtin->isInteger() || builtin->isFloatingPoint())
      result.name = builtin->getName(PrintingPolicy(LangOptions())).str();
    return result;
  }
  const NamedDecl *named = classOf(type);
  if (!named)
    return result;
  result.name = nameOf(named);
  if (const auto *written = type->getAs<TemplateSpecializationType>(); written && written->isTypeAlias())
    result.alias = nameOf(written->getTemplateName().getAsTemplateDecl());
  for (const TemplateArgument &argument : argumentsOf(type))
    if (argument.getKind() == TemplateArgument::Type)
      result.arguments.push_back(entityOf(argument.getAsType()).name);
  return result;
}

Entity entityOf(const NamedDecl *declaration) {
  if (!declaration)
    return {};
  if (const auto *type = dyn_cast<TypeDecl>(declaration); type && type->getTypeForDecl())
    return entityOf(QualType(type->getTypeForDecl(), 0));
  return {.name = nameOf(declaration)};
}

Entity entityOf(const DeclContext *context) {
  return context ? entityOf(dyn_cast<NamedDecl>(Decl::castFromDeclContext(context))) : Entity();
}

Entity entityOf(const Diagnostic &diagnostic, unsigned argument) {
  if (argument >= diagnostic.getNumArgs())
    return {};
  const std::uint64_t raw = diagnostic.getRawArg(argument);
  switch (diagnostic.getArgKind(argument)) {
  case DiagnosticsEngine::ak_qualtype:
    return entityOf(QualType::getFromOpaquePtr(reinterpret_cast<void *>(raw)));
  case DiagnosticsEngine::ak_nameddecl:
    return entityOf(reinterpret_cast<const NamedDecl *>(raw));
  case DiagnosticsEngine::ak_declcontext:
    return entityOf(reinterpret_cast<const DeclContext *>(raw));
  case DiagnosticsEngine::ak_declarationname:
    return {.name = DeclarationName::getFromOpaqueInteger(raw).getAsString()};
  default:
    return {};
  }
}

bool isShortVector(const Entity &entity) {
  static constexpr llvm::StringLiteral names[] = {"vector_2", "vector_3", "vector_4"};
  return !entity.isPointer && entity.isLibrarys() && llvm::is_contained(names, entity.ownName());
}

bool isOfDomain(const Entity &entity) {
  static constexpr llvm::StringLiteral names[] = {"index", "extent", "tiled_index", "tiled_extent"};
  return entity.isLibrarys() && llvm::is_contained(names, entity.ownName());
}

bool isNormalised(const Entity &entity) {
  static constexpr llvm::StringLiteral norm = "Concurrency::graphics::norm", unorm = "Concurrency::graphics::unorm";
  return entity.is(norm) || entity.is(unorm) ||
         (isShortVector(entity) && (entity.hasArgument(norm) || entity.hasArgument(unorm)));
}

}  // namespace amp::diagnostics
