#include "diagnostics/translate/DiagnosticTranslator.h"

#include "diagnostics/InsertedText.h"
#include "diagnostics/translate/CaptureAdvice.h"
#include "diagnostics/translate/ClausePlaces.h"
#include "diagnostics/translate/HostOperators.h"
#include "diagnostics/translate/LibraryMembers.h"
#include "diagnostics/translate/LibraryUses.h"
#include "diagnostics/translate/MissingIncludes.h"
#include "diagnostics/translate/Porting.h"
#include "diagnostics/translate/TranslationTable.h"

#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

/// Longer phrases first: the table is applied from top to bottom.
constexpr std::pair<llvm::StringLiteral, llvm::StringLiteral> words[] = {
    {"__host__ __device__", "restrict(cpu,amp)"},
    {"__device__ __host__", "restrict(cpu,amp)"},
    {"__device__", "restrict(amp)"},
    {"__host__", "restrict(cpu)"},
    {"__global__", "restrict(amp)"},
    {"__shared__", "tile_static"},
    {"'device' attribute", "restrict(amp) clause"},
    {"'host' attribute", "restrict(cpu) clause"},
    {"'shared' attribute", "tile_static"},
    {"target attributes", "restrictions"},
    {"CUDA device code", "amp-restricted code"},
    {"CUDA/C++", "C++ AMP"},
    {"CUDA C/C++", "C++ AMP"},
    {"CUDA", "C++ AMP"},
    {"nvcc", "C++ AMP"},
    {"call to invalid function from restrict(cpu,amp) function", "it is usable on neither side"},
    {"call to invalid function from restrict(cpu) function", "it is usable on neither side"},
    {"call to invalid function from restrict(amp) function", "it is usable on neither side"},
};

/// "'HANDLE' exists on Windows only: use ..." from the colon on.
std::string fixHintOf(llvm::StringRef message) { return message.split(": ").second.str(); }

/// `array<int, 4> a = {1, 2, 3, 4};`: an array of the library's is made from an extent, in parentheses or in braces
/// right behind the name.
bool isStandardArray(const StoredDiagnostic &error) {
  const FullSourceLoc place = error.getLocation();
  if (!place.isValid() || !place.isFileID())
    return false;
  llvm::StringRef text = place.getManager().getCharacterData(place);
  text = text.take_until([](char c) { return c == ';'; });
  if (!text.consume_front("array") || !text.ltrim().starts_with("<"))
    return false;
  const auto [declared, values] = text.split('{');
  const bool isAssigned = declared.rtrim().ends_with("=");
  const bool isPlain = declared.find_first_of("()[") == llvm::StringRef::npos && declared.contains(',');
  return isPlain && text.contains('{') && (isAssigned || values.ltrim().starts_with("{"));
}

/// <exception>'s __try is Visual C++'s keyword to who writes it.
bool isOwnMacro(llvm::StringRef name) { return name == "tile_static" || name == "__try"; }

}  // namespace

std::string translateWords(llvm::StringRef text) {
  std::string result = text.str();
  for (auto [from, to] : words)
    for (size_t at = result.find(from.str()); at != std::string::npos; at = result.find(from.str(), at + to.size()))
      result.replace(at, from.size(), to.str());
  return result;
}

DiagnosticTranslator::DiagnosticTranslator(std::unique_ptr<DiagnosticConsumer> inner,
                                           std::shared_ptr<SharedReports> shared, bool isHostRun)
    : inner(std::move(inner)), shared(std::move(shared)), isHostRun(isHostRun) {}

DiagnosticTranslator::~DiagnosticTranslator() = default;

void DiagnosticTranslator::BeginSourceFile(const LangOptions &options, const Preprocessor *preprocessor) {
  languageOptions = options;
  this->preprocessor = preprocessor;
  inner->BeginSourceFile(options, preprocessor);
}

void DiagnosticTranslator::EndSourceFile() {
  flushHeld();
  flushWaiting();
  flushDeferred();
  inner->EndSourceFile();
  copyCounts();
}

void DiagnosticTranslator::copyCounts() {
  NumErrors = inner->getNumErrors() + earlierErrors;
  NumWarnings = inner->getNumWarnings() + earlierWarnings;
}

void DiagnosticTranslator::finish() {
  flushHeld();
  flushWaiting();
  flushDeferred();
  inner->finish();
  copyCounts();
}

void DiagnosticTranslator::clear() {
  DiagnosticConsumer::clear();
  inner->clear();
}

bool DiagnosticTranslator::IncludeInDiagnosticCounts() const { return inner->IncludeInDiagnosticCounts(); }

/// What comes out of tile_static, and what --amp-compat=msvc has put between the user's words, is shown where the user
/// wrote it, without macro notes.
SourceLocation DiagnosticTranslator::leaveOwnText(SourceLocation location, const SourceManager &sources) const {
  while (location.isMacroID() && isOwnMacro(Lexer::getImmediateMacroName(location, sources, languageOptions)))
    location = sources.isMacroArgExpansion(location) ? sources.getImmediateSpellingLoc(location)
                                                     : sources.getImmediateExpansionRange(location).getBegin();
  return inUsersText(sources, location);
}

/// Errors of ours, and Clang's that were worded as ours, are known by their place: where one rule is broken, others
/// that follow from it stay silent. Clang's are known by text and place. The two runs have different source managers.
std::string DiagnosticTranslator::keyOf(const StoredDiagnostic &message) {
  FullSourceLoc location = message.getLocation();
  // Windows-only names once each, and those that lack their header.
  if (!location.isValid() || isOfLackingUsing(message.getMessage()) ||
      message.getMessage().ends_with(ruleTag(Rule::WindowsName)) ||
      (message.getMessage().starts_with("'std::") && message.getMessage().contains("' comes with ")))
    return message.getMessage().str();
  const SourceManager &sources = location.getManager();
  auto [file, offset] = sources.getDecomposedExpansionLoc(location);
  auto [spellingFile, spellingOffset] = sources.getDecomposedSpellingLoc(location);
  std::string key;
  llvm::raw_string_ostream out(key);
  if (OptionalFileEntryRef entry = sources.getFileEntryRefForID(file))
    out << entry->getName();
  bool isOwnError = message.getLevel() >= DiagnosticsEngine::Error && isOwn(message);
  // One wrong use may offend the library several times, in slightly different places.
  if (message.getMessage().contains(ruleTag(Rule::Library))) {
    out << ':' << location.getExpansionLineNumber() << ':' << ruleTag(Rule::Library);
    return key;
  }
  out << ':' << offset << ':' << spellingOffset << ':' << (isOwnError ? "[amp-" : message.getMessage());
  return key;
}

/// The checks say one error at a place of an instance, and what another instance breaks there if it is another thing.
bool DiagnosticTranslator::isNew(const StoredDiagnostic &message) {
  std::string key = keyOf(message);
  if (isClangs(message) || message.getLevel() < DiagnosticsEngine::Error)
    return shared->insert(key);
  std::string ofChecks = key + " of the checks", withText = key + message.getMessage().str();
  if (!shared->insert(key) && !shared->contains(ofChecks))
    return false;
  shared->insert(ofChecks);
  return shared->insert(withText);
}

std::optional<std::string> DiagnosticTranslator::findMissingInclude(const Diagnostic &diagnostic) const {
  std::optional<std::string> include = translateMissingInclude(diagnostic, preprocessor);
  if (!include && preprocessor)
    include = translateMissingStandardInclude(diagnostic, *preprocessor);
  if (!include)
    include = translateMissingMember(diagnostic);
  return include;
}

StoredDiagnostic DiagnosticTranslator::translate(DiagnosticsEngine::Level level, const Diagnostic &diagnostic) const {
  std::string text;
  std::optional<std::string> translated = translateMessage(diagnostic);
  if (!translated)
    translated = translateWindowsName(diagnostic, shared->laxness != nullptr, languageOptions);
  std::optional<std::string> include = findMissingInclude(diagnostic);
  if (!translated)
    translated = include;
  const std::optional<std::string> misplaced = findMisplacedClause(diagnostic);
  if (!translated)
    translated = misplaced;
  if (refusesThis(diagnostic))
    translated = ruleInfo(Rule::CaptureThis).text.str() + ruleTag(Rule::CaptureThis);
  const std::optional<std::string> plain = dropReservedName(diagnostic);
  if (!translated)
    translated = plain;
  const std::optional<std::string> meant = translated ? std::nullopt : findMisspeltTemplate(diagnostic);
  if (translated) {
    text = std::move(*translated);
  } else {
    llvm::SmallString<128> original;
    diagnostic.FormatDiagnostic(original);
    text = translateWords(original);
  }
  if (meant)
    text += "; did you mean '" + *meant + "'?";
  if (!diagnostic.hasSourceManager())
    return StoredDiagnostic(level, diagnostic.getID(), text, FullSourceLoc(), {}, {});
  SourceManager &sources = diagnostic.getSourceManager();
  llvm::SmallVector<CharSourceRange> ranges;
  for (CharSourceRange range : diagnostic.getRanges()) {
    range.setBegin(leaveOwnText(range.getBegin(), sources));
    range.setEnd(leaveOwnText(range.getEnd(), sources));
    ranges.push_back(range);
  }
  FullSourceLoc location;
  if (diagnostic.getLocation().isValid())
    location = FullSourceLoc(leaveOwnText(diagnostic.getLocation(), sources), sources);
  if (meant)
    return StoredDiagnostic(level, diagnostic.getID(), text, location, ranges,
                            FixItHint::CreateReplacement(diagnostic.getLocation(), *meant));
  return StoredDiagnostic(level, diagnostic.getID(), text, location, ranges,
                          // Not the name that is nearest among those that are there.
                          include || misplaced || plain ? ArrayRef<FixItHint>() : diagnostic.getFixItHints());
}

/// An assertion of the library's, or what it makes of a use that does not fit it.
std::optional<std::string> DiagnosticTranslator::findLibraryUse(DiagnosticsEngine::Level level,
                                                                const Diagnostic &diagnostic,
                                                                const StoredDiagnostic &message) const {
  std::optional<std::string> assertion =
      level == DiagnosticsEngine::Note ? std::nullopt : findLibraryAssertion(diagnostic);
  // One of our checks' says what does not fit.
  if (!assertion && isLibraryError(level, diagnostic))
    assertion = isOwn(message)
                    ? message.getMessage().str()
                    : "this use does not fit the library: " + message.getMessage().str() + ruleTag(Rule::Library);
  return assertion;
}

/// Remembers what Clang takes for something else than was meant: what follows there says no more about it. True for
/// errors whose notes would mislead.
bool DiagnosticTranslator::noteMisreading(DiagnosticsEngine::Level level, const Diagnostic &diagnostic) {
  bool isMisplaced = level >= DiagnosticsEngine::Error && findMisplacedClause(diagnostic);
  bool lacksInclude = level >= DiagnosticsEngine::Error && findMissingInclude(diagnostic);
  const std::optional<std::string> windowsName =
      translateWindowsName(diagnostic, shared->laxness != nullptr, languageOptions);
  if (windowsName)
    lastFixHint = fixHintOf(*windowsName);
  // What follows is about the name that Clang took it for: in amp code that may be a variable of the host's.
  const bool isReserved = dropReservedName(diagnostic).has_value();
  const bool isTakenForOther = suggestsName(diagnostic) && mayBeInAmpCode();
  if (isMisplaced || lacksInclude || windowsName || isReserved || isTakenForOther) {
    const auto line = lineOf(FullSourceLoc(diagnostic.getLocation(), diagnostic.getSourceManager()));
    misreadLines.push_back(line);
    // The object in front of a member or of brackets is read as it was meant.
    if (!isAfterObject(diagnostic))
      misreadNames.push_back(line);
  }
  if (isUnknownName(diagnostic) && mayBeInAmpCode())
    unknownNames.push_back(FullSourceLoc(diagnostic.getLocation(), diagnostic.getSourceManager()).getExpansionLoc());
  // What Clang adds is about the declaration that it took the line for. "'float_t' declared here" is no help to who
  // wants float_4.
  return isMisplaced || lacksInclude || refusesThis(diagnostic) || isReserved;
}

void DiagnosticTranslator::observe(DiagnosticsEngine::Level level, const Diagnostic &diagnostic) {
  if (level >= DiagnosticsEngine::Error)
    lostNames.observe(diagnostic);
  if (shared->laxness)
    shared->laxness->observe(level, diagnostic, preprocessor);
  if (rivals())
    rivals()->observe(level, diagnostic, reading().restrictions);
}

/// What else the user may want to know of the mistake, as notes.
void DiagnosticTranslator::hintAtCause(DiagnosticsEngine &engine, const Diagnostic &diagnostic) {
  hintAtVersion(engine, diagnostic);
  hintAtCompat(engine, diagnostic);
  hintAtIndex(engine, diagnostic);
  hintAtLimits(engine, diagnostic);
  hintAtRow(engine, diagnostic);
  hintAtResult(engine, diagnostic);
  hintAtWideName(engine, diagnostic);
  hintAtMember(engine, diagnostic);
  hintAtUnicode(engine, diagnostic);
}

void DiagnosticTranslator::HandleDiagnostic(DiagnosticsEngine::Level level, const Diagnostic &diagnostic) {
  // Clang's word for the limit that was reached comes back here: the engine was told so that it ends.
  if (isOver() || diagnostic.getID() == diag::fatal_too_many_errors)
    return;
  bool isNote = level == DiagnosticsEngine::Note;
  if (!isNote)
    flushHeld();
  if (!isNote && diagnostic.hasSourceManager())
    errorPlace = FullSourceLoc(diagnostic.getLocation(), diagnostic.getSourceManager());
  if (isNote ? skipsNotes : isIrrelevant(diagnostic)) {
    skipsNotes = true;
    return;
  }
  if (isNote && reading().hasClause && isRefusedAdvice(diagnostic))
    return;
  skipsNotes = false;
  const bool needsNoNotes = noteMisreading(level, diagnostic);
  observe(level, diagnostic);
  StoredDiagnostic message = translate(level, diagnostic);
  std::optional<std::string> assertion = findLibraryUse(level, diagnostic, message);
  if (assertion)
    message = StoredDiagnostic(level, diagnostic.getID(), *assertion, message.getLocation(), {}, {});
  bool isSaid = true;
  if (isNote)
    addNote(diagnostic, std::move(message));
  else if (decidesWithNotes(diagnostic) || assertion)
    hold(diagnostic, std::move(message), assertion.has_value());
  else
    isSaid = sayInTurn(diagnostic, std::move(message));
  if (!isNote)
    skipsNotes = needsNoNotes || !isSaid;
  if (!isSaid)
    return;
  auto &engine = const_cast<DiagnosticsEngine &>(*diagnostic.getDiags());
  hintAtCause(engine, diagnostic);
}

/// Its notes, or what else is wrong in amp code, say how an error is worded.
bool DiagnosticTranslator::decidesWithNotes(const Diagnostic &diagnostic) {
  isReference = isRefusedReference(diagnostic);
  // Clang warns of divisions when it has left their function.
  holdsAmp = mayBeInAmpCode() || diagnostic.getID() == diag::warn_remainder_division_by_zero || refusesCopy(diagnostic);
  holdsReached = isOfReachedCode(diagnostic);
  const bool isRivalry = rivals() && diagnostic.getID() == diag::err_ovl_ambiguous_call;
  return isReference || holdsAmp || holdsReached || isFailedOverload(diagnostic) || isAmbiguousName(diagnostic) ||
         isRivalry;
}

/// Until the next error or warning, when its notes are complete.
void DiagnosticTranslator::hold(const Diagnostic &diagnostic, StoredDiagnostic message, bool isAssertion) {
  holdsAssertion = isAssertion;
  heldEngine = const_cast<DiagnosticsEngine *>(diagnostic.getDiags());
  refusedCaller.clear();
  candidates.clear();
  refuseHostOperator(diagnostic, message);
  held.insert(held.begin(), std::move(message));
}

void DiagnosticTranslator::addNote(const Diagnostic &diagnostic, StoredDiagnostic message) {
  if (held.empty()) {
    remember(message);
    return forward(const_cast<DiagnosticsEngine &>(*diagnostic.getDiags()), message);
  }
  if (std::optional<std::string> caller = findRefusedCaller(diagnostic))
    refusedCaller = std::move(*caller);
  // The host's operators that a C++20 library deletes remain where those that exist are refused.
  if (holdsAmp && isDeletedCandidate(diagnostic) && isAmbiguousOperator(held.front()))
    refusedCaller = reading().restrictions;
  noteAmbiguity(message);
  if (std::optional<std::string> candidate = findCandidateName(diagnostic))
    candidates.push_back(std::move(*candidate));
  held.push_back(std::move(message));
}

/// `std::abs(i)`: without C's function, which is the host's, the C++ library's are left, none of them meant.
void DiagnosticTranslator::noteAmbiguity(const StoredDiagnostic &candidate) {
  if (!holdsAmp || !isAmbiguousCall(held.front()))
    return;
  const FullSourceLoc place = candidate.getLocation();
  const bool isHosts = place.isValid() && !isUsers(candidate) && !isInLibrary(place.getManager(), place);
  if (!isHosts)
    refusedCaller.clear();
  else if (held.size() == 1)
    refusedCaller = reading().restrictions;
}

/// Says an error or a warning, now or after what it has to wait for. False if it is not said: it was said before, or
/// the other run's end was the end of this one's.
bool DiagnosticTranslator::sayInTurn(const Diagnostic &diagnostic, StoredDiagnostic message) {
  auto &engine = const_cast<DiagnosticsEngine &>(*diagnostic.getDiags());
  if (mustWait())
    return keep(waiting, {&engine, {std::move(message)}});
  if (!flushWaiting())
    return false;
  remember(message);
  if (!deferred.empty())
    return keep(deferred, {&engine, {std::move(message)}});
  if (!isNew(message))
    return false;
  forward(engine, message);
  return true;
}

/// C3930 for unary operators.
void DiagnosticTranslator::refuseHostOperator(const Diagnostic &diagnostic, StoredDiagnostic &message) {
  if (diagnostic.getID() == diag::err_default_init_const)
    constPlace = diagnostic.getLocation();
  if (diagnostic.getID() == diag::err_shared_var_init && diagnostic.getLocation() == constPlace)
    message =
        StoredDiagnostic(message.getLevel(), message.getID(),
                         "a tile_static variable cannot be const: it has no initialiser, and nothing could be written "
                         "into it" +
                             ruleTag(Rule::TileStatic),
                         message.getLocation(), {}, {});
  std::optional<HostOperator> found = mayBeInAmpCode() ? findHostOperator(diagnostic) : std::nullopt;
  holdsOperator = found.has_value();
  if (!found)
    return;
  message = StoredDiagnostic(message.getLevel(), message.getID(),
                             "no overload of '" + found->name + "' can be called from " + reading().restrictions.str() +
                                 " code" + ruleTag(Rule::NoOverload),
                             message.getLocation(), message.getRanges(), {});
  if (!found->isUsers)
    held.push_back(StoredDiagnostic(DiagnosticsEngine::Note, diagnostic.getID(),
                                    "the operator is a library's, and runs on the host only", message.getLocation(), {},
                                    {}));
  else
    held.push_back(StoredDiagnostic(DiagnosticsEngine::Note, diagnostic.getID(),
                                    "'" + found->name + "' is declared here",
                                    FullSourceLoc(found->location, diagnostic.getSourceManager()), {}, {}));
}

bool DiagnosticTranslator::refusesThis(const Diagnostic &diagnostic) const {
  return lacksThis(diagnostic) && reading().hasClause;
}

bool DiagnosticTranslator::isIrrelevant(const Diagnostic &diagnostic) const {
  return isHidden(diagnostic) || followsUnknownTemplate(diagnostic) || isOfOtherSide(diagnostic, isHostRun) ||
         followsMisreading(diagnostic) || standsAtUnknownName(diagnostic) || lostNames.explain(diagnostic) ||
         (shared->laxness && msvc::Laxness::hides(diagnostic));
}

bool DiagnosticTranslator::followsMisreading(const Diagnostic &diagnostic) const {
  if (misreadLines.empty() || !diagnostic.hasSourceManager() || diagnostic.getLocation().isInvalid() ||
      isAmbiguousName(diagnostic) || suggestsName(diagnostic) || findMissingInclude(diagnostic))
    return false;
  auto [file, line] = lineOf(FullSourceLoc(diagnostic.getLocation(), diagnostic.getSourceManager()));
  const bool isMisread =
      llvm::is_contained(isOfCapture(diagnostic) ? misreadNames : misreadLines, std::make_pair(file, line));
  if (const std::optional<std::string> name =
          translateWindowsName(diagnostic, shared->laxness != nullptr, languageOptions)) {
    // The constants of a call with one fix hint: one mistake, also where its arguments take another line.
    const bool isBehind = misreadLines.back() == std::make_pair(file, line - 1);
    return (isMisread || isBehind) && fixHintOf(*name) == lastFixHint;
  }
  return isMisread;
}

bool DiagnosticTranslator::standsAtUnknownName(const Diagnostic &diagnostic) const {
  return !unknownNames.empty() && diagnostic.getID() >= diag::DIAG_UPPER_LIMIT && diagnostic.hasSourceManager() &&
         diagnostic.getLocation().isValid() &&
         llvm::is_contained(unknownNames,
                            FullSourceLoc(diagnostic.getLocation(), diagnostic.getSourceManager()).getExpansionLoc());
}

/// A held error in the light of its notes.
StoredDiagnostic DiagnosticTranslator::reword(const StoredDiagnostic &error) {
  std::string text = error.getMessage().str();
  llvm::SmallVector<FixItHint> fixes(error.getFixIts().begin(), error.getFixIts().end());
  // The library's only function whose arguments the compiler has to understand.
  if (refusedCaller.empty() && text == "no matching function for call to 'parallel_for_each'")
    text = ruleInfo(Rule::ComputeDomain).text.str() + ruleTag(Rule::ComputeDomain);
  if (!refusedCaller.empty() && isAmbiguousOperator(error))
    text = "invalid operands to binary expression (" + text.substr(text.find("'", text.find("operand types")));
  if (!refusedCaller.empty() && isAmbiguousCall(error))
    text =
        ("no matching function for call to '" + llvm::StringRef(text).split('\'').second.split('\'').first + "'").str();
  if (!refusedCaller.empty()) {
    llvm::StringRef untagged = text;
    untagged.consume_back(ruleTag(Rule::Library));
    text = untagged.str() + " in " + refusedCaller + " code" + ruleTag(Rule::NoOverload);
  }
  auto startsWith = [](llvm::StringRef start) {
    return [start](llvm::StringRef name) { return name.starts_with(start); };
  };
  auto ours = llvm::find_if(candidates, startsWith("Concurrency::"));
  auto other = llvm::find_if(candidates, startsWith("std::"));
  if (ours != candidates.end() && other != candidates.end()) {
    llvm::StringRef name = llvm::StringRef(*ours).rsplit("::").second;
    std::string qualified = "concurrency" + ours->substr(llvm::StringRef("Concurrency").size());
    const std::string meant = isStandardArray(error) ? *other : qualified;
    text = "'" + name.str() + "' may be '" + *other + "' or '" + qualified +
           "' here: two using-directives make both visible; write '" + meant + "'" + ruleTag(Rule::AmbiguousName);
    misreadLines.push_back(lineOf(error.getLocation()));
    fixes = {FixItHint::CreateInsertion(error.getLocation(), llvm::StringRef(meant).drop_back(name.size()))};
  }
  llvm::SmallVector<CharSourceRange> ranges(error.getRanges().begin(), error.getRanges().end());
  return StoredDiagnostic(error.getLevel(), error.getID(), text, error.getLocation(), ranges, fixes);
}

}  // namespace amp::diagnostics
