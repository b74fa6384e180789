#include "msvc/FunctionNames.h"

#include "ast/DynamicRecursiveASTVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp::msvc {

namespace {

/// How many characters of the text Visual C++ does not write.
unsigned addedLength(const StringLiteral *text) {
  for (llvm::StringRef word : {"static ", "virtual "}) {
    bool isThere = text->getLength() > word.size();
    for (unsigned i = 0; isThere && i != word.size(); ++i)
      isThere = text->getCodeUnit(i) == static_cast<unsigned char>(word[i]);
    if (isThere)
      return word.size();
  }
  return 0;
}

class NameVisitor final : public DynamicRecursiveASTVisitor {
public:
  explicit NameVisitor(ASTContext &context) : context(context) {}

  bool VisitPredefinedExpr(PredefinedExpr *name) override {
    const StringLiteral *text = name->getFunctionName();
    const unsigned added = text ? addedLength(text) : 0;
    if (added == 0)
      return true;
    // Zeros keep the array's length, which is part of other types already: of references and of deduced arguments.
    const std::size_t bytes = std::size_t(added) * text->getCharByteWidth();
    std::string shortened = text->getBytes().drop_front(bytes).str();
    shortened.append(bytes, '\0');
    // The only child is the text.
    *name->child_begin() = StringLiteral::Create(context, shortened, text->getKind(), /*Pascal=*/false, text->getType(),
                                                 text->getBeginLoc());
    return true;
  }

private:
  ASTContext &context;
};

}  // namespace

void shortenFunctionNames(DeclGroupRef group) {
  for (Decl *declaration : group) {
    ASTContext &context = declaration->getASTContext();
    if (context.getLangOpts().MSVCCompat && !context.getSourceManager().isInSystemHeader(declaration->getLocation()))
      NameVisitor(context).TraverseDecl(declaration);
  }
}

}  // namespace amp::msvc
