// Inferred restrictions: into local classes and closures [AMP 2.2.1], and of what the compiler declares itself
// [AMP 2.3.2].
// Input: each class, at the moment its member list is complete: for a local class that is before its inline bodies are
// parsed, for a closure after its body. Output: member functions of a class inside a restricted function, at any depth,
// that have no clause of their own carry the enclosing function's restrictions, and so do closures' call operators.
// Base-class members declared elsewhere stay as they are. A deduction guide runs nowhere, so it may be named
// everywhere. An implicit member has each restriction that all bases and members have, by one function or by several:
// Clang looks at one of a pair that differs in its restriction only. What a named function type with a restriction
// declares has that restriction [G11]. Functions of the host's processor are cpu functions; std::declval, which nobody
// calls, may be named everywhere.
#pragma once

#include "clang/AST/ASTMutationListener.h"

namespace amp::frontend {

/// The driver hands it out from ASTConsumer::GetASTMutationListener, in both runs.
class InheritRestrictions : public clang::ASTMutationListener {
public:
  void CompletedTagDefinition(const clang::TagDecl *declaration) override;
  void AddedVisibleDecl(const clang::DeclContext *context, const clang::Decl *declaration) override;
  void AddedCXXImplicitMember(const clang::CXXRecordDecl *record, const clang::Decl *member) override;
};

}  // namespace amp::frontend
