#include "diagnostics/translate/Wording.h"

#include "diagnostics/translate/ClangIds.h"
#include "diagnostics/translate/LibraryUses.h"
#include "diagnostics/translate/TranslationTable.h"
#include "msvc/MessageNames.h"

#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

/// Whether `array` means std::array, as in `array<int, 4> a = {1, 2, 3, 4};`. The library's array is constructed from
/// an extent, in parentheses or in braces right after the name.
bool isStandardArray(const Message &error) {
  const FullSourceLoc location = error.location;
  if (!location.isValid() || !location.isFileID())
    return false;
  llvm::StringRef text = location.getManager().getCharacterData(location);
  text = text.take_until([](char c) { return c == ';'; });
  if (!text.consume_front("array") || !text.ltrim().starts_with("<"))
    return false;
  const auto [declared, values] = text.split('{');
  const bool isAssigned = declared.rtrim().ends_with("=");
  const bool isPlain = declared.find_first_of("()[") == llvm::StringRef::npos && declared.contains(',');
  return isPlain && text.contains('{') && (isAssigned || values.ltrim().starts_with("{"));
}

/// The text of an error about a call or an operator if none of the candidates can be called.
std::string uncallableText(const Diagnostic &diagnostic) {
  switch (diagnostic.getID()) {
  case diag::err_ovl_ambiguous_oper_binary:
    return formatTranslated(diagnostic, "invalid operands to binary expression (%1 and %2)");
  case diag::err_ovl_ambiguous_call:
    return formatTranslated(diagnostic, "no matching function for call to %0");
  default:
    return "";
  }
}

std::string spellCaller(annotations::Restrictions caller) {
  return caller == annotations::Restrictions() ? "usable on neither side" : spell(caller).str();
}

/// `parallel_for_each(v.begin(), v.end(), f)`: the first argument is written as an iterator.
bool takesIterators(const Message &error) {
  if (!error.location.isValid())
    return false;
  const FullSourceLoc location = error.location.getFileLoc();
  const llvm::StringRef call = location.getManager().getCharacterData(location);
  const llvm::StringRef first = call.take_until([](char c) { return c == ',' || c == ';' || c == '{'; });
  return first.contains("begin(");
}

/// Rewords an error as C3930, or a launch that fits no overload.
void refuseCall(Group &group) {
  Message &error = group.error();
  // The only library function whose arguments the compiler has to understand.
  const bool isLaunch = error.id == diag::err_ovl_no_viable_function_in_call && !error.finding &&
                        error.argument(0) == "parallel_for_each";
  if (!group.refusedCaller) {
    if (isLaunch)
      error.setFinding(Topic::ComputeDomain);
    if (isLaunch && takesIterators(error))
      group.messages.push_back(makeNote(error.id, error.location,
                                        "the parallel_for_each over iterators is that of <ppl.h>, which comes with "
                                        "--amp-compat=msvc; a kernel runs over an extent"));
    if (isLaunch &&
        llvm::any_of(group.messages, [](const Message &note) { return note.entity(3).is("Concurrency::accelerator"); }))
      group.messages.push_back(
          makeNote(error.id, error.location, "the launch goes to a view: accelerator.default_view"));
    return;
  }
  if (error.id == diag::err_typecheck_invalid_operands && error.entity(0).is("std::type_info"))
    return error.setFinding(Topic::ComparedTypeid);
  const std::string &text = error.textIfUncallable.empty() ? error.text : error.textIfUncallable;
  error.setFinding({Topic::NoOverload, {text, spellCaller(*group.refusedCaller)}});
}

void explainAmbiguousName(Group &group) {
  auto startsWith = [](llvm::StringRef start) {
    return [start](llvm::StringRef name) { return name.starts_with(start); };
  };
  auto qualify = [](llvm::StringRef name) { return "concurrency" + name.drop_front(strlen("Concurrency")).str(); };
  auto ours = llvm::find_if(group.candidates, startsWith("Concurrency::"));
  auto other = llvm::find_if(group.candidates, startsWith("std::"));
  if (ours == group.candidates.end())
    return;
  Message &error = group.error();
  const std::string name = llvm::StringRef(*ours).rsplit("::").second.str();
  const std::string qualified = qualify(*ours);
  if (other == group.candidates.end()) {
    auto second = std::find_if(std::next(ours), group.candidates.end(), startsWith("Concurrency::"));
    const std::string hint = second == group.candidates.end() ? "the library's is " + qualified
                                                              : "write " + qualified + " or " + qualify(*second);
    group.messages.push_back(makeNote(error.id, error.location, hint));
    return;
  }
  const std::string meant = isStandardArray(error) ? *other : qualified;
  error.setFinding({Topic::AmbiguousName, {name, *other, qualified, meant}});
  error.fixIts = {FixItHint::CreateInsertion(error.location, llvm::StringRef(meant).drop_back(name.size()))};
}

/// An out-of-line definition with the parameters and qualifiers of a member: only the restrictions differ.
void explainDefinition(std::vector<Message> &messages) {
  Message &error = messages.front();
  if (error.id != diag::err_member_decl_does_not_match || messages.size() != 2 ||
      messages.back().id != diag::note_member_def_close_match)
    return;
  // Clang's argument is "namespace 'N" for a namespace, and S for a class.
  const llvm::StringRef owner = error.argument(1);
  const std::string where = (owner.starts_with("namespace") ? "" : "'") + owner.rtrim('\'').str() + "'";
  error.setFinding(
      {Topic::DefinitionClause, {error.number(2) == 1 ? "definition" : "declaration", error.argument(0).str(), where}});
  messages.back().text = "declared here";
}

/// `array_view v(4, data);` in C++17: the library's classes are older than the deduction of template arguments.
void explainDeduction(std::vector<Message> &messages) {
  const Message &error = messages.front();
  if (error.id != diag::err_deduced_class_template_ctor_no_viable || howToUse(error.argument(0)).empty())
    return;
  llvm::erase_if(messages, [](const Message &message) { return isCandidate(message); });
  messages.push_back(
      makeNote(error.id, error.location, "write the template arguments, as in array_view<int, 2> and extent<2>"));
}

/// `pointer->extent`: the line does not say that the pointer is one to an array<char>.
void nameContainer(Group &group) {
  const FullSourceLoc location = group.error().location;
  if (group.container.empty() || group.hasNoUserLocation || !location.isValid())
    return;
  const LinePart line = wholeLineOf(location);
  const llvm::StringRef text = location.getManager().getBufferData(line.file).slice(line.begin, line.end);
  if (!text.contains(llvm::StringRef(group.container).take_until([](char c) { return c == '<'; }).str() + "<"))
    group.messages.insert(group.messages.begin() + 1,
                          makeNote(group.error().id, location, "the class is '" + group.container + "'"));
}

/// The constructors of std::function say nothing about why a lambda does not fit.
void dropConstructors(std::vector<Message> &messages) {
  const Message &error = messages.front();
  if (error.id == diag::err_typecheck_nonviable_condition && error.entity(2).is("std::function"))
    std::erase_if(messages, [](const Message &message) { return isCandidate(message) && !isUsers(message); });
}

/// A call that fits functions of several math namespaces, which using-directives make visible: names them in place of
/// the candidates.
void explainAmbiguousMath(std::vector<Message> &messages) {
  const Message &error = messages.front();
  if (!isAmbiguousCall(error))
    return;
  std::vector<std::string> found;
  for (llvm::StringRef space : {"direct3d", "fast_math", "precise_math"}) {
    const std::string header = "amp/" + space.str() + ".h";
    auto isThere = [&](const Message &note) {
      return note.isNote() && note.location.isValid() &&
             note.location.getManager().getFilename(note.location.getExpansionLoc()).ends_with(header);
    };
    if (llvm::any_of(messages, isThere))
      found.push_back("concurrency::" + space.str() + "::" + error.firstName().str());
  }
  if (found.size() < 2)
    return;
  llvm::erase_if(messages, [](const Message &message) { return isCandidate(message) && !isUsers(message); });
  messages.push_back(
      makeNote(error.id, error.location, "using-directives make several visible: write " + llvm::join(found, " or ")));
}

}  // namespace

Message Wording::word(DiagnosticsEngine::Level level, const Diagnostic &diagnostic,
                      const Classification &classification) const {
  Message message = makeMessage(run.ids, level, diagnostic);
  locate(diagnostic, classification, message);
  setText(diagnostic, classification, message);
  if (run.hasCompat())
    message.text = msvc::withWrittenNames(std::move(message.text));
  // Messages of the checks describe the mistake themselves. A recursion of the program's templates may reach its limit
  // in the library.
  if (classification.isOfLibrary && !message.isOurs() && message.id != diag::err_template_recursion_depth_exceeded)
    message.setFinding({Topic::LibraryMisuse, {message.text}});
  const bool isConst = message.isAbout(Topic::ConstTileStatic);
  if (classification.isOfLibrary || isConst)
    message.ranges.clear();
  if (classification.isOfLibrary || isConst || classification.hostOperator)
    message.fixIts.clear();
  return message;
}

void Wording::locate(const Diagnostic &diagnostic, const Classification &classification, Message &message) const {
  message.location = locationOf(diagnostic, run.language);
  if (!diagnostic.hasSourceManager())
    return;
  const SourceManager &sources = diagnostic.getSourceManager();
  for (CharSourceRange range : diagnostic.getRanges()) {
    range.setBegin(leaveOwnText(range.getBegin(), sources, run.language));
    range.setEnd(leaveOwnText(range.getEnd(), sources, run.language));
    message.ranges.push_back(range);
  }
  if (classification.finding && classification.finding->topic == Topic::MisspeltTemplate)
    message.fixIts = {FixItHint::CreateReplacement(diagnostic.getLocation(), classification.finding->arguments[1])};
  else if (!classification.hasBadFixIts)
    message.fixIts.assign(diagnostic.getFixItHints().begin(), diagnostic.getFixItHints().end());
}

void Wording::setText(const Diagnostic &diagnostic, const Classification &classification, Message &message) const {
  if (classification.finding) {
    message.setFinding(*classification.finding);
    return;
  }
  if (std::optional<Translated> translated = translateMessage(diagnostic)) {
    message.text = translated->text;
    message.rule = translated->rule;
    return;
  }
  const DiagnosticIDs &known = *diagnostic.getDiags()->getDiagnosticIDs();
  if (classification.suggestsReservedName) {
    message.text = format(diagnostic, known.getDescription(withoutSuggestion(message.id)));
    return;
  }
  const std::string formatted = formatTranslated(diagnostic, known.getDescription(message.id));
  llvm::StringRef text = formatted;
  if (message.rule)
    text.consume_back(ruleTag(*message.rule));
  message.text = text.str();
  message.textIfUncallable = uncallableText(diagnostic);
  message.reason = reasonOf(diagnostic);
}

void Wording::reword(Group &group) const {
  explainAmbiguousCall(group.messages);
  if (group.isOfLibrary)
    group.hasNoUserLocation = !leaveLibrary(group.messages);
  nameContainer(group);
  group.isReached = group.isInCalledLibraryCode && leaveLibrary(group.messages);
  refuseCall(group);
  explainAmbiguousName(group);
  explainAmbiguousMath(group.messages);
  explainDeduction(group.messages);
  dropConstructors(group.messages);
  explainDefinition(group.messages);
  // A failed assertion of the program's describes the mistake itself.
  const bool isAssertion = group.error().id == diag::err_static_assert_failed ||
                           group.error().id == diag::err_static_assert_requirement_failed;
  if (!group.isOfLibrary && group.candidates.empty() && !isAssertion)
    group.isLibraryUse = explainLibraryUse(group.messages);
  if (isAmbiguousOperator(group.error()))
    shortenCandidates(group.messages);
  if (!group.refusedCaller)
    return explainStream(group.messages);
  // The library's headers call a user function.
  if (!isUsers(group.error()))
    leaveLibrary(group.messages);
  explainHostUse(group.messages);
}

/// Rewords an ambiguous call of the program's function and a competing overload of the standard library, with a note
/// about the program's function in place of Clang's notes.
void Wording::explainAmbiguousCall(std::vector<Message> &messages) const {
  const std::string own =
      run.ambiguousCalls() && isAmbiguousCall(messages.front()) ? run.ambiguousCalls()->ownFunction() : "";
  if (own.empty())
    return;
  llvm::erase_if(messages, isCandidate);
  Message &error = messages.front();
  const std::string name = own.substr(own.rfind(':') + 1);
  error.setFinding({Topic::AmbiguousCall, {name, own}});
  error.fixIts.clear();
  const FullSourceLoc declared(run.ambiguousCalls()->ownLocation(), error.location.getManager());
  messages.insert(messages.begin() + 1, makeNote(error.id, declared, "'" + name + "' is declared here"));
}

}  // namespace amp::diagnostics
