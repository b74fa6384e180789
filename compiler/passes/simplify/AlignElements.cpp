#include "passes/simplify/AlignElements.h"

#include "model/Walk.h"

#include <algorithm>
#include <set>

namespace amp::passes {

namespace {

using namespace model;

/// Adds the struct, and the structs in it.
void addWithMembers(const Type *type, std::set<StructDecl *> &found) {
  while (type->isArray())
    type = type->element();
  if (!type->isStruct() || !found.insert(type->decl()).second)
    return;
  for (const Field &field : type->decl()->fields)
    addWithMembers(field.type, found);
}

std::uint64_t preferredAlignment(const StructDecl &decl) {
  return decl.size % 16 == 0 ? 16 : decl.size % 8 == 0 ? 8 : decl.alignment;
}

/// The program gives the struct less alignment than its members need, by #pragma pack.
bool isPacked(const StructDecl &decl) {
  return std::any_of(decl.fields.begin(), decl.fields.end(),
                     [&](const Field &field) { return alignmentOf(field.type) > decl.alignment; });
}

/// The struct's alignment on the device, which follows from the struct itself or from its members.
std::uint64_t raisedAlignment(const Type *type) {
  while (type->isArray())
    type = type->element();
  if (!type->isStruct())
    return alignmentOf(type);
  std::uint64_t alignment = std::max(type->decl()->alignment, type->decl()->deviceAlignment);
  if (isPacked(*type->decl()))
    return alignment;
  for (const Field &field : type->decl()->fields)
    alignment = std::max(alignment, raisedAlignment(field.type));
  return alignment;
}

/// Finds the offsets of structs that directly follow another struct of the same type, if one of the two is an element
/// of an array.
class JointFinder {
public:
  void visit(const Type *type, std::uint64_t offset, bool isElement) {
    if (type->isArray()) {
      // The boundaries between further elements have the same remainders as the first ones.
      for (std::uint64_t k = 0; k != std::min<std::uint64_t>(type->count(), 4); ++k)
        visit(type->element(), offset + k * sizeOf(type->element()), true);
      end = offset + sizeOf(type);
      return;
    }
    if (!type->isStruct())
      return;
    if (last == type && end == offset && (isElement || lastIsElement))
      joints.push_back(offset);
    for (const Field &field : type->decl()->fields)
      visit(field.type, offset + field.offset, false);
    last = type;
    lastIsElement = isElement;
    end = offset + sizeOf(type);
  }

  std::vector<std::uint64_t> joints;

private:
  const Type *last = nullptr;
  bool lastIsElement = false;
  std::uint64_t end = 0;
};

/// NVIDIA's compiler (driver 580) merges the load of a struct's last word with the load of the next struct's first word
/// into a load of 8 bytes, if these are aligned. Its alias analysis treats the merged load as a load from the first
/// struct only: after a store to an element with an index that is not constant, it does not load again.
bool wouldJoinStructs(const StructDecl &decl) {
  JointFinder finder;
  for (const Field &field : decl.fields)
    finder.visit(field.type, field.offset, false);
  return std::any_of(finder.joints.begin(), finder.joints.end(), [](std::uint64_t offset) { return offset % 8 == 4; });
}

class Aligner {
public:
  explicit Aligner(Module &module) : module(module) {}

  void run() {
    for (StructDecl *decl : wanted())
      decl->deviceAlignment = std::max(decl->alignment, preferredAlignment(*decl));
    while (dropMisaligned()) {
    }
    // A struct with an aligned member is aligned, too, even if it is packed.
    for (const auto &decl : module.types.declarations())
      for (const Field &field : decl->fields)
        if (std::uint64_t alignment = raisedAlignment(field.type); alignment > alignmentOf(field.type))
          decl->deviceAlignment = std::max(decl->deviceAlignment, alignment);
  }

private:
  /// The structs that are elements of buffers, and the structs in them. A struct is excluded if the kernels cast a
  /// pointer to another type to a pointer to the struct, since its target may have any alignment, or if the struct is a
  /// member of a packed struct.
  std::set<StructDecl *> wanted() {
    std::set<StructDecl *> elements, refused;
    for (const auto &decl : module.types.declarations())
      for (const Field &field : decl->fields)
        if (field.isBuffer)
          addWithMembers(innermost(field.type), elements);
    for (const auto &decl : module.types.declarations())
      if (isPacked(*decl))
        for (const Field &field : decl->fields)
          addWithMembers(innermost(field.type), refused);
    forEachFunction(module, [&](Function &function) {
      forEachExpr(function.body, [&](const Expr *expr) {
        const auto *conversion = dynCast<Cast>(expr);
        if (conversion && expr->type->isPointer() && innermost(expr->type) != innermost(conversion->operand->type))
          addWithMembers(innermost(expr->type), refused);
      });
    });
    std::erase_if(elements, [&](StructDecl *decl) {
      return refused.contains(decl) || decl->fields.empty() || decl->overlaps || !decl->sharesLayout ||
             wouldJoinStructs(*decl);
    });
    return elements;
  }

  /// Removes the raised alignment of structs that are in a struct with the host's layout, at an offset which is not a
  /// multiple of that alignment. Returns true if it has changed an alignment.
  bool dropMisaligned() {
    bool isChanged = false;
    for (const auto &decl : module.types.declarations()) {
      if (!decl->sharesLayout || isClosure(decl.get()))
        continue;
      for (const Field &field : decl->fields) {
        const std::uint64_t alignment = raisedAlignment(field.type);
        if (alignment <= alignmentOf(field.type) || (field.offset % alignment == 0 && decl->size % alignment == 0))
          continue;
        std::set<StructDecl *> inside;
        addWithMembers(field.type, inside);
        isChanged |= std::any_of(inside.begin(), inside.end(), [](StructDecl *each) { return each->deviceAlignment; });
        for (StructDecl *member : inside)
          member->deviceAlignment = 0;
      }
    }
    return isChanged;
  }

  /// Closures stay on the host: kernels get only the parts that they use.
  bool isClosure(const StructDecl *decl) const {
    return std::any_of(module.kernels.begin(), module.kernels.end(), [&](const auto &kernel) {
      return kernel->captures && innermost(kernel->captures->type)->decl() == decl;
    });
  }

  Module &module;
};

}  // namespace

void alignElements(Module &module, std::vector<Problem> &) { Aligner(module).run(); }

}  // namespace amp::passes
