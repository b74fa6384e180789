// Clang's RecursiveASTVisitor with virtual functions. A class that derives from the template instantiates several
// thousand functions, which takes about ten seconds to compile. Classes that derive from this class share one
// instantiation. LLVM 20 has a class of this name with these members, which replaces it.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclObjC.h"
#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/ExprConcepts.h"
#include "clang/AST/ExprObjC.h"
#include "clang/AST/ExprOpenMP.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/StmtObjC.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/AST/TypeLoc.h"

namespace amp {

/// Traverse functions visit a node and its children. Visit functions are called for a node, once for each class that
/// it has. A result of false ends the traversal.
class DynamicRecursiveASTVisitor {
public:
  virtual ~DynamicRecursiveASTVisitor();

  bool ShouldVisitTemplateInstantiations = false;
  bool ShouldVisitImplicitCode = false;

  virtual bool TraverseDecl(clang::Decl *node);
  virtual bool TraverseStmt(clang::Stmt *node);
  virtual bool TraverseType(clang::QualType type);
  virtual bool TraverseTypeLoc(clang::TypeLoc type);
  virtual bool TraverseTemplateArgumentLoc(const clang::TemplateArgumentLoc &argument);
  /// Before and after a statement's children.
  virtual bool dataTraverseStmtPre(clang::Stmt *) { return true; }
  virtual bool dataTraverseStmtPost(clang::Stmt *) { return true; }
  /// Traverses one form of an initialiser list: the semantic form if that is passed.
  bool TraverseSynOrSemInitListExpr(clang::InitListExpr *list);

#define ABSTRACT_DECL(Decl)
#define DECL(Class, Base)                                                                                              \
  virtual bool Traverse##Class##Decl(clang::Class##Decl *node);                                                        \
  bool WalkUpFrom##Class##Decl(clang::Class##Decl *node);
#include "clang/AST/DeclNodes.inc"
#define DECL(Class, Base)                                                                                              \
  virtual bool Visit##Class##Decl(clang::Class##Decl *) { return true; }
#include "clang/AST/DeclNodes.inc"

#define ABSTRACT_STMT(Stmt)
#define STMT(Class, Base)                                                                                              \
  virtual bool Traverse##Class(clang::Class *node);                                                                    \
  bool WalkUpFrom##Class(clang::Class *node);
#include "clang/AST/StmtNodes.inc"
#define STMT(Class, Base)                                                                                              \
  virtual bool Visit##Class(clang::Class *) { return true; }
#include "clang/AST/StmtNodes.inc"

#define TYPE(Class, Base)                                                                                              \
  virtual bool Visit##Class##Type(clang::Class##Type *) { return true; }
#include "clang/AST/TypeNodes.inc"

#define ABSTRACT_TYPELOC(Class, Base)
#define TYPELOC(Class, Base) virtual bool Traverse##Class##TypeLoc(clang::Class##TypeLoc type);
#include "clang/AST/TypeLocNodes.def"
#define TYPELOC(Class, Base)                                                                                           \
  virtual bool Visit##Class##TypeLoc(clang::Class##TypeLoc) { return true; }
#include "clang/AST/TypeLocNodes.def"
};

}  // namespace amp
