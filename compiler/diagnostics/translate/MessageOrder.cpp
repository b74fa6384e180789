#include "diagnostics/translate/MessageOrder.h"

#include "diagnostics/translate/ClangIds.h"

#include "clang/Basic/DiagnosticSema.h"
#include "llvm/ADT/STLExtras.h"

#include <utility>

using namespace clang;

namespace amp::diagnostics {

bool MessageOrder::add(DiagnosticsEngine &engine, Message message, const Classification &classification) {
  // A std::function cannot hold an amp lambda: that it cannot be launched either follows from the same mistake.
  if (hasFailedFunction && message.isError() && !message.isClangs() && message.concerns("std::function"))
    return false;
  hasFailedFunction |= !classification.isInAmp && message.id == diag::err_typecheck_nonviable_condition &&
                       message.entity(2).is("std::function");
  Group group{.engine = &engine};
  group.messages.push_back(std::move(message));
  if (classification.needsNotes) {
    group.isOfLibrary = classification.isOfLibrary;
    group.isReference = classification.isReference;
    group.isHostOperator = classification.hostOperator.has_value();
    group.isInCalledLibraryCode = classification.isInCalledLibraryCode;
    group.isInAmp = classification.isInAmp;
    group.request = classification.request;
    group.container = classification.container;
    held = std::move(group);
    return true;
  }
  if (mustWait())
    return keep(waiting, std::move(group));
  if (!flushWaiting())
    return false;
  remember(group.error());
  if (!deferred.empty())
    return keep(deferred, std::move(group));
  return emitter.emit(group);
}

void MessageOrder::addNote(DiagnosticsEngine &engine, Message note, const Classification &classification) {
  if (!held) {
    remember(note);
    return addToFinished(engine, std::move(note));
  }
  if (const std::optional<annotations::Restrictions> caller = refusedCaller(note))
    held->refusedCaller = caller;
  // If the host's operators are rejected, only the deleted operators of a C++20 library remain as candidates.
  if (held->isInAmp && isDeletedCandidate(note) && isAmbiguousOperator(held->error()))
    held->refusedCaller = classification.functionContext.restrictions;
  noteAmbiguity(note, classification);
  if (std::optional<std::string> candidate = candidateName(note))
    held->candidates.push_back(std::move(*candidate));
  held->messages.push_back(std::move(note));
}

/// `std::abs(i)`: since C's function is a host function, only overloads of the C++ library remain as candidates. None
/// of them was meant.
void MessageOrder::noteAmbiguity(const Message &candidate, const Classification &classification) {
  if (!held->isInAmp || !isAmbiguousCall(held->error()))
    return;
  const FullSourceLoc location = candidate.location;
  const bool isHosts = location.isValid() && !isUsers(candidate) && !isInLibrary(location.getManager(), location);
  if (!isHosts)
    held->refusedCaller.reset();
  else if (held->messages.size() == 1)
    held->refusedCaller = classification.functionContext.restrictions;
}

void MessageOrder::addHint(DiagnosticsEngine &engine, Message note) {
  if (held)
    held->messages.push_back(std::move(note));
  else
    addToFinished(engine, std::move(note));
}

void MessageOrder::addToFinished(DiagnosticsEngine &engine, Message note) {
  // If `waiting` is not empty, it contains the last message: before a message that need not wait is printed, `waiting`
  // is emptied.
  if (!waiting.empty())
    waiting.back().messages.push_back(std::move(note));
  else if (!deferred.empty())
    deferred.back().messages.push_back(std::move(note));
  else
    emitter.emitNote(engine, note);
}

std::optional<Group> MessageOrder::complete() {
  if (run.ambiguousCalls())
    run.ambiguousCalls()->conclude();
  return std::exchange(held, std::nullopt);
}

void MessageOrder::addCompleted(Group group) {
  // Clang adds the notes about the calls that lead to a function only to the first error in it.
  if (group.isInCalledLibraryCode && !group.isReached && hasReached)
    return;
  hasReached |= group.isReached;
  if (mustWait())
    keep(waiting, std::move(group));
  else if (flushWaiting())
    emitOrDefer(std::move(group));
}

/// Prints the group now, or keeps it until the end of the run.
void MessageOrder::emitOrDefer(Group group) {
  const Message &error = group.error();
  // `array_view<bool> v(10, bits);`: no constructor fits, because the library has refused the class.
  const bool lacksConstructor =
      error.id == diag::err_ovl_no_viable_function_in_init && !error.isAbout(Topic::LibraryMisuse);
  if (lacksConstructor && llvm::is_contained(assertionLines, lineOf(error.location)))
    return;
  // `parallel_for_each(e, kernel(v))`: an argument was refused.
  if (error.isAbout(Topic::ComputeDomain) && llvm::is_contained(errorLines, lineOf(error.location)))
    return;
  if (!group.isReached)
    remember(error);
  if (group.isReference && !group.isReached)
    referenceLines.push_back(lineOf(error.location));
  if (group.isRefusedCall())
    refusedLines.push_back(lineOf(error.location));
  if (group.isRefusedCall() && group.isInAmp && !run.isHost && error.id == diag::err_ovl_no_viable_function_in_init)
    coverVariable(error.location);
  if (group.isDeferred() || !deferred.empty())
    keep(deferred, std::move(group));
  else
    emitter.emit(group);
}

/// `std::mt19937 random(1);`: that its members cannot be called either is no other mistake.
void MessageOrder::coverVariable(FullSourceLoc location) const {
  if (const std::optional<VariableScope> scope = scopeOfVariable(location))
    run.shared->consequences.add(scope->begin, scope->end, Follows::RefusedCalls, scope->name);
}

/// Records the locations of errors that may have other errors as consequences.
void MessageOrder::remember(const Message &message) {
  if (!message.location.isValid())
    return;
  if (message.rule == Rule::Library)
    assertionLines.push_back(lineOf(message.location));
  if (message.rule == Rule::CaptureType)
    captureLines.push_back(lineOf(message.location));
  if (message.isError() && message.isOurs() && message.rule != Rule::NoOverload && message.concerns("std::complex"))
    hasRefusedComplex = true;
  if (message.note == Note::DefaultHere)
    usedDefaults.push_back(message.location);
  if (message.isError() && !message.isOurs())
    errorLines.push_back(lineOf(message.location));
  if (message.isError() && message.isOurs())
    ownErrorLocations.push_back(message.location.getExpansionLoc());
}

/// Waits for the end of the device run, and then handles the messages that waited for it. False if the device run
/// failed: nothing more is printed.
bool MessageOrder::flushWaiting() {
  if (!run.isHost)
    return true;
  const RunState device = run.shared->awaitDeviceRun();
  std::vector<Group> groups = std::exchange(waiting, {});
  emitter.limit().releaseWaiting();
  if (device == RunState::Failed)
    return false;
  for (Group &group : groups)
    emitOrDefer(std::move(group));
  return true;
}

void MessageOrder::flushDeferred() {
  const std::vector<Group> groups = std::exchange(deferred, {});
  const Group *unreported = nullptr;
  for (const Group &group : groups) {
    if (!followsFromOther(group))
      emitter.emit(group);
    else if (!unreported && group.error().isError())
      unreported = &group;
  }
  // All errors were treated as consequences. The first one is printed, so that a run does not fail without a message.
  if (unreported && !emitter.hasEmittedError())
    emitter.emit(*unreported);
  if (!groups.empty() && emitter.limit().hasRefused() && !emitter.limit().isReached())
    emitter.stop(*groups.front().engine);
}

void MessageOrder::end() {
  flushWaiting();
  flushDeferred();
  emitter.flush();
}

/// False if too many errors are kept already: the error and its notes are dropped.
bool MessageOrder::keep(std::vector<Group> &groups, Group group) {
  if (group.error().isError() && !emitter.limit().mayWait(/*isFromChecks=*/!group.error().isClangs()))
    return false;
  groups.push_back(std::move(group));
  return true;
}

bool MessageOrder::followsFromOther(const Group &group) const {
  const Message &error = group.error();
  const FullSourceLoc location = error.location;
  if (!location.isValid())
    return false;
  // An error in a default argument is reported where the argument is used.
  if (error.isOurs() && llvm::is_contained(usedDefaults, location))
    return true;
  if (!group.isDeferred() || !error.isClangs())
    return false;
  const Line line = lineOf(location);
  // The checks have reported the same call, or its object.
  if (group.isReached && llvm::any_of(ownErrorLocations, [&](FullSourceLoc own) { return lineOf(own) == line; }))
    return true;
  const ErrorKind kind{
      .isLibraryUse = group.isLibraryUse, .isOfHostSide = group.isOfHostSide(), .isRefusedCall = group.isRefusedCall()};
  // Clang reports an error in a function that amp code reaches at the end of the run, outside of all functions.
  if ((group.isInAmp || group.isReached || kind.isOfHostSide) &&
      run.shared->consequences.isConsequence(location, error.ranges, kind))
    return true;
  // `std::sort(v.begin(), v.end())` is constexpr since C++20, and Clang instantiates it.
  const FullSourceLoc request(group.request, location.getManager());
  if (group.isInAmp && run.shared->consequences.isConsequence(request, {}, {.isRefusedCall = true}))
    return true;
  // For a misspelt name, the checks may have reported the similar name that Clang used instead. Then Clang's error is
  // printed.
  if (group.isInAmp && !error.isOurs() && !isMisspelt(error) &&
      llvm::is_contained(ownErrorLocations, location.getExpansionLoc()))
    return true;
  // `v[i] = f(i)`: if a check has refused what a lambda returns, Clang deduces that it returns void.
  if (group.isInAmp && isAboutVoid(error) && !ownErrorLocations.empty())
    return true;
  // `z * z`: the class has operators for the host only.
  if (hasRefusedComplex && group.isRefusedCall() && error.concerns("std::complex"))
    return true;
  // `counter++`: the variable was reported.
  if (group.isHostOperator && llvm::is_contained(referenceLines, line))
    return true;
  // `std::cout << x`: the operator was reported already.
  if (group.isReference && llvm::is_contained(refusedLines, line))
    return true;
  return (group.isReference || group.isRefusedMember()) && llvm::is_contained(captureLines, line);
}

}  // namespace amp::diagnostics
