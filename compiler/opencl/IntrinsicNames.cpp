#include "opencl/IntrinsicNames.h"

#include <algorithm>
#include <iterator>

namespace amp::opencl {

using namespace model;

namespace {

struct Spelling {
  Intrinsic op;
  const char *pattern;
};

constexpr Spelling spellings[] = {
    {Intrinsic::GlobalId, "get_global_id($0)"},
    {Intrinsic::LocalId, "get_local_id($0)"},
    {Intrinsic::WideGlobalId, "get_global_id($0)"},
    {Intrinsic::WideLocalId, "get_local_id($0)"},
    {Intrinsic::GroupId, "get_group_id($0)"},
    {Intrinsic::LocalSize, "get_local_size($0)"},
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
    {Intrinsic::Reinterpret, "as_"},
    {Intrinsic::Width, "AMP_WIDTH"},
    {Intrinsic::Height, "AMP_HEIGHT"},
    {Intrinsic::Row, "AMP_ROW"},
    {Intrinsic::Offsets, "AMP_OFFSETS"},
    {Intrinsic::Pin, "AMP_PIN($0)"},
    {Intrinsic::OpaqueZero, "(get_work_dim() >> 2)"},
    {Intrinsic::OpaqueTrue, "(get_local_id(0) < 1u << 30)"},
    {Intrinsic::NarrowPosition, "(int)$0"},
};
static_assert(std::size(spellings) == std::size(allIntrinsics), "an intrinsic has no spelling, or two");

/// Ids are size_t in OpenCL C [CL 6.12.1] and int in C++ AMP.
const char *conversionOf(const IntrinsicCall &call) {
  const bool isId = call.op == Intrinsic::GlobalId || call.op == Intrinsic::LocalId || call.op == Intrinsic::GroupId ||
                    call.op == Intrinsic::LocalSize;
  if (!isId)
    return "";
  return call.type->kind() == TypeKind::UInt ? "(uint)" : "(int)";
}

}  // namespace

std::string spell(const IntrinsicCall &call) {
  const auto *row = std::find_if(std::begin(spellings), std::end(spellings),
                                 [&](const Spelling &each) { return each.op == call.op; });
  if (call.op == Intrinsic::Reinterpret)
    return row->pattern + toString(call.type);
  return std::string(conversionOf(call)) + row->pattern;
}

}  // namespace amp::opencl
