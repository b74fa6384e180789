#include "emit/LaunchCalls.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp::emit {

using annotations::KernelLaunch;

const Expr *kernelOf(const CallExpr *call) {
  return call->getArg(call->getNumArgs() - 1)->IgnoreUnlessSpelledInSource();
}

std::optional<LaunchRanges> findRanges(const CallExpr *call, const SourceMapper &mapper, const SourceManager &sources) {
  const SourceLocation start = call->getBeginLoc();
  if (start.isMacroID() && sources.isMacroBodyExpansion(start))
    return std::nullopt;
  const std::optional<Range> whole = mapper.rangeOf(call->getSourceRange());
  const std::optional<Range> name = mapper.rangeOf(call->getCallee()->getSourceRange());
  const std::optional<Range> kernel = mapper.rangeOf(kernelOf(call)->getSourceRange());
  // Only the end of the domain is used. Its begin may be a token that the user did not write: concurrency:: before
  // `extent`.
  const SourceLocation domainEnd = call->getArg(call->getNumArgs() - 2)->IgnoreUnlessSpelledInSource()->getEndLoc();
  const std::optional<Range> domain = mapper.rangeOf({domainEnd, domainEnd});
  if (!whole || !name || !kernel || !domain || kernel->file != whole->file)
    return std::nullopt;
  return LaunchRanges{*whole, *name, *kernel, {kernel->file, domain->end, kernel->end}};
}

const KernelLaunch *findLaunch(const FunctionDecl *callee, const std::vector<KernelLaunch> &launches) {
  const unsigned count = callee->getNumParams();
  const CXXRecordDecl *kernel = callee->getParamDecl(count - 1)->getType().getNonReferenceType()->getAsCXXRecordDecl();
  const auto *domain = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      callee->getParamDecl(count - 2)->getType().getNonReferenceType()->getAsCXXRecordDecl());
  if (!kernel || !domain)
    return nullptr;
  const bool isTiled = domain->getName() == "tiled_extent";
  std::array<int, 3> tile = {1, 1, 1};
  int rank = 0;
  const TemplateArgumentList &arguments = domain->getTemplateArgs();
  for (unsigned i = 0; isTiled && i != arguments.size(); ++i)
    if (const auto extent = arguments[i].getAsIntegral().getExtValue())
      tile[static_cast<unsigned>(rank++)] = static_cast<int>(extent);
  if (!isTiled)
    rank = static_cast<int>(arguments[0].getAsIntegral().getExtValue());
  for (const KernelLaunch &launch : launches)
    if (launch.kernel->getCanonicalDecl() == kernel->getCanonicalDecl() && launch.tiled == isTiled &&
        launch.rank == rank && launch.tile == tile)
      return &launch;
  return nullptr;
}

std::string domainOf(const FunctionDecl *callee, const ASTContext &context) {
  PrintingPolicy policy(context.getLangOpts());
  QualType type =
      callee->getParamDecl(callee->getNumParams() - 2)->getType().getNonReferenceType().getUnqualifiedType();
  return type.getCanonicalType().getAsString(policy);
}

}  // namespace amp::emit
