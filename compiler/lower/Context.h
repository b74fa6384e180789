// What the parts of lowering share: the module under construction, and the model counterparts of types and functions.
#pragma once

#include "lower/Lower.h"
#include "model/Builder.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace amp::lower {

class Context {
public:
  Context(clang::ASTContext &ast, model::Module &module, const UnsupportedHandler &unsupported);

  clang::ASTContext &ast;
  model::Builder build;

  model::Module &module() { return build.module; }

  void unsupported(clang::SourceLocation location, const Unsupported &what);
  model::Location locate(clang::SourceLocation location);

  /// References become pointers, enumerations their underlying type.
  const model::Type *lowerType(clang::QualType type, clang::SourceLocation location);
  const model::Type *lowerRecord(const clang::CXXRecordDecl *record, clang::SourceLocation location);
  /// The way from an object to a member of it: one step, unless padding is shared (see arrangeFields).
  using FieldPath = llvm::SmallVector<std::uint32_t, 2>;
  /// Null for a member without a device representation.
  const FieldPath *fieldPath(const clang::FieldDecl *field);
  /// To a direct base class; null for an empty one.
  const FieldPath *basePath(const clang::CXXRecordDecl *derived, const clang::CXXRecordDecl *base);
  /// The places that the paths lead to, or null.
  const model::Expr *member(const model::Expr *object, const clang::FieldDecl *field);
  const model::Expr *base(const model::Expr *object, const clang::CXXRecordDecl *derived,
                          const clang::CXXRecordDecl *base);

  /// The function's model counterpart, lowered on first use, callees first.
  model::Function *lowerFunction(const clang::FunctionDecl *function, clang::SourceLocation use);

  /// The model's variable of a tile_static one: shared by the function that declares it and the local classes and
  /// closures in it, which may name it without capturing.
  model::Variable *tileStatic(const clang::VarDecl *variable);

  /// Destroying an object of this class does something on the device.
  bool needsDestruction(clang::QualType type);
  /// A parameter of the type is a pointer: to what a reference names, or to an object that the caller destroys.
  bool travelsByPointer(clang::QualType parameter) {
    return parameter->isReferenceType() || needsDestruction(parameter);
  }

private:
  void lowerFields(const clang::CXXRecordDecl *record, model::StructDecl *decl);
  struct PlacedField {
    model::Field field;
    FieldPath *path;
  };
  void arrangeFields(model::StructDecl *decl, std::vector<PlacedField> members);
  model::Field gatherFields(model::StructDecl *whole, std::string name, std::vector<PlacedField> members);
  const model::Expr *follow(const model::Expr *object, const FieldPath *path);
  std::string fieldName(const clang::FieldDecl *field, unsigned position);

  const UnsupportedHandler &handler;
  llvm::DenseMap<const clang::CXXRecordDecl *, model::StructDecl *> structs;
  std::map<const clang::FieldDecl *, FieldPath> fields;
  std::map<std::pair<const clang::CXXRecordDecl *, const clang::CXXRecordDecl *>, FieldPath> bases;
  llvm::DenseMap<const clang::FunctionDecl *, model::Function *> functions;
  llvm::DenseMap<const clang::VarDecl *, model::Variable *> tileStatics;
  llvm::DenseMap<const clang::CXXRecordDecl *, bool> destruction;
  std::map<std::string, unsigned> fileNames;
};

}  // namespace amp::lower
