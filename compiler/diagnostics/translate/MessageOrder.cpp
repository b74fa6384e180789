// When a translated message is said, and whether: what waits for the device run, for a message's own notes or for the
// end of the run, where it is known what follows from other mistakes.
#include "diagnostics/translate/DiagnosticTranslator.h"
#include "diagnostics/translate/LibraryUses.h"
#include "diagnostics/translate/MissingIncludes.h"
#include "diagnostics/translate/TranslationTable.h"

#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

/// `captured[i]` and `captured.size()`.
bool isCallOfMember(const StoredDiagnostic &error) {
  return error.getMessage().contains("operator[]") || error.getMessage().contains("member function");
}

/// What to do instead of a call of the library's function for the other side. Empty for other messages.
std::string sideFixHint(llvm::StringRef message) {
  if (!message.ends_with(ruleTag(Rule::Call)) || !message.starts_with("'concurrency::"))
    return "";
  const bool isAmp = message.contains("' is restrict(cpu) and");
  return alternativeFor(message.split('\'').second.split('\'').first, isAmp).str();
}

/// What to write instead of a function that <math.h> has under that name: of the library's namespace where it is, once
/// for each. Empty for other messages.
std::string mathFixHint(llvm::StringRef message) {
  // clang-format off: lists of words.
  static constexpr llvm::StringLiteral fast[] = {"acos",  "asin",  "atan", "atan2", "ceil", "cos",  "cosh",
                                                 "exp",   "exp2",  "fabs", "floor", "fmax", "fmin", "fmod",
                                                 "frexp", "ldexp", "log",  "log10", "log2", "modf", "pow",
                                                 "round", "sin",   "sinh", "sqrt",  "tan",  "tanh", "trunc"};
  static constexpr llvm::StringLiteral precise[] = {
      "acosh", "asinh",  "atanh", "cbrt", "copysign",  "erf",       "erfc",      "expm1",  "fdim",   "fma",   "hypot",
      "ilogb", "lgamma", "log1p", "logb", "nearbyint", "nextafter", "remainder", "remquo", "scalbn", "tgamma"};
  // clang-format on
  if (!message.ends_with(ruleTag(Rule::NoOverload)) && !message.ends_with(ruleTag(Rule::Call)))
    return "";
  llvm::StringRef name = message.split('\'').second.split('\'').first.split('<').first;
  auto isIn = [&](llvm::ArrayRef<llvm::StringLiteral> names) {
    llvm::StringRef stem = name;
    return llvm::is_contained(names, name) || (stem.consume_back("f") && llvm::is_contained(names, stem));
  };
  const bool isFast = isIn(fast);
  if (!isFast && !isIn(precise))
    return "";
  const std::string precisely = "concurrency::precise_math::" + name.str();
  return "the standard library's '" + name.str() + "' runs on the host only; #include <amp_math.h> and write " +
         (isFast ? "concurrency::fast_math::" + name.str() + ", or " + precisely : precisely);
}

}  // namespace

void DiagnosticTranslator::flushHeld() {
  if (rivals())
    rivals()->conclude();
  if (held.empty())
    return;
  explainRivals(held);
  Group group{heldEngine, std::move(held)};
  held.clear();
  group.isOfLibrary = holdsAssertion;
  group.hasNoUserLocation = holdsAssertion && !leaveLibrary(group.messages);
  group.isReached = holdsReached && leaveLibrary(group.messages);
  // Clang tells the way to a function with the first of its errors.
  if (holdsReached && !group.isReached && hasReached)
    return;
  hasReached |= group.isReached;
  StoredDiagnostic &error = group.messages.front();
  error = reword(error);
  group.isReference = isReference;
  group.isInAmp = holdsAmp;
  group.isHostOperator = holdsOperator;
  group.isRefusedCall = refusedCaller.find("amp") != std::string::npos;
  group.isRefusedMember = refusedCaller == "restrict(amp)" && isCallOfMember(error);
  if (!holdsAssertion && candidates.empty())
    group.isLibraryUse = explainLibraryUse(group.messages);
  if (isAmbiguousOperator(error))
    shortenCandidates(group.messages);
  if (refusedCaller.empty())
    explainStream(group.messages);
  if (!refusedCaller.empty()) {
    // A function of the user's that a library's headers call.
    if (!isUsers(error))
      leaveLibrary(group.messages);
    explainHostUse(group.messages);
  }
  if (mustWait())
    keep(waiting, std::move(group));
  else if (flushWaiting())
    say(std::move(group));
}

/// Now, or at the end.
void DiagnosticTranslator::say(Group group) {
  // `array_view<bool> v(10, bits);`: no constructor fits a class that cannot be.
  if (isClangs(group.messages.front()) && group.messages.front().getMessage().starts_with("no matching constructor") &&
      llvm::is_contained(assertionLines, lineOf(group.messages.front().getLocation())))
    return;
  if (!group.isReached)
    remember(group.messages.front());
  if (group.isReference && !group.isReached)
    referenceLines.push_back(lineOf(group.messages.front().getLocation()));
  if (group.isRefusedCall)
    refusedLines.push_back(lineOf(group.messages.front().getLocation()));
  if (group.isDeferred() || !deferred.empty())
    keep(deferred, std::move(group));
  else
    deliver(group);
}

/// Says what was not said before.
void DiagnosticTranslator::deliver(const Group &group) {
  // Clang says where the library was entered once: what follows without a fix hint follows from the first.
  const bool isFirst = !group.isOfLibrary || shared->insert("in the library");
  if ((group.hasNoUserLocation && !isFirst) || !isNew(group.messages.front()))
    return;
  const auto &messages = group.messages;
  saysFixHint = messages.size() > 1 && messages[1].getLocation() == messages[0].getLocation();
  for (const StoredDiagnostic &message : messages)
    forward(*group.engine, message);
  saysFixHint = false;
}

/// What others may follow from.
void DiagnosticTranslator::remember(const StoredDiagnostic &message) {
  if (!message.getLocation().isValid())
    return;
  if (message.getMessage().contains(ruleTag(Rule::Library)))
    assertionLines.push_back(lineOf(message.getLocation()));
  if (message.getMessage().contains(ruleTag(Rule::CaptureType)))
    captureLines.push_back(lineOf(message.getLocation()));
  if (message.getMessage() == noteText(Note::DefaultHere))
    usedDefaults.push_back(message.getLocation());
  if (message.getLevel() >= DiagnosticsEngine::Error && isOwn(message))
    ownPlaces.push_back(message.getLocation().getExpansionLoc());
}

/// Called when the device run is over, or where nothing else is left to do but to wait for that. False when it failed:
/// nothing more is to be said.
bool DiagnosticTranslator::flushWaiting() {
  if (!isHostRun)
    return true;
  RunState device = shared->awaitDeviceRun();
  std::vector<Group> groups = std::exchange(waiting, {});
  errorLimit.releaseWaiting();
  if (device == RunState::Failed)
    return false;
  for (Group &group : groups)
    say(std::move(group));
  return true;
}

void DiagnosticTranslator::flushDeferred() {
  std::vector<Group> groups = std::exchange(deferred, {});
  const Group *unsaid = nullptr;
  for (const Group &group : groups) {
    if (!followsFromOther(group))
      deliver(group);
    else if (!unsaid && group.messages.front().getLevel() >= DiagnosticsEngine::Error)
      unsaid = &group;
  }
  // What it seems to follow from was taken to follow from something, too: a run does not fail without a word.
  if (unsaid && !hasSaidError)
    deliver(*unsaid);
  if (!groups.empty() && errorLimit.hasTurnedAway() && !errorLimit.isReached())
    stop(*groups.front().engine);
}

/// False where an error is one too many to be held back: it is not said, and its notes are not.
bool DiagnosticTranslator::keep(std::vector<Group> &groups, Group group) {
  const StoredDiagnostic &message = group.messages.front();
  if (message.getLevel() >= DiagnosticsEngine::Error && !errorLimit.mayWait(!isClangs(message)))
    return false;
  groups.push_back(std::move(group));
  return true;
}

bool DiagnosticTranslator::followsFromOther(const Group &group) const {
  const StoredDiagnostic &message = group.messages.front();
  const FullSourceLoc location = message.getLocation();
  // A default argument is said to be wrong where it is used.
  if (location.isValid() && isOwn(message) && llvm::is_contained(usedDefaults, location))
    return true;
  if (!group.isDeferred() || !isClangs(message) || !location.isValid())
    return false;
  // The checks have followed the call, too, or refuse the object.
  if (group.isReached &&
      llvm::any_of(ownPlaces, [&](FullSourceLoc place) { return lineOf(place) == lineOf(location); }))
    return true;
  if (group.isInAmp && shared->consequences.explain(message, group.isLibraryUse))
    return true;
  // What a misspelt name was taken for may be refused, too.
  bool isMisspelt = message.getMessage().starts_with("use of undeclared identifier") ||
                    message.getMessage().starts_with("no member named") ||
                    message.getMessage().contains("; did you mean");
  if (group.isInAmp && !isOwn(message) && !isMisspelt && llvm::is_contained(ownPlaces, location.getExpansionLoc()))
    return true;
  // `counter++`: the variable is the mistake.
  if (group.isHostOperator && llvm::is_contained(referenceLines, lineOf(location)))
    return true;
  // `std::cout << x`: the operator was refused already.
  if (group.isReference && llvm::is_contained(refusedLines, lineOf(location)))
    return true;
  return (group.isReference || group.isRefusedMember) && llvm::is_contained(captureLines, lineOf(location));
}

/// What the library's headers refuse is shown where the user's code asks for it, and its way through the headers is
/// not. False where no user's code is in sight.
bool DiagnosticTranslator::leaveLibrary(std::vector<StoredDiagnostic> &messages) const {
  auto first = std::find_if(messages.begin(), messages.end(), isUsers);
  if (first == messages.end())
    return false;
  StoredDiagnostic &error = messages.front();
  *first = StoredDiagnostic(error.getLevel(), error.getID(), error.getMessage(), first->getLocation(),
                            first->getRanges(), {});
  messages.erase(messages.begin(), first);
  std::erase_if(messages, [](const StoredDiagnostic &message) { return !isUsers(message); });
  return true;
}

void DiagnosticTranslator::forward(DiagnosticsEngine &engine, const StoredDiagnostic &message) {
  // A note to a message that waits: no other message would have let `waiting` be.
  if (!waiting.empty()) {
    waiting.back().messages.push_back(message);
    return;
  }
  // A note to one that is deferred.
  if (!deferred.empty()) {
    deferred.back().messages.push_back(message);
    return;
  }
  ErrorLimit::Verdict verdict = errorLimit.judge(message.getLevel(), isOfLackingLibrary(message.getMessage()));
  if (verdict == ErrorLimit::Verdict::Drop)
    return;
  if (verdict == ErrorLimit::Verdict::Stop)
    return stop(engine);
  const FullSourceLoc location = message.getLocation();
  if (message.getLevel() != DiagnosticsEngine::Note)
    lastPlace = location;
  // Drop notes that point into library headers.
  if (message.getLevel() == DiagnosticsEngine::Note && location.isValid() &&
      isInLibrary(location.getManager(), location)) {
    if (message.getMessage().starts_with("candidate"))
      forward(engine, StoredDiagnostic(message.getLevel(), message.getID(), message.getMessage(), lastPlace, {}, {}));
    return;
  }
  if (verdict != ErrorLimit::Verdict::SayAsFatal) {
    print(engine, message);
    noteFixHint(engine, message);
    return;
  }
  print(engine, StoredDiagnostic(DiagnosticsEngine::Fatal, message.getID(), message.getMessage(), location,
                                 message.getRanges(), message.getFixIts()));
  noteFixHint(engine, message);
  endRun(engine);
}

/// What to do instead: the same for a rule wherever it is broken, so it is said once.
void DiagnosticTranslator::noteFixHint(DiagnosticsEngine &engine, const StoredDiagnostic &message) {
  if (message.getLevel() == DiagnosticsEngine::Note || !isOwn(message) || saysFixHint)
    return;
  std::string fixHint = sideFixHint(message.getMessage());
  if (fixHint.empty())
    fixHint = mathFixHint(message.getMessage());
  if (!fixHint.empty()) {
    if (shared->insert("fix hint: " + fixHint))
      print(engine, StoredDiagnostic(DiagnosticsEngine::Note, message.getID(), fixHint, message.getLocation(), {}, {}));
    return;
  }
  const auto *rule = llvm::find_if(allRules(), [&](const RuleInfo &row) {
    return message.getMessage().ends_with(ruleTag(static_cast<Rule>(&row - allRules().data())));
  });
  if (rule != allRules().end() && !rule->fixHint.empty() && shared->insert("fix hint of " + rule->id.str()))
    print(engine,
          StoredDiagnostic(DiagnosticsEngine::Note, message.getID(), rule->fixHint, message.getLocation(), {}, {}));
}

/// A call that the program's function and the standard library's fit alike: two candidates, and nothing of Clang's
/// words.
void DiagnosticTranslator::explainRivals(std::vector<StoredDiagnostic> &messages) const {
  const std::string own = rivals() && isAmbiguousCall(messages.front()) ? rivals()->rival() : "";
  if (own.empty())
    return;
  const StoredDiagnostic error = messages.front();
  const std::string name = own.substr(own.rfind(':') + 1);
  llvm::erase_if(messages, [](const StoredDiagnostic &each) { return each.getMessage().starts_with("candidate"); });
  const std::string text = "on the host, '" + name + "' may be '" + own + "' or 'std::" + name +
                           "' here: a using-directive makes both visible" + ruleTag(Rule::AmbiguousCall);
  messages.front() =
      StoredDiagnostic(error.getLevel(), error.getID(), text, error.getLocation(), error.getRanges(), {});
  messages.insert(messages.begin() + 1,
                  StoredDiagnostic(DiagnosticsEngine::Note, error.getID(), "'" + name + "' is declared here",
                                   FullSourceLoc(rivals()->rivalPlace(), error.getLocation().getManager()), {}, {}));
}

void DiagnosticTranslator::print(DiagnosticsEngine &engine, const StoredDiagnostic &message) {
  hasSaidError |= message.getLevel() >= DiagnosticsEngine::Error;
  if (!forwarder)
    forwarder = std::make_unique<DiagnosticsEngine>(engine.getDiagnosticIDs(), &engine.getDiagnosticOptions(),
                                                    inner.get(), /*ShouldOwnClient=*/false);
  if (engine.hasSourceManager())
    forwarder->setSourceManager(&engine.getSourceManager());
  if (!rivals() || rivals()->mayBeSaid()) {
    forwarder->Report(message);
  } else if (!rivals()->hasNewFixes()) {
    earlierWarnings += message.getLevel() == DiagnosticsEngine::Warning;
    earlierErrors += message.getLevel() >= DiagnosticsEngine::Error;
  }
  if (shared->fixIts && message.getLevel() >= DiagnosticsEngine::Warning)
    shared->fixIts->add(message, languageOptions);
  copyCounts();
}

/// -ferror-limit is reached. After a fatal error Clang has nothing more to say, and makes no more instances of
/// templates.
void DiagnosticTranslator::stop(DiagnosticsEngine &engine) {
  constexpr unsigned reason = diag::fatal_too_many_errors;
  print(engine, StoredDiagnostic(DiagnosticsEngine::Fatal, reason, engine.getDiagnosticIDs()->getDescription(reason),
                                 FullSourceLoc(), {}, {}));
  endRun(engine);
}

/// Nothing more would be said. Yet what Microsoft's compiler lets pass, the run has to find to its end.
void DiagnosticTranslator::endRun(DiagnosticsEngine &engine) {
  if (!shared->laxness)
    engine.SetDelayedDiagnostic(diag::fatal_too_many_errors);
}

}  // namespace amp::diagnostics
