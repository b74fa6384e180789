#include "check/TypeRules.h"

#include "annotations/Annotations.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp::check {

bool isComparisonCategory(const CXXRecordDecl *record) {
  if (!record->isInStdNamespace() || !record->getIdentifier())
    return false;
  llvm::StringRef name = record->getName();
  return name == "strong_ordering" || name == "weak_ordering" || name == "partial_ordering";
}

/// The enumeration that libstdc++ stores in a comparison category.
static bool isComparisonNumber(const EnumDecl *enumeration) {
  const auto *space = dyn_cast<NamespaceDecl>(enumeration->getDeclContext()->getEnclosingNamespaceContext());
  return space && space->getName() == "__cmp_cat" && space->isInStdNamespace();
}

bool belongsToComparison(const FunctionDecl *function) {
  const auto *method = dyn_cast<CXXMethodDecl>(function);
  if (method)
    return isComparisonCategory(method->getParent());
  if (!function->isInStdNamespace())
    return false;
  return llvm::any_of(function->parameters(), [](const ParmVarDecl *parameter) {
    const CXXRecordDecl *record = parameter->getType().getNonReferenceType()->getAsCXXRecordDecl();
    return record && isComparisonCategory(record);
  });
}

namespace {

using Problem = std::optional<TypeProblem>;

TypeProblem because(llvm::StringRef reason, llvm::StringRef fixHint = "") {
  return {reason.str(), {}, "", fixHint.str()};
}
TypeProblem becauseOfNumber(llvm::StringRef reason, llvm::StringRef instead) {
  return {reason.str(), {}, instead.str(), ""};
}

constexpr llvm::StringLiteral holdElse = "hold an array_view, an index into one, or a copy";

bool isHeldByReference(QualType pointee) {
  const CXXRecordDecl *record = pointee->getAsCXXRecordDecl();
  return record && annotations::isArray(record);
}

Problem findBuiltinProblem(const BuiltinType *type) {
  switch (type->getKind()) {
  case BuiltinType::Void:
  case BuiltinType::Bool:
  case BuiltinType::Int:
  case BuiltinType::UInt:
  case BuiltinType::Long:
  case BuiltinType::ULong:
  case BuiltinType::Float:
  case BuiltinType::Double:
  case BuiltinType::NullPtr:
    return std::nullopt;
  case BuiltinType::Char_S:
  case BuiltinType::Char_U:
  case BuiltinType::SChar:
    return becauseOfNumber("amp code has no 8-bit type", "int");
  case BuiltinType::UChar:
  case BuiltinType::Char8:
    return becauseOfNumber("amp code has no 8-bit type", "unsigned int");
  case BuiltinType::Short:
    return becauseOfNumber("amp code has no 16-bit type", "int");
  case BuiltinType::UShort:
    return becauseOfNumber("amp code has no 16-bit type", "unsigned int");
  case BuiltinType::WChar_S:
  case BuiltinType::WChar_U:
  case BuiltinType::Char16:
  case BuiltinType::Char32:
    return becauseOfNumber("amp code has no character types", "int");
  case BuiltinType::LongLong:
    return becauseOfNumber("amp code has no long long", "long");
  case BuiltinType::ULongLong:
    return becauseOfNumber("amp code has no long long", "unsigned long");
  case BuiltinType::LongDouble:
    return becauseOfNumber("amp code has no long double", "double");
  case BuiltinType::Half:
  case BuiltinType::Float16:
  case BuiltinType::BFloat16:
    return becauseOfNumber("amp code has no half precision type", "float");
  default:
    return because("it is not a type of C++ AMP");
  }
}

/// The reason of a part's problem as that of the whole: "it has a virtual function" becomes "a base class has a virtual
/// function".
std::string replaceSubject(StringRef reason, StringRef subject) {
  if (reason.consume_front("it "))
    return (subject + " " + reason).str();
  if (reason.consume_front("its "))
    return (subject + "'s " + reason).str();
  return reason.str();
}

/// Whether the class has no data: it has no bases and members, or only those of such classes. Function objects composed
/// of function objects are an example.
bool holdsNothing(const CXXRecordDecl *record) {
  return record && record->hasDefinition() && !record->isPolymorphic() && !record->getNumVBases() &&
         llvm::all_of(
             record->bases(),
             [](const CXXBaseSpecifier &base) { return holdsNothing(base.getType()->getAsCXXRecordDecl()); }) &&
         llvm::all_of(record->fields(),
                      [](const FieldDecl *field) { return holdsNothing(field->getType()->getAsCXXRecordDecl()); });
}

/// [AMP 2.4.1.3] The rule for classes. Containers are not inspected.
class ClassInspector {
public:
  ClassInspector(const ASTContext &context, const CXXRecordDecl *record, TypeUse member)
      : context(context), record(record), member(member) {}

  Problem inspect() const {
    for (const CXXMethodDecl *method : record->methods())
      if (method->isVirtual())
        return becauseOf(method);
    if (record->getNumVBases())
      return because("it has a virtual base class", "inherit without virtual");
    const ASTRecordLayout &layout = context.getASTRecordLayout(record);
    for (const CXXBaseSpecifier &base : record->bases())
      if (Problem problem = inspectBase(base, layout))
        return problem;
    for (const FieldDecl *field : record->fields())
      if (Problem problem = inspectField(field, layout))
        return problem;
    return std::nullopt;
  }

private:
  /// The path leads to the virtual function, which may be that of a base class.
  static Problem becauseOf(const CXXMethodDecl *method) {
    Problem problem = because("it has a virtual function", "remove virtual, or copy the data into a class without it");
    problem->path.push_back({method->getLocation(), nullptr, QualType()});
    return problem;
  }

  Problem inspectBase(const CXXBaseSpecifier &base, const ASTRecordLayout &layout) const {
    Problem problem = findBaseProblem(base, layout);
    if (problem)
      problem->reason = replaceSubject(problem->reason, "a base class");
    if (problem)
      problem->path.insert(problem->path.begin(), {base.getBeginLoc(), nullptr, base.getType()});
    return problem;
  }

  Problem findBaseProblem(const CXXBaseSpecifier &base, const ASTRecordLayout &layout) const {
    // [T11] An object of the class would own the container's memory.
    if (isHeldByReference(base.getType()))
      return because("amp code holds arrays and textures by reference only",
                     "take a reference to it, '" + base.getType().getAsString(context.getPrintingPolicy()) +
                         " &data = object;', and capture that by reference");
    if (Problem problem = findTypeProblem(context, base.getType(), member))
      return problem;
    const CXXRecordDecl *baseRecord = base.getType()->getAsCXXRecordDecl();
    if (baseRecord && !holdsNothing(baseRecord) && layout.getBaseClassOffset(baseRecord).getQuantity() % 4)
      return because("the offset of a base class is not a multiple of four bytes", "add alignas(4) to the base class");
    return std::nullopt;
  }

  Problem inspectField(const FieldDecl *field, const ASTRecordLayout &layout) const {
    if (annotations::isHostOnly(field))
      return std::nullopt;
    Problem problem = findFieldProblem(field, layout);
    if (problem && !field->isBitField())
      problem->reason = replaceSubject(problem->reason, "a member");
    if (problem)
      problem->path.insert(problem->path.begin(), {field->getLocation(), field, field->getType()});
    return problem;
  }

  Problem findFieldProblem(const FieldDecl *field, const ASTRecordLayout &layout) const {
    if (field->isBitField())
      return because("it has a bit-field", "use a whole unsigned int, with shifts and masks");
    if (field->getType()->isReferenceType() && isHeldByReference(field->getType()->getPointeeType()))
      return std::nullopt;
    // [T11] A container owns memory.
    if (isHeldByReference(context.getBaseElementType(field->getType())))
      return because("amp code holds arrays and textures by reference only",
                     "hold a reference to it, or an array_view of it");
    if (Problem problem = findTypeProblem(context, field->getType(), member))
      return problem;
    // The offset of a member without data does not matter. Visual C++ puts it at the beginning of the object. Here it
    // gets another offset if a base has the same class, as in function adaptors that derive from std::unary_function.
    if (!holdsNothing(field->getType()->getAsCXXRecordDecl()) && layout.getFieldOffset(field->getFieldIndex()) % 32)
      return because("the offset of a member is not a multiple of four bytes",
                     // It limits the alignment that alignas asks for.
                     record->hasAttr<MaxFieldAlignmentAttr>() ? "leave the class out of '#pragma pack'"
                                                              : "add alignas(4) to the member");
    return std::nullopt;
  }

  const ASTContext &context;
  const CXXRecordDecl *record;
  /// How the types of the class's members are used.
  TypeUse member;
};

TypeUse insideOf(TypeUse use) { return use == TypeUse::LibraryVariable ? TypeUse::LibraryVariable : TypeUse::Member; }

/// What to use in amp code instead of a class of the C++ library.
std::string libraryFixHint(StringRef name) {
  static constexpr llvm::StringLiteral sharing[] = {
      "atomic",      "condition_variable", "lock_guard",   "mutex",       "recursive_mutex",
      "scoped_lock", "shared_lock",        "shared_mutex", "timed_mutex", "unique_lock"};
  if (llvm::is_contained(sharing, name))
    return "use concurrency::atomic_fetch_add and related functions to update shared variables, and a tile_barrier to "
           "synchronise a tile";
  static constexpr llvm::StringLiteral pointing[] = {"auto_ptr", "shared_ptr", "unique_ptr", "weak_ptr"};
  if (llvm::is_contained(pointing, name))
    return "take a reference to the pointee before the kernel, 'auto &object = *pointer;', and capture that: an array "
           "or texture by reference, another object by value";
  if (name == "complex")
    return "use a struct of two numbers with the operators that the kernel needs: it has the same layout";
  if (name == "function")
    return "pass the lambda or function object itself, as a template parameter does; its call operator is "
           "restrict(amp)";
  if (name == "initializer_list")
    return "use an array of the elements, as in 'int list[] = {1, 2, 3};'";
  return "copy the data that the kernel needs into local variables, a struct or an array_view";
}

/// Whether the members of a class of the C++ library are its own. Those of a pair are the program's, and so are those
/// of the classes that a tuple consists of, whose names are reserved.
bool isOpaque(const ASTContext &context, const CXXRecordDecl *record) {
  static constexpr llvm::StringLiteral open[] = {"array", "pair", "tuple"};
  return record->isInStdNamespace() && context.getSourceManager().isInSystemHeader(record->getLocation()) &&
         !llvm::is_contained(open, record->getName()) && !record->getName().starts_with("_");
}

Problem findRecordProblem(const ASTContext &context, const CXXRecordDecl *record, TypeUse use) {
  record = record->getDefinition();
  // A closure's members are captures, which have their own rules [AMP 2.4.3.3].
  if (!record || record->isDependentContext() || record->isInvalidDecl() || record->isLambda())
    return std::nullopt;
  if (annotations::isContainer(record) || isComparisonCategory(record))
    return std::nullopt;
  // The library's polymorphic classes are its exceptions.
  if (annotations::isLibrary(record))
    return annotations::isHostOnly(record) || record->isPolymorphic()
               ? Problem(because("it is a host class of the library", "use it before or after the kernel"))
               : std::nullopt;
  Problem problem = ClassInspector(context, record, insideOf(use)).inspect();
  if (problem && isOpaque(context, record))
    *problem = {"it is a class of the C++ library whose members amp code does not know", std::move(problem->path), "",
                libraryFixHint(record->getName())};
  return problem;
}

Problem findArrayProblem(const ASTContext &context, const ArrayType *array, TypeUse use) {
  QualType element = array->getElementType();
  if (isa<VariableArrayType>(array))
    return because("amp code has no variable-length arrays", "write a constant as the size");
  const auto *constant = dyn_cast<ConstantArrayType>(array);
  // C++ has no such arrays [C++ 9.3.4.5]. Clang has them as an extension, and OpenCL C does not.
  if (isa<IncompleteArrayType>(array) || (constant && constant->getSize().isZero()))
    return because("it has no elements", "use at least one element, as in 'int a[N ? N : 1]'");
  if (Problem problem = findTypeProblem(context, element, insideOf(use)))
    return problem;
  const CXXRecordDecl *record = element->getAsCXXRecordDecl();
  if (element->isDependentType() || element->isIncompleteType() || (record && record->isInvalidDecl()))
    return std::nullopt;
  if (record && record->isEmpty())
    return because("its elements are empty classes", "create such an object in the kernel");
  if (!element->isArrayType() && context.getTypeSizeInChars(element).getQuantity() % 4)
    return because("its elements' size is not a multiple of four bytes",
                   record ? "add alignas(4) to the members of the element type" : "use an array of int");
  return std::nullopt;
}

Problem findPointeeProblem(const ASTContext &context, QualType pointee, bool isReference, TypeUse use) {
  if (pointee->isFunctionType())
    return because("amp code has no function pointers", "pass a function object instead");
  if (isReference && pointee->isPointerType())
    return findTypeProblem(context, pointee, use);
  if (pointee->isPointerType() || pointee->isMemberPointerType())
    return because("amp code has no pointer to a pointer", "use indices into one array");
  if (isReference && pointee->isNullPtrType())
    return because("amp code has no reference to std::nullptr_t");
  // `int (&a)[]` refers to an array whose size is given elsewhere.
  if (const IncompleteArrayType *array = context.getAsIncompleteArrayType(pointee))
    pointee = array->getElementType();
  return findTypeProblem(context, pointee, insideOf(use));
}

}  // namespace

Problem findTypeProblem(const ASTContext &context, QualType type, TypeUse use) {
  type = type.getCanonicalType();
  if (type.isNull() || type->isDependentType() || type->isUndeducedType())
    return std::nullopt;
  if (type.isVolatileQualified())
    return because("amp code has no volatile objects",
                   "remove volatile; use the atomic functions for shared variables");
  bool isReference = type->isReferenceType();
  if (isReference || type->isPointerType()) {
    if (use == TypeUse::Member)
      return because(isReference ? "amp code has references only as variables, parameters and results"
                                 : "amp code has pointers only as variables, parameters and results",
                     holdElse);
    return findPointeeProblem(context, type->getPointeeType(), isReference, use);
  }
  if (const auto *builtin = dyn_cast<BuiltinType>(type.getTypePtr()))
    return findBuiltinProblem(builtin);
  if (const auto *enumeration = type->getAs<EnumType>()) {
    if (isComparisonNumber(enumeration->getDecl()))
      return std::nullopt;
    QualType underlying = enumeration->getDecl()->getIntegerType();
    if (underlying.isNull())
      return std::nullopt;
    Problem problem = findTypeProblem(context, underlying, use);
    if (!problem && !underlying->isBooleanType())
      return std::nullopt;
    Problem found = because("its underlying type is not int, unsigned int, long or unsigned long",
                            "write ': int' or ': unsigned int' after the name of the enumeration");
    found->path.push_back({enumeration->getDecl()->getLocation(), nullptr, QualType()});
    return found;
  }
  if (const CXXRecordDecl *record = type->getAsCXXRecordDecl())
    return findRecordProblem(context, record, use);
  if (const ArrayType *array = context.getAsArrayType(type))
    return findArrayProblem(context, array, use);
  if (const auto *member = type->getAs<MemberPointerType>()) {
    if (member->isMemberFunctionPointer())
      return because("amp code has pointers to data members only", "pass a function object instead");
    return use == TypeUse::Member
               ? Problem(because("amp code has pointers only as variables, parameters and results", holdElse))
               : std::nullopt;
  }
  return because("it is not a type of C++ AMP");
}

bool hasRefusedType(const ASTContext &context, const ValueDecl *variable) {
  if (!variable)
    return false;
  QualType type = variable->getType().getNonReferenceType();
  const CXXRecordDecl *record = type->getAsCXXRecordDecl();
  return !(record && annotations::isContainer(record)) && findTypeProblem(context, type, TypeUse::Variable);
}

}  // namespace amp::check
