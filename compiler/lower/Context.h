// The shared state of lowering: the module under construction, and the model's counterparts of types and functions.
#pragma once

#include "lower/Lower.h"
#include "model/Builder.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace amp::lower {

class Context {
public:
  Context(clang::ASTContext &ast, model::Module &module, const UnsupportedHandler &unsupported, SourceMap &sourceMap);

  clang::ASTContext &ast;
  model::Builder build;

  model::Module &module() { return build.module; }

  void unsupported(clang::SourceLocation location, const Unsupported &what);
  model::Location locate(clang::SourceLocation location);

  /// A reference becomes a pointer, an enumeration its underlying type.
  const model::Type *lowerType(clang::QualType type, clang::SourceLocation location);
  const model::Type *lowerRecord(const clang::CXXRecordDecl *record, clang::SourceLocation location);
  /// The path from an object to one of its members. It has one step, unless padding is shared (see arrangeFields).
  using FieldPath = llvm::SmallVector<std::uint32_t, 2>;
  /// Null for a member without a representation on the device.
  const FieldPath *fieldPath(const clang::FieldDecl *field);
  /// The path to a direct base class; null for an empty one.
  const FieldPath *basePath(const clang::CXXRecordDecl *derived, const clang::CXXRecordDecl *base);
  /// The lvalue of the member, or base, at the end of its path; null if there is no path.
  const model::Expr *member(const model::Expr *object, const clang::FieldDecl *field);
  const model::Expr *base(const model::Expr *object, const clang::CXXRecordDecl *derived,
                          const clang::CXXRecordDecl *base);

  /// The model's counterpart of a function. It is lowered at its first use, after its callees.
  model::Function *lowerFunction(const clang::FunctionDecl *function, clang::SourceLocation use);

  /// The model's variable for a tile_static variable. The function that declares it shares it with its local classes
  /// and closures, which may use it without a capture.
  model::Variable *tileStatic(const clang::VarDecl *variable);

  /// True if destroying an object of this type has an effect on the device.
  bool needsDestruction(clang::QualType type);
  /// True if a parameter of this type becomes a pointer. It is a reference, or an object that the caller destroys.
  bool isPassedByPointer(clang::QualType parameter) {
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
  SourceMap &sourceMap;
  llvm::DenseMap<const clang::CXXRecordDecl *, model::StructDecl *> structs;
  std::map<const clang::FieldDecl *, FieldPath> fields;
  std::map<std::pair<const clang::CXXRecordDecl *, const clang::CXXRecordDecl *>, FieldPath> bases;
  llvm::DenseMap<const clang::FunctionDecl *, model::Function *> functions;
  llvm::DenseMap<const clang::VarDecl *, model::Variable *> tileStatics;
  llvm::DenseMap<const clang::CXXRecordDecl *, bool> destruction;
  std::map<std::string, unsigned> fileNames;
};

}  // namespace amp::lower
