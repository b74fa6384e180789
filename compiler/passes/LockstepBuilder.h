// The two runs of Lockstep.h over a body: what each statement of one thread becomes for several. Part of lockstep.
#pragma once

#include "model/Builder.h"
#include "passes/Lockstep.h"
#include "passes/Uniformity.h"

#include <map>
#include <set>
#include <vector>

namespace amp::passes {

/// Beside a variable's own group: it lives on to others.
inline constexpr int allGroups = 0;

/// One run over the body. There are two: the first notes which variables live on from one group of statements to
/// another, and so need an element per thread.
class LockstepBuilder {
public:
  LockstepBuilder(model::Module &module, const Uniformity &uniformity, const Lanes &lanes,
                  const std::set<const model::Variable *> &addressed,
                  std::map<const model::Variable *, std::set<int>> &groups, bool isPlanning)
      : build(module), uniformity(uniformity), lanes(lanes), addressed(addressed), groups(groups),
        isPlanning(isPlanning) {}

  /// False: the threads cannot go in step.
  bool run(const model::StmtList &body, model::StmtList &output);

  /// What the run met: loops that threads run alone, and loads that overlap.
  bool partsInLoops() const { return alone; }
  bool loadsInStep() const { return overlapsLoads; }

private:
  class Single;

  bool run(const model::Stmt *stmt, model::StmtList &output);
  bool runDeclare(const model::Declare &declare, model::StmtList &output);
  bool addInit(const model::Expr *place, const model::Expr *value, model::Location location, model::StmtList &output);
  bool runAssign(const model::Assign &assign, model::StmtList &output);
  bool runIf(const model::If &branch, model::StmtList &output);
  bool runTogether(const model::If &branch, bool isInverted, model::StmtList &output);
  bool overlaps(const model::If &branch) const;
  static bool loadsAndStores(const model::StmtList &body);
  const model::Expr *withoutCommonPart(const model::Expr *condition, model::Location location, model::StmtList &output);
  bool runLoop(const model::For &loop, model::StmtList &output);
  bool runSwitch(const model::Switch &selection, model::StmtList &output);
  bool runAlone(const model::Stmt *stmt, model::StmtList &output);
  bool holdsCommonLoop(const model::Stmt *stmt) const;
  void add(const model::Stmt *stmt, model::StmtList &output);
  void addAlone(const model::Stmt *stmt, model::StmtList &output);
  void flush(model::StmtList &output, bool isAlone = false);
  const model::Stmt *forEachThread(const model::StmtList &body, model::Location location, bool isAlone);
  std::vector<const model::Variable *> keptForEach(const model::StmtList &body) const;
  const model::Expr *uniform(const model::Expr *expr);
  model::Variable *wide(const model::Variable *variable);
  bool isWide(const model::Variable *variable) const;
  model::StmtList nested(const model::StmtList &body, bool &isPossible);

  model::Builder build;
  const Uniformity &uniformity;
  const Lanes &lanes;
  /// Variables to which pointers may lead.
  const std::set<const model::Variable *> &addressed;
  std::map<const model::Variable *, std::set<int>> &groups;
  bool isPlanning;
  int group = 0;
  /// Statements of one thread that wait for the end of their group.
  model::StmtList pending;
  model::Effects pendingEffects;
  /// Of uniform variables their copies, of wide ones the arrays.
  std::map<const model::Variable *, model::Variable *> variables;
  /// Conditions of which both versions were written, around the place.
  int together = 0;
  bool alone = false;
  bool overlapsLoads = false;
};

}  // namespace amp::passes
