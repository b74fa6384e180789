// Lowers one launch to one kernel function. It computes the thread's index in the domain, returns if the index is
// outside of the domain, and calls the function object's entry.
#include "lower/Context.h"
#include "lower/Names.h"

#include "clang/AST/Mangle.h"
#include "clang/AST/RecordLayout.h"

#include <fmt/format.h>

using namespace clang;

namespace amp::lower {

namespace {

class KernelLowering {
public:
  KernelLowering(Context &context, const annotations::KernelLaunch &launch) : context(context), launch(launch) {}

  std::unique_ptr<model::Kernel> lower();

private:
  model::Module &module() { return context.module(); }
  template <typename Node, typename... Arguments> void emit(Arguments &&...arguments) {
    kernel->function->body.push_back(module().make<Node>(kernel->location, std::forward<Arguments>(arguments)...));
  }
  const model::Expr *workItem(int dimension);
  const model::Expr *threadIndex();
  void indexFromGlobalId(const model::Expr *coordinates);
  void indexFromLinearId(const model::Expr *coordinates);
  std::string symbol();

  Context &context;
  const annotations::KernelLaunch &launch;
  std::unique_ptr<model::Kernel> kernel;
};

std::string KernelLowering::symbol() {
  std::unique_ptr<MangleContext> mangler(context.ast.createMangleContext());
  std::string name;
  llvm::raw_string_ostream stream(name);
  mangler->mangleName(GlobalDecl(launch.record), stream);
  return stream.str();
}

/// The fastest dimension is the last one in C++ AMP, and dimension 0 in OpenCL.
const model::Expr *KernelLowering::workItem(int dimension) {
  model::Builder &build = context.build;
  return build.intrinsic(module().intType(), model::Intrinsic::GlobalId,
                         {build.intLiteral(launch.rank - 1 - dimension)});
}

/// The pass coarsen adds the tests that keep work-items within the extents.
void KernelLowering::indexFromGlobalId(const model::Expr *coordinates) {
  model::Builder &build = context.build;
  for (int i = 0; i != launch.rank; ++i) {
    std::string name = launch.rank == 1 ? "extent" : fmt::format("extent_{}", i);
    model::Variable *extent = build.variable(name, module().intType(), model::VariableKind::Parameter);
    extent->isConst = true;
    extent->role = model::ParameterRole::Extent;
    kernel->function->parameters.push_back(extent);
    const model::Expr *coordinate = build.index(coordinates, build.intLiteral(i));
    emit<model::Assign>(coordinate, workItem(i));
  }
}

/// For ranks above 3 the NDRange has one dimension, which is divided into indices beginning with the fastest dimension.
/// The number of work-items fits an unsigned int [AMP 8.2], and 64-bit divisions take several times as long.
void KernelLowering::indexFromLinearId(const model::Expr *coordinates) {
  model::Builder &build = context.build;
  const model::Type *extents = module().types.array(module().intType(), launch.rank);
  model::Variable *domain = build.variable("domain", extents, model::VariableKind::Parameter);
  domain->isConst = true;
  domain->role = model::ParameterRole::Extent;
  kernel->function->parameters.push_back(domain);
  const model::Type *uint = module().types.scalar(model::TypeKind::UInt);
  model::Variable *rest = build.variable("rest", uint, model::VariableKind::Local);
  emit<model::Declare>(rest, build.intrinsic(uint, model::Intrinsic::GlobalId, {build.intLiteral(0)}));
  model::Variable *i = build.variable("i", module().intType(), model::VariableKind::Local);
  const model::Expr *at = build.reference(i), *left = build.reference(rest);
  const model::Expr *size = build.cast(uint, build.index(build.reference(domain), at));
  auto make = [&](const model::Expr *target, const model::Expr *value) {
    return module().make<model::Assign>(kernel->location, target, value);
  };
  model::StmtList body{
      make(build.index(coordinates, at),
           build.cast(module().intType(), build.binary(model::BinaryOp::Rem, left, size))),
      make(left, build.binary(model::BinaryOp::Div, left, size)),
  };
  emit<model::For>(
      model::StmtList{module().make<model::Declare>(kernel->location, i, build.intLiteral(launch.rank - 1))},
      build.binary(model::BinaryOp::GreaterEqual, at, build.intLiteral(0)),
      model::StmtList{module().make<model::Assign>(kernel->location, at, build.intLiteral(1), model::BinaryOp::Sub)},
      std::move(body));
  emit<model::If>(build.binary(model::BinaryOp::NotEqual, left, build.zero(uint)),
                  model::StmtList{module().make<model::Return>(kernel->location, nullptr)}, model::StmtList{});
}

/// Declares a variable of type index<rank> that holds this thread's index, and returns its address.
const model::Expr *KernelLowering::threadIndex() {
  model::Builder &build = context.build;
  QualType type = launch.entry()->getParamDecl(1)->getType().getNonReferenceType();
  const model::Type *lowered = context.lowerType(type, launch.location);
  assert(lowered->isStruct() && lowered->decl()->fields.size() == 1 && "index<N> has one member, int[N]");
  model::Variable *position = build.variable("position", lowered, model::VariableKind::Local);
  emit<model::Declare>(position, nullptr);
  const model::Expr *coordinates = build.member(build.reference(position), 0);
  if (launch.rank <= 3)
    indexFromGlobalId(coordinates);
  else
    indexFromLinearId(coordinates);
  return build.addressOfConst(build.reference(position));
}

std::unique_ptr<model::Kernel> KernelLowering::lower() {
  model::Builder &build = context.build;
  kernel = std::make_unique<model::Kernel>();
  kernel->location = context.locate(launch.location);
  kernel->displayName = displayName(launch.kernel);
  kernel->recordSymbol = symbol();
  kernel->isShared = launch.record->isExternallyVisible();
  kernel->rank = launch.rank;
  kernel->isTiled = launch.tiled;
  kernel->tile = launch.tile;
  kernel->isSplit = launch.isSplit;
  clang::CXXRecordDecl *captures = launch.captures();
  kernel->closureSize = context.ast.getASTRecordLayout(captures).getSize().getQuantity();

  model::Function *function = kernel->function = module().make<model::Function>();
  function->name = kernelName(launch.kernel);
  function->origin = kernel->displayName;
  function->result = module().voidType();
  function->location = kernel->location;
  // The user's call operator will be inlined into this function.
  function->wrapsSigned = module().wrapsSigned;

  kernel->captures =
      build.variable("captures", context.lowerRecord(captures, launch.location), model::VariableKind::Captures);
  kernel->captures->isConst = true;
  std::vector<const model::Expr *> arguments{build.addressOfConst(build.reference(kernel->captures))};
  if (!launch.tiled)
    arguments.push_back(threadIndex());
  emit<model::Evaluate>(build.call(context.lowerFunction(launch.entry(), launch.location), std::move(arguments)));
  return std::move(kernel);
}

}  // namespace

std::unique_ptr<model::Module> lowerKernels(ASTContext &ast, const std::vector<annotations::KernelLaunch> &launches,
                                            const UnsupportedHandler &unsupported, SourceMap &sourceMap) {
  auto module = std::make_unique<model::Module>();
  // True with -fwrapv, or with -fno-strict-overflow, which Clang's driver translates. Also with -ftrapv, because a
  // device cannot trap.
  module->wrapsSigned = ast.getLangOpts().getSignedOverflowBehavior() != LangOptions::SOB_Undefined;
  Context context(ast, *module, unsupported, sourceMap);
  for (const annotations::KernelLaunch &launch : launches)
    module->kernels.push_back(KernelLowering(context, launch).lower());
  return module;
}

}  // namespace amp::lower
