#include "emit/TypeKeys.h"

#include "ast/DynamicRecursiveASTVisitor.h"

#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace amp::emit {

namespace {

/// Finds out whether a function parameter's type depends on a template parameter.
struct Mentions : DynamicRecursiveASTVisitor {
  explicit Mentions(const TemplateTypeParmDecl *wanted) : wanted(wanted) {}
  bool VisitTemplateTypeParmType(TemplateTypeParmType *type) override {
    found |= type->getDepth() == wanted->getDepth() && type->getIndex() == wanted->getIndex();
    return !found;
  }
  const TemplateTypeParmDecl *wanted;
  bool found = false;
};

/// The argument is an object of a closure type. Each compiler has its own name for that type.
bool isClosure(const TemplateArgument &argument) {
  QualType type;
  if (argument.getKind() == TemplateArgument::Declaration)
    type = argument.getAsDecl()->getType();
  else if (argument.getKind() == TemplateArgument::StructuralValue)
    type = argument.getStructuralValueType();
  const CXXRecordDecl *record = type.isNull() ? nullptr : type->getAsCXXRecordDecl();
  return record && record->isLambda();
}

bool isInvented(const NamedDecl *parameter) {
  const auto *type = dyn_cast<TemplateTypeParmDecl>(parameter);
  return type && type->isImplicit();
}

}  // namespace

std::string TypeKeys::of(llvm::ArrayRef<TemplateArgument> arguments) const {
  std::string text;
  for (const TemplateArgument &argument : arguments)
    text += (text.empty() ? "" : ",") + of(argument);
  return text;
}

std::string TypeKeys::of(const TemplateArgument &argument) const {
  if (isClosure(argument))
    return closure.str();
  switch (argument.getKind()) {
  case TemplateArgument::Type:
    return of(argument.getAsType());
  case TemplateArgument::Integral:
    return llvm::toString(argument.getAsIntegral(), 10);
  case TemplateArgument::Pack:
    return of(argument.getPackAsArray());
  default: {
    std::string text;
    llvm::raw_string_ostream stream(text);
    argument.print(PrintingPolicy(context.getLangOpts()), stream, false);
    return stream.str();
  }
  }
}

std::string TypeKeys::of(QualType type) const {
  type = type.getCanonicalType();
  std::string qualifiers = type.getLocalQualifiers().getAsString();
  if (!qualifiers.empty())
    return qualifiers + " " + of(type.getLocalUnqualifiedType());
  if (const auto *pointer = type->getAs<clang::PointerType>())
    return of(pointer->getPointeeType()) + "*";
  if (const auto *reference = type->getAs<ReferenceType>())
    return of(reference->getPointeeType()) + (type->isRValueReferenceType() ? "&&" : "&");
  if (const auto *array = context.getAsConstantArrayType(type))
    return of(array->getElementType()) + "[" + llvm::toString(array->getSize(), 10, false) + "]";
  if (const auto *function = type->getAs<FunctionProtoType>()) {
    std::string text = of(function->getReturnType()) + "(";
    for (QualType parameter : function->param_types())
      text += of(parameter) + ",";
    return text + ")";
  }
  if (const auto *member = type->getAs<MemberPointerType>())
    return of(QualType(member->getClass(), 0)) + "::*" + of(member->getPointeeType());
  if (const auto *tag = type->getAs<TagType>())
    return ofRecord(tag->getDecl());
  return type.getAsString(PrintingPolicy(context.getLangOpts()));
}

std::string TypeKeys::ofRecord(const TagDecl *tag) const {
  const auto *record = dyn_cast<CXXRecordDecl>(tag);
  if (record && record->isLambda())
    return "lambda@" + locate(record->getBeginLoc()) + "<" + templateScopeOf(record->getDeclContext()).arguments + ">";
  if (record && replaced)
    if (std::optional<std::string> location = replaced(record)) {
      const auto *specialisation = cast<ClassTemplateSpecializationDecl>(record);
      const auto *instance = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
          specialisation->getTemplateArgs()[0].getAsType()->getAsCXXRecordDecl());
      return "lambda@" + *location + "<" + (instance ? of(instance->getTemplateArgs().asArray()) : "") + ">";
    }
  const TypedefNameDecl *alias = tag->getTypedefNameForAnonDecl();
  std::string name = tag->getIdentifier() ? tag->getName().str() : alias ? alias->getName().str() : unnamed.str();
  // Each block of a function may declare a class of that name.
  if (name == unnamed || tag->getDeclContext()->isFunctionOrMethod())
    name += locate(tag->getBeginLoc());
  const auto *specialisation = dyn_cast_or_null<ClassTemplateSpecializationDecl>(record);
  if (!specialisation)
    return scopeOf(tag->getDeclContext()) + name;
  // A named_lambda has the key of its lambda.
  if (name == "named_lambda" && scopeOf(tag->getDeclContext()) == "ampout::")
    return of(specialisation->getTemplateArgs()[1]);
  // ampout::value<4> represents the non-type argument 4.
  if (name == "value" && scopeOf(tag->getDeclContext()) == "ampout::")
    return of(specialisation->getTemplateArgs().asArray());
  return scopeOf(tag->getDeclContext()) + name + "<" + of(specialisation->getTemplateArgs().asArray()) + ">";
}

std::string TypeKeys::scopeOf(const DeclContext *scope) const {
  if (!scope || scope->isTranslationUnit())
    return "";
  if (const auto *space = dyn_cast<NamespaceDecl>(scope))
    return scopeOf(scope->getParent()) + (space->isInline() ? "" : space->getName().str() + "::");
  if (const auto *tag = dyn_cast<TagDecl>(scope))
    return ofRecord(tag) + "::";
  if (const auto *function = dyn_cast<FunctionDecl>(scope))
    return scopeOf(scope->getParent()) + function->getDeclName().getAsString() + "(" +
           templateScopeOf(function).arguments + ")::";
  return scopeOf(scope->getParent());
}

TypeKeys::TemplateScope TypeKeys::templateScopeOf(const DeclContext *innermost) const {
  std::vector<TemplateScope> parts;
  llvm::SmallVector<const TemplateParameterList *, 2> outer;
  for (const DeclContext *scope = innermost; scope; scope = scope->getParent()) {
    TemplateScope part;
    if (const auto *function = dyn_cast<FunctionDecl>(scope))
      addFunction(function, part, outer);
    else if (const auto *record = dyn_cast<ClassTemplateSpecializationDecl>(scope))
      addClass(record, part, outer.empty() ? nullptr : outer.pop_back_val());
    parts.push_back(std::move(part));
  }
  TemplateScope result;
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
    result.key.insert(result.key.end(), part->key.begin(), part->key.end());
    if (!part->arguments.empty())
      result.arguments += (result.arguments.empty() ? "" : ",") + part->arguments;
  }
  return result;
}

void TypeKeys::addFunction(const FunctionDecl *function, TemplateScope &result,
                           llvm::SmallVectorImpl<const TemplateParameterList *> &outer) const {
  const FunctionDecl *pattern = function->getTemplateInstantiationPattern();
  if (!pattern)
    return;
  outer.clear();
  for (unsigned i = 0; i != pattern->getNumTemplateParameterLists(); ++i)
    outer.push_back(pattern->getTemplateParameterList(i));
  const TemplateArgumentList *arguments = function->getTemplateSpecializationArgs();
  const FunctionTemplateDecl *described = pattern->getDescribedFunctionTemplate();
  if (arguments && described && function->isTemplateInstantiation())
    add(described->getTemplateParameters(), arguments->asArray(), function, result);
}

void TypeKeys::addClass(const ClassTemplateSpecializationDecl *record, TemplateScope &result,
                        const TemplateParameterList *written) const {
  if (!isTemplateInstantiation(record->getSpecializationKind()))
    return;
  auto from = record->getInstantiatedFrom();
  const TemplateParameterList *parameters = written;
  if (!parameters) {
    if (auto *partial = from.dyn_cast<ClassTemplatePartialSpecializationDecl *>()) {
      parameters = partial->getTemplateParameters();
    } else {
      const ClassTemplateDecl *primary = record->getSpecializedTemplate();
      const CXXRecordDecl *definition = primary->getTemplatedDecl()->getDefinition();
      const ClassTemplateDecl *defined = definition ? definition->getDescribedClassTemplate() : nullptr;
      // A member template of an instance has no definition of its own: the definition belongs to the enclosing
      // template.
      parameters = (defined ? defined : primary)->getTemplateParameters();
    }
  }
  add(parameters, record->getTemplateInstantiationArgs().asArray(), nullptr, result);
}

void TypeKeys::add(const TemplateParameterList *parameters, llvm::ArrayRef<TemplateArgument> arguments,
                   const FunctionDecl *function, TemplateScope &result) const {
  auto append = [&](KeyParameter parameter, const std::string &argument) {
    result.key.push_back(std::move(parameter));
    // An empty pack adds nothing to a list of arguments.
    if (!argument.empty())
      result.arguments += (result.arguments.empty() ? "" : ",") + argument;
  };
  for (unsigned i = 0; i != parameters->size() && i != arguments.size(); ++i) {
    const NamedDecl *parameter = parameters->getParam(i);
    const bool isPack = parameter->isParameterPack();
    if (isInvented(parameter) && function) {
      // The invented template parameter of `auto` has no name, so the function parameter's name is used.
      const FunctionDecl *pattern = function->getTemplateInstantiationPattern();
      for (const ParmVarDecl *each : pattern->parameters()) {
        Mentions mentions(cast<TemplateTypeParmDecl>(parameter));
        mentions.TraverseType(each->getType());
        if (!mentions.found || !each->getIdentifier())
          continue;
        std::string types;
        for (const ParmVarDecl *instance : function->parameters())
          if (instance->getName() == each->getName())
            types += (types.empty() ? "" : ",") + of(instance->getType());
        append({KeyParameter::Kind::Type, "decltype(" + each->getName().str() + ")", isPack}, types);
        break;
      }
      continue;
    }
    if (!parameter->getIdentifier() || isa<TemplateTemplateParmDecl>(parameter))
      continue;
    append({isa<TemplateTypeParmDecl>(parameter) ? KeyParameter::Kind::Type : KeyParameter::Kind::Value,
            parameter->getName().str(), isPack},
           of(arguments[i]));
  }
}

}  // namespace amp::emit
