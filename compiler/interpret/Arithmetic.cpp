#include "interpret/Arithmetic.h"

#include "interpret/Thread.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <type_traits>

namespace amp::interpret {

using model::BinaryOp;
using model::UnaryOp;

namespace {

template <typename T> constexpr bool isSignedInt = std::is_integral_v<T> && std::is_signed_v<T>;

template <typename T, BinaryOp op>
T arithmetic([[maybe_unused]] const Code &code, [[maybe_unused]] Thread &thread, T left, T right) {
  if constexpr (isSignedInt<T>) {
    T result{};
    const bool overflows = op == BinaryOp::Add   ? __builtin_add_overflow(left, right, &result)
                           : op == BinaryOp::Sub ? __builtin_sub_overflow(left, right, &result)
                                                 : __builtin_mul_overflow(left, right, &result);
    if (overflows && !code.wraps && !thread.grid.launch.signedWraps)
      thread.fail(fmt::format("signed overflow: {} {} {}", left, model::spelling(op), right));
    return result;
  } else {
    if constexpr (op == BinaryOp::Add)
      return static_cast<T>(left + right);
    else if constexpr (op == BinaryOp::Sub)
      return static_cast<T>(left - right);
    else
      return static_cast<T>(left * right);
  }
}

template <typename T, BinaryOp op> T divide(Thread &thread, T left, T right) {
  if constexpr (std::is_floating_point_v<T>) {
    return left / right;
  } else {
    if (right == T{})
      thread.fail("a division by zero");
    if constexpr (isSignedInt<T>)
      if (left == std::numeric_limits<T>::min() && right == -1)
        thread.fail(fmt::format("signed overflow: {} / -1", left));
    return static_cast<T>(op == BinaryOp::Div ? left / right : left % right);
  }
}

template <typename T, BinaryOp op> T bitwise(T left, T right) {
  if constexpr (op == BinaryOp::BitAnd)
    return static_cast<T>(left & right);
  else if constexpr (op == BinaryOp::BitXor)
    return static_cast<T>(left ^ right);
  else
    return static_cast<T>(left | right);
}

template <typename T, BinaryOp op> bool compare(T left, T right) {
  if constexpr (op == BinaryOp::Less)
    return left < right;
  else if constexpr (op == BinaryOp::Greater)
    return left > right;
  else if constexpr (op == BinaryOp::LessEqual)
    return left <= right;
  else if constexpr (op == BinaryOp::GreaterEqual)
    return left >= right;
  else if constexpr (op == BinaryOp::Equal)
    return left == right;
  else
    return left != right;
}

/// A bool is promoted to int, as in C.
template <typename T> using Promoted = std::conditional_t<std::is_same_v<T, bool>, std::int32_t, T>;

template <typename T, BinaryOp op>
Value binary([[maybe_unused]] const Code &code, Thread &thread, Value left, Value right) {
  if (!left.isKnown || !right.isKnown)
    return {0, false};
  using P = Promoted<T>;
  const P a = as<T>(left), b = as<T>(right);
  if constexpr (op >= BinaryOp::Less && op <= BinaryOp::NotEqual)
    return valueOf(compare<P, op>(a, b));
  else if constexpr (op == BinaryOp::Add || op == BinaryOp::Sub || op == BinaryOp::Mul)
    return valueOf(static_cast<T>(arithmetic<P, op>(code, thread, a, b)));
  else if constexpr (op == BinaryOp::Div || op == BinaryOp::Rem)
    return valueOf(static_cast<T>(divide<P, op>(thread, a, b)));
  else
    return valueOf(static_cast<T>(bitwise<P, op>(a, b)));
}

template <typename T, bool isLeft> Value shift(const Code &, Thread &thread, Value left, Value right) {
  if (!left.isKnown || !right.isKnown)
    return {0, false};
  const auto count = static_cast<std::int64_t>(right.bits);
  if (count < 0 || count >= static_cast<std::int64_t>(sizeof(T) * 8))
    thread.fail(fmt::format("a shift of {} bits by {}", sizeof(T) * 8, count));
  const T number = as<T>(left);
  if constexpr (isLeft)
    return valueOf(static_cast<T>(static_cast<std::make_unsigned_t<T>>(number) << count));
  else
    return valueOf(static_cast<T>(number >> count));
}

template <bool isAdd> Value movePointer(const Code &code, Thread &thread, Value left, Value right) {
  if (!left.isKnown || !right.isKnown)
    return {0, false};
  const auto elements = static_cast<std::int64_t>(right.bits);
  if (elements == 0)
    return left;
  if (!left.bits)
    thread.fail("arithmetic on a null pointer");
  const std::int64_t offset = Pointer::offset(left.bits) + (isAdd ? elements : -elements) * code.number;
  if (offset != static_cast<std::int32_t>(offset))
    thread.fail(fmt::format("a pointer to byte {} of its object", offset));
  return {(left.bits & ~std::uint64_t{0xffffffff}) | static_cast<std::uint32_t>(offset)};
}

template <BinaryOp op> Value comparePointers(const Code &, Thread &thread, Value left, Value right) {
  if (!left.isKnown || !right.isKnown)
    return {0, false};
  if constexpr (op == BinaryOp::Equal || op == BinaryOp::NotEqual)
    return valueOf(compare<std::uint64_t, op>(left.bits, right.bits));
  if (!Pointer::inSameObject(left.bits, right.bits))
    thread.fail("an ordered comparison of pointers to different objects");
  return valueOf(compare<std::int32_t, op>(Pointer::offset(left.bits), Pointer::offset(right.bits)));
}

template <BinaryOp op> Combine forNumbers(TypeKind kind) {
  return withType(kind, [](auto number) -> Combine { return binary<decltype(number), op>; });
}

template <BinaryOp op> Combine forIntegers(TypeKind kind) {
  return withType(kind, [](auto number) -> Combine {
    if constexpr (std::is_floating_point_v<decltype(number)>)
      return nullptr;
    else
      return binary<decltype(number), op>;
  });
}

template <BinaryOp op> Combine forComparison(TypeKind kind) {
  return kind == TypeKind::Pointer ? comparePointers<op> : forNumbers<op>(kind);
}

template <bool isLeft> Combine forShift(TypeKind kind) {
  return withType(kind, [](auto number) -> Combine {
    if constexpr (std::is_floating_point_v<decltype(number)> || std::is_same_v<decltype(number), bool>)
      return nullptr;
    else
      return shift<decltype(number), isLeft>;
  });
}

template <typename T, UnaryOp op> Value unary([[maybe_unused]] const Code &code, Thread &thread, Value operand, Value) {
  if (!operand.isKnown)
    return operand;
  const T number = as<T>(operand);
  if constexpr (op == UnaryOp::LogicalNot)
    return valueOf(!number);
  else if constexpr (std::is_same_v<T, bool>)
    return {0, false};
  else if constexpr (op == UnaryOp::Minus && std::is_floating_point_v<T>)
    return valueOf(-number);
  else if constexpr (op == UnaryOp::Minus)
    return valueOf(arithmetic<T, BinaryOp::Sub>(code, thread, T{}, number));
  else if constexpr (std::is_integral_v<T>)
    return valueOf(static_cast<T>(~number));
  else
    return {0, false};
}

template <typename To, typename From> Value convert(const Code &, Thread &thread, Value operand, Value) {
  if (!operand.isKnown)
    return operand;
  const From number = as<From>(operand);
  if constexpr (std::is_same_v<To, bool>) {
    return valueOf(number != From{});
  } else if constexpr (std::is_floating_point_v<From> && std::is_integral_v<To>) {
    const double whole = std::trunc(static_cast<double>(number));
    const double least = static_cast<double>(std::numeric_limits<To>::min());
    const double past = std::ldexp(1.0, std::numeric_limits<To>::digits);
    if (!(whole >= least && whole < past))
      thread.fail(fmt::format("a conversion of {:g} to an integer that cannot hold it", number));
    return valueOf(static_cast<To>(number));
  } else {
    return valueOf(static_cast<To>(number));
  }
}

Value sameBits(const Code &, Thread &, Value operand, Value) { return operand; }
Value isNotNull(const Code &, Thread &, Value operand, Value) { return {operand.bits != 0, operand.isKnown}; }

}  // namespace

Combine binaryFunction(BinaryOp op, TypeKind kind) {
  const bool isPointer = kind == TypeKind::Pointer;
  switch (op) {
  case BinaryOp::Mul:
    return isPointer ? nullptr : forNumbers<BinaryOp::Mul>(kind);
  case BinaryOp::Div:
    return isPointer ? nullptr : forNumbers<BinaryOp::Div>(kind);
  case BinaryOp::Rem:
    return isPointer ? nullptr : forIntegers<BinaryOp::Rem>(kind);
  case BinaryOp::Add:
    return isPointer ? movePointer<true> : forNumbers<BinaryOp::Add>(kind);
  case BinaryOp::Sub:
    return isPointer ? movePointer<false> : forNumbers<BinaryOp::Sub>(kind);
  case BinaryOp::Shl:
    return isPointer ? nullptr : forShift<true>(kind);
  case BinaryOp::Shr:
    return isPointer ? nullptr : forShift<false>(kind);
  case BinaryOp::Less:
    return forComparison<BinaryOp::Less>(kind);
  case BinaryOp::Greater:
    return forComparison<BinaryOp::Greater>(kind);
  case BinaryOp::LessEqual:
    return forComparison<BinaryOp::LessEqual>(kind);
  case BinaryOp::GreaterEqual:
    return forComparison<BinaryOp::GreaterEqual>(kind);
  case BinaryOp::Equal:
    return forComparison<BinaryOp::Equal>(kind);
  case BinaryOp::NotEqual:
    return forComparison<BinaryOp::NotEqual>(kind);
  case BinaryOp::BitAnd:
    return isPointer ? nullptr : forIntegers<BinaryOp::BitAnd>(kind);
  case BinaryOp::BitXor:
    return isPointer ? nullptr : forIntegers<BinaryOp::BitXor>(kind);
  case BinaryOp::BitOr:
    return isPointer ? nullptr : forIntegers<BinaryOp::BitOr>(kind);
  // These evaluate their right operand conditionally: see Expressions.cpp.
  case BinaryOp::LogicalAnd:
  case BinaryOp::LogicalOr:
    break;
  }
  return nullptr;
}

Combine unaryFunction(UnaryOp op, TypeKind kind) {
  return withType(kind, [op](auto number) -> Combine {
    using T = decltype(number);
    switch (op) {
    case UnaryOp::Minus:
      return unary<T, UnaryOp::Minus>;
    case UnaryOp::BitNot:
      return unary<T, UnaryOp::BitNot>;
    case UnaryOp::LogicalNot:
      break;
    }
    return unary<T, UnaryOp::LogicalNot>;
  });
}

Combine castFunction(TypeKind to, TypeKind from) {
  if (to == from)
    return sameBits;
  if (to == TypeKind::Pointer || from == TypeKind::Pointer)
    return to == TypeKind::Bool ? isNotNull : nullptr;
  return withType(to, [from](auto result) {
    return withType(from, [](auto operand) -> Combine { return convert<decltype(result), decltype(operand)>; });
  });
}

Value pointerDifference(const Code &code, Thread &thread, Value left, Value right) {
  if (!left.isKnown || !right.isKnown)
    return {0, false};
  if (!Pointer::inSameObject(left.bits, right.bits))
    thread.fail("the distance of pointers to different objects");
  const std::int64_t bytes = std::int64_t{Pointer::offset(left.bits)} - Pointer::offset(right.bits);
  return {static_cast<std::uint64_t>(bytes / code.number)};
}

}  // namespace amp::interpret
