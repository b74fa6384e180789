#include "check/Instantiations.h"

#include "annotations/Annotations.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/TemplateInstCallback.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace amp::check {

using diagnostics::Reporter;

namespace {

bool isInstance(const Decl *declaration) {
  if (const auto *function = dyn_cast<FunctionDecl>(declaration))
    return function->isTemplateInstantiation();
  if (const auto *record = dyn_cast<CXXRecordDecl>(declaration))
    return isTemplateInstantiation(record->getTemplateSpecializationKind());
  if (const auto *variable = dyn_cast<VarDecl>(declaration))
    return isTemplateInstantiation(variable->getTemplateSpecializationKind());
  return false;
}

/// The innermost instance that the declaration is, or is part of.
const NamedDecl *findInstance(const Decl *declaration) {
  for (; declaration; declaration = dyn_cast_or_null<Decl>(declaration->getDeclContext()))
    if (isInstance(declaration))
      return cast<NamedDecl>(declaration);
  return nullptr;
}

}  // namespace

class InstantiationWatch : public TemplateInstantiationCallback {
public:
  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}
  void atTemplateEnd(const Sema &, const Sema::CodeSynthesisContext &) override {}
  void atTemplateBegin(const Sema &sema, const Sema::CodeSynthesisContext &begun) override {
    if (!isRequest(begun))
      return;
    Instantiations::Request request{begun.PointOfInstantiation};
    // The last context is the instantiation that has just begun.
    for (const Sema::CodeSynthesisContext &outer :
         llvm::reverse(llvm::ArrayRef(sema.CodeSynthesisContexts).drop_back()))
      if (isRequest(outer)) {
        request.from = outer.Entity;
        break;
      }
    // A function is instantiated in two steps: its declaration, for which a mere mention in another template is
    // enough, and its body. The request for the body replaces the first one.
    instantiations.requests[begun.Entity] = request;
  }

  Instantiations instantiations;

private:
  static bool isRequest(const Sema::CodeSynthesisContext &context) {
    return context.Kind == Sema::CodeSynthesisContext::TemplateInstantiation && context.Entity;
  }
};

const Instantiations &Instantiations::watch(Sema &sema) {
  auto watch = std::make_unique<InstantiationWatch>();
  const Instantiations &result = watch->instantiations;
  sema.TemplateInstCallbacks.push_back(std::move(watch));
  return result;
}

std::vector<std::pair<const NamedDecl *, Instantiations::Request>>
Instantiations::findRequests(const NamedDecl *instance) const {
  std::vector<std::pair<const NamedDecl *, Request>> result;
  llvm::SmallPtrSet<const Decl *, 8> seen;
  while (instance && seen.insert(instance).second) {
    auto found = requests.find(instance);
    if (found == requests.end()) {
      // A member that was instantiated with its class.
      instance = findInstance(dyn_cast_or_null<Decl>(instance->getDeclContext()));
      continue;
    }
    const Request &request = found->second;
    result.push_back({instance, request});
    const Decl *next = request.from;
    // amp-clang itself requests an entry function. The launch requested its class.
    if (!next && annotations::isLibrary(instance))
      next = findInstance(dyn_cast_or_null<Decl>(instance->getDeclContext()));
    instance = next ? findInstance(next) : nullptr;
  }
  return result;
}

Reporter::Context Instantiations::findContext(const Decl *declaration) const {
  Reporter::Context context;
  context.instantiation = findInstance(declaration);
  if (!context.instantiation)
    return context;
  if (const auto *method = dyn_cast<CXXMethodDecl>(declaration); method && method->getParent()->isLambda())
    context.around = findInstance(cast<Decl>(method->getParent()->getDeclContext()));
  const SourceManager &sources = declaration->getASTContext().getSourceManager();
  const NamedDecl *instance = nullptr;
  for (const auto &[asked, request] : findRequests(context.instantiation)) {
    // Instances of amp-clang's headers are left out before the first instance of other code. Requests in system
    // headers are left out, too: the next request in user code is shown with the instance found before.
    if (!instance && annotations::isLibrary(asked) && !annotations::isAlgorithm(asked))
      continue;
    if (!instance)
      instance = asked;
    if (request.location.isInvalid() || sources.isInSystemHeader(request.location))
      continue;
    context.requests.push_back({request.location, instance});
    instance = nullptr;
  }
  return context;
}

}  // namespace amp::check
