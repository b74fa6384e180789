#include "opencl/IntrinsicNames.h"

#include "runtime/abi/build_settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace amp::opencl {

using namespace model;

namespace {

struct Spelling {
  Intrinsic op;
  const char *pattern;
  /// The patterns for an unsigned first operand, and otherwise for a first operand of 64 bits. If they are null,
  /// `pattern` applies.
  const char *ofUnsigned = nullptr;
  const char *ofLong = nullptr;
};

constexpr Spelling spellings[] = {
    {Intrinsic::GlobalId, "get_global_id($0)"},
    {Intrinsic::LocalId, "get_local_id($0)"},
    {Intrinsic::WideGlobalId, "get_global_id($0)"},
    {Intrinsic::WideLocalId, "get_local_id($0)"},
    {Intrinsic::GroupId, "get_group_id($0)"},
    {Intrinsic::LocalSize, "get_local_size($0)"},
    {Intrinsic::NumGroups, "get_num_groups($0)"},
    {Intrinsic::AllBarrier, "barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)"},
    {Intrinsic::GlobalBarrier, "barrier(CLK_GLOBAL_MEM_FENCE)"},
    {Intrinsic::LocalBarrier, "barrier(CLK_LOCAL_MEM_FENCE)"},
    {Intrinsic::AllFence, "mem_fence(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)"},
    {Intrinsic::GlobalFence, "mem_fence(CLK_GLOBAL_MEM_FENCE)"},
    {Intrinsic::LocalFence, "mem_fence(CLK_LOCAL_MEM_FENCE)"},
    {Intrinsic::AtomicExchange, "atomic_xchg"},
    {Intrinsic::AtomicCompareExchange, "atomic_cmpxchg"},
    {Intrinsic::AtomicAdd, "atomic_add"},
    {Intrinsic::AtomicSub, "atomic_sub"},
    {Intrinsic::AtomicInc, "atomic_inc"},
    {Intrinsic::AtomicDec, "atomic_dec"},
    {Intrinsic::AtomicMin, "atomic_min"},
    {Intrinsic::AtomicMax, "atomic_max"},
    {Intrinsic::AtomicAnd, "atomic_and"},
    {Intrinsic::AtomicOr, "atomic_or"},
    {Intrinsic::AtomicXor, "atomic_xor"},
    {Intrinsic::StoreByte, "((__global uchar *)$0)[$1] = (uchar)($2)"},
    {Intrinsic::StoreShort, "((__global ushort *)$0)[$1] = (ushort)($2)"},
    {Intrinsic::Frexp, "frexp"},
    {Intrinsic::Modf, "modf"},
    {Intrinsic::Remquo, "remquo"},
    {Intrinsic::Min, "min"},
    {Intrinsic::Max, "max"},
    {Intrinsic::Clamp, "clamp"},
    {Intrinsic::WrappingAbs, "(int)abs($0)"},
    {Intrinsic::FirstBitHigh, "(31 - (int)clz($0))"},
    {Intrinsic::Reinterpret, "as_"},
    {Intrinsic::Acos, "acos"},
    {Intrinsic::Acosh, "acosh"},
    {Intrinsic::Asin, "asin"},
    {Intrinsic::Asinh, "asinh"},
    {Intrinsic::Atan, "atan"},
    {Intrinsic::Atan2, "atan2"},
    {Intrinsic::Atanh, "atanh"},
    {Intrinsic::Cbrt, "cbrt"},
    {Intrinsic::Cos, "cos"},
    {Intrinsic::Cosh, "cosh"},
    {Intrinsic::Erf, "erf"},
    {Intrinsic::Exp, "exp"},
    {Intrinsic::Exp10, "exp10"},
    {Intrinsic::Exp2, "exp2"},
    {Intrinsic::Fdim, "fdim"},
    {Intrinsic::Hypot, "hypot"},
    {Intrinsic::Ilogb, "ilogb"},
    {Intrinsic::Ldexp, "ldexp"},
    {Intrinsic::Lgamma, "lgamma"},
    {Intrinsic::Log, "log"},
    {Intrinsic::Log10, "log10"},
    {Intrinsic::Log1p, "log1p"},
    {Intrinsic::Log2, "log2"},
    {Intrinsic::Logb, "logb"},
    {Intrinsic::Mad, "mad"},
    {Intrinsic::Nan, "nan((uint)$0)"},
    {Intrinsic::Nextafter, "nextafter"},
    {Intrinsic::Pow, "pow"},
    {Intrinsic::Radians, "radians"},
    {Intrinsic::Remainder, "remainder"},
    {Intrinsic::Rsqrt, "rsqrt"},
    {Intrinsic::Saturate, "fmin(fmax($0, 0.0f), 1.0f)"},
    {Intrinsic::Sin, "sin"},
    {Intrinsic::Sinh, "sinh"},
    {Intrinsic::Smoothstep, "smoothstep"},
    {Intrinsic::Tan, "tan"},
    {Intrinsic::Tanh, "tanh"},
    {Intrinsic::NativeCos, "native_cos"},
    {Intrinsic::NativeExp, "native_exp"},
    {Intrinsic::NativeExp2, "native_exp2"},
    {Intrinsic::NativeLog, "native_log"},
    {Intrinsic::NativeLog2, "native_log2"},
    {Intrinsic::NativeRecip, "native_recip"},
    {Intrinsic::NativeRsqrt, "native_rsqrt"},
    {Intrinsic::NativeSin, "native_sin"},
    {Intrinsic::NativeSqrt, "native_sqrt"},
    {Intrinsic::NativeTan, "native_tan"},
    {Intrinsic::Fabs, "fabs"},
    {Intrinsic::Sqrt, "sqrt"},
    {Intrinsic::Floor, "floor"},
    {Intrinsic::Ceil, "ceil"},
    {Intrinsic::Trunc, "trunc"},
    {Intrinsic::Round, "round"},
    {Intrinsic::Rint, "rint"},
    {Intrinsic::Fmin, "fmin"},
    {Intrinsic::Fmax, "fmax"},
    {Intrinsic::Fmod, "fmod"},
    {Intrinsic::Fma, "fma"},
    {Intrinsic::CopySign, "copysign"},
    {Intrinsic::IsNan, "isnan"},
    {Intrinsic::IsInf, "isinf"},
    {Intrinsic::IsFinite, "isfinite"},
    {Intrinsic::IsNormal, "isnormal"},
    {Intrinsic::SignBit, "signbit"},
    {Intrinsic::Abs, "($0 < 0 ? -$0 : $0)"},
    {Intrinsic::PopCount, "popcount($0)"},
    {Intrinsic::Parity, "((int)popcount($0) & 1)"},
    {Intrinsic::CountLeadingZeros, "(int)clz($0)"},
    // Counts the zeros below the lowest set bit.
    {Intrinsic::CountTrailingZeros, "(int)popcount(~$0 & ($0 - 1))"},
    // One more than the position of the lowest set bit; 0 for zero.
    {Intrinsic::FindFirstSet, "($0 == 0 ? 0 : 32 - (int)clz($0 & -$0))", nullptr,
     "($0 == 0 ? 0 : 64 - (int)clz($0 & -$0))"},
    {Intrinsic::ByteSwap, "as_uint(as_uchar4($0).s3210)", nullptr, "as_ulong(as_uchar8($0).s76543210)"},
    {Intrinsic::RotateLeft, "rotate"},
    {Intrinsic::AddOverflows, "((($0 ^ $2) & ($1 ^ $2)) < 0)", "($2 < $0)"},
    {Intrinsic::SubOverflows, "((($0 ^ $1) & ($0 ^ $2)) < 0)", "($0 < $1)"},
    {Intrinsic::MulOverflows, "(mul_hi($0, $1) != $2 >> 31)", "(mul_hi($0, $1) != 0)", "(mul_hi($0, $1) != $2 >> 63)"},
    {Intrinsic::PointsInto, "((ulong)$0 - (ulong)$1 < $2)"},
    {Intrinsic::IsAligned, "((ulong)$0 % $1 == 0)"},
    {Intrinsic::Width, abi::setting::width.macro},
    {Intrinsic::Height, abi::setting::height.macro},
    {Intrinsic::Row, abi::setting::is_row.macro},
    {Intrinsic::TileLoops, abi::setting::loops_over_tiles.macro},
    {Intrinsic::Offsets, abi::setting::begins_at_buffers.macro},
    {Intrinsic::Aggregate, abi::setting::aggregate.macro},
    {Intrinsic::Unroll, abi::setting::unroll.macro},
    {Intrinsic::Pin, "AMP_PIN($0)"},
    {Intrinsic::OpaqueZero, "(get_work_dim() >> 2)"},
    {Intrinsic::OpaqueTrue, "(get_local_id(0) < 1u << 30)"},
    {Intrinsic::Join, "AMP_JOIN()"},
    {Intrinsic::NarrowPosition, "(int)$0"},
};
static_assert(std::size(spellings) == std::size(allIntrinsics), "an intrinsic has no spelling, or two");

/// The text as a C string literal. A dollar sign is escaped, since patterns use it for operands.
std::string quoted(const std::string &text) {
  std::string result = "\"";
  for (char c : text) {
    auto code = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      result += std::string("\\") + c;
    else if (c == '\n')
      result += "\\n";
    else if (code < 0x20 || code >= 0x7f || c == '$')
      result += fmt::format("\\{:03o}", code);
    else
      result += c;
  }
  return result + "\"";
}

/// Ids are size_t in OpenCL C [CL 6.12.1] and int in C++ AMP. The number of bits that are set has the operand's type
/// in OpenCL C [CL 6.12.3].
const char *conversionOf(const IntrinsicCall &call) {
  if (call.op == Intrinsic::PopCount)
    return call.type->kind() == TypeKind::Int ? "(int)" : "";
  const bool isId = call.op == Intrinsic::GlobalId || call.op == Intrinsic::LocalId || call.op == Intrinsic::GroupId ||
                    call.op == Intrinsic::LocalSize || call.op == Intrinsic::NumGroups;
  if (!isId)
    return "";
  return call.type->kind() == TypeKind::UInt ? "(uint)" : "(int)";
}

const char *patternOf(const Spelling &row, const IntrinsicCall &call) {
  const Type *type = call.arguments.empty() ? nullptr : call.arguments.front()->type;
  if (row.ofUnsigned && type->isUnsigned())
    return row.ofUnsigned;
  return row.ofLong && sizeOf(type) == 8 ? row.ofLong : row.pattern;
}

}  // namespace

std::string spell(const IntrinsicCall &call) {
  const auto *row = std::find_if(std::begin(spellings), std::end(spellings),
                                 [&](const Spelling &each) { return each.op == call.op; });
  if (call.op == Intrinsic::Reinterpret)
    return row->pattern + toString(call.type);
  if (call.op == Intrinsic::Nan && call.type->kind() == TypeKind::Double)
    return "nan((ulong)$0)";
  return std::string(conversionOf(call)) + patternOf(*row, call);
}

std::string spellPrint(const std::string &format, std::size_t arguments) {
  std::string text = "printf(" + quoted(format);
  for (std::size_t i = 0; i != arguments; ++i)
    text += fmt::format(", ${}", i);
  return text + ")";
}

}  // namespace amp::opencl
