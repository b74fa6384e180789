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
    const QualType element = context.getAsConstantArrayType(text->getType())->getElementType();
    const QualType type = context.getStringLiteralArrayType(element, text->getLength() - added);
    // The only child is the text.
    *name->child_begin() =
        StringLiteral::Create(context, text->getBytes().drop_front(std::size_t(added) * text->getCharByteWidth()),
                              text->getKind(), /*Pascal=*/false, type, text->getBeginLoc());
    name->setType(type);
    return true;
  }
  /// `sizeof(__FUNCTION__)`
  bool TraverseParenExpr(ParenExpr *parentheses) override {
    const bool goesOn = TraverseStmt(parentheses->getSubExpr());
    parentheses->setType(parentheses->getSubExpr()->getType());
    return goesOn;
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
