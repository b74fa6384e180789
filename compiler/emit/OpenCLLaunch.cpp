#include "emit/OpenCLLaunch.h"

#include "annotations/Annotations.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/ADT/STLExtras.h"

#include <fmt/format.h>

#include <algorithm>

using namespace clang;

namespace amp::emit {

namespace {

using model::ParameterRole;
using model::TypeKind;

/// The type of the host for a scalar in the constant block; empty for other types.
const char *hostType(const model::Type *type) {
  switch (type->kind()) {
  case TypeKind::Bool:
    return "cl_uchar";
  case TypeKind::Int:
    return "cl_int";
  case TypeKind::UInt:
    return "cl_uint";
  case TypeKind::Long:
    return "cl_long";
  case TypeKind::ULong:
    return "cl_ulong";
  case TypeKind::Float:
    return "cl_float";
  case TypeKind::Double:
    return "cl_double";
  default:
    return "";
  }
}

/// Splits the constant block into scalars.
class BlockReader {
public:
  BlockReader(const model::Kernel &kernel, OpenCLLaunch &launch) : kernel(kernel), launch(launch) {}

  bool read(const model::StructDecl &block) {
    return !block.isUnion && llvm::all_of(block.fields, [&](const model::Field &field) {
      std::string sizes;
      const model::Type *scalar = field.type;
      for (; scalar->isArray(); scalar = scalar->element())
        sizes += fmt::format("[{}]", scalar->count());
      const std::string type = hostType(scalar);
      launch.members.push_back(fmt::format("{} {}{}", type, field.name, sizes));
      return !type.empty() && addNumbers(field.type, field.name, field.offset);
    });
  }

private:
  bool addNumbers(const model::Type *type, const std::string &member, std::uint64_t offset) {
    if (!type->isArray())
      return addNumber(member, offset, model::sizeOf(type));
    const std::uint64_t stride = model::sizeOf(type->element());
    for (std::uint64_t i = 0; i != type->count(); ++i)
      if (!addNumbers(type->element(), fmt::format("{}[{}]", member, i), offset + i * stride))
        return false;
    return true;
  }

  bool addNumber(const std::string &member, std::uint64_t offset, std::uint64_t size) {
    for (const model::BlockCopy &copy : kernel.copies)
      if (copy.blockOffset <= offset && offset + size <= copy.blockOffset + copy.size) {
        const std::uint64_t begin = offset - copy.blockOffset;
        CapturedPart part = {copy.closureOffset, copy.byPointer, copy.pointeeOffset, size};
        (copy.byPointer ? part.pointeeOffset : part.closureOffset) += begin;
        launch.numbers.push_back({member, part});
        return true;
      }
    if (!kernel.domainOffset || offset < *kernel.domainOffset)
      return false;
    const auto dimension = static_cast<unsigned>((offset - *kernel.domainOffset) / size);
    launch.numbers.push_back({member, {}, dimension});
    return dimension < launch.rank;
  }

  const model::Kernel &kernel;
  OpenCLLaunch &launch;
};

/// Finds C++ expressions for parts of captured objects.
class PartNames {
public:
  PartNames(ASTContext &context, const LambdaExpr *kernel) : context(context), kernel(kernel) {}

  /// The expression for a number. Empty if there is none.
  std::string numberAt(const CapturedPart &part) const { return at(part, /*isContainer=*/false); }
  std::string containerAt(const CapturedPart &part) const { return at(part, /*isContainer=*/true); }

private:
  std::string at(const CapturedPart &part, bool isContainer) const;
  std::string within(QualType type, const std::string &object, const CapturedPart &part, std::uint64_t offset,
                     bool isContainer) const;
  std::string withinContainer(const CXXRecordDecl *record, const std::string &object, std::uint64_t offset) const;
  std::string withinRecord(const CXXRecordDecl *record, const std::string &object, const CapturedPart &part,
                           std::uint64_t offset, bool isContainer) const;
  std::uint64_t sizeOf(QualType type) const {
    return static_cast<std::uint64_t>(context.getTypeSizeInChars(type).getQuantity());
  }

  ASTContext &context;
  const LambdaExpr *kernel;
};

/// The field with the byte at `offset`, and the field's offset. Null if there is none.
std::pair<const FieldDecl *, std::uint64_t> fieldAt(const ASTContext &context, const RecordDecl *record,
                                                    std::uint64_t offset) {
  const ASTRecordLayout &layout = context.getASTRecordLayout(record);
  for (const FieldDecl *field : record->fields()) {
    const std::uint64_t begin = layout.getFieldOffset(field->getFieldIndex()) / 8;
    const std::uint64_t size =
        field->getType()->isReferenceType()
            ? context.getTypeSize(context.VoidPtrTy) / 8
            : static_cast<std::uint64_t>(context.getTypeSizeInChars(field->getType()).getQuantity());
    if (begin <= offset && offset < begin + size && !field->isBitField())
      return {field, begin};
  }
  return {nullptr, 0};
}

std::string PartNames::at(const CapturedPart &part, bool isContainer) const {
  const CXXRecordDecl *closure = kernel->getLambdaClass();
  const auto [field, begin] = fieldAt(context, closure, part.closureOffset);
  if (!field)
    return "";
  const auto capture = std::next(kernel->capture_begin(), field->getFieldIndex());
  if (!capture->capturesVariable())
    return "";
  const std::string name = capture->getCapturedVar()->getName().str();
  const bool isReference = field->getType()->isReferenceType();
  if (isReference != part.byPointer || (isReference && begin != part.closureOffset))
    return "";
  return within(field->getType().getNonReferenceType(), name, part,
                isReference ? part.pointeeOffset : part.closureOffset - begin, isContainer);
}

std::string PartNames::within(QualType type, const std::string &object, const CapturedPart &part, std::uint64_t offset,
                              bool isContainer) const {
  type = type.getCanonicalType();
  if (const ConstantArrayType *array = context.getAsConstantArrayType(type)) {
    const std::uint64_t size = sizeOf(array->getElementType());
    return within(array->getElementType(), fmt::format("{}[{}]", object, offset / size), part, offset % size,
                  isContainer);
  }
  if (const CXXRecordDecl *record = type->getAsCXXRecordDecl())
    return withinRecord(record, object, part, offset, isContainer);
  const bool isNumber = type->isArithmeticType() || type->isEnumeralType();
  if (isContainer || offset != 0 || !isNumber || sizeOf(type) != part.size)
    return "";
  return type->isEnumeralType() ? fmt::format("static_cast<{}>({})", part.size == 4 ? "cl_int" : "cl_long", object)
                                : object;
}

/// The extents, strides and the offset of an array or array_view.
std::string PartNames::withinContainer(const CXXRecordDecl *record, const std::string &object,
                                       std::uint64_t offset) const {
  auto [field, begin] = fieldAt(context, record, offset);
  std::string number = "Concurrency::opencl::get_layout(" + object + ")";
  // The member shape_ of a view contains the offset, the extent and the strides.
  if (field && field->getName() == "shape_")
    if (const RecordDecl *shape = field->getType()->getAsRecordDecl()) {
      offset -= begin;
      std::tie(field, begin) = fieldAt(context, shape, offset);
    }
  if (!field)
    return "";
  const std::uint64_t position = (offset - begin) / 4;
  if (field->getName() == "offset_")
    return number + ".offset";
  if (field->getName() == "extent_")
    return fmt::format("{}.size[{}]", number, position);
  return field->getName() == "stride_" ? fmt::format("{}.stride[{}]", number, position) : "";
}

std::string PartNames::withinRecord(const CXXRecordDecl *record, const std::string &object, const CapturedPart &part,
                                    std::uint64_t offset, bool isContainer) const {
  record = record->getDefinition();
  if (!record || record->isUnion())
    return "";
  if (annotations::isContainer(record)) {
    if (record->getName() != "array" && record->getName() != "array_view")
      return "";
    return !isContainer ? withinContainer(record, object, offset) : offset == 0 ? object : "";
  }
  const auto [field, begin] = fieldAt(context, record, offset);
  if (!field)
    return "";
  // The components of an index or extent are its elements.
  if (annotations::isLibrary(record))
    return record->getName() == "index" || record->getName() == "extent"
               ? fmt::format("{}[{}]", object, (offset - begin) / 4)
               : "";
  if (field->getAccess() != AS_public || field->isAnonymousStructOrUnion() || field->getType()->isReferenceType())
    return "";
  return within(field->getType(), object + "." + field->getName().str(), part, offset - begin, isContainer);
}

}  // namespace

std::shared_ptr<OpenCLLaunch> describeLaunch(const model::Kernel &kernel) {
  constexpr int mostDimensions = 3;
  // The runtime defines AMP_PIN, AMP_JOIN and AMP_EXCHANGE for some platforms.
  if (kernel.pinsConditions || kernel.joinsBranches || kernel.columnDimension() != 0)
    return nullptr;
  if (kernel.reports || kernel.isPlain || !kernel.inRange.empty() || kernel.rank > mostDimensions ||
      kernel.buffers.empty())
    return nullptr;
  auto launch = std::make_shared<OpenCLLaunch>();
  launch->rank = static_cast<unsigned>(kernel.rank);
  launch->hasSeveralTypes = kernel.hasSeveralTypes;
  if (kernel.isTiled)
    launch->tile.assign(kernel.tile.begin(), kernel.tile.begin() + kernel.rank);
  for (const model::BufferArgument &buffer : kernel.buffers) {
    if (buffer.isTexels || buffer.lengthOffset)
      return nullptr;
    launch->buffers.push_back({{buffer.closureOffset, buffer.byPointer}, buffer.isReadOnly});
  }
  if (const model::Variable *block = kernel.parameter(ParameterRole::Block))
    if (!kernel.passesBlockByValue || !BlockReader(kernel, *launch).read(*block->type->decl()))
      return nullptr;
  return launch;
}

std::shared_ptr<OpenCLLaunch> resolveLaunch(const OpenCLLaunch &launch, ASTContext &context, const LambdaExpr *kernel) {
  auto result = std::make_shared<OpenCLLaunch>(launch);
  const PartNames names(context, kernel);
  for (OpenCLLaunch::Buffer &buffer : result->buffers)
    if ((buffer.container = names.containerAt(buffer.part)).empty())
      return nullptr;
  for (OpenCLLaunch::Number &number : result->numbers)
    if (!number.dimension && (number.value = names.numberAt(number.part)).empty())
      return nullptr;
  return result;
}

std::shared_ptr<OpenCLLaunch> mergeLaunches(const std::shared_ptr<OpenCLLaunch> &one,
                                            const std::shared_ptr<OpenCLLaunch> &other) {
  using Buffer = OpenCLLaunch::Buffer;
  using Number = OpenCLLaunch::Number;
  const bool isSame = one && other && one->members == other->members && one->rank == other->rank &&
                      one->tile.size() == other->tile.size() && one->hasSeveralTypes == other->hasSeveralTypes &&
                      std::ranges::equal(one->buffers, other->buffers,
                                         [](const Buffer &a, const Buffer &b) {
                                           return a.container == b.container && a.isReadOnly == b.isReadOnly;
                                         }) &&
                      std::ranges::equal(one->numbers, other->numbers, [](const Number &a, const Number &b) {
                        return a.member == b.member && a.value == b.value && a.dimension == b.dimension;
                      });
  if (!isSame)
    return nullptr;
  auto result = std::make_shared<OpenCLLaunch>(*one);
  for (std::size_t i = 0; i != result->tile.size(); ++i)
    if (result->tile[i] != other->tile[i])
      result->tile[i] = 0;
  return result;
}

}  // namespace amp::emit
