#include "diagnostics/translate/Classifier.h"

#include "annotations/Annotations.h"
#include "diagnostics/translate/CaptureAdvice.h"
#include "diagnostics/translate/ClangIds.h"
#include "diagnostics/translate/DefaultConstructors.h"
#include "diagnostics/translate/HiddenMessages.h"
#include "diagnostics/translate/LibraryMembers.h"
#include "diagnostics/translate/MisplacedClauses.h"
#include "diagnostics/translate/MissingIncludes.h"
#include "diagnostics/translate/Porting.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

FullSourceLoc placeOf(const Diagnostic &diagnostic) {
  return FullSourceLoc(diagnostic.getLocation(), diagnostic.getSourceManager());
}

/// The restrictions of code that calls a function.
annotations::Restrictions callerOf(const FunctionContext &context) {
  return context.restrictions.value_or(annotations::Restrictions{.cpu = true, .amp = false});
}

bool hasLocation(const Diagnostic &diagnostic) {
  return diagnostic.hasSourceManager() && diagnostic.getLocation().isValid();
}

/// The fix hint of a Windows name. Names in one call with the same fix hint are one mistake.
std::string fixHintOf(const Finding &windowsName) {
  return windowsName.arguments.size() > 1 ? windowsName.arguments[1] : "";
}

/// A global array or texture in amp code, or a global pointer. A copy of such a variable cannot be captured, as copies
/// of others may be.
std::optional<Finding> findUncopiedGlobal(const Diagnostic &diagnostic) {
  if (diagnostic.getID() != diag::err_ref_bad_target || diagnostic.getArgKind(2) != DiagnosticsEngine::ak_nameddecl)
    return std::nullopt;
  const auto *variable = dyn_cast<VarDecl>(reinterpret_cast<const NamedDecl *>(diagnostic.getRawArg(2)));
  if (variable && variable->getType()->isPointerType() && variable->getType()->getPointeeType()->isObjectType())
    return Finding(Topic::GlobalPointer, {variable->getNameAsString()});
  const CXXRecordDecl *record = variable ? variable->getType()->getAsCXXRecordDecl() : nullptr;
  if (!record || !annotations::isArray(record))
    return std::nullopt;
  return Finding(Topic::GlobalContainer, {variable->getNameAsString()});
}

/// A failed static_assert in the library: its message.
std::optional<Finding> findLibraryAssertion(const Diagnostic &diagnostic) {
  const bool isPlain = diagnostic.getID() == diag::err_static_assert_failed;
  if ((!isPlain && diagnostic.getID() != diag::err_static_assert_requirement_failed) || !hasLocation(diagnostic) ||
      !isInLibrary(diagnostic.getSourceManager(), diagnostic.getLocation()))
    return std::nullopt;
  // Clang's arguments: whether there is a message, and the message. The requirement precedes them in
  // err_static_assert_requirement_failed.
  return Finding(Topic::LibraryAssertion, {format(diagnostic, isPlain ? "%1" : "%2")});
}

/// An error in the library's headers that is caused by a wrong use of the library.
bool isLibraryError(DiagnosticsEngine::Level level, const Diagnostic &diagnostic) {
  return level >= DiagnosticsEngine::Error && diagnostic.hasSourceManager() &&
         isInLibrary(diagnostic.getSourceManager(), diagnostic.getLocation());
}

/// An error in the headers of another library, such as the C++ library.
bool isInOtherLibrary(const Diagnostic &diagnostic) {
  return hasLocation(diagnostic) && diagnostic.getSourceManager().isInSystemHeader(diagnostic.getLocation()) &&
         !isInLibrary(diagnostic.getSourceManager(), diagnostic.getLocation());
}

/// A failed static_assert of the C++ library about a function that it was given.
bool assertsInvocable(const Diagnostic &diagnostic) {
  return (diagnostic.getID() == diag::err_static_assert_failed ||
          diagnostic.getID() == diag::err_static_assert_requirement_failed) &&
         format(diagnostic, "%0").find("is_invocable") != std::string::npos;
}

}  // namespace

/// Several findings may apply. The first one determines the text of the message.
struct Classifier::Findings {
  std::optional<Finding> windowsName, missing, clause;
  /// Clang suggests a name that is reserved to the C++ library.
  bool suggestsReserved = false;
};

Classifier::Findings Classifier::find(const Diagnostic &diagnostic) const {
  Findings findings;
  findings.windowsName = findWindowsName(diagnostic, run.hasCompat(), run.language, run.preprocessor);
  findings.missing = findMissingInclude(diagnostic, run.preprocessor);
  if (!findings.missing && run.preprocessor)
    findings.missing = findMissingStandardInclude(diagnostic, *run.preprocessor);
  if (!findings.missing)
    findings.missing = findMissingMember(diagnostic);
  findings.clause = findMisplacedClause(diagnostic);
  findings.suggestsReserved = suggestsReservedName(diagnostic);
  return findings;
}

std::optional<Classification> Classifier::classify(DiagnosticsEngine::Level level, const Diagnostic &diagnostic) {
  const bool isNote = level == DiagnosticsEngine::Note;
  if (diagnostic.getID() == diag::err_cuda_device_exceptions)
    lastThrow = diagnostic.getLocation();
  Classification classification{.functionContext = run.functionContext()};
  if (isNote ? isHiddenNote(diagnostic) ||
                   (classification.functionContext.hasClause && isUnsuitableCaptureNote(diagnostic))
             : isIrrelevant(diagnostic))
    return std::nullopt;
  const SourceLocation hostLambda = level >= DiagnosticsEngine::Error ? findHostLambda(diagnostic) : SourceLocation();
  if (hostLambda.isValid() && hostLambdas.contains(hostLambda))
    return std::nullopt;
  const Findings findings = find(diagnostic);
  if (!isNote && followsMisreading(diagnostic, findings))
    return std::nullopt;
  remember(level, diagnostic, findings, classification.functionContext);

  classification.suggestsReservedName = findings.suggestsReserved;
  const bool refusesThis = lacksThis(diagnostic) && classification.functionContext.hasClause;
  for (const std::optional<Finding> *each : {&findings.windowsName, &findings.missing, &findings.clause})
    if (!classification.finding && *each)
      classification.finding = **each;
  if (!classification.finding)
    classification.finding = findMisspeltTemplate(diagnostic);
  if (!classification.finding)
    classification.finding = findUncopiedGlobal(diagnostic);
  if (!classification.finding)
    classification.finding = findDefaultConstructor(diagnostic, classification.functionContext.restrictions);
  if (refusesThis)
    classification.finding = Topic::CaptureThis;
  if (hostLambda.isValid() && assertsInvocable(diagnostic)) {
    hostLambdas.insert(hostLambda);
    classification.finding = Topic::HostLambda;
  }
  // Clang may take a name of Windows for a misspelt name of the program.
  classification.hasBadFixIts =
      findings.missing || findings.clause || findings.suggestsReserved || findings.windowsName;
  classification.hasBadNotes = refusesThis || findings.suggestsReserved || findings.windowsName ||
                               (level >= DiagnosticsEngine::Error && (findings.missing || findings.clause));
  if (!isNote)
    describe(level, diagnostic, classification);
  return classification;
}

bool Classifier::isIrrelevant(const Diagnostic &diagnostic) const {
  return isHidden(diagnostic) || isOfTemplate(diagnostic) || isOfOtherSide(diagnostic, run.isHost) ||
         standsAtUnknownName(diagnostic) || undeclaredNames.isConsequence(diagnostic) ||
         (run.hasCompat() && msvc::MicrosoftExtensions::hides(diagnostic));
}

/// Clang reports a throw or try already in a template. The checks report them in its instances, which may not contain
/// the branch of an `if constexpr`. What is thrown is made by functions of the host. An error about its copy, which
/// follows that about the throw, counts: Clang drops the throw, so that the instances do not contain it.
bool Classifier::isOfTemplate(const Diagnostic &diagnostic) const {
  const bool isThrow = diagnostic.getID() == diag::err_cuda_device_exceptions;
  if (!isThrow && !isFailedOverload(diagnostic.getID()) && !isRefusedReference(diagnostic.getID()))
    return false;
  const std::optional<FunctionContext> function = run.templateContext ? run.templateContext() : std::nullopt;
  if (!function || isThrow)
    return function.has_value();
  // A function for both sides may throw on the host, and must be right there.
  const bool isAmpOnly = function->hasClause && function->restrictions->amp && !function->restrictions->cpu;
  const SourceLocation thrown = throwAround(diagnostic);
  return isAmpOnly && thrown.isValid() && thrown != lastThrow;
}

bool Classifier::followsMisreading(const Diagnostic &diagnostic, const Findings &findings) const {
  // For structured bindings, Clang counts the members, and then names a private one.
  const bool isOwnMistake = findings.missing && findings.missing->topic != Topic::Decomposition;
  if (misread.empty() || !hasLocation(diagnostic) || isAmbiguousName(diagnostic.getID()) ||
      suggestsName(diagnostic.getID()) || isOwnMistake)
    return false;
  const FullSourceLoc place = placeOf(diagnostic);
  const bool isMisread = llvm::any_of(isOfCapture(diagnostic) ? misreadNames : misread,
                                      [&](const LinePart &part) { return part.contains(place); });
  if (!findings.windowsName)
    return isMisread;
  // The constants in a call are one mistake, even if its arguments continue on the next line.
  const Line line = lineOf(place);
  const bool isBehind = lastMisread == Line{line.first, line.second - 1};
  return (isMisread || isBehind) && fixHintOf(*findings.windowsName) == lastFixHint;
}

/// `std::thread t([=]() restrict(amp) {});`: the lambda with which Clang makes an instance of a library's template, in
/// which it has found an error. An invalid location for other errors.
SourceLocation Classifier::findHostLambda(const Diagnostic &diagnostic) const {
  return run.ampArgument && isInOtherLibrary(diagnostic) ? run.ampArgument() : SourceLocation();
}

/// The message comes from the checks, and is about a capture.
bool Classifier::isOfCapture(const Diagnostic &diagnostic) const {
  const std::optional<Rule> rule = run.ids.ruleOf(*diagnostic.getDiags()->getDiagnosticIDs(), diagnostic.getID());
  return rule && ruleInfo(*rule).id.starts_with("amp-capture-");
}

bool Classifier::standsAtUnknownName(const Diagnostic &diagnostic) const {
  return !unknownNames.empty() && diagnostic.getID() >= diag::DIAG_UPPER_LIMIT && hasLocation(diagnostic) &&
         llvm::is_contained(unknownNames, placeOf(diagnostic).getExpansionLoc());
}

/// Records the lines and names that Clang has misread: further messages about them are dropped.
void Classifier::remember(DiagnosticsEngine::Level level, const Diagnostic &diagnostic, const Findings &findings,
                          const FunctionContext &functionContext) {
  const bool isError = level >= DiagnosticsEngine::Error;
  if (findings.windowsName)
    lastFixHint = fixHintOf(*findings.windowsName);
  // Clang has replaced the name by a similar one, and later errors are about that name. In amp code it may be a host
  // variable.
  const bool isTakenForOther = suggestsName(diagnostic.getID()) && functionContext.mayBeAmp();
  const bool isMisread = (isError && (findings.clause || findings.missing)) || findings.windowsName ||
                         findings.suggestsReserved || isTakenForOther || lacksTemplate(diagnostic.getID());
  const bool isBrokenClause = isError && breaksClause(diagnostic);
  if ((isMisread || isBrokenClause) && hasLocation(diagnostic)) {
    const FullSourceLoc place = placeOf(diagnostic);
    const LinePart part = findings.clause || isBrokenClause ? wholeLineOf(place) : statementOf(place);
    misread.push_back(part);
    lastMisread = lineOf(place);
    // The object before a member or a subscript has been parsed correctly.
    if (!isAfterObject(diagnostic.getID()))
      misreadNames.push_back(part);
  }
  if (isUnknownName(diagnostic.getID()) && functionContext.mayBeAmp())
    unknownNames.push_back(placeOf(diagnostic).getExpansionLoc());
  if (isError)
    undeclaredNames.observe(diagnostic);
}

/// Adds information about an error or a warning to its classification.
void Classifier::describe(DiagnosticsEngine::Level level, const Diagnostic &diagnostic,
                          Classification &classification) {
  if (isTileStaticIgnored(diagnostic))
    classification.finding = Topic::IgnoredTileStatic;
  const std::optional<Finding> assertion = findLibraryAssertion(diagnostic);
  if (assertion)
    classification.finding = assertion;
  if (assertion && run.container)
    classification.container = run.container();
  const bool isHostLambda = classification.finding && classification.finding->topic == Topic::HostLambda;
  classification.isOfLibrary = assertion || isLibraryError(level, diagnostic);
  classification.isReference = isRefusedReference(diagnostic.getID());
  // Clang reports a division by zero after it has parsed the function.
  classification.isInAmp = classification.functionContext.mayBeAmp() ||
                           diagnostic.getID() == diag::warn_remainder_division_by_zero ||
                           isCaptureCopyError(diagnostic);
  classification.isInCalledLibraryCode = isInCalledLibraryCode(diagnostic) || isHostLambda;
  if (run.request && isInOtherLibrary(diagnostic))
    classification.request = run.request();
  classification.hostOperator = findHostOperator(diagnostic, callerOf(classification.functionContext));
  // What Clang says about a const operand in host code needs no explanation.
  if (classification.hostOperator && !classification.functionContext.mayBeAmp() &&
      (classification.hostOperator->isForOtherOperand || !classification.hostOperator->isUsers))
    classification.hostOperator.reset();
  const bool mayCompete = run.ambiguousCalls() && diagnostic.getID() == diag::err_ovl_ambiguous_call;
  classification.needsNotes =
      classification.isOfLibrary || classification.isReference || classification.isInAmp ||
      classification.isInCalledLibraryCode || isFailedOverload(diagnostic.getID()) || classification.hostOperator ||
      isAmbiguousName(diagnostic.getID()) || mayCompete || diagnostic.getID() == diag::err_member_decl_does_not_match ||
      diagnostic.getID() == diag::err_typecheck_assign_const || diagnostic.getID() == diag::err_cuda_host_shared ||
      diagnostic.getID() == diag::err_deduced_class_template_ctor_no_viable;
  if (classification.needsNotes)
    describeHeld(diagnostic, classification);
}

void Classifier::describeHeld(const Diagnostic &diagnostic, Classification &classification) {
  if (diagnostic.getID() == diag::err_default_init_const)
    constLocation = diagnostic.getLocation();
  if (diagnostic.getID() == diag::err_shared_var_init && diagnostic.getLocation() == constLocation)
    classification.finding = Topic::ConstTileStatic;
  if (classification.hostOperator && !classification.hostOperator->isForOtherOperand)
    classification.finding = Finding(Topic::HostOperator, {classification.hostOperator->name,
                                                           spell(callerOf(classification.functionContext)).str()});
}

}  // namespace amp::diagnostics
