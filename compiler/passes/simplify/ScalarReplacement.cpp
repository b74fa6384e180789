#include "passes/simplify/ScalarReplacement.h"

#include "model/Rewriter.h"
#include "model/Walk.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace amp::passes {

namespace {

using namespace model;

/// Objects with more scalars than this are not split, since the result would be hard to read.
constexpr std::size_t maximalParts = 24;

/// The fields and elements that lead from an object to a scalar or pointer in it.
using PartPath = std::vector<std::uint32_t>;

enum class SplitTypes : std::uint8_t { OfLibrary, All };

/// A part of this type gets one variable.
bool isPart(const Type *type) { return type->isScalar() || type->isPointer(); }

/// The type consists of scalars, and of the pointers in views.
bool consistsOfParts(const Type *type, SplitTypes types) {
  if (type->isScalar())
    return true;
  if (type->isArray())
    return type->count() <= maximalParts && consistsOfParts(type->element(), types);
  if (!type->isStruct() || (types == SplitTypes::OfLibrary && !type->decl()->isLibrary) || type->decl()->isUnion)
    return false;
  const auto &fields = type->decl()->fields;
  return std::all_of(fields.begin(), fields.end(),
                     [&](const Field &field) { return field.isBuffer || consistsOfParts(field.type, types); });
}

/// Objects of the program's classes may be large. Only small ones are split.
bool isSmall(const Type *type) { return sizeOf(type) <= maximalParts * sizeof(float); }

std::uint32_t partCount(const Type *type) {
  return static_cast<std::uint32_t>(type->isArray() ? type->count() : type->decl()->fields.size());
}

/// The part's name, such as "t_idx_local_0". If the object has only one scalar, the variable gets the object's name.
std::string partName(const std::string &name, const Type *type, std::uint32_t part) {
  if (type->isArray())
    return type->count() == 1 ? name : fmt::format("{}_{}", name, part);
  const Field &field = type->decl()->fields[part];
  return field.isUnnamedInPaths ? name : fmt::format("{}_{}", name, field.name);
}

/// The index is a constant within the array's bounds. `position[2]` of an array of two elements is undefined, and there
/// is no variable for it.
bool namesElement(const Expr *index, const Type *array) {
  const auto *literal = dynCast<Literal>(index);
  return literal && literal->bits < array->count();
}

/// The objects that may be split: they are only copied as a whole, and their parts are accessed by constants.
class Candidates {
public:
  Candidates(const StmtList &body, SplitTypes types) {
    forEachStmt(body, [&](const Stmt *stmt) {
      const auto *declare = dynCast<Declare>(stmt);
      if (!declare || declare->variable->kind != VariableKind::Local || !declare->variable->type->isStruct())
        return;
      const Type *type = declare->variable->type;
      if (consistsOfParts(type, types) && (types == SplitTypes::OfLibrary || isSmall(type)))
        found.insert(declare->variable);
    });
    forEachExpr(body, [&](const Expr *expr) {
      if (const auto *address = dynCast<AddressOf>(expr))
        reject(address->operand);
      if (const auto *index = dynCast<Index>(expr);
          index && index->base->type->isArray() && !namesElement(index->index, index->base->type))
        reject(index->base);
    });
  }

  bool contains(const Variable *variable) const { return found.contains(variable); }

private:
  void reject(const Expr *lvalue) { found.erase(rootVariable(lvalue)); }

  std::set<const Variable *> found;
};

class Splitter : public Rewriter {
public:
  Splitter(Module &module, const Candidates &candidates) : Rewriter(module), candidates(candidates) {}

  using Rewriter::rewrite;

private:
  /// The object, and the path of the part that an lvalue denotes, if the object is split; else null.
  const Variable *resolve(const Expr *lvalue, PartPath &path) const {
    if (const auto *reference = dynCast<VarRef>(lvalue))
      return candidates.contains(reference->variable) ? reference->variable : nullptr;
    const Expr *base = nullptr;
    std::uint32_t part = 0;
    if (const auto *member = dynCast<Member>(lvalue)) {
      base = member->base;
      part = member->field;
    } else if (const auto *index = dynCast<Index>(lvalue); index && index->base->type->isArray()) {
      const auto *literal = dynCast<Literal>(index->index);
      if (!literal)
        return nullptr;
      base = index->base;
      part = static_cast<std::uint32_t>(literal->bits);
    } else {
      return nullptr;
    }
    const Variable *variable = resolve(base, path);
    path.push_back(part);
    return variable;
  }

  const Type *partType(const Type *type, std::uint32_t part) {
    return type->isArray() ? type->element() : build.module.types.fieldType(type, part);
  }

  Variable *part(const Variable *variable, const PartPath &path) {
    Variable *&made = parts[{variable, path}];
    if (!made) {
      std::string name = variable->name;
      const Type *type = variable->type;
      for (std::uint32_t step : path) {
        name = partName(name, type, step);
        type = partType(type, step);
      }
      made = build.variable(name, type, VariableKind::Local, variable->location);
      made->isTemporary = variable->isTemporary;
      made->isConst = variable->isConst;
    }
    return made;
  }

  /// The value of an object, or of a part of one, composed from its variables.
  const Expr *gather(const Variable *variable, const Type *type, const PartPath &path) {
    if (isPart(type))
      return build.reference(part(variable, path));
    std::vector<const Expr *> values;
    for (std::uint32_t i = 0; i != partCount(type); ++i) {
      PartPath inner = path;
      inner.push_back(i);
      values.push_back(gather(variable, partType(type, i), inner));
    }
    return build.module.make<Compose>(type, std::move(values));
  }

  const Expr *rewrite(const Expr *expr) override {
    PartPath path;
    if (const Variable *variable = resolve(expr, path))
      return gather(variable, expr->type, path);
    return Rewriter::rewrite(expr);
  }

  void forEachPart(const Type *type, const PartPath &path, const std::function<void(const PartPath &)> &visit) {
    if (isPart(type))
      return visit(path);
    for (std::uint32_t i = 0; i != partCount(type); ++i) {
      PartPath inner = path;
      inner.push_back(i);
      forEachPart(partType(type, i), inner, visit);
    }
  }

  /// The part of a value that is assigned to one of the variables. A Compose without parts is zero-initialised.
  const Expr *select(const Expr *value, const PartPath &path, std::size_t from) {
    for (std::size_t i = from; i != path.size(); ++i) {
      const auto *compose = dynCast<Compose>(value);
      if (compose && compose->parts.empty())
        return build.zero(scalarAt(compose->type, path, i));
      if (compose)
        value = compose->parts[path[i]];
      else
        value = value->type->isArray() ? build.index(value, build.intLiteral(path[i])) : build.member(value, path[i]);
    }
    return value;
  }

  const Type *scalarAt(const Type *type, const PartPath &path, std::size_t from) {
    for (std::size_t i = from; i != path.size(); ++i)
      type = partType(type, path[i]);
    return type;
  }

  /// Declares a variable for a value that must not be computed once for each part.
  const Expr *repeatable(const Expr *value, Location location, StmtList &output) {
    bool isReadOnly = isLvalue(value) && !effectsOf(value).writes;
    if (isPart(value->type) || dynCast<Compose>(value) || isReadOnly)
      return value;
    Variable *holder = build.variable("tmp", value->type, VariableKind::Local, location);
    holder->isTemporary = holder->isConst = true;
    output.push_back(build.module.make<Declare>(location, holder, value));
    return build.reference(holder);
  }

  /// In `a = {a.y, a.x}`, the object is assigned as a whole. So a value is copied first if the assignment of another
  /// part would change it.
  void readBeforeWriting(std::vector<std::pair<Variable *, const Expr *>> &assigned, Location location,
                         StmtList &output) {
    for (std::size_t later = 1; later < assigned.size(); ++later) {
      const Expr *&value = assigned[later].second;
      bool isOverwritten = std::any_of(assigned.begin(), assigned.begin() + static_cast<std::ptrdiff_t>(later),
                                       [&](const auto &earlier) { return mentions(value, earlier.first); });
      if (!isOverwritten)
        continue;
      Variable *kept = build.variable("tmp", value->type, VariableKind::Local, location);
      kept->isTemporary = kept->isConst = true;
      output.push_back(build.module.make<Declare>(location, kept, value));
      value = build.reference(kept);
    }
  }

  void rewrite(const Stmt *stmt, StmtList &output) override {
    Module &module = build.module;
    if (const auto *declare = dynCast<Declare>(stmt); declare && candidates.contains(declare->variable)) {
      const Expr *init = declare->init ? repeatable(rewrite(declare->init), stmt->location, output) : nullptr;
      forEachPart(declare->variable->type, {}, [&](const PartPath &path) {
        const Expr *value = init ? select(init, path, 0) : nullptr;
        output.push_back(module.make<Declare>(stmt->location, part(declare->variable, path), value));
      });
      return;
    }
    if (const auto *assign = dynCast<Assign>(stmt); assign && !isPart(assign->target->type)) {
      PartPath path;
      if (const Variable *variable = resolve(assign->target, path)) {
        const Expr *value = repeatable(rewrite(assign->value), stmt->location, output);
        std::vector<std::pair<Variable *, const Expr *>> assigned;
        forEachPart(assign->target->type, path, [&](const PartPath &inner) {
          assigned.push_back({part(variable, inner), select(value, inner, path.size())});
        });
        readBeforeWriting(assigned, stmt->location, output);
        for (auto [target, partValue] : assigned)
          output.push_back(module.make<Assign>(stmt->location, build.reference(target), partValue));
        return;
      }
    }
    Rewriter::rewrite(stmt, output);
  }

  const Candidates &candidates;
  std::map<std::pair<const Variable *, PartPath>, Variable *> parts;

public:
  bool made(const Variable *variable) const {
    return std::any_of(parts.begin(), parts.end(), [&](const auto &entry) { return entry.second == variable; });
  }
};

/// Drops parts that are never read, and declares the other parts where they get their first value.
class Cleaner : public Rewriter {
public:
  Cleaner(Module &module, const Splitter &splitter, const StmtList &body) : Rewriter(module), splitter(splitter) {
    forEachStmt(body, [&](const Stmt *stmt) {
      const auto *assign = dynCast<Assign>(stmt);
      for (const Expr *operand : operands(stmt)) {
        if (assign && operand == assign->target && dynCast<VarRef>(operand))
          continue;
        read.merge(usedVariables(operand));
      }
    });
  }

  StmtList run(const StmtList &body) {
    StmtList kept = Rewriter::rewrite(body);
    return kept;
  }

private:
  using Rewriter::rewrite;

  bool isDead(const Variable *variable) const { return splitter.made(variable) && !read.contains(variable); }

  void rewrite(const Stmt *stmt, StmtList &output) override {
    const Expr *value = nullptr;
    bool dead = false;
    if (const auto *declare = dynCast<Declare>(stmt)) {
      dead = isDead(declare->variable);
      value = declare->init;
    } else if (const auto *assign = dynCast<Assign>(stmt)) {
      const auto *target = dynCast<VarRef>(assign->target);
      dead = target && isDead(target->variable);
      value = assign->value;
      // If no statement in this list uses the variable since its declaration, the declaration moves here.
      if (target && !dead && !assign->op && removeEarlierDeclaration(*target->variable, value, output)) {
        output.push_back(build.module.make<Declare>(stmt->location, copyOf(target->variable), rewrite(value)));
        return;
      }
    }
    if (!dead)
      return Rewriter::rewrite(stmt, output);
    if (value && effectsOf(value).writes)
      output.push_back(build.module.make<Evaluate>(stmt->location, rewrite(value)));
  }

  /// Removes the declaration of a part from the list, if no statement after the declaration uses the part: the initial
  /// value is not read then.
  bool removeEarlierDeclaration(const Variable &variable, const Expr *value, StmtList &output) {
    if (!splitter.made(&variable))
      return false;
    const Variable *copy = copyOf(const_cast<Variable *>(&variable));
    auto statementMentions = [&](const Stmt *stmt) {
      bool found = false;
      forEachStmt({stmt}, [&](const Stmt *part) {
        for (const Expr *operand : operands(part))
          found |= mentions(operand, copy);
      });
      return found;
    };
    if (mentions(value, &variable))
      return false;
    for (std::size_t i = output.size(); i-- > 0;) {
      const auto *declare = dynCast<Declare>(output[i]);
      if (declare && declare->variable == copy) {
        if (declare->init && effectsOf(declare->init).writes)
          return false;
        output.erase(output.begin() + static_cast<std::ptrdiff_t>(i));
        return true;
      }
      if (statementMentions(output[i]))
        return false;
    }
    return false;
  }

  const Splitter &splitter;
  std::set<const Variable *> read;
};

StmtList split(Module &module, const StmtList &body, SplitTypes types) {
  const Candidates candidates(body, types);
  Splitter splitter(module, candidates);
  const StmtList parts = splitter.rewrite(body);
  return Cleaner(module, splitter, parts).run(parts);
}

}  // namespace

void replaceAggregates(Module &module, std::vector<Problem> &) {
  forEachFunction(module,
                  [&](Function &function) { function.body = split(module, function.body, SplitTypes::OfLibrary); });
}

StmtList withoutObjects(Module &module, const StmtList &body) { return split(module, body, SplitTypes::All); }

}  // namespace amp::passes
