#include "opencl/IntrinsicNames.h"

namespace amp::opencl {

using namespace model;

namespace {

/// Ids are size_t in OpenCL C [CL 6.12.1] and int in C++ AMP.
std::string narrowed(const Type *type, const char *pattern) {
  const char *conversion = type->kind() == TypeKind::Int ? "(int)" : type->kind() == TypeKind::UInt ? "(uint)" : "";
  return std::string(conversion) + pattern;
}

}  // namespace

std::string spell(const IntrinsicCall &call) {
  switch (call.op) {
  case Intrinsic::GlobalId:
    return narrowed(call.type, "get_global_id($0)");
  case Intrinsic::LocalId:
    return narrowed(call.type, "get_local_id($0)");
  case Intrinsic::WideGlobalId:
    return "get_global_id($0)";
  case Intrinsic::WideLocalId:
    return "get_local_id($0)";
  case Intrinsic::GroupId:
    return narrowed(call.type, "get_group_id($0)");
  case Intrinsic::LocalSize:
    return narrowed(call.type, "get_local_size($0)");
  case Intrinsic::AllBarrier:
    return "barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)";
  case Intrinsic::GlobalBarrier:
    return "barrier(CLK_GLOBAL_MEM_FENCE)";
  case Intrinsic::LocalBarrier:
    return "barrier(CLK_LOCAL_MEM_FENCE)";
  case Intrinsic::AllFence:
    return "mem_fence(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)";
  case Intrinsic::GlobalFence:
    return "mem_fence(CLK_GLOBAL_MEM_FENCE)";
  case Intrinsic::LocalFence:
    return "mem_fence(CLK_LOCAL_MEM_FENCE)";
  case Intrinsic::AtomicExchange:
    return "atomic_xchg";
  case Intrinsic::AtomicCompareExchange:
    return "atomic_cmpxchg";
  case Intrinsic::AtomicAdd:
    return "atomic_add";
  case Intrinsic::AtomicSub:
    return "atomic_sub";
  case Intrinsic::AtomicInc:
    return "atomic_inc";
  case Intrinsic::AtomicDec:
    return "atomic_dec";
  case Intrinsic::AtomicMin:
    return "atomic_min";
  case Intrinsic::AtomicMax:
    return "atomic_max";
  case Intrinsic::AtomicAnd:
    return "atomic_and";
  case Intrinsic::AtomicOr:
    return "atomic_or";
  case Intrinsic::AtomicXor:
    return "atomic_xor";
  case Intrinsic::StoreByte:
    return "((__global uchar *)$0)[$1] = (uchar)($2)";
  case Intrinsic::StoreShort:
    return "((__global ushort *)$0)[$1] = (ushort)($2)";
  case Intrinsic::Frexp:
    return "frexp";
  case Intrinsic::Modf:
    return "modf";
  case Intrinsic::Remquo:
    return "remquo";
  case Intrinsic::Width:
    return "AMP_WIDTH";
  case Intrinsic::Row:
    return "AMP_ROW";
  case Intrinsic::Offsets:
    return "AMP_OFFSETS";
  case Intrinsic::Pin:
    return "AMP_PIN($0)";
  case Intrinsic::OpaqueZero:
    return "(get_work_dim() >> 2)";
  case Intrinsic::OpaqueTrue:
    return "(get_local_id(0) < 1u << 30)";
  case Intrinsic::NarrowPosition:
    return "(int)$0";
  }
  return "";
}

}  // namespace amp::opencl
