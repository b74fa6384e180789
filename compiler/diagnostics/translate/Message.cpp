#include "diagnostics/translate/Message.h"

#include "diagnostics/translate/ClangIds.h"

#include "clang/Basic/DiagnosticSema.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;
using llvm::StringRef;

namespace amp::diagnostics {

namespace {

/// Clang writes "'float_4' (aka 'vector_4<float>')".
Argument splitMeaning(const std::string &formatted) {
  auto [name, meaning] = StringRef(formatted).split(" (aka ");
  meaning.consume_back(")");
  return {unquoted(name).str(), unquoted(meaning).str()};
}

Argument makeArgument(const Diagnostic &diagnostic, unsigned index) {
  const std::string number = std::to_string(index);
  const DiagnosticsEngine::ArgumentKind kind = diagnostic.getArgKind(index);
  switch (kind) {
  case DiagnosticsEngine::ak_std_string:
    return {unquoted(diagnostic.getArgStdStr(index)).str()};
  case DiagnosticsEngine::ak_sint:
    return {std::to_string(diagnostic.getArgSInt(index)), "", diagnostic.getArgSInt(index)};
  case DiagnosticsEngine::ak_uint:
    return {std::to_string(diagnostic.getArgUInt(index)), "", diagnostic.getArgUInt(index)};
  default:
    break;
  }
  // An argument that a %select leaves out may be null.
  if (diagnostic.getRawArg(index) == 0)
    return {};
  Argument result = kind == DiagnosticsEngine::ak_nameddecl
                        ? Argument{unquoted(format(diagnostic, "%" + number)).str(),
                                   unquoted(format(diagnostic, "%q" + number)).str()}
                        : splitMeaning(format(diagnostic, "%" + number));
  result.entity = entityOf(diagnostic, index);
  return result;
}

}  // namespace

StringRef unquoted(StringRef text) {
  text.consume_front("'");
  text.consume_back("'");
  return text;
}

std::string format(const Diagnostic &diagnostic, StringRef text) {
  llvm::SmallString<64> result;
  diagnostic.FormatDiagnostic(text.begin(), text.end(), result);
  return result.str().str();
}

StringRef Message::argument(unsigned index) const {
  return index < arguments.size() ? StringRef(arguments[index].text) : StringRef();
}

std::int64_t Message::number(unsigned index) const {
  return index < arguments.size() ? arguments[index].number.value_or(-1) : -1;
}

const Entity &Message::entity(unsigned index) const {
  static const Entity none;
  return index < arguments.size() ? arguments[index].entity : none;
}

bool Message::concerns(StringRef qualifiedName) const {
  return llvm::any_of(arguments, [&](const Argument &each) { return each.entity.is(qualifiedName); });
}

bool Message::concerns(bool (*isWanted)(const Entity &)) const {
  return llvm::any_of(arguments, [&](const Argument &each) { return isWanted(each.entity); });
}

bool Message::mentions(StringRef word) const {
  return llvm::any_of(arguments, [&](const Argument &each) {
    return StringRef(each.text).contains(word) || StringRef(each.meaning).contains(word);
  });
}

StringRef Message::firstName() const {
  if (isAbout(Topic::HostOperator))
    return finding->arguments.front();
  const auto found = llvm::find_if(arguments, [](const Argument &each) { return !each.number; });
  return found == arguments.end() ? StringRef() : StringRef(found->text);
}

void Message::setFinding(Finding what) {
  rule = ruleOf(what.topic);
  text = textOf(what);
  finding = std::move(what);
}

std::string Message::identity() const {
  auto number = [](auto name) { return std::to_string(static_cast<unsigned>(name)); };
  std::string key = text;
  if (finding) {
    key = "topic " + number(finding->topic);
    for (const std::string &argument : finding->arguments)
      key += '\n' + argument;
    return key;
  }
  if (rule)
    key = "rule " + number(*rule);
  else if (isClangs())
    key = "id " + number(id);
  for (const Argument &each : arguments)
    key += '\n' + each.text + '\t' + each.meaning;
  return key;
}

StoredDiagnostic Message::stored() const {
  return StoredDiagnostic(level, id, rule ? text + ruleTag(*rule) : text, location, ranges, fixIts);
}

Message makeMessage(MessageIds &ids, DiagnosticsEngine::Level level, const Diagnostic &diagnostic) {
  DiagnosticIDs &known = *diagnostic.getDiags()->getDiagnosticIDs();
  Message message{.id = diagnostic.getID(),
                  .level = level,
                  .rule = ids.ruleOf(known, diagnostic.getID()),
                  .note = ids.noteOf(known, diagnostic.getID())};
  for (unsigned i = 0; i != diagnostic.getNumArgs(); ++i)
    message.arguments.push_back(makeArgument(diagnostic, i));
  return message;
}

Message makeNote(unsigned id, FullSourceLoc location, StringRef text) {
  return Message{
      .id = id, .level = DiagnosticsEngine::Note, .note = Note::FixHint, .location = location, .text = text.str()};
}

bool Group::isOfHostSide() const {
  return isReference || error().id == diag::err_cuda_host_shared ||
         (refusedCaller && refusedCaller->cpu && !refusedCaller->amp);
}

bool Group::isRefusedMember() const { return isRefusedCall() && !refusedCaller->cpu && isCallOfMember(error()); }

}  // namespace amp::diagnostics
