#include "passes/utils/PartOf.h"

#include "model/Walk.h"

#include <fmt/format.h>

#include <algorithm>

namespace amp::passes {

using namespace model;

namespace {

bool pointsToStruct(const Expr *expr) { return expr->type->isPointer() && expr->type->element()->isStruct(); }

}  // namespace

bool EnclosingObject::isAtStart() const {
  const Type *type = object();
  return std::all_of(steps.begin(), steps.end(), [&](const Step &step) {
    const bool isHere = !step.field || model::isAtStart(*type->decl(), *step.field);
    type = step.part;
    return isHere;
  });
}

std::string EnclosingObject::key() const {
  std::string text = fmt::format("{}", fmt::ptr(object()));
  for (const Step &step : steps)
    text += step.field ? fmt::format(".{}", *step.field) : fmt::format(":{}", fmt::ptr(step.part));
  return text;
}

const Expr *originOf(const Expr *pointer, const Origins &origins) {
  while (const auto *reference = dynCast<VarRef>(pointer)) {
    const Expr *origin = origins(reference->variable);
    if (!origin)
      break;
    pointer = origin;
  }
  return pointer;
}

std::vector<EnclosingObject> enclosingObjects(Builder &build, const Expr *pointer, const Origins &origins) {
  std::vector<EnclosingObject> objects{{pointer, {}}};
  while (true) {
    std::vector<Step> steps = objects.back().steps;
    const Expr *inner = originOf(objects.back().pointer, origins);
    const auto *address = dynCast<AddressOf>(inner);
    const auto *conversion = dynCast<Cast>(inner);
    if (const auto *member = address ? dynCast<Member>(address->operand) : nullptr) {
      steps.insert(steps.begin(), {member->field, member->type});
      inner = build.addressOf(member->base, address->type->pointsToConst());
    } else if (conversion && pointsToStruct(conversion) && pointsToStruct(conversion->operand)) {
      if (conversion->type->element() != conversion->operand->type->element())
        steps.insert(steps.begin(), {std::nullopt, conversion->type->element()});
      inner = conversion->operand;
    } else {
      return objects;
    }
    if (!pointsToStruct(inner))
      return objects;
    objects.push_back({inner, std::move(steps)});
  }
}

const Expr *partOf(Builder &build, const Expr *object, const std::vector<Step> &steps, bool isConst) {
  for (const Step &step : steps)
    object = step.field ? build.addressOf(build.member(build.deref(object), *step.field), isConst)
                        : build.cast(build.module.types.pointer(step.part, Space::Unresolved, isConst), object);
  return object;
}

bool isTargetOf(const Downcast &cast, const EnclosingObject &object) {
  if (object.steps.empty() || object.object() != cast.type->element())
    return false;
  if (cast.path.empty())
    return object.isAtStart();
  std::vector<std::uint32_t> path;
  for (const Step &step : object.steps)
    if (step.field)
      path.push_back(*step.field);
  return path == cast.path;
}

}  // namespace amp::passes
