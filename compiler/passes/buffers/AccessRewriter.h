// Visits the buffer accesses of one function of a kernel, computes the ranges of their indices, and adds a test to each
// access that needs one. Used by robust-access, which makes kernels with tests, and by split-rows, which needs only the
// ranges.
#pragma once

#include "model/Rewriter.h"
#include "passes/buffers/AccessOwner.h"

#include <functional>
#include <map>
#include <optional>

namespace amp::passes {

/// The access through a pointer, `*p` or `p[i]`, whose target contains the lvalue; null for an lvalue in a variable.
const model::Expr *stepOf(const model::Expr *lvalue);

class AccessRewriter : public model::Rewriter {
public:
  AccessRewriter(model::Module &module, AccessOwner &owner, const model::Function &function,
                 const PassedValues &passed);

  /// Makes a copy of the function with tests. `bounds` of the result has the parameters that were appended.
  RobustFunction run();
  /// The function has tests, or one of its callees has.
  bool changed() const { return isChanged; }

private:
  using Buffers = std::vector<const model::Variable *>;
  using Bounds = std::map<const model::Variable *, std::pair<const model::Expr *, const model::Expr *>>;

  /// An access, and the condition that it is in range; null if it needs no test.
  struct Tested {
    const model::Expr *access;
    const model::Expr *condition;
  };

  model::StmtList rewrite(const model::StmtList &body) override;
  const model::Expr *rewrite(const model::Expr *expr) override;
  void rewrite(const model::Stmt *stmt, model::StmtList &output) override;
  void rewriteDeclare(const model::Declare &declare, model::StmtList &output);
  void rewriteAssign(const model::Assign &assign, model::StmtList &output);
  void rewriteEvaluate(const model::Evaluate &evaluate, model::StmtList &output);
  void rewriteBranch(const model::If &branch, model::StmtList &output);
  void rewriteLoop(const model::For &loop, model::StmtList &output);
  void rewriteDoWhile(const model::DoWhile &loop, model::StmtList &output);
  const model::Expr *rewriteAssuming(const model::Expr *condition, bool holds, const model::Expr *expr);
  model::StmtList rewriteAssuming(const model::Expr *condition, bool holds, const model::StmtList &body);
  const model::Expr *rewriteAddress(const model::AddressOf &address);
  const model::Expr *rewriteCall(const model::Call &call);
  const model::Expr *rewriteIntrinsic(const model::IntrinsicCall &call);
  std::optional<Tested> testIntrinsic(const model::IntrinsicCall &call);

  Buffers testedBuffers(const model::Expr *lvalue) const;
  const model::Expr *load(const model::Expr *lvalue);
  std::optional<Tested> test(const model::Expr *lvalue, bool isWrite);
  std::optional<Tested> testElement(const model::Expr *lvalue, const model::Index &step, const model::Variable *buffer,
                                    bool isWrite);
  std::optional<Tested> testPointer(const model::Expr *lvalue, const model::Expr *step, const Buffers &buffers,
                                    bool isWrite);
  const model::Expr *pointsInto(const Buffers &buffers, const model::Expr *pointer, const Bounds &bounds);
  const model::Expr *
  testInCallee(const model::Expr *lvalue, const std::vector<const model::Expr *> &operands,
               const std::function<const model::Expr *(const std::vector<const model::Expr *> &)> &use);
  const model::Expr *rewriteStep(const model::Expr *step);
  const model::Expr *copyOfLvalue(const model::Expr *lvalue, const model::Expr *step, const model::Expr *newStep);
  bool mustBeEvaluatedFirst(const model::Expr *lvalue, const model::Expr *step) const;
  const model::Expr *once(const model::Expr *value, const char *name);
  bool canDeclare() const { return before && !conditional; }
  const model::Expr *declared(const model::Expr *value, const char *name);
  const model::Variable *bufferOfElements(const model::Expr *step) const;
  std::optional<KnownElement> knownElement(const model::Expr *pointer);

  std::pair<const model::Expr *, const model::Expr *> boundsOf(const model::Variable *buffer);
  const model::Expr *lengthOf(const model::Variable *buffer);
  const model::Expr *beginOf(const model::Variable *buffer);
  model::Variable *parameter(const std::string &name, const model::Type *type);

  AccessOwner &owner;
  const model::Function &original;
  const bool isKernel;
  RobustFunction made;
  /// The parameter for the constant block of a kernel that had none.
  model::Variable *newBlock = nullptr;
  IndexRanges ranges;
  std::map<const model::Variable *, KnownElement> elements;
  /// The list in which variables for the current statement can be declared; null in a loop's condition.
  model::StmtList *before = nullptr;
  /// The nesting depth in operands that may not be evaluated.
  unsigned conditional = 0;
  model::Location here;
  bool isChanged = false;
};

}  // namespace amp::passes
