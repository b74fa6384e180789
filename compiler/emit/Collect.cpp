#include "emit/Collect.h"

#include "annotations/HeaderOwner.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "emit/Alignments.h"
#include "emit/LaunchCalls.h"
#include "emit/TextRanges.h"
#include "emit/TokenChanges.h"
#include "emit/TokenEdits.h"
#include "emit/TypeKeys.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"

#include <set>

using namespace clang;

namespace amp::emit {

namespace {

using annotations::KernelLaunch;
using KernelsOfLaunches = std::map<const KernelLaunch *, std::shared_ptr<KernelText>>;

/// Visits all code that the host runs, including instances of templates.
class Walker : public DynamicRecursiveASTVisitor {
public:
  Walker(ASTContext &context, Unit &unit, const SourceMapper &mapper, const std::vector<KernelLaunch> &launches,
         const KernelsOfLaunches &kernels)
      : context(context), unit(unit), mapper(mapper), launches(launches), kernels(kernels),
        keys(context, [&mapper](SourceLocation location) { return mapper.textOf(location); }) {
    ShouldVisitTemplateInstantiations = true;
  }

  void run();

  bool TraverseDecl(Decl *declaration) override;
  bool TraverseLambdaExpr(LambdaExpr *lambda) override;
  bool TraversePseudoObjectExpr(PseudoObjectExpr *expression) override;
  bool VisitCallExpr(CallExpr *call) override;
  bool VisitUsingDecl(UsingDecl *declaration) override;
  bool VisitNamedDecl(NamedDecl *declaration) override;

private:
  bool isSkipped() const { return !scopes.empty() && scopes.back()->isDependentContext(); }
  void edit(SourceRange range, const std::string &text);
  void readProperty(const MSPropertyRefExpr *reference);
  void changeProperty(const MSPropertyRefExpr *reference, const Expr *operation);
  void assignProperty(const MSPropertyRefExpr *reference, const BinaryOperator *assignment);
  void combineProperty(const MSPropertyRefExpr *reference, const BinaryOperator *assignment);
  void readLaunch(CallExpr *call, const FunctionDecl *callee);
  Site makeSite(const CallExpr *call, const LaunchRanges &ranges, const KernelText &kernel);
  void addInstance(Site &site, Instance instance, SourceLocation start);
  std::vector<Capture> readCaptures(const LambdaExpr *lambda);
  void readLambda(const LambdaExpr *lambda);
  void noteLambda(const LambdaExpr *lambda);
  std::string nameOf(const CXXRecordDecl *closure) const;
  void refuse(const std::string &what, SourceLocation location) { unit.refusals.push_back({what, location}); }

  ASTContext &context;
  Unit &unit;
  const SourceMapper &mapper;
  const std::vector<KernelLaunch> &launches;
  const KernelsOfLaunches &kernels;
  TypeKeys keys;
  std::vector<const DeclContext *> scopes;
  /// The begins of the lambdas that are arguments of launches.
  std::set<SourceLocation> launched;
  std::vector<std::pair<const LambdaExpr *, const DeclContext *>> deviceLambdas;
};

void Walker::run() {
  for (Decl *declaration : context.getTranslationUnitDecl()->noload_decls())
    if (mapper.isUsers(declaration->getLocation()) || mapper.isUsers(declaration->getBeginLoc()))
      TraverseDecl(declaration);
  for (const auto &[lambda, scope] : deviceLambdas)
    if (!launched.contains(lambda->getBeginLoc()))
      readLambda(lambda);
}

bool Walker::TraverseDecl(Decl *declaration) {
  const auto *function = dyn_cast_or_null<FunctionDecl>(declaration);
  if (!function)
    return DynamicRecursiveASTVisitor::TraverseDecl(declaration);
  scopes.push_back(function);
  auto leave = llvm::make_scope_exit([this] { scopes.pop_back(); });
  return DynamicRecursiveASTVisitor::TraverseDecl(declaration);
}

bool Walker::TraverseLambdaExpr(LambdaExpr *lambda) {
  auto traverseBody = [&](FunctionDecl *function) {
    scopes.push_back(function);
    auto leave = llvm::make_scope_exit([this] { scopes.pop_back(); });
    return TraverseStmt(function->getBody());
  };
  const FunctionDecl *call = lambda->getCallOperator();
  const auto *amp = call->getAttr<CUDADeviceAttr>();
  if (!isSkipped() && amp && !call->hasAttr<CUDAHostAttr>())
    deviceLambdas.emplace_back(lambda, scopes.empty() ? nullptr : scopes.back());
  else if (!isSkipped())
    noteLambda(lambda);
  for (Expr *initialiser : lambda->capture_inits())
    TraverseStmt(initialiser);
  if (const FunctionTemplateDecl *generic = lambda->getDependentCallOperator()) {
    for (FunctionDecl *specialisation : generic->specializations())
      if (specialisation->doesThisDeclarationHaveABody())
        traverseBody(specialisation);
    return true;
  }
  return traverseBody(lambda->getCallOperator());
}

void Walker::edit(SourceRange range, const std::string &text) {
  if (!mapper.isUsers(range.getBegin()))
    return;
  if (std::optional<Range> textRange = mapper.rangeOf(range))
    unit.edits.emplace_back(*textRange, text);
  else
    refuse("a macro that writes a part of this", range.getBegin());
}

/// Properties are a Microsoft extension: `view.extent` becomes `view.get_extent()`.
bool Walker::TraversePseudoObjectExpr(PseudoObjectExpr *expression) {
  Expr *form = expression->getSyntacticForm();
  if (!isSkipped()) {
    if (const auto *reference = dyn_cast<MSPropertyRefExpr>(form->IgnoreParens()))
      readProperty(reference);
    else if (const auto *operation = dyn_cast<BinaryOperator>(form))
      if (const auto *left = dyn_cast<MSPropertyRefExpr>(operation->getLHS()->IgnoreParens()))
        changeProperty(left, operation);
    if (const auto *operation = dyn_cast<UnaryOperator>(form))
      if (const auto *operand = dyn_cast<MSPropertyRefExpr>(operation->getSubExpr()->IgnoreParens()))
        changeProperty(operand, operation);
  }
  // The operands in the syntactic form are OpaqueValueExprs, so their source expressions are traversed here.
  for (Expr *each : expression->semantics())
    if (const auto *operand = dyn_cast<OpaqueValueExpr>(each); operand && !TraverseStmt(operand->getSourceExpr()))
      return false;
  return TraverseStmt(form);
}

void Walker::readProperty(const MSPropertyRefExpr *reference) {
  if (const IdentifierInfo *getter = reference->getPropertyDecl()->getGetterId())
    edit(SourceRange(reference->getMemberLoc()), getter->getName().str() + "()");
}

/// The right side as it is written.
const Expr *assignedValue(const BinaryOperator *assignment) {
  const auto *opaque = dyn_cast<OpaqueValueExpr>(assignment->getRHS());
  return opaque ? opaque->getSourceExpr() : assignment->getRHS();
}

/// `a.p = b` becomes `a.set_p(b)`.
void Walker::assignProperty(const MSPropertyRefExpr *reference, const BinaryOperator *assignment) {
  std::optional<Range> whole = mapper.rangeOf(assignment->getSourceRange());
  std::optional<Range> name = mapper.rangeOf(SourceRange(reference->getMemberLoc()));
  std::optional<Range> right = mapper.rangeOf(assignedValue(assignment)->getSourceRange());
  if (!whole || !name || !right)
    return refuse("a macro that writes a part of this", reference->getMemberLoc());
  unit.edits.emplace_back(Range{name->file, name->begin, right->begin},
                          reference->getPropertyDecl()->getSetterId()->getName().str() + "(");
  unit.edits.emplace_back(Range{right->file, right->end, right->end}, ")");
}

void Walker::changeProperty(const MSPropertyRefExpr *reference, const Expr *operation) {
  const MSPropertyDecl *property = reference->getPropertyDecl();
  const auto *assignment = dyn_cast<BinaryOperator>(operation);
  if (!mapper.isUsers(reference->getMemberLoc()))
    return;
  if (assignment && assignment->getOpcode() == BO_Assign && property->getSetterId())
    return assignProperty(reference, assignment);
  // For the components of short vectors there are also functions that return a reference.
  const std::string reference_ = "ref_" + property->getName().str();
  for (const CXXMethodDecl *method : cast<CXXRecordDecl>(property->getDeclContext())->methods())
    if (method->getIdentifier() && method->getName() == reference_)
      return edit(SourceRange(reference->getMemberLoc()), reference_ + "()");
  combineProperty(reference, assignment);
}

/// `a.p += b` becomes `a.set_p(a.get_p() + b)`. `assignment`: null for an increment.
void Walker::combineProperty(const MSPropertyRefExpr *reference, const BinaryOperator *assignment) {
  const MSPropertyDecl *property = reference->getPropertyDecl();
  std::optional<Range> base = mapper.rangeOf(reference->getBaseExpr()->getSourceRange());
  std::optional<Range> name = mapper.rangeOf(SourceRange(reference->getMemberLoc()));
  if (!base || !name || !property->getSetterId() || !property->getGetterId())
    return;
  const std::string object = mapper.contentOf({name->file, base->begin, name->begin}).str();
  const std::string getter = property->getGetterId()->getName().str();
  if (!assignment)
    return refuse("an increment of the property '" + property->getName().str() + "'", reference->getMemberLoc());
  std::optional<Range> right = mapper.rangeOf(assignedValue(assignment)->getSourceRange());
  if (!right)
    return;
  const std::string op =
      BinaryOperator::getOpcodeStr(BinaryOperator::getOpForCompoundAssignment(assignment->getOpcode())).str();
  unit.edits.emplace_back(Range{name->file, name->begin, right->begin},
                          property->getSetterId()->getName().str() + "(" + object + getter + "() " + op + " (");
  unit.edits.emplace_back(Range{right->file, right->end, right->end}, "))");
}

/// Microsoft's `sealed` becomes `final`.
bool Walker::VisitNamedDecl(NamedDecl *declaration) {
  if (isSkipped() || !mapper.isUsers(declaration->getLocation()))
    return true;
  if (const auto *attribute = declaration->getAttr<FinalAttr>(); attribute && attribute->isSpelledAsSealed())
    edit(attribute->getRange(), "final");
  return true;
}

/// Removes a using-declaration if it names only functions that are restrict(amp) alone, because these are removed.
bool Walker::VisitUsingDecl(UsingDecl *declaration) {
  const bool isGone = declaration->shadow_size() != 0 && llvm::all_of(declaration->shadows(), [](const auto *shadow) {
                        const NamedDecl *target = shadow->getTargetDecl();
                        if (const auto *described = dyn_cast<FunctionTemplateDecl>(target))
                          target = described->getTemplatedDecl();
                        const auto *function = dyn_cast<FunctionDecl>(target);
                        return function && function->hasAttr<CUDADeviceAttr>() && !function->hasAttr<CUDAHostAttr>();
                      });
  if (!isGone || !mapper.isUsers(declaration->getBeginLoc()))
    return true;
  if (std::optional<Range> range = mapper.rangeOf(declaration->getSourceRange())) {
    const llvm::StringRef text = unit.userFiles[range->file];
    const std::size_t end = text.find(';', range->end);
    std::tie(range->begin, range->end) = withWholeLines(text, range->begin, static_cast<unsigned>(end) + 1);
    unit.edits.emplace_back(*range, "");
  }
  return true;
}

bool isOfPatterns(const FunctionDecl *callee) {
  const SourceManager &sources = callee->getASTContext().getSourceManager();
  return annotations::ownerOf(sources, callee->getLocation()) == annotations::HeaderOwner::Compat;
}

bool Walker::VisitCallExpr(CallExpr *call) {
  const FunctionDecl *callee = call->getDirectCallee();
  // The Parallel Patterns Library also has a parallel_for_each, for iterators.
  const bool isLaunch = callee && annotations::isLaunch(callee) && !isOfPatterns(callee);
  if (isLaunch && !isSkipped())
    readLaunch(call, callee);
  return true;
}

void Walker::readLaunch(CallExpr *call, const FunctionDecl *callee) {
  const SourceLocation start = call->getBeginLoc();
  if (!mapper.isUsers(start))
    return refuse("a launch in a header outside of the project", start);
  const KernelLaunch *launch = findLaunch(callee, launches);
  const auto kernel = launch ? kernels.find(launch) : kernels.end();
  const std::optional<LaunchRanges> ranges = findRanges(call, mapper, context.getSourceManager());
  if (!ranges)
    return refuse("a launch that a macro writes", start);
  if (kernel == kernels.end())
    return refuse("a launch whose kernel is not known", start);
  const TypeKeys::TemplateScope templates = keys.templateScopeOf(scopes.empty() ? nullptr : scopes.back());
  if (llvm::StringRef(templates.arguments).contains(TypeKeys::unnamed))
    return refuse("a launch for a class without a name", start);
  if (llvm::StringRef(templates.arguments).contains(TypeKeys::closure))
    return refuse("a launch for a lambda as a template argument", start);
  const auto *lambda = dyn_cast<LambdaExpr>(kernelOf(call));
  auto [entry, isNew] = unit.sites.insert({ranges->whole, {}});
  Site &site = entry->second;
  if (lambda)
    launched.insert(lambda->getBeginLoc());
  const std::string domain = domainOf(callee, context);
  if (isNew) {
    site = makeSite(call, *ranges, *kernel->second);
    site.key = templates.key;
    site.domain = domain;
  } else if (site.domain != domain) {
    site.domain.clear();
  }
  const std::shared_ptr<OpenCLLaunch> openCL =
      lambda && kernel->second->openCL ? resolveLaunch(*kernel->second->openCL, context, lambda) : nullptr;
  site.openCL = isNew ? openCL : mergeLaunches(site.openCL, openCL);
  addInstance(site, {templates.arguments, kernel->second}, start);
}

/// What all instances of a launch have in common.
Site Walker::makeSite(const CallExpr *call, const LaunchRanges &ranges, const KernelText &kernel) {
  const auto *lambda = dyn_cast<LambdaExpr>(kernelOf(call));
  Site site;
  site.callee = ranges.callee;
  site.kernel = ranges.kernel;
  site.kernelWithComma = ranges.kernelWithComma;
  site.line = mapper.lineOf(call->getBeginLoc());
  site.kernelName = kernel.name;
  site.takesView = call->getNumArgs() == 3;
  site.isLambda = lambda != nullptr;
  if (lambda)
    site.captures = readCaptures(lambda);
  return site;
}

void Walker::addInstance(Site &site, Instance instance, SourceLocation start) {
  for (const Instance &known : site.instances)
    if (known.arguments == instance.arguments) {
      if (known.kernel != instance.kernel)
        refuse("a launch of several kernels that no template argument tells apart", start);
      return;
    }
  site.instances.push_back(std::move(instance));
}

std::vector<Capture> Walker::readCaptures(const LambdaExpr *lambda) {
  std::vector<Capture> result;
  for (const LambdaCapture &each : lambda->captures()) {
    Capture capture;
    if (each.capturesThis()) {
      if (each.getCaptureKind() != LCK_StarThis) {
        refuse("a kernel that captures this", each.getLocation());
        continue;
      }
      capture.name = "self";
      capture.text = "*this";
      capture.type = "*this";
      result.push_back(capture);
      continue;
    }
    const ValueDecl *variable = each.getCapturedVar();
    capture.name = capture.text = variable->getName().str();
    capture.isReference = each.getCaptureKind() == LCK_ByRef;
    capture.type = variable->getType().getAsString(PrintingPolicy(context.getLangOpts()));
    for (const Capture &other : result)
      if (other.name == capture.name) {
        refuse("a captured parameter pack", each.getLocation());
        return result;
      }
    if (const auto *own = dyn_cast<VarDecl>(variable); own && own->isInitCapture()) {
      const Expr *value = own->getInit()->IgnoreUnlessSpelledInSource();
      if (const auto *list = dyn_cast<ParenListExpr>(value); list && list->getNumExprs() == 1)
        value = list->getExpr(0);
      if (std::optional<Range> range = mapper.rangeOf(value->getSourceRange()))
        capture.initialiser = *range;
      else
        refuse("a macro that writes a part of this", each.getLocation());
    }
    result.push_back(capture);
  }
  return result;
}

void Walker::readLambda(const LambdaExpr *lambda) {
  const CXXRecordDecl *record = lambda->getLambdaClass();
  if (!mapper.isUsers(lambda->getBeginLoc()))
    return;
  std::optional<Range> range = mapper.rangeOf(lambda->getSourceRange());
  if (!range)
    return refuse("a lambda for kernels that a macro writes", lambda->getBeginLoc());
  if (unit.lambdas.contains(*range))
    return;
  DeviceLambda &result = unit.lambdas[*range];
  result.range = *range;
  result.line = mapper.lineOf(lambda->getBeginLoc());
  result.key = keys.templateScopeOf(record->getDeclContext()).key;
  result.captures = readCaptures(lambda);
  result.name = nameOf(record);
}

std::string Walker::nameOf(const CXXRecordDecl *closure) const {
  for (const DeclContext *scope = closure->getDeclContext(); scope; scope = scope->getParent())
    if (const auto *function = dyn_cast<FunctionDecl>(scope); function && function->getIdentifier())
      return function->getName().str() + "_function";
  return "function";
}

/// Records a lambda that remains in the text.
void Walker::noteLambda(const LambdaExpr *lambda) {
  std::optional<Range> range = mapper.rangeOf(lambda->getSourceRange());
  if (!range || !mapper.isUsers(lambda->getBeginLoc()))
    return;
  const CXXRecordDecl *record = lambda->getLambdaClass();
  DeviceLambda &result = unit.hostLambdas[mapper.textOf(lambda->getBeginLoc())];
  result.range = *range;
  result.line = mapper.lineOf(lambda->getBeginLoc());
  result.name = nameOf(record);
  result.key = keys.templateScopeOf(record->getDeclContext()).key;
}

void readFiles(const SourceManager &sources, const SourceMapper &mapper, Unit &unit) {
  for (unsigned i = 0; i != sources.local_sloc_entry_size(); ++i) {
    const SrcMgr::SLocEntry &entry = sources.getLocalSLocEntry(i);
    if (!entry.isFile() || !entry.getFile().getContentCache().OrigEntry)
      continue;
    const SourceLocation start = SourceLocation::getFromRawEncoding(entry.getOffset());
    // Launches in templates of these headers, which are not part of the project.
    for (const auto &[header, what] : {std::pair("/amp/algorithm.h", "an algorithm of <amp/algorithm.h>"),
                                       std::pair("/amp/parallel_for_each_on.h", "parallel_for_each_on")})
      if (entry.getFile().getName().ends_with(header) && mapper.isOwn(start))
        unit.refusals.push_back({what, entry.getFile().getIncludeLoc()});
    if (!mapper.isUsers(start))
      continue;
    const FileID file = sources.getFileID(start);
    unit.userFiles[mapper.fileOf(file)] = sources.getBufferData(file).str();
  }
  unit.mainFile = mapper.fileOf(sources.getMainFileID());
}

}  // namespace

void Collector::readChanges(Preprocessor &preprocessor, const SourceMapper &mapper, const std::vector<Token> &tokens,
                            const std::vector<Token> &changed) {
  for (const TokenChange &change : findChanges(preprocessor, tokens, changed)) {
    if (!mapper.isUsers(change.location))
      continue;
    std::optional<Range> textRange = mapper.rangeOf(SourceRange(change.location));
    if (!textRange || change.kind == TokenChange::Kind::Moved) {
      unit.refusals.push_back({"what only Visual C++ reads here", change.location});
      continue;
    }
    if (change.kind == TokenChange::Kind::Before)
      textRange->end = textRange->begin;
    else if (change.kind == TokenChange::Kind::Behind)
      textRange->begin = textRange->end;
    unit.edits.emplace_back(*textRange, change.text);
  }
}

/// If the tokens are the whole expansion of a macro at this location, the range of the macro's name and arguments. The
/// macro may expand to other functions elsewhere, so its definition is not edited.
std::optional<SourceRange> macroUse(const SourceManager &sources, const std::vector<Token> &tokens,
                                    const TokenRange &range) {
  const auto useAt = [&](std::size_t index) {
    const SourceLocation location = tokens[index].getLocation();
    return location.isMacroID() ? sources.getExpansionLoc(location) : SourceLocation();
  };
  const SourceLocation use = useAt(range.first);
  if (use.isInvalid() || useAt(range.last) != use || (range.first != 0 && useAt(range.first - 1) == use) ||
      (range.last + 1 < tokens.size() && useAt(range.last + 1) == use))
    return std::nullopt;
  return sources.getExpansionRange(tokens[range.first].getLocation()).getAsRange();
}

void Collector::readTokens(Preprocessor &preprocessor, const std::vector<Token> &tokens,
                           const std::vector<Token> &changed) {
  const SourceManager &sources = preprocessor.getSourceManager();
  SourceMapper mapper(sources, preprocessor.getLangOpts());
  readFiles(sources, mapper, unit);
  readChanges(preprocessor, mapper, tokens, changed);
  moveAlignments(tokens, sources, mapper, unit);
  for (const TokenRange &range : findUnwanted(tokens)) {
    const SourceLocation first = tokens[range.first].getLocation(), last = tokens[range.last].getLocation();
    if (mapper.isOwn(first) || mapper.isOwn(last))
      continue;
    const bool isClause = range.kind == TokenRange::Kind::Clause;
    const std::optional<SourceRange> use = isClause ? std::nullopt : macroUse(sources, tokens, range);
    std::optional<Range> textRange = mapper.rangeOf(use.value_or(SourceRange(first, last)));
    if (!textRange) {
      unit.refusals.push_back({"a macro that writes a part of a function for kernels", first});
      continue;
    }
    if (!mapper.isUsers(first)) {
      unit.refusals.push_back({"C++ AMP in a header outside of the project", first});
      continue;
    }
    const llvm::StringRef text = unit.userFiles[textRange->file];
    std::tie(textRange->begin, textRange->end) = isClause ? withSpaceBefore(text, textRange->begin, textRange->end)
                                                          : withWholeLines(text, textRange->begin, textRange->end);
    unit.edits.emplace_back(*textRange, "");
  }
}

void Collector::readProgram(ASTContext &context, const std::vector<KernelLaunch> &launches,
                            const KernelsOfLaunches &kernels) {
  SourceMapper mapper(context.getSourceManager(), context.getLangOpts());
  Walker(context, unit, mapper, launches, kernels).run();
}

}  // namespace amp::emit
