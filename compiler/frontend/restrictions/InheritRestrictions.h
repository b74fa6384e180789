// Infers restrictions: those of members of local classes and of closures [AMP 2.2.1], and those of members that the
// compiler declares implicitly [AMP 2.3.2].
// Input: each class when its member list is complete. For a local class that is before its inline bodies are parsed,
// for a closure after its body. Output: member functions of a class inside a restricted function, at any depth, have
// the restrictions of that function unless they have a clause, and so have the call operators of closures. Members of
// base classes that are declared elsewhere are unchanged. A deduction guide never runs, so it may be used everywhere.
// An implicit member has each restriction that all bases and members support, with one function or with several
// overloads: Clang considers only one function of a host/device overload pair. A function that is declared with a named
// function type has the restriction of that type [G11]. Builtins of the host's processor are cpu functions.
// std::declval, which is never called, may be named everywhere. So may two functions that constexpr functions of
// libstdc++ 14 call, though they are not constexpr.
#pragma once

#include "annotations/Annotations.h"

#include "clang/AST/ASTMutationListener.h"

namespace amp::frontend {

/// Returned by ASTConsumer::GetASTMutationListener of the driver, in both runs.
class InheritRestrictions : public clang::ASTMutationListener {
public:
  void CompletedTagDefinition(const clang::TagDecl *declaration) override;
  void AddedVisibleDecl(const clang::DeclContext *context, const clang::Decl *declaration) override;
  void AddedCXXImplicitMember(const clang::CXXRecordDecl *record, const clang::Decl *member) override;
};

/// The restrictions of a named function type, by its typedef or alias [G11]. None for other types.
annotations::Restrictions restrictionsOfType(clang::QualType type);

}  // namespace amp::frontend
