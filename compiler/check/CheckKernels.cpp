// Checks kernels as function objects: the call operator must fit [C3577] and should be const [C4882], the class must
// be an amp-compatible type and not too large [C3578], and the tile must be valid [C3574]. Afterwards the launch's
// entry function has its body.
#include "check/AmpBodyVisitor.h"
#include "check/CaptureFixIts.h"
#include "check/Families.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace amp::check {

namespace {

/// Takes Clang's errors in the library's kernel_entry while its entry function is instantiated: the kernel does not fit
/// the call there. All other messages go to the engine's client as they arrive, since a stored one has no arguments.
class MisfitTrap : public DiagnosticConsumer {
public:
  MisfitTrap(DiagnosticsEngine &engine, const CXXMethodDecl *entry)
      : engine(engine), previous(engine.getClient()), owner(engine.takeClient()) {
    const CXXRecordDecl *pattern = entry->getParent()->getTemplateInstantiationPattern();
    entryClass = (pattern ? pattern : entry->getParent())->getSourceRange();
    engine.setClient(this, /*ShouldOwnClient=*/false);
  }
  ~MisfitTrap() override {
    if (owner)
      engine.setClient(owner.release(), /*ShouldOwnClient=*/true);
    else
      engine.setClient(previous, /*ShouldOwnClient=*/false);
  }

  void HandleDiagnostic(DiagnosticsEngine::Level level, const Diagnostic &diagnostic) override {
    // Notes belong to the message before them.
    if (level != DiagnosticsEngine::Note) {
      takes = isInEntry(diagnostic);
      foundMisfit |= takes && level >= DiagnosticsEngine::Error;
    }
    if (!takes)
      previous->HandleDiagnostic(level, diagnostic);
  }

  bool foundMisfit = false;

private:
  bool isInEntry(const Diagnostic &diagnostic) const {
    const SourceLocation location = diagnostic.getLocation();
    if (location.isInvalid() || !diagnostic.hasSourceManager())
      return false;
    const SourceManager &sources = diagnostic.getSourceManager();
    const SourceLocation place = sources.getExpansionLoc(location);
    return !sources.isBeforeInTranslationUnit(place, entryClass.getBegin()) &&
           !sources.isBeforeInTranslationUnit(entryClass.getEnd(), place);
  }

  DiagnosticsEngine &engine;
  DiagnosticConsumer *previous;
  std::unique_ptr<DiagnosticConsumer> owner;
  SourceRange entryClass;
  bool takes = false;
};

const CXXMethodDecl *findCallOperator(const ASTContext &context, const CXXRecordDecl *kernel) {
  const CXXMethodDecl *found = nullptr;
  for (const NamedDecl *candidate : kernel->lookup(context.DeclarationNames.getCXXOperatorName(OO_Call)))
    if (const auto *method = dyn_cast_or_null<CXXMethodDecl>(candidate->getAsFunction()))
      if (!found || annotations::restrictionsOf(method).amp)
        found = method;
  return found;
}

std::string describeArgument(const annotations::KernelLaunch &launch) {
  if (!launch.tiled)
    return "index<" + std::to_string(launch.rank) + ">";
  std::string text = "tiled_index<";
  for (int i = 0; i != launch.rank; ++i)
    text += (i ? ", " : "") + std::to_string(launch.tile[i]);
  return text + ">";
}

void noteReference(CheckContext &context, const ParmVarDecl *parameter) {
  const QualType type = parameter->getType();
  if (type->isLValueReferenceType() && !type->getPointeeType().isConstQualified())
    context.reporter.note(parameter->getLocation(), Note::TakeByValue);
}

void reportKernelCall(CheckContext &context, const annotations::KernelLaunch &launch) {
  context.reporter.report(launch.location, Rule::KernelCall) << describeArgument(launch);
  const CXXMethodDecl *call = findCallOperator(context.ast, launch.kernel);
  if (!call && !launch.kernel->isLambda())
    context.reporter.note(launch.kernel->getLocation(), Note::NoCallOperator) << launch.kernel;
  if (!call)
    return;
  // If the index has another rank, errors about subscripts with it are consequences, and are suppressed.
  if (const Stmt *body = call->getBody())
    context.reporter.suppressErrors(body->getSourceRange(), diagnostics::Follows::LibraryUses);
  annotations::Restrictions given = annotations::restrictionsOf(call);
  // Without restrict(amp), errors about tile_static storage, barriers and the library's functions are consequences.
  if (!given.amp)
    context.hostKernels.insert(call);
  if (const Stmt *body = given.amp ? nullptr : call->getBody())
    context.reporter.suppressErrors(body->getSourceRange(), diagnostics::Follows::HostSide);
  if (given.amp && call->getNumParams() == 1)
    noteReference(context, call->getParamDecl(0));
  if (given.amp && (call->getAccess() == AS_private || call->getAccess() == AS_protected))
    context.reporter.note(call->getLocation(), Note::MakePublic) << (call->getAccess() == AS_protected);
  else if (given.amp)
    context.reporter.note(call->getLocation(), Note::DeclaredHere) << call;
  else
    context.reporter.note(call->getLocation(), Note::AddAmp) << spell(given);
}

bool callsHostOperator(CheckContext &context, const annotations::KernelLaunch &launch) {
  return llvm::any_of(context.code.find(launch.entry()).calls, [&](const CallSite &call) {
    const auto *method = dyn_cast<CXXMethodDecl>(call.callee);
    return method && method->getParent()->getCanonicalDecl() == launch.kernel->getCanonicalDecl() &&
           method->getOverloadedOperator() == OO_Call && !annotations::restrictionsOf(method).amp;
  });
}

/// A call of a consteval function that is no constant. In C++20, such a call makes the lambda around it consteval.
class ConstevalFinder : public AmpBodyVisitor {
public:
  explicit ConstevalFinder(const FunctionDecl *function) : AmpBodyVisitor(function) {}

  bool VisitCallExpr(CallExpr *call) override {
    const FunctionDecl *callee = call->getDirectCallee();
    if (callee && callee->isImmediateFunction())
      found = call;
    return !found;
  }

  const CallExpr *found = nullptr;
};

/// Whether the kernel calls a consteval function whose arguments are no constants. Reports the call as Clang does in
/// other functions.
bool reportConsteval(CheckContext &context, const CXXMethodDecl *kernel) {
  if (!kernel->isImmediateFunction() || kernel->isConsteval())
    return false;
  ConstevalFinder finder(kernel);
  finder.walk(kernel);
  if (finder.found)
    context.sema.Diag(finder.found->getBeginLoc(), diag::err_invalid_consteval_call)
        << finder.found->getDirectCallee() << finder.found->getDirectCallee()->isConsteval()
        << finder.found->getSourceRange();
  return finder.found;
}

/// If the call does not fit, Clang's errors are located in the library's entry function: they become C3577. Errors in
/// the user's template or in the library that it uses are passed on.
bool instantiate(CheckContext &context, annotations::KernelLaunch &launch) {
  bool misfits = false, succeeded = false;
  {
    MisfitTrap trap(context.sema.getDiagnostics(), launch.entry());
    succeeded = annotations::instantiateEntry(context.sema, launch);
    misfits = trap.foundMisfit;
  }
  // Clang can call a lambda without a clause while the launch is instantiated, but the lambda is a host function.
  misfits |= succeeded && callsHostOperator(context, launch);
  // Clang has reported a parameter that it could not understand.
  const CXXMethodDecl *call = misfits ? findCallOperator(context.ast, launch.kernel) : nullptr;
  const bool isMisread =
      call && (call->isInvalidDecl() ||
               llvm::any_of(call->parameters(), [](const ParmVarDecl *each) { return each->isInvalidDecl(); }));
  if (misfits && !isMisread && !(call && reportConsteval(context, call)))
    reportKernelCall(context, launch);
  return succeeded && !misfits;
}

FixIts fixItFor(CheckContext &context, const annotations::KernelLaunch &launch, const CXXMethodDecl *call) {
  if (!launch.kernel->isLambda())
    return makeConst(context.ast, call);
  for (const LambdaExpr *lambda : context.code.lambdas())
    if (lambda->getLambdaClass() == launch.kernel)
      return dropMutable(context.ast, lambda);
  return {};
}

void warnOfMutable(CheckContext &context, const annotations::KernelLaunch &launch) {
  const CXXMethodDecl *call = findCallOperator(context.ast, launch.kernel);
  if (!launch.isMutable || !call)
    return;
  bool isLambda = launch.kernel->isLambda();
  {
    Report report = context.reporter.report(call->getLocation(), Rule::KernelConst);
    report << isLambda;
    for (const FixItHint &hint : fixItFor(context, launch, call))
      report << hint;
  }
  context.reporter.note(call->getLocation(), isLambda ? Note::DropMutable : Note::AddConst);
  context.reporter.note(launch.location, Note::LaunchedHere);
}

void checkSize(CheckContext &context, const annotations::KernelLaunch &launch) {
  QualType type = context.ast.getRecordType(launch.kernel);
  uint64_t size = deviceSize(context.ast, type);
  if (size <= context.options.kernelSizeLimit)
    return;
  context.reporter.report(launch.location, Rule::KernelSize)
      << std::to_string(size) << std::to_string(context.options.kernelSizeLimit);
  const FieldDecl *largest = nullptr;
  for (const FieldDecl *field : launch.kernel->fields())
    if (!largest || deviceSize(context.ast, field->getType()) > deviceSize(context.ast, largest->getType()))
      largest = field;
  if (!largest)
    return;
  const ValueDecl *named = capturedVariable(launch.kernel, largest);
  context.reporter.note(named->getLocation(), Note::ClosureHere)
      << named->getNameAsString() << std::to_string(deviceSize(context.ast, largest->getType()));
}

struct ContainerCounts {
  unsigned readOnly = 0;
  unsigned writable = 0;
};

/// Whether the data of a type counts as part of the kernel object. A reference counts only if it refers to a container,
/// since arrays are captured by reference. Other references are reported elsewhere, and may refer to the class that
/// contains them.
bool isFollowed(QualType type) {
  if (!type->isReferenceType())
    return true;
  const CXXRecordDecl *record = type->getPointeeType()->getAsCXXRecordDecl();
  return record && annotations::isContainer(record);
}

/// The class, if it has a valid definition. A class that contains itself is an error, and visiting its members would
/// not terminate.
const CXXRecordDecl *soundClass(QualType type) {
  const CXXRecordDecl *record = type->getAsCXXRecordDecl();
  return record && record->hasDefinition() && !record->getDefinition()->isInvalidDecl() ? record : nullptr;
}

/// Counts the containers in an object of the type: views by value, arrays by reference.
void countContainers(const ASTContext &context, QualType type, ContainerCounts &counts, unsigned times = 1) {
  if (const auto *array = context.getAsConstantArrayType(type))
    return countContainers(context, array->getElementType(), counts, times * array->getSize().getZExtValue());
  bool isConst = type.getNonReferenceType().isConstQualified();
  const CXXRecordDecl *record = soundClass(type.getNonReferenceType());
  if (!record || !isFollowed(type))
    return;
  if (const auto *container = dyn_cast<ClassTemplateSpecializationDecl>(record);
      container && annotations::isContainer(container)) {
    bool isReadOnly =
        annotations::isView(container) ? container->getTemplateArgs()[0].getAsType().isConstQualified() : isConst;
    (isReadOnly ? counts.readOnly : counts.writable) += times;
    return;
  }
  for (const CXXBaseSpecifier &base : record->bases())
    countContainers(context, base.getType(), counts, times);
  for (const FieldDecl *field : record->fields())
    countContainers(context, field->getType(), counts, times);
}

void checkCounts(CheckContext &context, const annotations::KernelLaunch &launch) {
  ContainerCounts counts;
  countContainers(context.ast, context.ast.getRecordType(launch.kernel), counts);
  if (counts.readOnly > context.options.readOnlyContainerLimit)
    context.reporter.report(launch.location, Rule::ReadOnlyContainers)
        << counts.readOnly << context.options.readOnlyContainerLimit;
  if (counts.writable > context.options.writableContainerLimit)
    context.reporter.report(launch.location, Rule::WritableContainers)
        << counts.writable << context.options.writableContainerLimit;
}

/// In the order of the %select in the rule's message.
enum TileProblem { NotPositive, TooManyThreads, TooDeep };

void checkTile(CheckContext &context, const annotations::KernelLaunch &launch) {
  if (!launch.tiled)
    return;
  long threads = 1;
  bool positive = true;
  std::string text;
  for (int i = 0; i != launch.rank; ++i) {
    threads *= launch.tile[i];
    positive &= launch.tile[i] > 0;
    text += (i ? "x" : "") + std::to_string(launch.tile[i]);
  }
  std::optional<TileProblem> problem;
  if (!positive)
    problem = NotPositive;
  else if (threads > context.options.tileThreadLimit)
    problem = TooManyThreads;
  else if (launch.rank == 3 && launch.tile[0] > static_cast<int>(context.options.tileDepthLimit))
    problem = TooDeep;
  if (problem)
    context.reporter.report(launch.location, Rule::TileExtent)
        << text << *problem << (*problem == TooDeep ? context.options.tileDepthLimit : context.options.tileThreadLimit);
}

}  // namespace

const ValueDecl *capturedVariable(const CXXRecordDecl *kernel, const FieldDecl *field) {
  if (!kernel->isLambda())
    return field;
  llvm::DenseMap<const ValueDecl *, FieldDecl *> captures;
  FieldDecl *thisCapture = nullptr;
  kernel->getCaptureFields(captures, thisCapture);
  for (auto [variable, member] : captures)
    if (member == field)
      return variable;
  return field;
}

uint64_t deviceSize(const ASTContext &context, QualType type) {
  if (!isFollowed(type))
    return 0;
  type = type.getNonReferenceType();
  if (const auto *array = context.getAsConstantArrayType(type))
    return deviceSize(context, array->getElementType()) * array->getSize().getZExtValue();
  if (type->isIncompleteType() || (type->isRecordType() && !soundClass(type)))
    return 0;
  const CXXRecordDecl *record = type->getAsCXXRecordDecl();
  if (!record || record->isUnion())
    return context.getTypeSizeInChars(type).getQuantity();
  uint64_t size = 0;
  for (const CXXBaseSpecifier &base : record->bases())
    size += deviceSize(context, base.getType());
  for (const FieldDecl *field : record->fields())
    if (!annotations::isHostOnly(field) && !annotations::isBuffer(field))
      size += deviceSize(context, field->getType());
  return size;
}

namespace {

/// The function is reported at its declaration [C3581], after the kernels.
bool hasVirtualAmpFunction(const CXXRecordDecl *kernel) {
  return llvm::any_of(kernel->methods(),
                      [](const CXXMethodDecl *method) { return method->isVirtual() && hasAmpClause(method); });
}

/// Errors about the members for which the class was reported are consequences.
void addRefused(CheckContext &context, const CXXRecordDecl *kernel) {
  context.refusedKernels.insert(kernel);
  for (const FieldDecl *field : kernel->fields())
    if (isOwningContainer(field->getType()) || findTypeProblem(context.ast, field->getType(), TypeUse::Member))
      for (const CXXMethodDecl *method : kernel->methods())
        if (const Stmt *body = method->getBody(); body && hasAmpClause(method))
          suppressErrorsAbout(context, field, body, body->getSourceRange());
}

}  // namespace

bool checkKernel(CheckContext &context, annotations::KernelLaunch &launch) {
  if (launch.location.isInvalid())
    launch.location = launch.kernel->getLocation();
  checkTile(context, launch);
  instantiateHeldClasses(context, launch.location, context.ast.getRecordType(launch.kernel));
  // Its virtual function is reported, and the types of its members where they are used.
  const bool isVirtual = hasVirtualAmpFunction(launch.kernel);
  if (!launch.kernel->isLambda() && !isVirtual &&
      reportType(context, launch.location, context.ast.getRecordType(launch.kernel), TypeUse::Member))
    addRefused(context, launch.kernel);
  checkSize(context, launch);
  checkCounts(context, launch);
  checkLong(context, launch);
  warnOfMutable(context, launch);
  return instantiate(context, launch);
}

}  // namespace amp::check
