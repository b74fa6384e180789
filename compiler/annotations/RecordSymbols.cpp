#include "annotations/RecordSymbols.h"

#include "annotations/Annotations.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Mangle.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace clang;

namespace amp::annotations {

namespace {

/// Writes numbers for those classes in a kernel's type that Clang's mangler numbers in order of use. The classes are in
/// the order in which the type is visited.
class Numbering {
public:
  explicit Numbering(llvm::raw_ostream &stream) : stream(stream) {}

  void read(const TemplateArgument &argument) {
    if (argument.getKind() == TemplateArgument::Type)
      read(argument.getAsType());
    else if (argument.getKind() == TemplateArgument::Declaration)
      readScopes(argument.getAsDecl()->getDeclContext());
    else if (argument.getKind() == TemplateArgument::Pack)
      read(argument.getPackAsArray());
  }

private:
  void read(llvm::ArrayRef<TemplateArgument> arguments) {
    for (const TemplateArgument &argument : arguments)
      read(argument);
  }

  void read(QualType type) {
    type = type.getCanonicalType();
    if (const auto *function = type->getAs<FunctionProtoType>()) {
      read(function->getReturnType());
      for (QualType parameter : function->param_types())
        read(parameter);
    } else if (const auto *member = type->getAs<MemberPointerType>()) {
      read(QualType(member->getClass(), 0));
      read(member->getPointeeType());
    } else if (QualType pointee = type->getPointeeType(); !pointee.isNull()) {
      read(pointee);
    } else if (const ArrayType *array = type->getAsArrayTypeUnsafe()) {
      read(array->getElementType());
    } else if (const TagDecl *tag = type->getAsTagDecl()) {
      read(tag);
    }
  }

  void read(const TagDecl *tag) {
    if (!tag->isExternallyVisible())
      if (std::optional<unsigned> number = numberOf(tag))
        stream << '.' << *number;
    if (const auto *specialisation = dyn_cast<ClassTemplateSpecializationDecl>(tag))
      read(specialisation->getTemplateArgs().asArray());
    readScopes(tag->getDeclContext());
  }

  void readScopes(const DeclContext *scope) {
    for (; scope; scope = scope->getParent()) {
      if (const auto *tag = dyn_cast<TagDecl>(scope))
        return read(tag);
      const auto *function = dyn_cast<FunctionDecl>(scope);
      if (const TemplateArgumentList *arguments = function ? function->getTemplateSpecializationArgs() : nullptr)
        read(arguments->asArray());
    }
  }

  /// A local class is numbered by its position among its function's classes, another unnamed class by its source
  /// location.
  static std::optional<unsigned> numberOf(const TagDecl *tag) {
    if (const DeclContext *scope = tag->getDeclContext(); scope->isFunctionOrMethod()) {
      unsigned number = 0;
      for (const Decl *declaration : scope->noload_decls()) {
        if (declaration == tag->getCanonicalDecl())
          return number;
        number += isa<TagDecl>(declaration);
      }
    }
    if (tag->getIdentifier() || tag->getTypedefNameForAnonDecl())
      return std::nullopt;
    const SourceManager &sources = tag->getASTContext().getSourceManager();
    return static_cast<unsigned>(llvm::xxh3_64bits(tag->getLocation().printToString(sources)));
  }

  llvm::raw_ostream &stream;
};

}  // namespace

void nameRecord(const TagDecl *completed) {
  const auto *entry = dyn_cast<ClassTemplateSpecializationDecl>(completed);
  if (!entry || entry->getName() != "kernel_entry" || !isLibrary(entry))
    return;
  for (Decl *member : const_cast<ClassTemplateSpecializationDecl *>(entry)->decls()) {
    auto *record = dyn_cast<VarDecl>(member);
    if (!record || record->isExternallyVisible() || record->hasAttr<AsmLabelAttr>())
      continue;
    ASTContext &context = record->getASTContext();
    // A new mangler for each symbol: it has numbered no classes yet.
    std::unique_ptr<MangleContext> mangler(context.createMangleContext());
    std::string symbol;
    llvm::raw_string_ostream stream(symbol);
    mangler->mangleName(GlobalDecl(record), stream);
    Numbering(stream).read(entry->getTemplateArgs()[0]);
    record->addAttr(AsmLabelAttr::CreateImplicit(context, symbol, /*IsLiteralLabel=*/false));
  }
}

}  // namespace amp::annotations
