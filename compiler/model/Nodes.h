// The nodes of the kernel model. Expressions compute values and lvalues. Apart from calls in them they have no side
// effects. Statements have side effects and an order. An lvalue is an expression that denotes storage: VarRef, Member
// of an lvalue, Index, Deref. Nodes are immutable after construction, so that trees may share subtrees. A pass makes
// new nodes.
#pragma once

#include "model/Intrinsics.h"
#include "model/Type.h"

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace amp::model {

/// The source location of a construct; line 0 means none.
struct Location {
  std::uint32_t file = 0;
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  explicit operator bool() const { return line != 0; }
  auto operator<=>(const Location &) const = default;
};

enum class VariableKind : std::uint8_t {
  Parameter,
  Local,
  /// One instance per tile [AMP 2.4.3.5.1]. After hoist-tile-static only kernels declare these.
  TileStatic,
  /// The kernel's function object. Only prune-captures handles it, and eliminates it.
  Captures,
};

/// The purpose of a parameter of a kernel's function. Parameters are in this order, as in abi::kernel_record.
enum class ParameterRole : std::uint8_t {
  /// For functions that are not kernels.
  None,
  Buffer,
  /// The constant block: a value, or a pointer to one.
  Block,
  /// The extents of the domain: an int for each dimension. Above rank 3 they are one array, which prune-captures moves
  /// into the block.
  Extent,
  ReportMemory,
  ReportLaunch,
  /// Local memory in front of the other local memory: abi::local_margin bytes that the kernel does not access.
  LocalMargin,
  LocalMemory,
};

struct Variable {
  std::string name;
  const Type *type = nullptr;
  VariableKind kind = VariableKind::Local;
  ParameterRole role = ParameterRole::None;
  /// Its address is taken, or a reference is bound to it.
  bool isAddressed = false;
  /// Never assigned after its declaration.
  bool isConst = false;
  /// Made by the compiler to hold a value. It has no name in the source, so it may be eliminated.
  bool isTemporary = false;
  /// A kernel's pointer that is noalias in some builds: AMP_NOALIAS in the text.
  bool isNoalias = false;
  /// An int that is declared as AMP_POSITION: see the pass widen-positions.
  bool isPosition = false;
  Location location;
};

struct Function;
struct Expr;
struct Stmt;

// ---------------------------------------------------------------------------------------------------- expressions

enum class ExprKind : std::uint8_t {
#define EXPR(name) name,
#define STMT(name)
#include "model/Nodes.def"
};

enum class UnaryOp : std::uint8_t { Minus, BitNot, LogicalNot };

// clang-format off: a list of words.
enum class BinaryOp : std::uint8_t {
  Mul, Div, Rem, Add, Sub, Shl, Shr, Less, Greater, LessEqual, GreaterEqual, Equal, NotEqual, BitAnd, BitXor, BitOr,
  LogicalAnd, LogicalOr,
};
// clang-format on

const char *spelling(UnaryOp op);
const char *spelling(BinaryOp op);
bool isComparison(BinaryOp op);

/// The side effects of an expression.
struct Effects {
  /// Reads storage that a statement could change.
  bool reads = false;
  /// Writes through a pointer, runs an atomic or a barrier.
  bool writes = false;

  Effects &operator|=(Effects other) {
    reads |= other.reads;
    writes |= other.writes;
    return *this;
  }
};

struct Expr {
  ExprKind kind;
  const Type *type;

protected:
  Expr(ExprKind kind, const Type *type) : kind(kind), type(type) {}
  ~Expr() = default;
};

/// A constant. `bits` holds integers of all widths and bool, `number` floating-point values. A pointer literal is null.
struct Literal : Expr {
  std::uint64_t bits = 0;
  double number = 0;
  Literal(const Type *type, std::uint64_t bits) : Expr(ExprKind::Literal, type), bits(bits) {}
  Literal(const Type *type, double number) : Expr(ExprKind::Literal, type), number(number) {}
};

struct VarRef : Expr {
  Variable *variable;
  explicit VarRef(Variable *variable) : Expr(ExprKind::VarRef, variable->type), variable(variable) {}
};

/// A field of a struct lvalue or value.
struct Member : Expr {
  const Expr *base;
  std::uint32_t field;
  Member(const Type *type, const Expr *base, std::uint32_t field)
      : Expr(ExprKind::Member, type), base(base), field(field) {}
  const Field &decl() const { return base->type->decl()->fields[field]; }
};

/// An element of an array, or the lvalue `base[index]` for a pointer.
struct Index : Expr {
  const Expr *base;
  const Expr *index;
  /// A load in a loop over the four parts of a vector (LoopHint::OfVector). `index` is the sum of the first part's
  /// index, a multiple of four, and of the loop's counter; `base` is aligned for a vector of four elements.
  bool isOfVector = false;
  Index(const Type *type, const Expr *base, const Expr *index)
      : Expr(ExprKind::Index, type), base(base), index(index) {}
};

struct Deref : Expr {
  const Expr *pointer;
  explicit Deref(const Expr *pointer) : Expr(ExprKind::Deref, pointer->type->element()), pointer(pointer) {}
};

struct AddressOf : Expr {
  const Expr *operand;
  AddressOf(const Type *type, const Expr *operand) : Expr(ExprKind::AddressOf, type), operand(operand) {}
};

struct Unary : Expr {
  UnaryOp op;
  const Expr *operand;
  Unary(const Type *type, UnaryOp op, const Expr *operand) : Expr(ExprKind::Unary, type), op(op), operand(operand) {}
};

/// The operands are already converted: both have the same type, except in shifts and pointer arithmetic. The right
/// operand of LogicalAnd and LogicalOr is evaluated only if C++ would evaluate it, as are Conditional's arms.
struct Binary : Expr {
  BinaryOp op;
  const Expr *left;
  const Expr *right;
  /// Made by the compiler, and known to be in range for every program. See Function::wrapsSigned.
  bool isBounded = false;
  Binary(const Type *type, BinaryOp op, const Expr *left, const Expr *right)
      : Expr(ExprKind::Binary, type), op(op), left(left), right(right) {}
};

struct Conditional : Expr {
  const Expr *condition;
  const Expr *whenTrue;
  const Expr *whenFalse;
  Conditional(const Type *type, const Expr *condition, const Expr *whenTrue, const Expr *whenFalse)
      : Expr(ExprKind::Conditional, type), condition(condition), whenTrue(whenTrue), whenFalse(whenFalse) {}
};

/// A conversion as in C++: value conversion of scalars, reinterpretation of pointers.
struct Cast : Expr {
  const Expr *operand;
  Cast(const Type *type, const Expr *operand) : Expr(ExprKind::Cast, type), operand(operand) {}
};

/// Converts a pointer to a part of an object to a pointer to the object, as a static_cast from a base class does. Only
/// the device knows the part's offset, because structs with pointers have another layout there.
struct Downcast : Expr {
  const Expr *operand;
  /// The path of members from the object to the part. Empty if the part is at offset 0.
  std::vector<std::uint32_t> path;
  Downcast(const Type *type, const Expr *operand, std::vector<std::uint32_t> path)
      : Expr(ExprKind::Downcast, type), operand(operand), path(std::move(path)) {}
};

struct Call : Expr {
  Function *callee;
  std::vector<const Expr *> arguments;
  Call(const Type *type, Function *callee, std::vector<const Expr *> arguments)
      : Expr(ExprKind::Call, type), callee(callee), arguments(std::move(arguments)) {}
};

/// An operation or a function of the device (Intrinsics.def).
struct IntrinsicCall : Expr {
  Intrinsic op;
  std::vector<const Expr *> arguments;
  IntrinsicCall(const Type *type, Intrinsic op, std::vector<const Expr *> arguments = {})
      : Expr(ExprKind::IntrinsicCall, type), op(op), arguments(std::move(arguments)) {}
};

/// printf. Its value is void.
struct Print : Expr {
  std::string format;
  std::vector<const Expr *> arguments;
  Print(const Type *voidType, std::string format, std::vector<const Expr *> arguments)
      : Expr(ExprKind::Print, voidType), format(std::move(format)), arguments(std::move(arguments)) {}
};

enum class ReportKind : std::uint8_t {
  /// direct3d_errorf. The text is the format.
  Error,
  Abort,
  /// The text is the asserted condition.
  Assertion,
  /// The arguments are the value of a Statement report, the dimension, the index and the limit. The value of the Report
  /// is the int 0.
  OutOfRange,
  /// Does not report. Its value, an int, is the number of the enclosing statement, for library code that reports for
  /// its caller.
  Statement,
};

/// Reports an error to the host [AMP 12.3]. The pass thread-reports turns it into a call.
struct Report : Expr {
  ReportKind what;
  std::string text;
  std::vector<const Expr *> arguments;
  Report(const Type *type, ReportKind what, std::string text, std::vector<const Expr *> arguments)
      : Expr(ExprKind::Report, type), what(what), text(std::move(text)), arguments(std::move(arguments)) {}
  /// True if the report may be repeated, moved, and eliminated if its value is unused. The host gets only the first
  /// report.
  bool isPure() const { return what == ReportKind::OutOfRange || what == ReportKind::Statement; }
};

/// A struct or array value from its parts, one per field or element. Without parts it is all zero.
struct Compose : Expr {
  std::vector<const Expr *> parts;
  Compose(const Type *type, std::vector<const Expr *> parts) : Expr(ExprKind::Compose, type), parts(std::move(parts)) {}
};

// ----------------------------------------------------------------------------------------------------- statements

enum class StmtKind : std::uint8_t {
#define EXPR(name)
#define STMT(name) name,
#include "model/Nodes.def"
};

struct Stmt {
  StmtKind kind;
  Location location;

protected:
  Stmt(StmtKind kind, Location location) : kind(kind), location(location) {}
  ~Stmt() = default;
};

using StmtList = std::vector<const Stmt *>;

/// Declares a variable until the end of the enclosing list. Without `init` its value is undefined.
struct Declare : Stmt {
  Variable *variable;
  const Expr *init;
  Declare(Location location, Variable *variable, const Expr *init)
      : Stmt(StmtKind::Declare, location), variable(variable), init(init) {}
};

/// `target = value`, or `target op= value`, which evaluates `target` once.
struct Assign : Stmt {
  const Expr *target;
  const Expr *value;
  std::optional<BinaryOp> op;
  /// See Binary::isBounded.
  bool isBounded = false;
  Assign(Location location, const Expr *target, const Expr *value, std::optional<BinaryOp> op = {})
      : Stmt(StmtKind::Assign, location), target(target), value(value), op(op) {}
};

/// Evaluates an expression for its side effects.
struct Evaluate : Stmt {
  const Expr *expr;
  Evaluate(Location location, const Expr *expr) : Stmt(StmtKind::Evaluate, location), expr(expr) {}
};

struct Block : Stmt {
  StmtList body;
  Block(Location location, StmtList body) : Stmt(StmtKind::Block, location), body(std::move(body)) {}
};

struct If : Stmt {
  const Expr *condition;
  StmtList thenBody;
  StmtList elseBody;
  If(Location location, const Expr *condition, StmtList thenBody, StmtList elseBody)
      : Stmt(StmtKind::If, location), condition(condition), thenBody(std::move(thenBody)),
        elseBody(std::move(elseBody)) {}
};

/// A hint to the device's compiler about a loop.
enum class LoopHint {
  None,
  /// The iterations are the threads of a work-item. They are unrolled, with values in registers, or vectorised if a
  /// work-item runs a row of threads.
  InLockstep,
  /// Vectorised, if the compiler finds that the iterations do not depend on each other.
  Vectors,
  /// Unrolled by two, so that more loads are in flight.
  Unrolled,
  /// Unrolled by four and not vectorised.
  Scalar,
  /// Unrolled completely: the iterations use the four parts of vectors. See Index::isOfVector.
  OfVector,
  /// The number of iterations is constant. They are unrolled completely if Intrinsic::Unroll is above 1.
  FixedCount,
};

/// C's for loop. `init` runs once, a null condition is true, and Continue goes to `step`. A while loop has neither init
/// nor step.
struct For : Stmt {
  /// At most one Declare or Assign.
  StmtList init;
  const Expr *condition;
  /// Assign and Evaluate only.
  StmtList step;
  StmtList body;
  LoopHint hint = LoopHint::None;
  For(Location location, StmtList init, const Expr *condition, StmtList step, StmtList body)
      : Stmt(StmtKind::For, location), init(std::move(init)), condition(condition), step(std::move(step)),
        body(std::move(body)) {}
};

struct DoWhile : Stmt {
  StmtList body;
  const Expr *condition;
  DoWhile(Location location, StmtList body, const Expr *condition)
      : Stmt(StmtKind::DoWhile, location), body(std::move(body)), condition(condition) {}
};

/// Control falls through from a section into the next, as in C.
struct Switch : Stmt {
  struct Section {
    /// Literals of the condition's type.
    std::vector<const Expr *> values;
    bool isDefault = false;
    StmtList body;
  };
  const Expr *condition;
  std::vector<Section> sections;
  Switch(Location location, const Expr *condition, std::vector<Section> sections)
      : Stmt(StmtKind::Switch, location), condition(condition), sections(std::move(sections)) {}
};

struct Break : Stmt {
  explicit Break(Location location) : Stmt(StmtKind::Break, location) {}
};

struct Continue : Stmt {
  explicit Continue(Location location) : Stmt(StmtKind::Continue, location) {}
};

struct Return : Stmt {
  const Expr *value;
  Return(Location location, const Expr *value) : Stmt(StmtKind::Return, location), value(value) {}
};

// ---------------------------------------------------------------------------------------------------------- kinds

template <typename Node> const Node *dynCast(const Expr *expr);
template <typename Node> const Node *dynCast(const Stmt *stmt);
#define EXPR(name)                                                                                                     \
  template <> inline const name *dynCast<name>(const Expr *expr) {                                                     \
    return expr && expr->kind == ExprKind::name ? static_cast<const name *>(expr) : nullptr;                           \
  }
#define STMT(name)                                                                                                     \
  template <> inline const name *dynCast<name>(const Stmt *stmt) {                                                     \
    return stmt && stmt->kind == StmtKind::name ? static_cast<const name *>(stmt) : nullptr;                           \
  }
#include "model/Nodes.def"

template <typename Node> const Node &cast(const Expr *expr) {
  const Node *node = dynCast<Node>(expr);
  assert(node && "expression of another kind");
  return *node;
}
template <typename Node> const Node &cast(const Stmt *stmt) {
  const Node *node = dynCast<Node>(stmt);
  assert(node && "statement of another kind");
  return *node;
}

}  // namespace amp::model
