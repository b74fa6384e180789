// Names for types that are equal in two parses of one program: amp-clang's own, and that of the text that it wrote.
// Closures are named after where they stand in the original text, and all else after its declaration.
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
  /// Begins what stands for a class without a name, which compilers name each in its own way.
  static constexpr llvm::StringLiteral unnamed = "unnamed@";

  /// Where in the original text a place is, as text.
  using Placer = std::function<std::string(clang::SourceLocation)>;
  /// In the second parse: where the lambda stood that has become a class, or nothing.
  using Replaced = std::function<std::optional<std::string>(const clang::CXXRecordDecl *)>;

  TypeKeys(clang::ASTContext &context, Placer placer, Replaced replaced = nullptr)
      : context(context), placer(std::move(placer)), replaced(std::move(replaced)) {}

  std::string of(clang::QualType type) const;
  std::string of(const clang::TemplateArgument &argument) const;
  std::string of(llvm::ArrayRef<clang::TemplateArgument> arguments) const;

  /// The named template parameters around a place, outermost first, and the arguments in this instance.
  struct Around {
    Key key;
    std::string arguments;
  };
  Around around(const clang::DeclContext *place) const;

private:
  std::string ofRecord(const clang::TagDecl *record) const;
  std::string scopeOf(const clang::DeclContext *scope) const;
  void addFunction(const clang::FunctionDecl *function, Around &result,
                   llvm::SmallVectorImpl<const clang::TemplateParameterList *> &outer) const;
  void addClass(const clang::ClassTemplateSpecializationDecl *record, Around &result,
                const clang::TemplateParameterList *written) const;
  void add(const clang::TemplateParameterList *parameters, llvm::ArrayRef<clang::TemplateArgument> arguments,
           const clang::FunctionDecl *function, Around &result) const;

  clang::ASTContext &context;
  Placer placer;
  Replaced replaced;
};

}  // namespace amp::emit
