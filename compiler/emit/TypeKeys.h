// Makes names for types that are equal in two parses of one program: amp-clang's own parse, and the parse of the text
// that it has written. A closure is named after its location in the original text, every other type after its
// declaration.
#pragma once

#include "emit/Unit.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"

#include <functional>
#include <optional>
#include <string>

namespace amp::emit {

class TypeKeys {
public:
  /// The prefix of the key of an unnamed class. Each compiler has its own name for such a class.
  static constexpr llvm::StringLiteral unnamed = "unnamed@";
  /// The key of a template argument that is an object of a closure type.
  static constexpr llvm::StringLiteral closure = "closure@";

  /// Returns the location in the original text as a string.
  using Locate = std::function<std::string(clang::SourceLocation)>;
  /// In the second parse: returns the original location of the lambda that a class replaces, or nothing.
  using Replaced = std::function<std::optional<std::string>(const clang::CXXRecordDecl *)>;

  TypeKeys(clang::ASTContext &context, Locate locate, Replaced replaced = nullptr)
      : context(context), locate(std::move(locate)), replaced(std::move(replaced)) {}

  std::string of(clang::QualType type) const;
  std::string of(const clang::TemplateArgument &argument) const;
  std::string of(llvm::ArrayRef<clang::TemplateArgument> arguments) const;

  /// The named template parameters in scope, outermost first, and their arguments in this instance.
  struct TemplateScope {
    Key key;
    std::string arguments;
  };
  TemplateScope templateScopeOf(const clang::DeclContext *innermost) const;

private:
  std::string ofRecord(const clang::TagDecl *record) const;
  std::string scopeOf(const clang::DeclContext *scope) const;
  void addFunction(const clang::FunctionDecl *function, TemplateScope &result,
                   llvm::SmallVectorImpl<const clang::TemplateParameterList *> &outer) const;
  void addClass(const clang::ClassTemplateSpecializationDecl *record, TemplateScope &result,
                const clang::TemplateParameterList *written) const;
  void add(const clang::TemplateParameterList *parameters, llvm::ArrayRef<clang::TemplateArgument> arguments,
           const clang::FunctionDecl *function, TemplateScope &result) const;

  clang::ASTContext &context;
  Locate locate;
  Replaced replaced;
};

}  // namespace amp::emit
