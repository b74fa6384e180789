// Types of the kernel model. No Clang here: a type is what OpenCL C can say, with C++'s host layout beside it.
//
// Address spaces are part of pointer types, and of structs that hold pointers: a struct type names its declaration and
// the space of each pointer inside it ("slots", in field order, depth first). Before the pass address-spaces has run,
// spaces are Space::Unresolved; afterwards none is.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

namespace amp::model {

/// A set of OpenCL's address spaces [CL 6.5]: usually one. Unresolved, the empty set, is what the pass address-spaces
/// has yet to infer. More than one is "mixed": a pointer that control flow leads into several memories; the pass
/// mixed-pointers leaves none.
enum class Space : std::uint8_t { Unresolved = 0, Private = 1, Local = 2, Global = 4, Constant = 8 };

/// The counts of arrays that are known when the device's compiler runs, an element for each thread in lockstep, for
/// each row of them, or for each target of a work-group's atomics: see the passes coarsen and outline-tiles.
constexpr std::uint64_t widthCount = 0, heightCount = ~std::uint64_t{0}, aggregateCount = heightCount - 1;
constexpr bool isSetByBuild(std::uint64_t count) { return count == widthCount || count >= aggregateCount; }
/// "width", "height", "aggregate" or the number: for dumps and the text form.
std::string countWord(std::uint64_t count);

constexpr Space singleSpaces[] = {Space::Private, Space::Local, Space::Global, Space::Constant};

constexpr Space operator|(Space a, Space b) { return Space(std::uint8_t(a) | std::uint8_t(b)); }
constexpr Space &operator|=(Space &a, Space b) { return a = a | b; }
constexpr bool includes(Space set, Space space) { return (set | space) == set; }
constexpr bool isMixed(Space set) { return (std::uint8_t(set) & (std::uint8_t(set) - 1)) != 0; }

/// "private", "private or global".
std::string spaceName(Space space);

enum class TypeKind : std::uint8_t { Void, Bool, Int, UInt, Long, ULong, Float, Double, Pointer, Array, Struct };

class Type;
struct StructDecl;

/// A data member, or a base class, which becomes a member named after it.
struct Field {
  std::string name;
  const Type *type = nullptr;
  /// Offset in the host's layout, in bytes.
  std::uint64_t offset = 0;
  /// A container's pointer to its buffer: in a captured container, a kernel argument of its own.
  bool isBuffer = false;
  /// May be written in a const object.
  bool isMutable = false;
  /// Names that are made of paths leave it out.
  bool isTransparent = false;
  /// Where a container begins in its buffer, in elements. Also in the block that prune-captures makes.
  bool isViewStart = false;
  /// The buffer of a texture, whose header compares positions with its extent itself.
  bool isTexels = false;
};

/// A class, struct or union of the source. `fields` hold what exists on the device, in layout order.
struct StructDecl {
  std::string name;
  std::vector<Field> fields;
  std::uint64_t size = 0;
  std::uint64_t alignment = 1;
  bool isUnion = false;
  /// array: captured by reference only, so a pointer to it in a closure is followed on the host.
  bool isContainer = false;
  /// Comes from our headers.
  bool isLibrary = false;
  /// How C++ names it, for the comment above the printed struct.
  std::string origin;

  /// C++ put a member into the tail padding of another: a union of what comes before and what begins in the padding.
  bool overlaps = false;

  /// Some object of this type has members of others in its padding: assigning it must spare them. See the pass
  /// spare-neighbours.
  bool lendsPadding = false;

  /// Set by align-elements: what the device aligns it to, where that is more than the host does.
  std::uint64_t deviceAlignment = 0;

  /// Layout must equal the host's: true unless a member has no device representation or is a pointer.
  bool sharesLayout = true;
};

/// The name, or the name with a number where a field has it already.
std::string freshFieldName(const StructDecl &decl, const std::string &name);

/// Interned: two equal types are one object. Made by TypeTable alone.
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

  /// Of a pointer: what it points to; of an array: its elements.
  const Type *element() const { return element_; }
  /// Of a pointer.
  Space space() const { return spaces_.front(); }
  bool pointsToConst() const { return isConst_; }
  /// Of an array. `widthCount`, `heightCount` or `aggregateCount` where the build of the kernel settles it.
  std::uint64_t count() const { return count_; }
  /// Of a struct.
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
  const Type *pointer(const Type *pointee, Space space, bool pointsToConst);
  const Type *array(const Type *element, std::uint64_t count);
  /// `spaces` has slotCount(decl) entries; empty stands for all Unresolved.
  const Type *structure(StructDecl *decl, std::vector<Space> spaces = {});
  StructDecl *makeStruct();
  const std::vector<std::unique_ptr<StructDecl>> &declarations() const { return structs; }

  /// The member's type in objects of that struct type: its pointers have the spaces that the struct's have.
  const Type *fieldType(const Type *object, std::uint32_t field);

  /// The type with its slots replaced, from `next` on; advances `next`.
  const Type *withSpaces(const Type *type, const std::vector<Space> &spaces, std::size_t &next);

private:
  using Key = std::tuple<TypeKind, bool, const Type *, std::uint64_t, StructDecl *, std::vector<Space>>;
  const Type *intern(const Key &key);

  std::map<Key, std::unique_ptr<Type>> types;
  std::vector<std::unique_ptr<StructDecl>> structs;
};

/// How many address spaces the type depends on: one per pointer in it, depth first.
std::size_t slotCount(const Type *type);
std::size_t slotCount(const StructDecl *decl);
/// The slots that come before the field's own.
std::size_t slotOffset(const StructDecl *decl, std::size_t field);
/// The type's spaces, in slot order.
void collectSpaces(const Type *type, std::vector<Space> &spaces);

/// Holds a container's buffer pointer, directly or nested: cannot lie in `__constant` memory as it is.
bool holdsPointer(const Type *type);

/// The type is an array, or has one inside.
bool holdsArray(const Type *type);

/// The type is, or has inside, such a union.
bool overlaps(const Type *type);

/// What is left when pointers and arrays are taken off.
const Type *innermost(const Type *type);

/// Size and alignment in the host's layout.
std::uint64_t sizeOf(const Type *type);
std::uint64_t alignmentOf(const Type *type);
/// On the device: at least the host's.
std::uint64_t deviceAlignmentOf(const Type *type);

/// "float", "global const int *", "struct index_1": for dumps and messages, not OpenCL text.
std::string toString(const Type *type);

}  // namespace amp::model
