#include "annotations/Annotations.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Scope.h"
#include "clang/Sema/Sema.h"

#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>

using namespace clang;

namespace amp::annotations {

namespace {

bool hasAnnotation(const Decl *declaration, llvm::StringRef text) {
  return llvm::any_of(declaration->specific_attrs<AnnotateAttr>(),
                      [&](const AnnotateAttr *attribute) { return attribute->getAnnotation() == text; });
}

/// A specialisation that is not instantiated yet has no attributes: its template is used.
bool recordHasAnnotation(const CXXRecordDecl *record, llvm::StringRef text) {
  if (!record)
    return false;
  if (hasAnnotation(record, text))
    return true;
  if (const auto *specialisation = dyn_cast<ClassTemplateSpecializationDecl>(record))
    return hasAnnotation(specialisation->getSpecializedTemplate()->getTemplatedDecl(), text);
  return false;
}

NamespaceDecl *findNamespace(ASTContext &context, DeclContext *scope, llvm::StringRef name) {
  for (NamedDecl *found : scope->lookup(&context.Idents.get(name)))
    if (auto *result = dyn_cast<NamespaceDecl>(found))
      return result;
  return nullptr;
}

ClassTemplateDecl *findKernelEntry(ASTContext &context) {
  NamespaceDecl *library = findNamespace(context, context.getTranslationUnitDecl(), "Concurrency");
  NamespaceDecl *details = library ? findNamespace(context, library, "details") : nullptr;
  if (!details)
    return nullptr;
  for (NamedDecl *found : details->lookup(&context.Idents.get("kernel_entry")))
    if (auto *result = dyn_cast<ClassTemplateDecl>(found))
      return result;
  return nullptr;
}

template <typename Declaration> Declaration *findMember(const CXXRecordDecl *record, llvm::StringRef name) {
  for (Decl *member : record->decls())
    if (auto *result = dyn_cast<Declaration>(member))
      if (result->getIdentifier() && result->getName() == name)
        return result;
  return nullptr;
}

/// Reads grid<N>, rows<N> or tiles<D0, D1, D2>, the second argument of kernel_entry.
void readShape(const ClassTemplateSpecializationDecl *shape, KernelLaunch &launch) {
  const TemplateArgumentList &arguments = shape->getTemplateArgs();
  launch.tiled = shape->getName() == "tiles";
  launch.isSplit = shape->getName() == "rows";
  if (!launch.tiled) {
    launch.rank = static_cast<int>(arguments[0].getAsIntegral().getExtValue());
    return;
  }
  for (unsigned i = 0; i != 3; ++i) {
    int dimension = static_cast<int>(arguments[i].getAsIntegral().getExtValue());
    if (dimension > 0)
      launch.tile[launch.rank++] = dimension;
  }
}

/// Whether a function with an explicit object parameter can be called for a const object: by value, by reference to
/// const, and by a reference whose type is deduced.
bool takesConstObject(const CXXMethodDecl *method) {
  if (!method->isExplicitObjectMemberFunction())
    return false;
  const QualType object = method->getParamDecl(0)->getType();
  return !object->isReferenceType() || object.getNonReferenceType().isConstQualified() ||
         object.getNonReferenceType()->isTemplateTypeParmType();
}

/// The parameters of the call operator are not checked: only constness decides between run and run_mutable. If the
/// parameters do not fit, overload resolution in the chosen function reports that.
bool hasConstCallOperator(const CXXRecordDecl *kernel) {
  ASTContext &context = kernel->getASTContext();
  DeclarationName call = context.DeclarationNames.getCXXOperatorName(OO_Call);
  bool anyMutable = false;
  auto isConstCandidate = [&](const CXXRecordDecl *record) {
    for (const NamedDecl *found : record->lookup(call)) {
      const auto *method = dyn_cast_or_null<CXXMethodDecl>(found->getUnderlyingDecl()->getAsFunction());
      if (!method || !restrictionsOf(method).amp)
        continue;
      if (method->isConst() || method->isStatic() || takesConstObject(method))
        return true;
      anyMutable = true;
    }
    return false;
  };
  if (isConstCandidate(kernel))
    return true;
  bool inBase = false;
  kernel->forallBases([&](const CXXRecordDecl *base) {
    inBase |= isConstCandidate(base);
    return true;
  });
  return inBase || !anyMutable;
}

constexpr llvm::StringRef launchNames[] = {"parallel_for_each", "parallel_for_each_on"};

/// The sizes of an extent<N>'s or a tiled_extent<...>'s template arguments, which tell apart the launches of one
/// kernel.
using DomainKey = std::array<int, 3>;

DomainKey domainOf(const KernelLaunch &launch) {
  if (!launch.tiled)
    return {launch.rank, 0, 0};
  DomainKey key = {};
  for (int i = 0; i != launch.rank; ++i)
    key[i] = launch.tile[i];
  // The sign tells tiled_extent<16> from extent<16>.
  key[0] = -key[0];
  return key;
}

std::optional<DomainKey> domainOf(const CXXRecordDecl *type) {
  const auto *domain = dyn_cast_or_null<ClassTemplateSpecializationDecl>(type);
  if (!domain || !isLibrary(domain) || (domain->getName() != "extent" && domain->getName() != "tiled_extent"))
    return std::nullopt;
  DomainKey key = {};
  for (const auto &[index, argument] : llvm::enumerate(domain->getTemplateArgs().asArray().take_front(3)))
    if (argument.getKind() == TemplateArgument::Integral)
      key[index] = std::max(0, static_cast<int>(argument.getAsIntegral().getExtValue()));
  if (domain->getName() == "tiled_extent")
    key[0] = -key[0];
  return key;
}

/// The user's calls of parallel_for_each, by kernel type and domain.
class LaunchSites {
public:
  explicit LaunchSites(ASTContext &context) {
    NamespaceDecl *library = findNamespace(context, context.getTranslationUnitDecl(), "Concurrency");
    if (!library)
      return;
    for (llvm::StringRef name : launchNames)
      for (NamedDecl *found : library->lookup(&context.Idents.get(name)))
        if (auto *launcher = dyn_cast<FunctionTemplateDecl>(found))
          for (FunctionDecl *specialisation : launcher->specializations())
            add(context, specialisation);
  }

  SourceLocation find(const KernelLaunch &launch) const {
    const CXXRecordDecl *kernel = launch.kernel->getCanonicalDecl();
    auto found = sites.find({kernel, domainOf(launch)});
    if (found == sites.end())
      found = sites.find({kernel, DomainKey{}});
    return found == sites.end() ? kernel->getLocation() : found->second;
  }

private:
  void add(ASTContext &context, FunctionDecl *specialisation) {
    const SourceLocation call = specialisation->getPointOfInstantiation();
    // Overload resolution considered the specialisation, but chose another one.
    if (call.isInvalid())
      return;
    // An overload calls another one of the same header.
    const SourceManager &sources = context.getSourceManager();
    if (sources.isWrittenInSameFile(call, specialisation->getLocation()))
      return;
    DomainKey domain = {};
    for (const ParmVarDecl *parameter : specialisation->parameters()) {
      const CXXRecordDecl *type = parameter->getType().getNonReferenceType()->getAsCXXRecordDecl();
      domain = domainOf(type).value_or(domain);
      // The first one counts. The key without a domain serves for launches of other shapes.
      for (const DomainKey &key : {domain, DomainKey{}})
        if (type && !isLibrary(type))
          sites.insert({{type->getCanonicalDecl(), key}, sources.getExpansionLoc(call)});
    }
  }

  std::map<std::pair<const CXXRecordDecl *, DomainKey>, SourceLocation> sites;
};

}  // namespace

/// A defaulted comparison is constexpr if the comparisons of its operands are [class.compare.default]. It may run on
/// the same sides as those, like a defaulted constructor. Clang gives only constructors the attributes for that.
static bool isDefaultedComparison(const FunctionDecl *function) {
  if (!function->isDefaulted() || !function->isOverloadedOperator())
    return false;
  OverloadedOperatorKind kind = function->getOverloadedOperator();
  return kind == OO_EqualEqual || kind == OO_ExclaimEqual || kind == OO_Spaceship || kind == OO_Less ||
         kind == OO_LessEqual || kind == OO_Greater || kind == OO_GreaterEqual;
}

llvm::StringRef spell(Restrictions restrictions) {
  if (restrictions.cpu && restrictions.amp)
    return "restrict(cpu,amp)";
  return restrictions.amp ? "restrict(amp)" : "restrict(cpu)";
}

Restrictions restrictionsOf(const FunctionDecl *function) {
  Restrictions result{function->hasAttr<CUDAHostAttr>(), function->hasAttr<CUDADeviceAttr>()};
  if (!result.cpu && !result.amp && isDefaultedComparison(function))
    return {true, true};
  if (!result.cpu && !result.amp)
    result.cpu = true;
  return result;
}

bool isWrittenForBoth(const FunctionDecl *function) {
  const auto *device = function->getAttr<CUDADeviceAttr>();
  return device && !device->isImplicit() && function->hasAttr<CUDAHostAttr>();
}

bool isView(const CXXRecordDecl *record) { return recordHasAnnotation(record, "amp::view"); }
bool isArray(const CXXRecordDecl *record) { return recordHasAnnotation(record, "amp::array"); }
std::vector<const ClassTemplateSpecializationDecl *> findContainers(ASTContext &context) {
  std::vector<const ClassTemplateSpecializationDecl *> result;
  NamespaceDecl *library = findNamespace(context, context.getTranslationUnitDecl(), "Concurrency");
  for (llvm::StringRef name : {"array", "array_view"})
    for (NamedDecl *found : library ? library->lookup(&context.Idents.get(name)) : DeclContext::lookup_result())
      if (auto *declaration = dyn_cast<ClassTemplateDecl>(found))
        for (const ClassTemplateSpecializationDecl *container : declaration->specializations())
          if (container->hasDefinition() && isContainer(container))
            result.push_back(container);
  return result;
}

bool isHostOnly(const Decl *declaration) { return hasAnnotation(declaration, "amp::host_only"); }
bool isBuffer(const FieldDecl *field) { return hasAnnotation(field, "amp::buffer"); }
bool isTexels(const FieldDecl *field) { return hasAnnotation(field, "amp::texels"); }

bool isTransparent(const FieldDecl *field) { return hasAnnotation(field, "amp::transparent"); }

bool isViewStart(const FieldDecl *field) { return hasAnnotation(field, "amp::view_start"); }

namespace {

/// The text after `prefix` in an annotation that begins with it.
std::optional<llvm::StringRef> annotationAfter(llvm::StringRef prefix, const Decl *declaration) {
  for (const auto *attribute : declaration->specific_attrs<AnnotateAttr>()) {
    llvm::StringRef text = attribute->getAnnotation();
    if (text.consume_front(prefix))
      return text;
  }
  return std::nullopt;
}

}  // namespace

std::optional<model::Intrinsic> intrinsicOf(const FunctionDecl *function) {
  const std::optional<llvm::StringRef> name = annotationAfter("amp::intrinsic:", function);
  if (!name)
    return std::nullopt;
  const std::optional<model::Intrinsic> found = model::findIntrinsic({name->data(), name->size()});
  if (!found)
    throw std::logic_error("the headers name an intrinsic that the model does not have: " + name->str());
  return found;
}
bool isBarrierOrFence(const FunctionDecl *function) {
  const std::optional<model::Intrinsic> op = intrinsicOf(function);
  return op && (model::isConvergent(*op) || model::isFence(*op));
}
std::optional<llvm::StringRef> reportKind(const FunctionDecl *function) {
  return annotationAfter("amp::report:", function);
}

bool isLibrary(const Decl *declaration) {
  for (const DeclContext *scope = declaration->getDeclContext(); scope; scope = scope->getParent())
    if (const auto *space = dyn_cast<NamespaceDecl>(scope))
      if (space->getParent()->isTranslationUnit() && space->getName() == "Concurrency")
        return space->getASTContext().getSourceManager().isInSystemHeader(declaration->getLocation());
  return false;
}

bool isAlgorithm(const Decl *declaration) {
  for (const DeclContext *scope = declaration->getDeclContext(); scope; scope = scope->getParent())
    if (const auto *space = dyn_cast<NamespaceDecl>(scope))
      if (space->getName() == "algorithms")
        return isLibrary(space);
  return false;
}

bool isLaunch(const FunctionDecl *function) {
  return function->getIdentifier() && llvm::is_contained(launchNames, function->getName()) && isLibrary(function);
}

bool hasTileStaticAnnotation(const Decl *declaration) { return hasAnnotation(declaration, "amp::tile_static"); }
bool isTileStatic(const VarDecl *variable) { return variable->hasAttr<CUDASharedAttr>(); }

CXXRecordDecl *KernelLaunch::captures() const {
  return entry()->getParamDecl(0)->getType().getNonReferenceType()->getAsCXXRecordDecl();
}

std::vector<KernelLaunch> findKernels(Sema &sema) {
  ASTContext &context = sema.getASTContext();
  std::vector<KernelLaunch> launches;
  ClassTemplateDecl *entry = findKernelEntry(context);
  if (!entry)
    return launches;
  LaunchSites sites(context);
  for (ClassTemplateSpecializationDecl *specialisation : entry->specializations()) {
    if (!specialisation->hasDefinition() && !specialisation->getPointOfInstantiation().isValid())
      continue;
    const TemplateArgumentList &arguments = specialisation->getTemplateArgs();
    KernelLaunch launch;
    launch.kernel = arguments[0].getAsType()->getAsCXXRecordDecl();
    launch.record = findMember<VarDecl>(specialisation, "record");
    launch.run = findMember<CXXMethodDecl>(specialisation, "run");
    launch.runMutable = findMember<CXXMethodDecl>(specialisation, "run_mutable");
    if (!launch.kernel || !launch.record || !launch.run || !launch.runMutable)
      continue;
    readShape(cast<ClassTemplateSpecializationDecl>(arguments[1].getAsType()->getAsCXXRecordDecl()), launch);
    launch.location = sites.find(launch);
    // parallel_for_each takes a reference, for which C++ needs no complete type.
    if (!launch.kernel->hasDefinition() &&
        sema.RequireCompleteType(launch.location, context.getRecordType(launch.kernel),
                                 diag::err_call_incomplete_argument))
      continue;
    launch.isMutable = !hasConstCallOperator(launch.kernel->getDefinition());
    launches.push_back(launch);
  }
  const SourceManager &sources = context.getSourceManager();
  std::stable_sort(launches.begin(), launches.end(), [&](const KernelLaunch &a, const KernelLaunch &b) {
    return sources.isBeforeInTranslationUnit(a.location, b.location);
  });
  return launches;
}

namespace {

/// The scope of the translation unit, which Sema has left before kernels are instantiated. Sema declares builtins in it
/// when something uses them first: an implicit assignment operator copies an array by __builtin_memcpy.
class FileScope {
public:
  explicit FileScope(Sema &sema)
      : sema(sema), former(sema.TUScope), scope(nullptr, Scope::DeclScope, sema.getDiagnostics()) {
    scope.setEntity(sema.getASTContext().getTranslationUnitDecl());
    if (!former)
      sema.TUScope = &scope;
  }
  ~FileScope() { sema.TUScope = former; }
  FileScope(const FileScope &) = delete;
  FileScope &operator=(const FileScope &) = delete;

private:
  Sema &sema;
  Scope *const former;
  Scope scope;
};

}  // namespace

bool instantiateEntry(Sema &sema, KernelLaunch &launch) {
  const FileScope scope(sema);
  unsigned errorsBefore = sema.getDiagnostics().getNumErrors();
  CXXMethodDecl *entry = launch.entry();
  sema.MarkFunctionReferenced(launch.location, entry, /*MightBeOdrUse=*/false);
  if (!entry->isDefined())
    sema.InstantiateFunctionDefinition(launch.location, entry, /*Recursive=*/true, /*DefinitionRequired=*/true);
  sema.PerformPendingInstantiations();
  return sema.getDiagnostics().getNumErrors() == errorsBefore;
}

}  // namespace amp::annotations
