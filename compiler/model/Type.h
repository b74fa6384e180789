// Types of the kernel model. They do not depend on Clang. Each type can be expressed in OpenCL C, and also has the
// layout of the host's C++ type.
//
// Address spaces are part of pointer types, and of structs that hold pointers. A struct type has its declaration and
// the space of each pointer inside it ("slots", in field order, depth first). Before the pass address-spaces, spaces
// may be Space::Unresolved; afterwards none is.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

namespace amp::model {

/// A set of OpenCL's address spaces [CL 6.5], usually one. The empty set, Unresolved, remains to be inferred by the
/// pass address-spaces. A set of more than one is "mixed": the pointer may point into several address spaces. The pass
/// mixed-pointers eliminates these.
enum class Space : std::uint8_t { Unresolved = 0, Private = 1, Local = 2, Global = 4, Constant = 8 };

/// Array counts that are known only when the device's compiler runs: one element for each thread in lockstep, for each
/// row of threads, or for each target of a work-group's atomics. See the passes coarsen and outline-tiles.
constexpr std::uint64_t widthCount = 0, heightCount = ~std::uint64_t{0}, aggregateCount = heightCount - 1;
constexpr bool isSetByBuild(std::uint64_t count) { return count == widthCount || count >= aggregateCount; }
/// "width", "height", "aggregate" or the number, for dumps and the text form.
std::string countWord(std::uint64_t count);

constexpr Space singleSpaces[] = {Space::Private, Space::Local, Space::Global, Space::Constant};

constexpr Space operator|(Space a, Space b) { return Space(std::uint8_t(a) | std::uint8_t(b)); }
constexpr Space &operator|=(Space &a, Space b) { return a = a | b; }
constexpr bool includes(Space set, Space space) { return (set | space) == set; }
constexpr bool isMixed(Space set) { return (std::uint8_t(set) & (std::uint8_t(set) - 1)) != 0; }

/// For example "private" or "private or global".
std::string spaceName(Space space);

enum class TypeKind : std::uint8_t { Void, Bool, Int, UInt, Long, ULong, Float, Double, Pointer, Array, Struct };

class Type;
struct StructDecl;

/// A data member. A base class is a member with the base's name.
struct Field {
  std::string name;
  const Type *type = nullptr;
  /// The offset in the host's layout, in bytes.
  std::uint64_t offset = 0;
  /// A container's pointer to its buffer. In a captured container it becomes a kernel argument.
  bool isBuffer = false;
  /// May be written in a const object.
  bool isMutable = false;
  /// Left out of names that are made from member paths.
  bool isUnnamedInPaths = false;
  /// The index of a container's first element in its buffer. Also in the block that prune-captures makes.
  bool isViewStart = false;
  /// The buffer of a texture. The header of textures compares indices with the extent.
  bool isTexels = false;
};

/// A class, struct or union of the source. `fields` has the members that exist on the device, in layout order.
struct StructDecl {
  std::string name;
  std::vector<Field> fields;
  std::uint64_t size = 0;
  std::uint64_t alignment = 1;
  bool isUnion = false;
  /// An array. It is captured only by reference, so the host follows a pointer to it in a closure.
  bool isContainer = false;
  /// Declared in our headers.
  bool isLibrary = false;
  /// The name in C++, for the comment above the printed struct.
  std::string origin;

  /// C++ has put a member into the tail padding of another. The struct is a union of the members before the padding and
  /// those that begin in it.
  bool overlaps = false;

  /// In some object of this type the tail padding contains members of another object, which an assignment must not
  /// overwrite. See the pass preserve-tail-padding.
  bool hasReusedTailPadding = false;

  /// Set by align-elements: the alignment on the device, if it is larger than on the host.
  std::uint64_t deviceAlignment = 0;

  /// The layout must be the host's. False if a member is not represented on the device, or is a pointer.
  bool sharesLayout = true;
};

/// The name itself, or with a number if a field already has that name.
std::string freshFieldName(const StructDecl &decl, const std::string &name);

/// Interned: equal types are the same object. Only TypeTable makes types.
class Type {
public:
  TypeKind kind() const { return kind_; }
  bool isVoid() const { return kind_ == TypeKind::Void; }
  bool isBool() const { return kind_ == TypeKind::Bool; }
  bool isPointer() const { return kind_ == TypeKind::Pointer; }
  bool isArray() const { return kind_ == TypeKind::Array; }
  bool isStruct() const { return kind_ == TypeKind::Struct; }
  bool isFloating() const { return kind_ == TypeKind::Float || kind_ == TypeKind::Double; }
  bool isInteger() const { return kind_ >= TypeKind::Int && kind_ <= TypeKind::ULong; }
  bool isScalar() const { return kind_ >= TypeKind::Bool && kind_ <= TypeKind::Double; }
  bool isUnsigned() const { return kind_ == TypeKind::UInt || kind_ == TypeKind::ULong || isBool(); }

  /// For a pointer the pointee, for an array its element.
  const Type *element() const { return element_; }
  /// For pointers.
  Space space() const { return spaces_.front(); }
  bool pointsToConst() const { return isConst_; }
  /// For arrays. `widthCount`, `heightCount` or `aggregateCount` if the build of the kernel determines it.
  std::uint64_t count() const { return count_; }
  /// For structs.
  StructDecl *decl() const { return decl_; }
  const std::vector<Space> &spaces() const { return spaces_; }

private:
  friend class TypeTable;
  TypeKind kind_ = TypeKind::Void;
  bool isConst_ = false;
  const Type *element_ = nullptr;
  std::uint64_t count_ = 0;
  StructDecl *decl_ = nullptr;
  std::vector<Space> spaces_;
};

/// Owns and interns all types and struct declarations of a module.
class TypeTable {
public:
  const Type *scalar(TypeKind kind);
  const Type *pointer(const Type *pointee, Space space, bool pointsToConst = false);
  const Type *pointerToConst(const Type *pointee, Space space) { return pointer(pointee, space, true); }
  const Type *array(const Type *element, std::uint64_t count);
  /// `spaces` has slotCount(decl) entries. If it is empty, all are Unresolved.
  const Type *structure(StructDecl *decl, std::vector<Space> spaces = {});
  StructDecl *makeStruct();
  const std::vector<std::unique_ptr<StructDecl>> &declarations() const { return structs; }

  /// The type of a member in objects of that struct type. Its pointers have the address spaces of the object's slots.
  const Type *fieldType(const Type *object, std::uint32_t field);

  /// The type with its slots replaced, beginning at `next`, which is advanced.
  const Type *withSpaces(const Type *type, const std::vector<Space> &spaces, std::size_t &next);

private:
  using Key = std::tuple<TypeKind, bool, const Type *, std::uint64_t, StructDecl *, std::vector<Space>>;
  const Type *intern(const Key &key);

  std::map<Key, std::unique_ptr<Type>> types;
  std::vector<std::unique_ptr<StructDecl>> structs;
};

/// The number of address spaces in the type: one per pointer in it, depth first.
std::size_t slotCount(const Type *type);
std::size_t slotCount(const StructDecl *decl);
/// The number of slots before those of the field.
std::size_t slotOffset(const StructDecl *decl, std::size_t field);
/// Appends the type's spaces in slot order.
void collectSpaces(const Type *type, std::vector<Space> &spaces);

/// True if the type is or contains a pointer. Such a type cannot be in `__constant` memory as it is.
bool holdsPointer(const Type *type);

/// True if the type is or contains an array.
bool holdsArray(const Type *type);

/// True if the type is or contains such a union.
bool overlaps(const Type *type);

/// The type without its outer pointers and arrays.
const Type *innermost(const Type *type);

/// The size and alignment in the host's layout.
std::uint64_t sizeOf(const Type *type);
std::uint64_t alignmentOf(const Type *type);
/// The alignment on the device, which is at least the host's.
std::uint64_t deviceAlignmentOf(const Type *type);

/// For example "float", "global const int *", "struct index_1". For dumps and messages, not for OpenCL text.
std::string toString(const Type *type);

}  // namespace amp::model
