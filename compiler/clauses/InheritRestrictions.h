// Restriction inheritance into local classes and closures [AMP 2.2.1].
// Input: each class, at the moment its member list is complete: for a local class that is before its inline bodies are
// parsed, for a closure after its body. Output: member functions of a class inside a restricted function, at any depth,
// that have no clause of their own carry the enclosing function's restrictions, and so do closures' call operators.
// Base-class members declared elsewhere stay as they are.
#pragma once

#include "clang/AST/ASTMutationListener.h"

namespace amp::clauses {

/// The driver hands it out from ASTConsumer::GetASTMutationListener, in both runs.
class InheritRestrictions : public clang::ASTMutationListener {
public:
  void CompletedTagDefinition(const clang::TagDecl *declaration) override;
};

}  // namespace amp::clauses
