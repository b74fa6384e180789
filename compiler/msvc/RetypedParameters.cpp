#include "msvc/TemplateFixes.h"

#include "ast/DynamicRecursiveASTVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"

using namespace clang;

namespace amp::msvc {

namespace {

using Parameter = const NonTypeTemplateParmDecl *;

/// Only integer types are changed, but not enumerations, bool and placeholder types.
bool isInteger(Parameter parameter) {
  const QualType type = parameter->getType();
  return !type->isDependentType() && type->isIntegerType() && !type->isEnumeralType() && !type->isBooleanType() &&
         !type->getContainedAutoType();
}

/// Groups of parameters that must have the same type: one is deduced from the other, or they are the same parameter in
/// two declarations.
class Ties {
public:
  void add(const NamedDecl *one, const NamedDecl *other) {
    const auto *first = dyn_cast_or_null<NonTypeTemplateParmDecl>(one);
    const auto *second = dyn_cast_or_null<NonTypeTemplateParmDecl>(other);
    if (!first || !second || first == second || !isInteger(first) || !isInteger(second))
      return;
    note(first);
    note(second);
    classes.unionSets(first, second);
  }
  void add(const TemplateParameterList *one, const TemplateParameterList *other) {
    if (one && other && one->size() == other->size())
      for (unsigned i = 0; i != one->size(); ++i)
        add(one->getParam(i), other->getParam(i));
  }

  /// Groups in the order in which they were found.
  std::vector<std::vector<Parameter>> groups() {
    llvm::MapVector<Parameter, std::vector<Parameter>> result;
    for (Parameter parameter : order)
      result[classes.getLeaderValue(parameter)].push_back(parameter);
    std::vector<std::vector<Parameter>> lists;
    for (auto &[leader, members] : result)
      lists.push_back(std::move(members));
    return lists;
  }

private:
  void note(Parameter parameter) {
    if (classes.findValue(parameter) != classes.end())
      return;
    classes.insert(parameter);
    order.push_back(parameter);
  }
  llvm::EquivalenceClasses<Parameter> classes;
  std::vector<Parameter> order;
};

/// Ties the parameters of one template to those of other templates for which they are the whole argument: they are
/// deduced from these arguments.
class Deductions : public DynamicRecursiveASTVisitor {
public:
  explicit Deductions(Ties &ties) : ties(ties) {}

  bool VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc written) override {
    const TemplateDecl *named = written.getTypePtr()->getTemplateName().getAsTemplateDecl();
    for (unsigned i = 0; named && i != written.getNumArgs(); ++i)
      tie(written.getArgLoc(i).getArgument(), parameterAt(named->getTemplateParameters(), i));
    return true;
  }

  void tie(const TemplateArgument &argument, const NamedDecl *parameter) {
    if (argument.getKind() != TemplateArgument::Expression)
      return;
    const Expr *expression = argument.getAsExpr()->IgnoreParenImpCasts();
    if (const auto *expansion = dyn_cast<PackExpansionExpr>(expression))
      expression = expansion->getPattern()->IgnoreParenImpCasts();
    if (const auto *name = dyn_cast<DeclRefExpr>(expression))
      ties.add(name->getDecl(), parameter);
  }

  static const NamedDecl *parameterAt(const TemplateParameterList *list, unsigned index) {
    if (index < list->size())
      return list->getParam(index);
    const NamedDecl *last = list->size() ? list->asArray().back() : nullptr;
    return last && last->isParameterPack() ? last : nullptr;
  }

private:
  Ties &ties;
};

class Collector : public DynamicRecursiveASTVisitor {
public:
  explicit Collector(Ties &ties) : ties(ties), deductions(ties) {}

  bool VisitFunctionTemplateDecl(FunctionTemplateDecl *made) override {
    for (const ParmVarDecl *parameter : made->getTemplatedDecl()->parameters())
      traverse(parameter->getTypeSourceInfo());
    tieToOthers(made);
    return true;
  }
  bool VisitClassTemplateDecl(ClassTemplateDecl *made) override {
    tieToOthers(made);
    return true;
  }
  bool VisitVarTemplateDecl(VarTemplateDecl *made) override {
    tieToOthers(made);
    return true;
  }
  bool VisitTypeAliasTemplateDecl(TypeAliasTemplateDecl *made) override {
    traverse(made->getTemplatedDecl()->getTypeSourceInfo());
    return true;
  }
  bool VisitClassTemplatePartialSpecializationDecl(ClassTemplatePartialSpecializationDecl *special) override {
    readArguments(special->getTemplateArgsAsWritten(), special->getSpecializedTemplate());
    return true;
  }
  bool VisitVarTemplatePartialSpecializationDecl(VarTemplatePartialSpecializationDecl *special) override {
    readArguments(special->getTemplateArgsAsWritten(), special->getSpecializedTemplate());
    return true;
  }
  /// `template <unsigned N> void vec<N>::clear()`, and static members.
  bool VisitDeclaratorDecl(DeclaratorDecl *member) override {
    tieOuter(member, member->getDeclContext());
    return true;
  }
  bool VisitTagDecl(TagDecl *member) override {
    tieOuter(member, member->getDeclContext());
    return true;
  }

private:
  void traverse(TypeSourceInfo *written) {
    if (written)
      deductions.TraverseTypeLoc(written->getTypeLoc());
  }

  void readArguments(const ASTTemplateArgumentListInfo *written, const TemplateDecl *primary) {
    for (unsigned i = 0; written && i != written->NumTemplateArgs; ++i) {
      const TemplateArgumentLoc &argument = (*written)[i];
      deductions.tie(argument.getArgument(), Deductions::parameterAt(primary->getTemplateParameters(), i));
      if (argument.getArgument().getKind() == TemplateArgument::Type)
        traverse(argument.getTypeSourceInfo());
    }
  }

  void tieToOthers(const RedeclarableTemplateDecl *made) {
    for (const auto *other : made->redecls())
      ties.add(made->getTemplateParameters(), cast<RedeclarableTemplateDecl>(other)->getTemplateParameters());
  }

  template <typename D> void tieOuter(const D *member, const DeclContext *scope) {
    std::vector<const TemplateParameterList *> around;
    for (; scope && !scope->isFileContext(); scope = scope->getParent()) {
      const auto *record = dyn_cast<CXXRecordDecl>(scope);
      if (const auto *special = dyn_cast_or_null<ClassTemplatePartialSpecializationDecl>(record))
        around.insert(around.begin(), special->getTemplateParameters());
      else if (record && record->getDescribedClassTemplate())
        around.insert(around.begin(), record->getDescribedClassTemplate()->getTemplateParameters());
    }
    for (unsigned i = 0; i < member->getNumTemplateParameterLists() && i < around.size(); ++i)
      ties.add(member->getTemplateParameterList(i), around[i]);
  }

  Ties &ties;
  Deductions deductions;
};

bool isUsers(const SourceManager &sources, Parameter parameter) {
  return !sources.isInSystemHeader(parameter->getLocation());
}

bool isOfClass(Parameter parameter) {
  const Decl *owner = cast<Decl>(parameter->getDeclContext());
  return !isa<FunctionDecl>(owner);
}

/// The library's type, if one of its parameters is in the group, or else that of a class template's parameter, or else
/// that of the first parameter. Nothing if the library's parameters have different types.
QualType chooseType(const ASTContext &context, const std::vector<Parameter> &group) {
  const SourceManager &sources = context.getSourceManager();
  QualType fixed, ofClass;
  for (Parameter parameter : group) {
    if (ofClass.isNull() && isOfClass(parameter))
      ofClass = parameter->getType();
    if (isUsers(sources, parameter))
      continue;
    if (!fixed.isNull() && !context.hasSameType(fixed, parameter->getType()))
      return {};
    fixed = parameter->getType();
  }
  return fixed.isNull() ? ofClass.isNull() ? group.front()->getType() : ofClass : fixed;
}

}  // namespace

std::vector<RetypedParameter> findRetypedParameters(ASTContext &context) {
  const SourceManager &sources = context.getSourceManager();
  Ties ties;
  Collector collector(ties);
  for (Decl *declaration : context.getTranslationUnitDecl()->noload_decls())
    if (!sources.isInSystemHeader(declaration->getLocation()))
      collector.TraverseDecl(declaration);
  std::vector<RetypedParameter> found;
  for (const std::vector<Parameter> &group : ties.groups()) {
    const QualType type = chooseType(context, group);
    for (Parameter parameter : group)
      if (!type.isNull() && isUsers(sources, parameter) && !context.hasSameUnqualifiedType(type, parameter->getType()))
        found.push_back({parameter->getBeginLoc(), parameter->getLocation(),
                         type.getCanonicalType().getUnqualifiedType().getAsString(context.getPrintingPolicy())});
  }
  return found;
}

}  // namespace amp::msvc
