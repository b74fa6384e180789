// Lowers switch statements. If all labels are in the switch's own list, its sections become those of a switch in the
// model, as in C. If a label is inside a nested statement, as in Duff's device, control enters that statement in the
// middle. The model has no jumps, so a variable holds the label to be reached, and the statements before that label are
// skipped.
#include "lower/FunctionLowering.h"

#include "model/Walk.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace amp::lower {

namespace {

/// True if control does not reach the end of the list.
bool leaves(const model::StmtList &body) {
  return !body.empty() &&
         (body.back()->kind == model::StmtKind::Return || body.back()->kind == model::StmtKind::Break ||
          body.back()->kind == model::StmtKind::Continue);
}

/// Removes attributes, as in `[[likely]] case 2:`.
const clang::Stmt *withoutAttributes(const clang::Stmt *stmt) {
  while (const auto *attributed = dyn_cast_or_null<AttributedStmt>(stmt))
    stmt = attributed->getSubStmt();
  return stmt;
}

/// True if every label is in the list of the switch itself, possibly after other labels.
bool hasOwnLabelsOnly(const SwitchStmt *stmt) {
  llvm::SmallPtrSet<const clang::Stmt *, 16> own;
  auto collect = [&](const clang::Stmt *child) {
    for (child = withoutAttributes(child); isa<SwitchCase>(child);
         child = withoutAttributes(cast<SwitchCase>(child)->getSubStmt()))
      own.insert(child);
  };
  if (const auto *compound = dyn_cast<CompoundStmt>(stmt->getBody()))
    llvm::for_each(compound->body(), collect);
  else
    collect(stmt->getBody());
  for (const SwitchCase *label = stmt->getSwitchCaseList(); label; label = label->getNextSwitchCase())
    if (!own.count(label))
      return false;
  return true;
}

}  // namespace

/// Lowers one statement of a switch's body. Labels begin a new section, or share a section that is still empty.
void FunctionLowering::lowerSection(const clang::Stmt *child, const model::Expr *selector,
                                    std::vector<model::Switch::Section> &sections) {
  child = withoutAttributes(child);
  if (sections.empty() && !isa<SwitchCase>(child)) {
    // Statements before the first label do not run, but their declarations are in scope.
    if (const auto *declarations = dyn_cast<DeclStmt>(child))
      for (const Decl *declaration : declarations->decls())
        if (const auto *variable = dyn_cast<VarDecl>(declaration))
          emit<model::Declare>(variable->getLocation(), declare(variable), nullptr);
    return;
  }
  while (const auto *label = dyn_cast<SwitchCase>(child)) {
    if (sections.empty() || !sections.back().body.empty())
      sections.emplace_back();
    if (const model::Expr *value = labelValue(label, selector))
      sections.back().values.push_back(value);
    else
      sections.back().isDefault = true;
    child = withoutAttributes(label->getSubStmt());
  }
  model::StmtList lowered = collect([&] { lower(child); });
  auto &body = sections.back().body;
  body.insert(body.end(), lowered.begin(), lowered.end());
}

/// In C++ a declaration in one section is in scope in the later sections, but sections are printed as separate blocks.
/// So such a declaration moves before the switch, and its initialiser becomes an assignment.
void FunctionLowering::shareDeclarations(std::vector<model::Switch::Section> &sections) {
  auto isUsedAfter = [&](const model::Variable *variable, std::size_t section) {
    bool found = false;
    for (std::size_t later = section + 1; later != sections.size(); ++later)
      model::forEachExpr(sections[later].body, [&](const model::Expr *expr) {
        const auto *reference = model::dynCast<model::VarRef>(expr);
        found |= reference && reference->variable == variable;
      });
    return found;
  };
  for (std::size_t i = 0; i != sections.size(); ++i) {
    model::StmtList kept;
    for (const model::Stmt *stmt : sections[i].body) {
      const auto *declare = model::dynCast<model::Declare>(stmt);
      if (!declare || !isUsedAfter(declare->variable, i)) {
        kept.push_back(stmt);
        continue;
      }
      model::Module &module = context.module();
      current->push_back(module.make<model::Declare>(stmt->location, declare->variable, nullptr));
      if (declare->init)
        kept.push_back(module.make<model::Assign>(stmt->location, build.reference(declare->variable), declare->init));
    }
    sections[i].body = std::move(kept);
  }
}

void FunctionLowering::lowerSwitch(const SwitchStmt *stmt) {
  SourceLocation location = stmt->getBeginLoc();
  model::StmtList block = collect([&] {
    inScope(stmt->getEndLoc(), [&] {
      lower(stmt->getInit());
      if (const DeclStmt *variable = stmt->getConditionVariableDeclStmt())
        lowerDeclStmt(variable);
      const model::Expr *selector = value(stmt->getCond());
      breakScopes.push_back(scopes.size());
      const llvm::SaveAndRestore<Entry *> restore(entry, nullptr);
      if (hasOwnLabelsOnly(stmt))
        lowerSections(stmt, selector);
      else
        lowerEntries(stmt, selector);
      breakScopes.pop_back();
    });
  });
  if (block.size() == 1)
    current->push_back(block[0]);
  else
    emit<model::Block>(location, std::move(block));
}

void FunctionLowering::lowerSections(const SwitchStmt *stmt, const model::Expr *selector) {
  std::vector<model::Switch::Section> sections;
  scopes.emplace_back();
  if (const auto *compound = dyn_cast<CompoundStmt>(stmt->getBody()))
    for (const clang::Stmt *child : compound->body())
      lowerSection(child, selector, sections);
  else
    lowerSection(stmt->getBody(), selector, sections);
  // Only the last section can hold objects with destructors, because no label may bypass their construction.
  if (!scopes.back().cleanups.empty() && !leaves(sections.back().body)) {
    model::StmtList destruction = collect([&] { runCleanups(scopes.size() - 1, stmt->getEndLoc()); });
    sections.back().body.insert(sections.back().body.end(), destruction.begin(), destruction.end());
  }
  scopes.pop_back();
  shareDeclarations(sections);
  emit<model::Switch>(stmt->getBeginLoc(), selector, std::move(sections));
}

// ------------------------------------------------------------------------------------------------- nested labels

/// The value of a label; null for `default`.
const model::Expr *FunctionLowering::labelValue(const SwitchCase *label, const model::Expr *selector) {
  const auto *single = dyn_cast<CaseStmt>(label);
  if (!single)
    return nullptr;
  if (single->caseStmtIsGNURange())
    context.unsupported(label->getBeginLoc(), Construct::CaseRange);
  return build.cast(selector->type, constantValue(single->getLHS()));
}

void FunctionLowering::lowerEntries(const SwitchStmt *stmt, const model::Expr *selector) {
  SourceLocation location = stmt->getBeginLoc();
  constexpr int noLabel = -1;
  Entry own;
  own.variable = temporary(context.module().intType(), "entry");
  emit<model::Declare>(location, own.variable, build.intLiteral(noLabel));
  std::vector<model::Switch::Section> sections;
  for (const SwitchCase *label = stmt->getSwitchCaseList(); label; label = label->getNextSwitchCase()) {
    int number = static_cast<int>(own.numbers.size()) + 1;
    own.numbers[label] = number;
    model::Switch::Section &section = sections.emplace_back();
    const model::Expr *value = labelValue(label, selector);
    section.isDefault = !value;
    if (value)
      section.values.push_back(value);
    section.body = collect([&] {
      emit<model::Assign>(location, build.reference(own.variable), build.intLiteral(number));
      emit<model::Break>(location);
    });
  }
  emit<model::Switch>(location, selector, std::move(sections));
  entry = &own;
  model::StmtList body = collect([&] { lower(stmt->getBody()); });
  entry = nullptr;
  // The body is put into a second switch, since a `break` in the body leaves a switch, and a `continue` does not.
  std::vector<model::Switch::Section> bodies(2);
  bodies[0].values.push_back(build.intLiteral(noLabel));
  bodies[0].body = collect([&] { emit<model::Break>(location); });
  bodies[1].isDefault = true;
  bodies[1].body = std::move(body);
  emit<model::Switch>(location, build.reference(own.variable), std::move(bodies));
}

const model::Expr *FunctionLowering::isLookingFor(int number) {
  return build.binary(model::BinaryOp::Equal, build.reference(entry->variable), build.intLiteral(number));
}

/// The condition that the label to be reached is inside the statement; null if the statement contains no label.
const model::Expr *FunctionLowering::isLookingInside(const clang::Stmt *stmt) {
  const model::Expr *found = nullptr;
  if (!stmt)
    return found;
  if (auto label = entry->numbers.find(dyn_cast<SwitchCase>(stmt)); label != entry->numbers.end())
    found = isLookingFor(label->second);
  for (const clang::Stmt *child : stmt->children())
    if (const model::Expr *inside = isLookingInside(child))
      found = found ? build.binary(model::BinaryOp::LogicalOr, found, inside) : inside;
  return found;
}

/// Lowers a statement of a list. It runs if the label has been reached, or if it contains that label.
void FunctionLowering::lowerChild(const clang::Stmt *stmt) {
  stmt = withoutAttributes(stmt);
  bool allFound = !entry || entry->found == entry->numbers.size();
  // A declaration with an initialiser comes after all labels of its scope [stmt.dcl].
  if (allFound || isa<DeclStmt, SwitchCase>(stmt))
    return lower(stmt);
  const model::Expr *runs = isLookingFor(0);
  if (const model::Expr *inside = isLookingInside(stmt))
    runs = build.binary(model::BinaryOp::LogicalOr, runs, inside);
  model::StmtList guarded = collect([&] { lower(stmt); });
  if (!guarded.empty())
    emit<model::If>(stmt->getBeginLoc(), runs, std::move(guarded), model::StmtList{});
}

void FunctionLowering::lowerEntry(const SwitchCase *label) {
  ++entry->found;
  model::StmtList arrive = collect(
      [&] { emit<model::Assign>(label->getBeginLoc(), build.reference(entry->variable), build.intLiteral(0)); });
  emit<model::If>(label->getBeginLoc(), isLookingFor(entry->numbers.lookup(label)), std::move(arrive),
                  model::StmtList{});
  lowerChild(label->getSubStmt());
}

/// The condition of a statement that control may enter in the middle. In this case the condition is not evaluated, and
/// `inside` decides.
const model::Expr *FunctionLowering::enteringCondition(const clang::Stmt *entered, const model::Expr *inside,
                                                       const clang::Expr *tested) {
  if (!entry || !isLookingInside(entered))
    return condition(tested);
  // All labels are in the `else`.
  if (!inside)
    inside = build.boolLiteral(false);
  const model::Expr *test = nullptr;
  model::StmtList extra = collectConditional([&] { test = condition(tested); });
  if (extra.empty())
    return build.conditional(isLookingFor(0), test, inside);
  SourceLocation location = tested->getExprLoc();
  model::Variable *holder = temporary(context.module().boolType());
  emit<model::Declare>(location, holder, inside);
  extra.push_back(context.module().make<model::Assign>(context.locate(location), build.reference(holder), test));
  emit<model::If>(location, isLookingFor(0), std::move(extra), model::StmtList{});
  return build.reference(holder);
}

}  // namespace amp::lower
