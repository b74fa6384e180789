// Finds ranges of a kernel's int values that a launch can compute before the kernel runs. They follow from the domain,
// the constant block, loops, and conditions that have been tested. The result is a range program (abi::range_op), which
// the runtime evaluates in interval arithmetic.
#pragma once

#include "model/Model.h"
#include "passes/buffers/RangeCode.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace amp::passes {

/// The state while the statements of one function are visited in order.
class IndexRanges {
public:
  using Code = RangeCode;

  /// `block`: the constant block's type, or null.
  IndexRanges(const model::Kernel &kernel, const model::Function &function, const model::StructDecl *block);

  /// The int members of an object, by path. ".0.1" is member or element 1 of member or element 0.
  using Members = std::map<std::string, Code>;

  /// Sets what the function's only call passes for the parameter: a value, an object or an object's address.
  void give(const model::Variable *parameter, Code value) { values[parameter] = std::move(value); }
  void give(const model::Variable *parameter, const Members &object);
  /// The known values of an object's members, or of the members of the target of a pointer to const.
  Members membersOf(const model::Expr *object);
  void declare(const model::Declare &declare);
  /// The variable is not changed after its declaration.
  bool isFixed(const model::Variable *variable) const { return !changed.contains(variable); }

  /// Assumes that the condition has the value `holds`. `forgetSince` takes the result of `mark`, and removes the
  /// assumptions that were made since that call of `mark`.
  void assume(const model::Expr *condition, bool holds);
  std::size_t mark() const { return facts.size(); }
  void forgetSince(std::size_t mark) { facts.resize(mark); }

  /// Set the range of the loop's variable in the condition, and then in the body. `leaveLoop` removes it.
  void enterCondition(const model::For &loop);
  void enterBody(const model::For &loop);
  void leaveLoop(const model::For &loop);

  /// The expression's range program. No result if the value depends on memory, or on variables that change.
  std::optional<Code> valueOf(const model::Expr *expr);

private:
  /// The comparison `op` holds for the expression with the key `subject` and for `bound`.
  struct Fact {
    std::string subject;
    Code bound;
    std::uint32_t op;
  };

  /// A loop that counts up or down.
  struct Counted {
    const model::Variable *variable = nullptr;
    Code first, step;
    bool isDown = false;
  };

  std::optional<Counted> counted(const model::For &loop);
  bool mayWrap(const model::For &loop, const Counted &counter) const;
  std::optional<Code> exitValue(const model::For &loop, const Counted &counter);
  std::optional<Code> plainValueOf(const model::Expr *expr);
  std::optional<Code> intrinsicValue(const model::IntrinsicCall &call);
  std::optional<Code> binaryValue(const model::Binary &binary);
  std::optional<Code> conditionalValue(const model::Conditional &choice);
  std::optional<Code> castValue(const model::Cast &cast);
  std::optional<Code> checkedValue(const model::Call &call);
  std::optional<Code> joined(const std::vector<const model::Expr *> &operands, std::uint32_t op);
  std::optional<std::uint64_t> offsetInBlock(const model::Expr *lvalue) const;
  std::optional<std::string> keyOf(const model::Expr *expr) const;
  void noteMembers(const std::string &path, const model::Expr *object, Members &known);
  std::optional<std::string> pathOf(const model::Expr *lvalue) const;
  void assumeComparison(model::BinaryOp op, const model::Expr *left, const model::Expr *right);
  void bound(const model::Expr *subject, std::uint32_t op, const model::Expr *limit, int difference);
  const model::Variable *loopVariable(const model::For &loop) const;

  const model::Kernel &kernel;
  const model::StructDecl *block;
  const bool wrapsSigned;
  std::set<const model::Variable *> changed, addressed;
  /// Objects of library types that are never written: only pointers to const point to them.
  std::set<const model::Variable *> fixedObjects;
  Members members;
  std::map<const model::Variable *, Code> values;
  /// Bool variables with their initialisers.
  std::map<const model::Variable *, const model::Expr *> conditions;
  std::vector<Fact> facts;
};

}  // namespace amp::passes
