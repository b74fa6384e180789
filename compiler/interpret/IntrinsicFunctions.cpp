#include "interpret/IntrinsicFunctions.h"

#include "interpret/Thread.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>

namespace amp::interpret {

namespace {

// ------------------------------------------------------------------------------------------------------------ shapes

bool allKnown(const Code &code, const Value *arguments) {
  for (std::size_t k = 0; k != code.list.size(); ++k)
    if (!arguments[k].isKnown)
      return false;
  return true;
}

template <typename F> auto withFloating(TypeKind kind, const F &use) {
  return kind == TypeKind::Float ? use(float()) : use(double());
}

/// For functions of one, two or three floating-point numbers of one type, which is also the result's type unless that
/// is int.
template <typename F> Value math1(const Code &code, Thread &, const Value *arguments) {
  if (!allKnown(code, arguments))
    return {0, false};
  return withFloating(code.operandKind, [&](auto type) {
    using T = decltype(type);
    return valueOf(F()(as<T>(arguments[0])));
  });
}

template <typename F> Value math2(const Code &code, Thread &, const Value *arguments) {
  if (!allKnown(code, arguments))
    return {0, false};
  return withFloating(code.operandKind, [&](auto type) {
    using T = decltype(type);
    return valueOf(F()(as<T>(arguments[0]), as<T>(arguments[1])));
  });
}

template <typename F> Value math3(const Code &code, Thread &, const Value *arguments) {
  if (!allKnown(code, arguments))
    return {0, false};
  return withFloating(code.operandKind, [&](auto type) {
    using T = decltype(type);
    return valueOf(static_cast<T>(F()(as<T>(arguments[0]), as<T>(arguments[1]), as<T>(arguments[2]))));
  });
}

/// For functions of scalars of the first argument's type. The result is converted to the call's type.
template <typename F> Value numbers(const Code &code, Thread &, const Value *arguments) {
  if (!allKnown(code, arguments))
    return {0, false};
  return withType(code.operandKind, [&](auto type) {
    using T = std::conditional_t<std::is_same_v<decltype(type), bool>, std::int32_t, decltype(type)>;
    T values[3] = {};
    for (std::size_t k = 0; k != std::min<std::size_t>(3, code.list.size()); ++k)
      values[k] = as<T>(arguments[k]);
    const auto result = F()(values);
    return withType(code.kind, [&](auto to) { return valueOf(static_cast<decltype(to)>(result)); });
  });
}

template <typename T> auto unsignedOf(T number) {
  if constexpr (std::is_floating_point_v<T>)
    return static_cast<std::uint32_t>(number);
  else
    return static_cast<std::make_unsigned_t<T>>(number);
}

template <typename T> T highOfProduct(T a, T b) {
  if constexpr (!std::is_integral_v<T>) {
    return T{};
  } else if constexpr (std::is_signed_v<T>) {
    return static_cast<T>((static_cast<__int128>(a) * b) >> (sizeof(T) * 8));
  } else {
    return static_cast<T>((static_cast<unsigned __int128>(a) * b) >> (sizeof(T) * 8));
  }
}

template <typename T> constexpr bool isUnsigned(T) { return std::is_unsigned_v<T>; }

template <typename T> auto byteSwapped(T number) {
  if constexpr (sizeof(T) == 8)
    return __builtin_bswap64(static_cast<std::uint64_t>(number));
  else
    return __builtin_bswap32(static_cast<std::uint32_t>(number));
}

/// True if the sign of a sum or difference shows a signed overflow.
template <typename T> bool changedSign(const T *values, bool isSum) {
  const auto a = unsignedOf(values[0]), b = unsignedOf(values[1]), result = unsignedOf(values[2]);
  const auto bits = isSum ? (a ^ result) & (b ^ result) : (a ^ b) & (a ^ result);
  return (bits >> (sizeof bits * 8 - 1)) != 0;
}

// ----------------------------------------------------------------------------------------------------- work-item ids

enum class Query { Global, Local, Group, LocalSize, Groups };

template <Query query> Value workItemQuery(const Code &, Thread &thread, const Value *arguments) {
  thread.requireKnown(arguments[0], "an uninitialised dimension");
  const auto dimension = static_cast<std::int32_t>(arguments[0].bits);
  std::size_t value = query == Query::LocalSize || query == Query::Groups ? 1 : 0;
  if (dimension >= 0 && dimension < 3) {
    const auto d = static_cast<unsigned>(dimension);
    switch (query) {
    case Query::Global:
      value = thread.globalId(d);
      break;
    case Query::Local:
      value = thread.local[d];
      break;
    case Query::Group:
      value = thread.group[d];
      break;
    case Query::LocalSize:
      value = thread.grid.launch.local[d];
      break;
    case Query::Groups:
      value = thread.grid.launch.global[d] / thread.grid.launch.local[d];
      break;
    }
  }
  return valueOf(static_cast<std::int32_t>(value));
}

// -------------------------------------------------------------------------------------------------- barriers, atomics

Value barrier(const Code &code, Thread &thread, const Value *) {
  if (!thread.coroutine)
    thread.fail("a barrier in a kernel without tiles");
  thread.barrier = &code;
  thread.coroutine->pause();
  thread.barrier = nullptr;
  thread.localEpoch += (code.number & ordersLocal) != 0;
  thread.globalEpoch += (code.number & ordersGlobal) != 0;
  return {};
}

Value fence(const Code &, Thread &, const Value *) { return {}; }

/// `F` computes the new value from the old one and the operands, which all have the target's type.
template <typename F> Value atomic(const Code &code, Thread &thread, const Value *arguments) {
  const MemoryLocation location = thread.follow(arguments[0]);
  return thread.atomic(location, code.kind, [&](Value old) {
    for (std::size_t k = 1; k != code.list.size(); ++k)
      thread.requireKnown(arguments[k], "an atomic operation with an uninitialised operand");
    if (code.kind == TypeKind::Float)
      return F()(old, arguments + 1, false);
    const Value next = F()(old, arguments + 1, code.kind == TypeKind::Int);
    return code.kind == TypeKind::Int ? valueOf(static_cast<std::int32_t>(next.bits))
                                      : valueOf(static_cast<std::uint32_t>(next.bits));
  });
}

#define ATOMIC(expression)                                                                                             \
  atomic<decltype([](Value old, const Value *with, bool isSigned) {                                                    \
    (void)isSigned, (void)with, (void)old;                                                                             \
    return Value{expression};                                                                                          \
  })>

std::uint64_t lesser(Value a, Value b, bool isSigned) {
  return (isSigned ? static_cast<std::int64_t>(a.bits) < static_cast<std::int64_t>(b.bits) : a.bits < b.bits) ? a.bits
                                                                                                              : b.bits;
}
std::uint64_t greater(Value a, Value b, bool isSigned) { return lesser(a, b, isSigned) == a.bits ? b.bits : a.bits; }

/// Writes a byte or a short, by its number, in an array of words.
template <std::int64_t size> Value storeNarrow(const Code &, Thread &thread, const Value *arguments) {
  MemoryLocation location = thread.follow(arguments[0]);
  thread.requireKnown(arguments[1], "an uninitialised index");
  location.offset += static_cast<std::int64_t>(arguments[1].bits) * size;
  thread.storeNarrow(location, size, arguments[2]);
  return {};
}

// ------------------------------------------------------------------------------------------- results through pointers

Value frexp(const Code &code, Thread &thread, const Value *arguments) {
  int exponent = 0;
  const Value result = withFloating(code.kind, [&](auto type) {
    return valueOf(std::frexp(as<decltype(type)>(arguments[0]), &exponent), arguments[0].isKnown);
  });
  thread.store(thread.follow(arguments[1]), TypeKind::Int, valueOf(exponent, arguments[0].isKnown));
  return result;
}

Value modf(const Code &code, Thread &thread, const Value *arguments) {
  return withFloating(code.kind, [&](auto type) {
    decltype(type) whole{};
    const Value result = valueOf(std::modf(as<decltype(type)>(arguments[0]), &whole), arguments[0].isKnown);
    thread.store(thread.follow(arguments[1]), code.kind, valueOf(whole, arguments[0].isKnown));
    return result;
  });
}

Value remquo(const Code &code, Thread &thread, const Value *arguments) {
  const bool isKnown = arguments[0].isKnown && arguments[1].isKnown;
  int quotient = 0;
  const Value result = withFloating(code.kind, [&](auto type) {
    using T = decltype(type);
    return valueOf(std::remquo(as<T>(arguments[0]), as<T>(arguments[1]), &quotient), isKnown);
  });
  thread.store(thread.follow(arguments[2]), TypeKind::Int, valueOf(quotient, isKnown));
  return result;
}

Value ldexp(const Code &code, Thread &, const Value *arguments) {
  if (!allKnown(code, arguments))
    return {0, false};
  return withFloating(code.kind, [&](auto type) {
    return valueOf(std::ldexp(as<decltype(type)>(arguments[0]), static_cast<int>(arguments[1].bits)));
  });
}

/// Computes as_TYPE.
Value reinterpret(const Code &code, Thread &, const Value *arguments) {
  const bool isInt = code.kind == TypeKind::Int;
  const std::uint64_t bits = arguments[0].bits;
  if (sizeOfScalar(code.kind) == 8)
    return arguments[0];
  return {isInt ? static_cast<std::uint64_t>(std::int64_t{static_cast<std::int32_t>(bits)}) : bits & 0xffffffffu,
          arguments[0].isKnown};
}

/// The pointer may point outside of its object.
Value pointsInto(const Code &, Thread &, const Value *arguments) {
  const std::uint64_t pointer = arguments[0].bits, begin = arguments[1].bits;
  const auto offset = static_cast<std::int64_t>(Pointer::offset(pointer)) - Pointer::offset(begin);
  const bool isWithin = pointer && Pointer::inSameObject(pointer, begin) && offset >= 0 &&
                        static_cast<std::uint64_t>(offset) < arguments[2].bits;
  return {isWithin, arguments[0].isKnown && arguments[1].isKnown && arguments[2].isKnown};
}

/// Objects are aligned for all vectors.
Value isAligned(const Code &, Thread &, const Value *arguments) {
  const auto offset = static_cast<std::uint64_t>(Pointer::offset(arguments[0].bits));
  return {offset % arguments[1].bits == 0, arguments[0].isKnown && arguments[1].isKnown};
}

Value nanOf(const Code &code, Thread &, const Value *arguments) {
  const std::uint64_t tag = arguments[0].bits;
  if (code.kind == TypeKind::Float)
    return {0x7fc00000u | (tag & 0x3fffffu), arguments[0].isKnown};
  return {0x7ff8000000000000u | (tag & 0x7ffffffffffffu), arguments[0].isKnown};
}

/// The arguments of printf have been evaluated. The printed text is not part of a run's result.
Value print(const Code &, Thread &, const Value *) { return {}; }

/// For an int or a long. The absolute value of the least number is undefined.
Value absolute(const Code &code, Thread &thread, const Value *arguments) {
  if (!arguments[0].isKnown)
    return {0, false};
  const auto number = static_cast<std::int64_t>(arguments[0].bits);
  const std::int64_t least = sizeOfScalar(code.operandKind) == 8 ? std::numeric_limits<std::int64_t>::min()
                                                                 : std::numeric_limits<std::int32_t>::min();
  if (number == least && !thread.grid.launch.signedWraps)
    thread.fail("signed overflow: the absolute value of the least number");
  return number >= 0 || number == least ? arguments[0] : valueOf(-number);
}

Value same(const Code &, Thread &, const Value *arguments) { return arguments[0]; }
template <std::uint64_t number> Value constant(const Code &, Thread &, const Value *) { return {number}; }

// ------------------------------------------------------------------------------------------------------------- table

#define MATH_1(expression) math1<decltype([](auto x) { return expression; })>
#define MATH_2(expression) math2<decltype([](auto x, auto y) { return expression; })>
#define MATH_3(expression) math3<decltype([](auto x, auto y, auto z) { return expression; })>
#define NUMBERS(expression) numbers<decltype([](const auto *v) { return expression; })>

using Table = std::map<model::Intrinsic, IntrinsicFunction>;

Table makeTable() {
  return {
#define INTRINSIC(name, ...) {model::Intrinsic::name, {__VA_ARGS__}},
#include "interpret/IntrinsicFunctions.def"
  };
}

constexpr model::Intrinsic known[] = {
#define INTRINSIC(name, ...) model::Intrinsic::name,
#include "interpret/IntrinsicFunctions.def"
};

/// Each intrinsic has one function, unless it is a setting.
constexpr bool isComplete() {
  for (const model::Intrinsic each : model::allIntrinsics)
    if (std::count(std::begin(known), std::end(known), each) != (model::isSetting(each) ? 0 : 1))
      return false;
  return true;
}
static_assert(isComplete(), "an intrinsic has no row in IntrinsicFunctions.def, or two");

}  // namespace

const IntrinsicFunction &functionOf(model::Intrinsic intrinsic) {
  // Never destroyed: destructors of globals launch kernels, too.
  static const Table &table = *new Table(makeTable());
  return table.at(intrinsic);
}

const IntrinsicFunction &printing() {
  static const IntrinsicFunction entry{print};
  return entry;
}

}  // namespace amp::interpret
