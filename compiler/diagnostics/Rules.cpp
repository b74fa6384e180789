// The table of rules as data and as help text. Input: Rules.def. Output: rows, tags and the pages of --explain.
#include "diagnostics/Reporter.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace amp::diagnostics {

namespace {

void printWrapped(raw_ostream &out, StringRef text, StringRef indent) {
  size_t column = 0;
  while (!text.empty()) {
    auto [word, rest] = text.split(' ');
    if (column && column + word.size() + 1 > 78) {
      out << '\n';
      column = 0;
    }
    out << (column ? StringRef(" ") : indent) << word;
    column += word.size() + 1 + (column ? 0 : indent.size());
    text = rest;
  }
  out << '\n';
}

void printExample(raw_ostream &out, StringRef title, StringRef code) {
  if (code.empty())
    return;
  out << '\n' << title << ":\n";
  while (!code.empty()) {
    auto [line, rest] = code.split('\n');
    out << "    " << line << '\n';
    code = rest;
  }
}

/// Codes without a row, and the rule that covers each.
struct CodeInfo {
  llvm::StringLiteral code;
  llvm::StringLiteral rule;
  llvm::StringLiteral text;
};

constexpr CodeInfo codes[] = {
#define AMP_CODE(code, rule, text) {llvm::StringLiteral(code), llvm::StringLiteral(rule), llvm::StringLiteral(text)},
#include "diagnostics/rules/Codes.def"
};

StringRef severityOf(const RuleInfo &rule) { return rule.severity >= Severity::DefaultError ? "error" : "warning"; }

void printRule(raw_ostream &out, const RuleInfo &rule) {
  out << rule.id;
  if (!rule.code.empty())
    out << " (" << rule.code << " in MSVC)";
  out << ": " << severityOf(rule);
  if (rule.severity == Severity::Ignored)
    out << ", off by default (-W" << rule.id << ")";
  if (!rule.section.empty())
    out << ", C++ AMP specification " << rule.section;
  out << "\n\n";
  printWrapped(out, rule.explanation, "  ");
  printExample(out, "Refused", rule.badExample);
  printExample(out, "Accepted", rule.goodExample);
}

}  // namespace

static std::string explainCode(StringRef code) {
  std::string text;
  raw_string_ostream out(text);
  for (const CodeInfo &info : codes) {
    if (!code.equals_insensitive(info.code))
      continue;
    out << info.code
        << " in MSVC: " << (info.rule.empty() ? "amp-clang has no message of its own for it" : "see " + info.rule.str())
        << "\n\n";
    printWrapped(out, info.text, "  ");
    if (!info.rule.empty())
      out << '\n' << explain(info.rule);
  }
  return text;
}

ArrayRef<RuleInfo> allRules() {
  static constexpr RuleInfo rules[] = {
#define AMP_RULE(name, id, code, severity, section, text, fixHint, explanation, bad, good)                             \
  {llvm::StringLiteral(#name),   llvm::StringLiteral(id),          llvm::StringLiteral(code),                          \
   Severity::severity,           llvm::StringLiteral(section),     llvm::StringLiteral(text),                          \
   llvm::StringLiteral(fixHint), llvm::StringLiteral(explanation), llvm::StringLiteral(bad),                           \
   llvm::StringLiteral(good)},
#include "diagnostics/rules/Rules.def"
  };
  return rules;
}

const RuleInfo &ruleInfo(Rule rule) { return allRules()[static_cast<unsigned>(rule)]; }

std::string ruleTag(Rule rule) {
  const RuleInfo &info = ruleInfo(rule);
  std::string tag = " [" + info.id.str();
  if (!info.code.empty())
    tag += ", " + info.code.str();
  return tag + "]";
}

std::string explain(StringRef codeOrId) {
  std::string text;
  raw_string_ostream out(text);
  for (const RuleInfo &rule : allRules())
    if (codeOrId == rule.id || (!rule.code.empty() && codeOrId.equals_insensitive(rule.code))) {
      if (!text.empty())
        out << '\n';
      printRule(out, rule);
    }
  return text.empty() ? explainCode(codeOrId) : text;
}

std::string listRules() {
  std::string text;
  raw_string_ostream out(text);
  for (const RuleInfo &rule : allRules())
    out << formatv("{0,-34} {1,-6} {2,-8} {3}\n", rule.id, rule.code, severityOf(rule),
                   rule.section.empty() ? std::string() : "[AMP " + rule.section.str() + "]");
  return text;
}

}  // namespace amp::diagnostics
