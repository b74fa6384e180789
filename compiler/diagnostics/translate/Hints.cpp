// What is said beside an error: notes that tell from the program's own mistake to what Clang says of it.
#include "diagnostics/Reporter.h"
#include "diagnostics/translate/CaptureAdvice.h"
#include "diagnostics/translate/DiagnosticTranslator.h"
#include "diagnostics/translate/LibraryUses.h"
#include "diagnostics/translate/Porting.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

bool isMacro(const Preprocessor &preprocessor, llvm::StringRef name) {
  const IdentifierTable &identifiers = preprocessor.getIdentifierTable();
  auto found = identifiers.find(name);
  return found != identifiers.end() && found->second->hasMacroDefinition();
}

}  // namespace

/// `#error`s that ask for Visual C++: once in a translation unit.
void DiagnosticTranslator::hintAtVersion(DiagnosticsEngine &engine, const Diagnostic &cause) {
  if (!asksForVisualCpp(cause) || !preprocessor || isMacro(*preprocessor, "_MSC_VER") || !shared->insert("_MSC_VER"))
    return;
  forward(engine, StoredDiagnostic(DiagnosticsEngine::Note, cause.getID(),
                                   "_MSC_VER is not defined, since it says more than is true; -D_MSC_VER=1900 does for "
                                   "a source that asks for a version only",
                                   FullSourceLoc(cause.getLocation(), cause.getSourceManager()), {}, {}));
}

/// Once in a translation unit: the switch is for whole projects. Once in each run, that is: what the host run says is
/// heard only where the device run had no errors, so it must not take the hint from that.
void DiagnosticTranslator::hintAtCompat(DiagnosticsEngine &engine, const Diagnostic &cause) {
  if (shared->laxness || !isCuredByCompat(cause) ||
      !shared->insert(isHostRun ? "--amp-compat=msvc in the host run" : "--amp-compat=msvc"))
    return;
  hint(engine, cause, "--amp-compat=msvc accepts this, as Microsoft's compiler does");
}

/// Once in a translation unit.
void DiagnosticTranslator::hintAtIndex(DiagnosticsEngine &engine, const Diagnostic &cause) {
  if (misusesIndex(cause) && shared->insert(isHostRun ? "index in the host run" : "index"))
    hint(engine, cause, "an index<N> has its numbers in i[0] to i[N - 1]; a container takes the index itself, v[i]");
}

/// Once in a translation unit: <windows.h>'s macros max and min.
void DiagnosticTranslator::hintAtLimits(DiagnosticsEngine &engine, const Diagnostic &cause) {
  if (asksForLimit(cause) && shared->insert(isHostRun ? "max in the host run" : "max"))
    hint(engine, cause, "std::max and std::min take two values of one type, in kernels too; #include <algorithm>");
}

/// Once in a translation unit.
void DiagnosticTranslator::hintAtRow(DiagnosticsEngine &engine, const Diagnostic &cause) {
  if (misusesRow(cause) && shared->insert(isHostRun ? "row in the host run" : "row"))
    hint(engine, cause, howToUse("row"));
}

/// A texel of a single scalar has no operators that could be missing. A captured number is the thread's own.
void DiagnosticTranslator::hintAtResult(DiagnosticsEngine &engine, const Diagnostic &cause) {
  if (mayBeInAmpCode() && assignsResult(cause, languageOptions))
    hint(engine, cause,
         "what a function or operator returns by value can only be read, so is an element of a texture: its "
         "set(index, value) writes");
  // Once in a translation unit.
  if (reading().hasClause && assignsCopy(cause) && shared->insert(isHostRun ? "copy in the host run" : "copy"))
    hint(engine, cause,
         "a kernel gives back what it computes through a view: capture an array_view of one element by value and write "
         "into that, by an atomic function where several threads do");
}

/// Once in a translation unit, at the error: what refuses the name is in the library.
void DiagnosticTranslator::hintAtWideName(DiagnosticsEngine &engine, const Diagnostic &cause) {
  if (!refusesWideName(cause) || !shared->insert(isHostRun ? "wide name in the host run" : "wide name"))
    return;
  hintAt(engine, errorPlace, cause,
         "names of files are narrow here, UTF-8: open what std::wstring_convert<std::codecvt_utf8<wchar_t>> or "
         "WideCharToMultiByte makes of the wide one");
}

/// Once in a translation unit, under --amp-compat=msvc: _TCHAR is char where UNICODE is not defined, and projects of
/// Visual Studio define it by default.
void DiagnosticTranslator::hintAtUnicode(DiagnosticsEngine &engine, const Diagnostic &cause) {
  if (!shared->laxness || !cause.hasSourceManager() || !preprocessor || isMacro(*preprocessor, "UNICODE") ||
      isMacro(*preprocessor, "_UNICODE") || cause.getLocation().isInvalid())
    return;
  llvm::SmallString<128> text;
  cause.FormatDiagnostic(text);
  // Both kinds of text in one message, or the type of letters that may be either.
  const llvm::StringRef message = text.str();
  const bool isOfText = message.contains("TCHAR") || (message.contains("wchar_t") && message.contains("char"));
  const SourceManager &sources = cause.getSourceManager();
  const llvm::StringRef source = sources.getBufferData(sources.getFileID(sources.getExpansionLoc(errorPlace)));
  const bool usesEither = source.contains("TCHAR") || source.contains("_tmain") || source.contains("_T(") ||
                          source.contains("LPTSTR") || source.contains("LPCTSTR") || source.contains("TEXT(");
  if (isOfText && usesEither && shared->insert(isHostRun ? "UNICODE in the host run" : "UNICODE"))
    hintAt(engine, errorPlace, cause,
           "_TCHAR is char here, since UNICODE is not defined; what a project of the Unicode character set has is "
           "-DUNICODE -D_UNICODE");
}

/// Once in a translation unit, under --amp-compat=msvc: a condition takes a branch that Visual C++ does not take.
void DiagnosticTranslator::noteUndefined(DiagnosticsEngine &engine, FullSourceLoc place, llvm::StringRef macro) {
  if (!shared->insert("undefined macro of Visual C++"))
    return;
  const std::string name = macro.str();
  forward(engine, StoredDiagnostic(DiagnosticsEngine::Note, engine.getCustomDiagID(DiagnosticsEngine::Note, "%0"),
                                   name + " is not defined here: " +
                                       (macro == "_WIN32" ? "-D_WIN32 defines it"
                                                          : "--amp-compat=msvc2015 or -D_MSC_VER=1900 defines it") +
                                       ", -U" + name + " says that it is to stay so",
                                   place, {}, {}));
}

/// What the body of the lambda does with a member that its capture list names follows from that.
void DiagnosticTranslator::hintAtMember(DiagnosticsEngine &engine, const Diagnostic &cause) {
  std::optional<MemberCapture> member = findMemberCapture(cause, languageOptions);
  if (!member && !refusesThis(cause))
    return;
  hint(engine, cause, noteText(Note::ReferToMember));
  if (member && !isHostRun)
    shared->consequences.add(member->begin, member->end, Follows::Everything, member->name);
}

/// A note to the message that was said or is held.
void DiagnosticTranslator::hint(DiagnosticsEngine &engine, const Diagnostic &cause, llvm::StringRef text) {
  const SourceManager &sources = cause.getSourceManager();
  hintAt(engine, FullSourceLoc(leaveOwnText(cause.getLocation(), sources), sources), cause, text);
}
void DiagnosticTranslator::hintAt(DiagnosticsEngine &engine, FullSourceLoc place, const Diagnostic &cause,
                                  llvm::StringRef text) {
  StoredDiagnostic note(DiagnosticsEngine::Note, cause.getID(), text, place, {}, {});
  if (held.empty())
    forward(engine, note);
  else
    held.push_back(std::move(note));
}

}  // namespace amp::diagnostics
