#include "frontend/restrictions/InheritRestrictions.h"

#include "frontend/restrictions/Clauses.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace amp::frontend {

namespace {

bool hasRestrictions(const FunctionDecl *function) {
  return function->hasAttr<CUDAHostAttr>() || function->hasAttr<CUDADeviceAttr>();
}

void addRestrictions(FunctionDecl *function, bool host, bool device) {
  ASTContext &context = function->getASTContext();
  if (device)
    function->addAttr(CUDADeviceAttr::CreateImplicit(context));
  if (host)
    function->addAttr(CUDAHostAttr::CreateImplicit(context));
}

/// The restrictions of the typedef or alias that declares the function: `F f;`. None for other functions [G11].
annotations::Restrictions declaredByType(const FunctionDecl *function) {
  const TypeSourceInfo *written = function->getTypeSourceInfo();
  return written ? restrictionsOfType(written->getType()) : annotations::Restrictions();
}

/// Adds the restrictions of the function's type as if they were written on the function itself.
void addDeclaredRestrictions(FunctionDecl *function) {
  annotations::Restrictions declared = declaredByType(function);
  if ((!declared.cpu && !declared.amp) || hasRestrictions(function))
    return;
  addRestrictions(function, declared.cpu, declared.amp);
  for (Attr *attribute : function->attrs())
    if (isa<CUDAHostAttr, CUDADeviceAttr>(attribute)) {
      attribute->setImplicit(false);
      attribute->setRange(function->getLocation());
    }
}

/// Members that Clang declares implicitly get their restrictions from bases and members [AMP 2.3.2], not from here.
void inherit(CXXMethodDecl *method, const FunctionDecl *enclosing) {
  if (method->isImplicit() || method->isDefaulted() || method->isDeleted())
    return;
  // Clang has given a constexpr member both attributes: it may run anywhere.
  if (!hasRestrictions(method))
    addRestrictions(method, enclosing->hasAttr<CUDAHostAttr>(), enclosing->hasAttr<CUDADeviceAttr>());
}

bool isWrittenOn(const FunctionDecl *function) {
  auto isWritten = [](const Attr *attribute) { return attribute && !attribute->isImplicit(); };
  return isWritten(function->getAttr<CUDADeviceAttr>()) || isWritten(function->getAttr<CUDAHostAttr>());
}

/// The function whose restrictions a declaration in `function` inherits. In the device run that is the next function
/// around a lambda without a clause in amp code, else `function` itself. Such a lambda gets its restrictions
/// (narrowClosure) only after its body has been parsed. Until then, in the host run, it may run anywhere: Clang
/// resolves its calls accordingly, and declarations in it inherit these restrictions. PlainLambdas.h has already marked
/// the lambdas whose restrictions follow from the tokens. The remaining ones are in code that may run anywhere.
const FunctionDecl *findRestrictor(const FunctionDecl *function) {
  if (!function || !function->getASTContext().getLangOpts().CUDAIsDevice)
    return function;
  const FunctionDecl *found = function;
  while (found) {
    const auto *method = dyn_cast<CXXMethodDecl>(found);
    if (!method || !method->getParent()->isLambda() || isWrittenOn(method))
      break;
    found = dyn_cast_or_null<FunctionDecl>(method->getParent()->getParentFunctionOrMethod());
  }
  return found && found->hasAttr<CUDADeviceAttr>() ? found : function;
}

bool isMarkedConstexpr(const FunctionDecl *function) {
  return llvm::any_of(function->specific_attrs<AnnotateAttr>(),
                      [](const AnnotateAttr *each) { return each->getAnnotation() == constexprLambdaAnnotation; });
}

bool isInHeaderOfSystem(const Decl *declaration) {
  return declaration->getASTContext().getSourceManager().isInSystemHeader(declaration->getLocation());
}

/// Some of libc++'s function objects are lambdas: `inline constexpr auto __synth_three_way = [](...) { ... };`.
bool isObjectOfCppLibrary(const CXXRecordDecl *closure) {
  return closure->isInStdNamespace() && isInHeaderOfSystem(closure);
}

/// Clang lets every lambda without a clause run anywhere, and has parsed its body accordingly. For a host/device
/// overload pair, the body calls the function for the current run, which is correct for each side on which the closure
/// may run.
void narrowClosure(CXXRecordDecl *closure) {
  CXXMethodDecl *call = closure->getLambdaCallOperator();
  if (!call || isWrittenOn(call) || isMarkedConstexpr(call) || isObjectOfCppLibrary(closure))
    return;
  const FunctionDecl *enclosing = findRestrictor(dyn_cast_or_null<FunctionDecl>(closure->getParentFunctionOrMethod()));
  call->dropAttr<CUDADeviceAttr>();
  call->dropAttr<CUDAHostAttr>();
  if (enclosing)
    addRestrictions(call, enclosing->hasAttr<CUDAHostAttr>(), enclosing->hasAttr<CUDADeviceAttr>());
}

/// Whether the two are the same special member of their classes, such as the copy constructor.
bool isSameSpecialMember(const CXXMethodDecl *a, const CXXMethodDecl *b) {
  if (const auto *constructor = dyn_cast<CXXConstructorDecl>(a)) {
    const auto *other = dyn_cast<CXXConstructorDecl>(b);
    return other && constructor->isDefaultConstructor() == other->isDefaultConstructor() &&
           constructor->isCopyConstructor() == other->isCopyConstructor() &&
           constructor->isMoveConstructor() == other->isMoveConstructor();
  }
  return a->isCopyAssignmentOperator() == b->isCopyAssignmentOperator() &&
         a->isMoveAssignmentOperator() == b->isMoveAssignmentOperator() && !isa<CXXConstructorDecl>(b);
}

/// Whether the method is a candidate for the argument of the implicit member. If the implicit member copies from a
/// const or temporary object, a method with a parameter `X &` is not a candidate, even if its restrictions fit: a class
/// may have `X(X &)` for one side and `X(const X &)` for the other [AMP 2.3.2].
bool takesArgumentOf(const CXXMethodDecl *method, const CXXMethodDecl *implicit) {
  if (!implicit->getNumParams() || !method->getNumParams())
    return true;
  QualType argument = implicit->getParamDecl(0)->getType(), parameter = method->getParamDecl(0)->getType();
  bool isPlain = argument->isLValueReferenceType() && !argument->getPointeeType().isConstQualified();
  return isPlain || !parameter->isLValueReferenceType() || parameter->getPointeeType().isConstQualified();
}

/// The union of the restrictions of a class's special members of one kind, and the number of these members.
struct SpecialMembers {
  annotations::Restrictions restrictions{false, false};
  unsigned count = 0;
};

SpecialMembers findSpecialMembers(const CXXRecordDecl *record, const CXXMethodDecl *implicit) {
  SpecialMembers members;
  bool moves = isa<CXXConstructorDecl>(implicit) && cast<CXXConstructorDecl>(implicit)->isMoveConstructor();
  for (const CXXMethodDecl *method : record->methods()) {
    const auto *constructor = dyn_cast<CXXConstructorDecl>(method);
    // A class without a move constructor is copied.
    bool fits = isSameSpecialMember(implicit, method) || (moves && constructor && constructor->isCopyConstructor()) ||
                (implicit->isMoveAssignmentOperator() && method->isCopyAssignmentOperator());
    if (!fits || method->isDeleted())
      continue;
    ++members.count;
    if (!takesArgumentOf(method, implicit))
      continue;
    annotations::Restrictions own = annotations::restrictionsOf(method);
    members.restrictions.cpu |= own.cpu;
    members.restrictions.amp |= own.amp;
  }
  return members;
}

/// Builtins of the host's processor, such as `_mm_pause`, become cpu functions: Clang treats them as builtins of the
/// device.
void keepOnHost(FunctionDecl *function) {
  unsigned builtin = function->getBuiltinID();
  if (!builtin || !function->getASTContext().BuiltinInfo.isTSBuiltin(builtin) || !function->hasAttr<CUDADeviceAttr>())
    return;
  function->dropAttr<CUDADeviceAttr>();
  addRestrictions(function, true, false);
}

/// Clang treats a deleted function as a function for both sides. In code that may run anywhere, it would then be
/// preferred to host functions of the same name, such as those of std::atomic. A deleted function becomes a host
/// function if there are host functions of that name and none of that name is restrict(amp). Others are unchanged: amp
/// code that calls them gets an error, and does not call another overload.
void keepDeletedOnHost(const CXXRecordDecl *record) {
  for (CXXMethodDecl *method : record->methods()) {
    if (!method->isDeleted() || method->isImplicit() || method->isVirtual() || hasRestrictions(method) ||
        (isa<CXXConstructorDecl>(method) && !isInHeaderOfSystem(method)))
      continue;
    bool isBesideHosts = false, isBesideAmps = false;
    for (const NamedDecl *found : record->lookup(method->getDeclName())) {
      const FunctionDecl *function = found->getUnderlyingDecl()->getAsFunction();
      if (!function || function->isDeleted() || function->isImplicit())
        continue;
      // An implicit attribute does not count: Clang gives it to constexpr functions, such as unique_ptr() in addition
      // to unique_ptr(unique_ptr &&).
      const auto *device = function->getAttr<CUDADeviceAttr>();
      isBesideAmps |= device && !device->isImplicit();
      isBesideHosts |= !device;
    }
    if (isBesideHosts && !isBesideAmps)
      addRestrictions(method, true, false);
  }
}

bool isNamedInStd(const NamedDecl *declaration, llvm::StringRef name) {
  return declaration->getIdentifier() && declaration->getName() == name && declaration->isInStdNamespace();
}

/// std::declval is never called, so it may be named on both sides.
bool isDeclval(const FunctionDecl *function) { return isNamedInStd(function, "declval"); }

/// Constexpr functions of libstdc++ 14 call this empty function in constant expressions only. It is not constexpr, so
/// that such an expression is an error.
bool isAssertOfConstants(const FunctionDecl *function) {
  return isNamedInStd(function, "__glibcxx_assert_fail") && function->param_empty();
}

/// In libstdc++ 14, std::copy and similar functions are constexpr, but this function that they call for one element is
/// not.
void letAssignOne(const CXXRecordDecl *record) {
  if (!isNamedInStd(record, "__copy_move") && !isNamedInStd(record, "__copy_move_backward"))
    return;
  for (const Decl *member : record->decls())
    if (const auto *named = dyn_cast<FunctionTemplateDecl>(member))
      if (FunctionDecl *function = named->getTemplatedDecl();
          function->getIdentifier() && function->getName() == "__assign_one" && !hasRestrictions(function))
        addRestrictions(function, true, true);
}

}  // namespace

annotations::Restrictions restrictionsOfType(QualType type) {
  annotations::Restrictions found{false, false};
  while (!type.isNull()) {
    const TypedefNameDecl *name = nullptr;
    if (const auto *alias = type->getAs<TypedefType>())
      name = alias->getDecl();
    else if (const auto *instance = type->getAs<TemplateSpecializationType>(); instance && instance->isTypeAlias())
      name = cast<TypeAliasTemplateDecl>(instance->getTemplateName().getAsTemplateDecl())->getTemplatedDecl();
    if (!name)
      break;
    for (const auto *attribute : name->specific_attrs<AnnotateAttr>())
      if (llvm::StringRef text = attribute->getAnnotation(); text.consume_front(functionTypeAnnotation))
        found = {found.cpu || text.contains("cpu"), found.amp || text.contains("amp")};
    type = name->getUnderlyingType();
  }
  return found;
}

void InheritRestrictions::AddedVisibleDecl(const DeclContext *, const Decl *declaration) {
  const auto *named = dyn_cast<FunctionTemplateDecl>(declaration);
  const Decl *function = named ? named->getTemplatedDecl() : declaration;
  if (auto *declared = const_cast<FunctionDecl *>(dyn_cast<FunctionDecl>(function))) {
    keepOnHost(declared);
    addDeclaredRestrictions(declared);
    // The first declaration is not changed: a later one without restrictions would then declare another function.
    if (named && named->getPreviousDecl() && isDeclval(declared) && !hasRestrictions(declared))
      addRestrictions(declared, true, true);
    if (isAssertOfConstants(declared) && !hasRestrictions(declared))
      addRestrictions(declared, true, true);
  }
  if (const auto *guide = dyn_cast<CXXDeductionGuideDecl>(function); guide && !hasRestrictions(guide))
    addRestrictions(const_cast<CXXDeductionGuideDecl *>(guide), true, true);
}

void InheritRestrictions::AddedCXXImplicitMember(const CXXRecordDecl *record, const Decl *member) {
  auto *method = const_cast<CXXMethodDecl *>(dyn_cast<CXXMethodDecl>(member));
  if (!method || method->isDeleted() || isa<CXXDestructorDecl>(method))
    return;
  annotations::Restrictions all{true, true};
  bool anyRestricts = false;
  auto consider = [&](QualType type) {
    const CXXRecordDecl *part = method->getASTContext().getBaseElementType(type)->getAsCXXRecordDecl();
    if (!part || !part->hasDefinition())
      return;
    SpecialMembers members = findSpecialMembers(part->getDefinition(), method);
    if (!members.count)
      return;
    anyRestricts |= members.count > 1 || !part->isTriviallyCopyable();
    all.cpu &= members.restrictions.cpu;
    all.amp &= members.restrictions.amp;
  };
  for (const CXXBaseSpecifier &base : record->bases())
    consider(base.getType());
  for (const FieldDecl *field : record->fields())
    consider(field->getType());
  if (!anyRestricts || (!all.cpu && !all.amp))
    return;
  method->dropAttr<CUDADeviceAttr>();
  method->dropAttr<CUDAHostAttr>();
  addRestrictions(method, all.cpu, all.amp);
}

void InheritRestrictions::CompletedTagDefinition(const TagDecl *declaration) {
  auto *record = dyn_cast<CXXRecordDecl>(const_cast<TagDecl *>(declaration));
  if (!record)
    return;
  if (record->isLambda())
    return narrowClosure(record);
  letAssignOne(record);
  // The implicit members that Clang does not declare on demand.
  for (const CXXMethodDecl *method : record->methods())
    if (method->isImplicit())
      AddedCXXImplicitMember(record, method);
  for (CXXMethodDecl *method : record->methods())
    addDeclaredRestrictions(method);
  const FunctionDecl *enclosing = findRestrictor(record->isLocalClass());
  if (!enclosing || !hasRestrictions(enclosing))
    return keepDeletedOnHost(record);
  for (CXXMethodDecl *method : record->methods())
    inherit(method, enclosing);
}

}  // namespace amp::frontend
