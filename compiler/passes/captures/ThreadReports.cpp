#include "passes/captures/ThreadReports.h"

#include "model/Rewriter.h"
#include "model/Walk.h"
#include "runtime/abi/kernel_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace amp::passes {

namespace {

using namespace model;

/// A letter for each type that an argument can have. runtime/device/reports.cpp reads them.
char letterOf(const Type *type) {
  switch (type->kind()) {
  case TypeKind::UInt:
    return 'u';
  case TypeKind::Long:
    return 'l';
  case TypeKind::ULong:
    return 'm';
  case TypeKind::Float:
    return 'f';
  case TypeKind::Double:
    return 'd';
  default:
    return 'i';
  }
}

/// A function through which the report parameters are threaded, and these parameters; null if the function cannot
/// report.
struct ReportParameters {
  Function *function = nullptr;
  Variable *memory = nullptr;
  Variable *launch = nullptr;
  /// Only where a tiled kernel reports: the thread's number in its tile.
  Variable *thread = nullptr;

  std::vector<Variable *> all() const {
    std::vector<Variable *> found = {memory, launch};
    if (thread)
      found.push_back(thread);
    return found;
  }
};

class ReportPass {
public:
  explicit ReportPass(Module &module) : module(module), build(module) {}

  void runOn(Kernel &kernel);
  const ReportParameters &threadThrough(Function *function, bool isTiled);
  std::uint64_t numberOf(ReportSite site);
  Function *reporter(std::size_t words, bool isTiled);
  ReportParameters makeParameters(bool isTiled);

private:
  const Stmt *declareThread(const Kernel &kernel, Variable *thread);

  Module &module;
  Builder build;
  /// By whether the kernel is tiled.
  std::map<std::pair<Function *, bool>, ReportParameters> done;
  std::map<std::pair<std::size_t, bool>, Function *> reporters;
};

class ReportRewriter : public Rewriter {
public:
  ReportRewriter(Module &module, ReportPass &pass, ReportParameters &self, bool isLibrary)
      : Rewriter(module), pass(pass), self(self), isLibrary(isLibrary) {}

  using Rewriter::rewrite;
  bool found = false;

private:
  const Expr *rewrite(const Expr *expr) override {
    if (const auto *report = dynCast<Report>(expr))
      return report->what == ReportKind::Statement ? number({ReportKind::OutOfRange, "", "iii", here}) : call(*report);
    const auto *old = dynCast<Call>(expr);
    if (!old)
      return Rewriter::rewrite(expr);
    const ReportParameters &callee = pass.threadThrough(old->callee, self.thread != nullptr);
    std::vector<const Expr *> arguments;
    for (const Expr *argument : old->arguments)
      arguments.push_back(rewrite(argument));
    if (callee.memory)
      add(arguments);
    return build.call(callee.function, std::move(arguments));
  }

  void rewrite(const Stmt *stmt, StmtList &output) override {
    Location outer = here;
    // A source location in the library's headers does not help the user.
    here = isLibrary ? Location() : stmt->location;
    Rewriter::rewrite(stmt, output);
    here = outer;
  }

  const Expr *number(ReportSite site) {
    return build.intLiteral(static_cast<std::int64_t>(pass.numberOf(std::move(site))));
  }

  void add(std::vector<const Expr *> &arguments) {
    found = true;
    for (Variable *parameter : self.all())
      arguments.push_back(build.reference(parameter));
  }

  /// Appends the value as 32-bit words, the low word first.
  void addWords(const Expr *value, std::vector<const Expr *> &words) {
    const Type *intType = build.module.intType(), *longType = build.module.types.scalar(TypeKind::Long);
    auto reinterpreted = [&](const Type *type) { return build.intrinsic(type, Intrinsic::Reinterpret, {value}); };
    bool isWide = sizeOf(value->type) == 8;
    if (!isWide)
      return words.push_back(value->type->isFloating() ? reinterpreted(intType) : build.cast(intType, value));
    const Expr *bits = value->type->isFloating() ? reinterpreted(longType) : build.cast(longType, value);
    words.push_back(build.cast(intType, bits));
    words.push_back(build.cast(intType, build.binary(BinaryOp::Shr, bits, build.intLiteral(32))));
  }

  const Expr *call(const Report &report) {
    std::vector<const Expr *> arguments, words;
    add(arguments);
    const std::size_t own = arguments.size() + 1;
    std::string types;
    for (const Expr *argument : report.arguments) {
      const Expr *value = rewrite(argument);
      types += letterOf(value->type);
      addWords(value, words);
    }
    bool isOnBehalf = report.what == ReportKind::OutOfRange;
    if (!isOnBehalf)
      arguments.push_back(number({report.what, report.text, types, here}));
    arguments.insert(arguments.end(), words.begin(), words.end());
    Function *reporter = pass.reporter(arguments.size() - own, self.thread != nullptr);
    return build.call(reporter, std::move(arguments));
  }

  ReportPass &pass;
  ReportParameters &self;
  bool isLibrary;
  Location here;
};

ReportParameters ReportPass::makeParameters(bool isTiled) {
  ReportParameters made;
  const Type *words = module.types.pointer(module.intType(), Space::Global);
  made.memory = build.variable("reports", words, VariableKind::Parameter);
  made.launch = build.variable("launch", module.intType(), VariableKind::Parameter);
  if (isTiled)
    made.thread = build.variable("thread", module.intType(), VariableKind::Parameter);
  for (Variable *parameter : made.all())
    parameter->isConst = true;
  return made;
}

std::uint64_t ReportPass::numberOf(ReportSite site) {
  auto known = std::find(module.reports.begin(), module.reports.end(), site);
  if (known == module.reports.end())
    known = module.reports.insert(known, std::move(site));
  return static_cast<std::uint64_t>(known - module.reports.begin());
}

/// The function that a report calls. It stores the first report of a launch and counts the others. `reports` holds
/// their number, the launch, the site, the thread and the arguments (abi::report_words).
Function *ReportPass::reporter(std::size_t words, bool isTiled) {
  Function *&made = reporters[{words, isTiled}];
  if (made)
    return made;
  made = module.make<Function>();
  made->name = "report";
  made->origin = "what the host hears of";
  made->result = module.intType();
  made->effects.writes = true;
  ReportParameters parameters = makeParameters(isTiled);
  made->parameters = parameters.all();
  const Expr *memory = build.reference(parameters.memory);
  StmtList first;
  auto store = [&](std::size_t position, const Expr *value) {
    first.push_back(
        module.make<Assign>(Location(), build.index(memory, build.intLiteral(static_cast<int>(position))), value));
  };
  auto parameter = [&](std::string name) {
    made->parameters.push_back(build.variable(std::move(name), module.intType(), VariableKind::Parameter));
    made->parameters.back()->isConst = true;
    return build.reference(made->parameters.back());
  };
  store(abi::report_launch, build.reference(parameters.launch));
  store(abi::report_site_number, parameter("site"));
  const Intrinsic id = isTiled ? Intrinsic::GroupId : Intrinsic::GlobalId;
  for (int dimension = 0; dimension != 3; ++dimension)
    store(abi::report_position + static_cast<std::size_t>(dimension),
          build.intrinsic(module.intType(), id, {build.intLiteral(dimension)}));
  for (std::size_t i = 0; i != words; ++i)
    store(abi::report_arguments + i, parameter(fmt::format("word_{}", i)));
  if (isTiled)
    store(abi::report_thread, build.reference(parameters.thread));
  const Expr *count = build.intrinsic(module.intType(), Intrinsic::AtomicInc, {memory});
  const Expr *isFirst = build.binary(BinaryOp::Equal, count, build.intLiteral(0));
  made->body = {module.make<If>(Location(), isFirst, std::move(first), StmtList()),
                module.make<Return>(Location(), build.intLiteral(0))};
  return made;
}

const ReportParameters &ReportPass::threadThrough(Function *function, bool isTiled) {
  auto [entry, isNew] = done.try_emplace({function, isTiled});
  ReportParameters &result = entry->second;
  if (!isNew)
    return result;
  ReportParameters parameters = makeParameters(isTiled);
  ReportRewriter rewriter(module, *this, parameters, function->isLibrary);
  StmtList body = rewriter.rewrite(function->body);
  result.function = module.make<Function>(*function);
  result.function->body = std::move(body);
  if (!rewriter.found)
    return result;
  parameters.function = result.function;
  result = parameters;
  for (Variable *parameter : parameters.all())
    result.function->parameters.push_back(parameter);
  return result;
}

/// The number of a thread in its tile, from which the host computes the thread's index. The work-item's id is not
/// sufficient, since a work-item may run all threads of a tile.
const Stmt *ReportPass::declareThread(const Kernel &kernel, Variable *thread) {
  thread->kind = VariableKind::Local;
  const auto localId = [&](int dimension) {
    return build.intrinsic(module.intType(), Intrinsic::LocalId, {build.intLiteral(dimension)});
  };
  const Expr *number = localId(0);
  int stride = 1;
  for (int dimension = 1; dimension < kernel.rank; ++dimension) {
    stride *= kernel.tile[static_cast<std::size_t>(kernel.rank - dimension)];
    number = build.bounded(BinaryOp::Add, number,
                           build.bounded(BinaryOp::Mul, localId(dimension), build.intLiteral(stride)));
  }
  return module.make<Declare>(kernel.location, thread, number);
}

void ReportPass::runOn(Kernel &kernel) {
  Function *function = kernel.function;
  ReportParameters parameters = makeParameters(kernel.isTiled);
  ReportRewriter rewriter(module, *this, parameters, false);
  function->body = rewriter.rewrite(function->body);
  if (!rewriter.found)
    return;
  kernel.reports = true;
  parameters.memory->role = ParameterRole::ReportMemory;
  parameters.launch->role = ParameterRole::ReportLaunch;
  function->parameters.push_back(parameters.memory);
  function->parameters.push_back(parameters.launch);
  if (parameters.thread)
    function->body.insert(function->body.begin(), declareThread(kernel, parameters.thread));
}

bool mayReport(const Kernel &kernel) {
  bool found = false;
  for (const Function *function : reachableFunctions(kernel.function))
    forEachExpr(function->body, [&](const Expr *expr) { found |= expr->kind == ExprKind::Report; });
  return found;
}

}  // namespace

void threadReports(Module &module, std::vector<Problem> &) {
  ReportPass pass(module);
  for (const auto &kernel : module.kernels)
    if (mayReport(*kernel))
      pass.runOn(*kernel);
}

}  // namespace amp::passes
