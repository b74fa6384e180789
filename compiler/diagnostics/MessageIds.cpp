#include "diagnostics/MessageIds.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

constexpr Note allNotes[] = {
#define AMP_NOTE(name, text) Note::name,
#include "diagnostics/rules/Notes.def"
};

bool isClangs(unsigned id) { return id < diag::DIAG_UPPER_LIMIT; }

}  // namespace

unsigned idOf(DiagnosticIDs &ids, Rule rule, DiagnosticIDs::Level level) {
  return ids.getCustomDiagID(level, ruleInfo(rule).text.str() + ruleTag(rule));
}

unsigned idOf(DiagnosticIDs &ids, Note note) { return ids.getCustomDiagID(DiagnosticIDs::Note, noteText(note)); }

/// An engine returns the same id for the same text.
void MessageIds::learn(DiagnosticIDs &ids) {
  if (!rules.empty())
    return;
  for (std::size_t i = 0; i != allRules().size(); ++i) {
    const Rule rule = static_cast<Rule>(i);
    for (DiagnosticIDs::Level level : {DiagnosticIDs::Warning, DiagnosticIDs::Error})
      rules.try_emplace(idOf(ids, rule, level), rule);
  }
  for (Note note : allNotes)
    notes.try_emplace(idOf(ids, note), note);
}

template <typename T>
std::optional<T> MessageIds::find(const llvm::DenseMap<unsigned, T> &known, DiagnosticIDs &ids, unsigned id) {
  if (isClangs(id))
    return std::nullopt;
  learn(ids);
  const auto found = known.find(id);
  return found == known.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Rule> MessageIds::ruleOf(DiagnosticIDs &ids, unsigned id) { return find(rules, ids, id); }
std::optional<Note> MessageIds::noteOf(DiagnosticIDs &ids, unsigned id) { return find(notes, ids, id); }

}  // namespace amp::diagnostics
