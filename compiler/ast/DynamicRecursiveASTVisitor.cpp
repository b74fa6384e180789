#include "ast/DynamicRecursiveASTVisitor.h"

#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace amp {

namespace {

/// Forwards each call of the template to the visitor. The visitor's functions call those of the template by default.
class Forwarder : public RecursiveASTVisitor<Forwarder> {
public:
  explicit Forwarder(DynamicRecursiveASTVisitor &visitor) : visitor(visitor) {}

  bool shouldVisitTemplateInstantiations() const { return visitor.ShouldVisitTemplateInstantiations; }
  bool shouldVisitImplicitCode() const { return visitor.ShouldVisitImplicitCode; }

  bool TraverseDecl(Decl *node) { return visitor.TraverseDecl(node); }
  bool TraverseStmt(Stmt *node) { return visitor.TraverseStmt(node); }
  bool TraverseType(QualType type) { return visitor.TraverseType(type); }
  bool TraverseTypeLoc(TypeLoc type) { return visitor.TraverseTypeLoc(type); }
  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &argument) {
    return visitor.TraverseTemplateArgumentLoc(argument);
  }
  bool dataTraverseStmtPre(Stmt *node) { return visitor.dataTraverseStmtPre(node); }
  bool dataTraverseStmtPost(Stmt *node) { return visitor.dataTraverseStmtPost(node); }

#define ABSTRACT_DECL(Decl)
#define DECL(Class, Base)                                                                                              \
  bool Traverse##Class##Decl(Class##Decl *node) { return visitor.Traverse##Class##Decl(node); }
#include "clang/AST/DeclNodes.inc"
#define DECL(Class, Base)                                                                                              \
  bool Visit##Class##Decl(Class##Decl *node) { return visitor.Visit##Class##Decl(node); }
#include "clang/AST/DeclNodes.inc"

#define ABSTRACT_STMT(Stmt)
#define STMT(Class, Base)                                                                                              \
  bool Traverse##Class(Class *node) { return visitor.Traverse##Class(node); }
#include "clang/AST/StmtNodes.inc"
#define STMT(Class, Base)                                                                                              \
  bool Visit##Class(Class *node) { return visitor.Visit##Class(node); }
#include "clang/AST/StmtNodes.inc"

#define TYPE(Class, Base)                                                                                              \
  bool Visit##Class##Type(Class##Type *type) { return visitor.Visit##Class##Type(type); }
#include "clang/AST/TypeNodes.inc"

#define ABSTRACT_TYPELOC(Class, Base)
#define TYPELOC(Class, Base)                                                                                           \
  bool Traverse##Class##TypeLoc(Class##TypeLoc type) { return visitor.Traverse##Class##TypeLoc(type); }
#include "clang/AST/TypeLocNodes.def"
#define TYPELOC(Class, Base)                                                                                           \
  bool Visit##Class##TypeLoc(Class##TypeLoc type) { return visitor.Visit##Class##TypeLoc(type); }
#include "clang/AST/TypeLocNodes.def"

private:
  DynamicRecursiveASTVisitor &visitor;
};

using Base = RecursiveASTVisitor<Forwarder>;

}  // namespace

DynamicRecursiveASTVisitor::~DynamicRecursiveASTVisitor() = default;

bool DynamicRecursiveASTVisitor::TraverseDecl(Decl *node) { return Forwarder(*this).Base::TraverseDecl(node); }
bool DynamicRecursiveASTVisitor::TraverseStmt(Stmt *node) { return Forwarder(*this).Base::TraverseStmt(node); }
bool DynamicRecursiveASTVisitor::TraverseType(QualType type) { return Forwarder(*this).Base::TraverseType(type); }
bool DynamicRecursiveASTVisitor::TraverseTypeLoc(TypeLoc type) { return Forwarder(*this).Base::TraverseTypeLoc(type); }

bool DynamicRecursiveASTVisitor::TraverseTemplateArgumentLoc(const TemplateArgumentLoc &argument) {
  return Forwarder(*this).Base::TraverseTemplateArgumentLoc(argument);
}

bool DynamicRecursiveASTVisitor::TraverseSynOrSemInitListExpr(InitListExpr *list) {
  return Forwarder(*this).Base::TraverseSynOrSemInitListExpr(list, nullptr);
}

#define ABSTRACT_DECL(Decl)
#define DECL(Class, Parent)                                                                                            \
  bool DynamicRecursiveASTVisitor::Traverse##Class##Decl(Class##Decl *node) {                                          \
    return Forwarder(*this).Base::Traverse##Class##Decl(node);                                                         \
  }                                                                                                                    \
  bool DynamicRecursiveASTVisitor::WalkUpFrom##Class##Decl(Class##Decl *node) {                                        \
    return Forwarder(*this).Base::WalkUpFrom##Class##Decl(node);                                                       \
  }
#include "clang/AST/DeclNodes.inc"

#define ABSTRACT_STMT(Stmt)
#define STMT(Class, Parent)                                                                                            \
  bool DynamicRecursiveASTVisitor::Traverse##Class(Class *node) {                                                      \
    return Forwarder(*this).Base::Traverse##Class(node);                                                               \
  }                                                                                                                    \
  bool DynamicRecursiveASTVisitor::WalkUpFrom##Class(Class *node) {                                                    \
    return Forwarder(*this).Base::WalkUpFrom##Class(node);                                                             \
  }
#include "clang/AST/StmtNodes.inc"

#define ABSTRACT_TYPELOC(Class, Parent)
#define TYPELOC(Class, Parent)                                                                                         \
  bool DynamicRecursiveASTVisitor::Traverse##Class##TypeLoc(Class##TypeLoc type) {                                     \
    return Forwarder(*this).Base::Traverse##Class##TypeLoc(type);                                                      \
  }
#include "clang/AST/TypeLocNodes.def"

}  // namespace amp
