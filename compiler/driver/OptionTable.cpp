#include "driver/OptionTable.h"

#include "diagnostics/Reporter.h"
#include "passes/pipeline/Pipeline.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Option/Option.h"

namespace amp::driver {

namespace {

#define PREFIX(NAME, VALUE)                                                                                            \
  constexpr llvm::StringLiteral NAME##_init[] = VALUE;                                                                 \
  constexpr llvm::ArrayRef<llvm::StringLiteral> NAME(NAME##_init, std::size(NAME##_init) - 1);
#include "driver/OwnOptions.inc"
#undef PREFIX

using namespace options;
using namespace llvm::opt;

constexpr llvm::opt::OptTable::Info rows[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO(__VA_ARGS__),
#include "driver/OwnOptions.inc"
#undef OPTION
};

class OwnOptions : public llvm::opt::GenericOptTable {
public:
  OwnOptions() : GenericOptTable(rows) {}
};

/// The ids of all rules, and their Visual C++ codes.
std::vector<std::string> ruleNames() {
  std::vector<std::string> names;
  for (const diagnostics::RuleInfo &rule : diagnostics::allRules())
    for (llvm::StringRef name : {rule.id, rule.code})
      if (!name.empty() && !llvm::is_contained(names, name))
        names.push_back(name.str());
  return names;
}

}  // namespace

const llvm::opt::OptTable &ownOptions() {
  static const OwnOptions table;
  return table;
}

std::vector<std::string> stageNames() {
  std::vector<std::string> names = {"lower"};
  for (const passes::Pass &pass : passes::pipeline())
    names.emplace_back(pass.name);
  return names;
}

std::vector<std::string> valuesOf(const llvm::opt::Option &option) {
  if (option.getID() == OPT_dump_after_EQ || option.getID() == OPT_emit_model_EQ)
    return stageNames();
  if (option.getID() == OPT_explain_EQ)
    return ruleNames();
  return ownOptions().suggestValueCompletions(option.getPrefixedName(), "");
}

std::string nearestOption(llvm::StringRef argument) {
  constexpr unsigned mostEdits = 2, shortest = 4;
  std::string nearest;
  const unsigned edits = ownOptions().findNearest(argument, nearest, Visibility(), shortest, mostEdits);
  return edits > mostEdits ? std::string() : nearest;
}

std::string nearestName(llvm::StringRef word, const std::vector<std::string> &names) {
  constexpr unsigned mostEdits = 2, shortest = 4;
  // In a short word, two edits leave too little.
  unsigned fewest = (word.size() > shortest ? mostEdits : 1) + 1;
  std::string nearest;
  for (const std::string &name : names)
    if (const unsigned edits = word.edit_distance(name, /*AllowReplacements=*/true, mostEdits); edits < fewest) {
      fewest = edits;
      nearest = name;
    }
  return nearest;
}

std::string suggestion(llvm::StringRef word, const std::vector<std::string> &names, llvm::StringRef prefix) {
  const std::string nearest = nearestName(word, names);
  return nearest.empty() ? "" : "; did you mean '" + prefix.str() + nearest + "'?";
}

std::vector<std::string> ruleIds() {
  std::vector<std::string> ids;
  for (const diagnostics::RuleInfo &rule : diagnostics::allRules())
    if (!rule.id.empty())
      ids.push_back(rule.id.str());
  return ids;
}

std::vector<std::string> completionsOf(llvm::StringRef part) {
  const auto [name, value] = part.split('=');
  if (!part.contains('='))
    return ownOptions().findByPrefix(part, Visibility(), 0);
  std::vector<std::string> values;
  for (unsigned id = 1; id <= ownOptions().getNumOptions(); ++id) {
    const Option option = ownOptions().getOption(id);
    if (option.getKind() == Option::JoinedClass && option.getPrefixedName() == (name + "=").str())
      values = valuesOf(option);
  }
  llvm::erase_if(values, [&](const std::string &each) { return !llvm::StringRef(each).starts_with(value); });
  return values;
}

}  // namespace amp::driver
