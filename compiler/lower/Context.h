// What the parts of lowering share: the module under construction, and the model counterparts of types and functions.
#pragma once

#include "lower/Lower.h"
#include "model/Builder.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/DenseMap.h"

namespace amp::lower {

class Context {
public:
  Context(clang::ASTContext &ast, model::Module &module, const UnsupportedHandler &unsupported);

  clang::ASTContext &ast;
  model::Builder build;

  model::Module &module() { return build.module; }

  void unsupported(clang::SourceLocation location, const std::string &what);
  model::Location locate(clang::SourceLocation location);

  /// References become pointers, enumerations their underlying type.
  const model::Type *lowerType(clang::QualType type, clang::SourceLocation location);
  const model::Type *lowerRecord(const clang::CXXRecordDecl *record, clang::SourceLocation location);
  /// Position of a member in its struct's fields; nothing for one without a device representation.
  std::optional<std::uint32_t> fieldIndex(const clang::FieldDecl *field);
  /// Position of a direct base class; nothing for an empty one.
  std::optional<std::uint32_t> baseIndex(const clang::CXXRecordDecl *derived, const clang::CXXRecordDecl *base);

  /// The function's model counterpart, lowered on first use, callees first.
  model::Function *lowerFunction(const clang::FunctionDecl *function, clang::SourceLocation use);

  /// The model's variable of a tile_static one: shared by the function that declares it and the local classes and
  /// closures in it, which may name it without capturing.
  model::Variable *tileStatic(const clang::VarDecl *variable);

  /// Destroying an object of this class does something on the device.
  bool needsDestruction(clang::QualType type);

private:
  void lowerFields(const clang::CXXRecordDecl *record, model::StructDecl *decl);
  std::string fieldName(const clang::FieldDecl *field, unsigned position);

  const UnsupportedHandler &handler;
  llvm::DenseMap<const clang::CXXRecordDecl *, model::StructDecl *> structs;
  llvm::DenseMap<const clang::FieldDecl *, std::uint32_t> fields;
  std::map<std::pair<const clang::CXXRecordDecl *, const clang::CXXRecordDecl *>, std::uint32_t> bases;
  llvm::DenseMap<const clang::FunctionDecl *, model::Function *> functions;
  llvm::DenseMap<const clang::VarDecl *, model::Variable *> tileStatics;
  llvm::DenseMap<const clang::CXXRecordDecl *, bool> destruction;
  llvm::DenseMap<clang::FileID, unsigned> fileNumbers;
  std::map<std::string, unsigned> fileNames;
};

}  // namespace amp::lower
