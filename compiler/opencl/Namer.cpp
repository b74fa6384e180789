#include "opencl/Namer.h"

#include "runtime/abi/build_settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <string_view>

namespace amp::opencl {

namespace {

// clang-format off: lists of words.

// Keywords [CL 6.1.9], with those of C99, and the macros that programs are built with.
constexpr std::string_view keywords[] = {
    "auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum", "extern", "float",
    "for", "goto", "if", "inline", "int", "long", "register", "restrict", "return", "short", "signed", "sizeof",
    "static", "struct", "switch", "typedef", "union", "unsigned", "void", "volatile", "while", "global", "local",
    "constant", "private", "generic", "kernel", "read_only", "write_only", "read_write", "uniform", "pipe", "bool",
    "complex", "imaginary", "true", "false", "half", "quad", "uchar", "ushort", "uint", "ulong", "size_t", "ptrdiff_t",
    "intptr_t", "uintptr_t", "sampler_t", "event_t", "image1d_t", "image2d_t", "image3d_t", "image1d_array_t",
    "image1d_buffer_t", "image2d_array_t", "image2d_depth_t", "image2d_array_depth_t", "image2d_msaa_t",
    "image2d_array_msaa_t", "image2d_msaa_depth_t", "image2d_array_msaa_depth_t", "queue_t", "clk_event_t",
    "reserve_id_t", "ndrange_t", "vec_step", "AMP_BLOCK", "AMP_BLOCK_GROUP", "AMP_CONSTANT", "AMP_FIXED_COUNT", "AMP_ITEMS",
    "AMP_LOCKSTEP", "AMP_PART", "AMP_SPECIALISE",
    "assert", "main", "this", "NULL", "INFINITY", "NAN", "HUGE_VAL", "HUGE_VALF", "MAXFLOAT", "asm", "typeof",
    // The limits of [CL 6.12.2] and [CL 6.12.3].
    "CHAR_BIT", "CHAR_MAX", "CHAR_MIN", "INT_MAX", "INT_MIN", "LONG_MAX", "LONG_MIN", "SCHAR_MAX", "SCHAR_MIN", "SHRT_MAX",
    "SHRT_MIN", "UCHAR_MAX", "USHRT_MAX", "UINT_MAX", "ULONG_MAX",
};

// Built-in functions [CL 6.12]. A program may not define functions with these names, whatever their parameters are.
constexpr std::string_view builtins[] = {
    // 6.12.1 work-items
    "get_work_dim", "get_global_size", "get_global_id", "get_local_size", "get_local_id", "get_num_groups",
    "get_group_id", "get_global_offset",
    // 6.12.2 math
    "acos", "acosh", "acospi", "asin", "asinh", "asinpi", "atan", "atan2", "atanh", "atanpi", "atan2pi", "cbrt", "ceil",
    "copysign", "cos", "cosh", "cospi", "erfc", "erf", "exp", "exp2", "exp10", "expm1", "fabs", "fdim", "floor", "fma",
    "fmax", "fmin", "fmod", "fract", "frexp", "hypot", "ilogb", "ldexp", "lgamma", "lgamma_r", "log", "log2", "log10",
    "log1p", "logb", "mad", "maxmag", "minmag", "modf", "nan", "nextafter", "pow", "pown", "powr", "remainder",
    "remquo", "rint", "rootn", "round", "rsqrt", "sin", "sincos", "sinh", "sinpi", "sqrt", "tan", "tanh", "tanpi",
    "tgamma", "trunc",
    // 6.12.3 integers
    "abs", "abs_diff", "add_sat", "hadd", "rhadd", "clamp", "clz", "mad_hi", "mad_sat", "max", "min", "mul_hi",
    "rotate", "sub_sat", "upsample", "popcount", "mad24", "mul24",
    // 6.12.4 common, 6.12.5 geometric
    "degrees", "mix", "radians", "step", "smoothstep", "sign", "cross", "dot", "distance", "length", "normalize",
    "fast_distance", "fast_length", "fast_normalize",
    // 6.12.6 relational
    "isequal", "isnotequal", "isgreater", "isgreaterequal", "isless", "islessequal", "islessgreater", "isfinite",
    "isinf", "isnan", "isnormal", "isordered", "isunordered", "signbit", "any", "all", "bitselect", "select",
    // 6.12.8 to 6.12.13
    "barrier", "mem_fence", "read_mem_fence", "write_mem_fence", "async_work_group_copy",
    "async_work_group_strided_copy", "wait_group_events", "prefetch", "atomic_add", "atomic_sub", "atomic_xchg",
    "atomic_inc", "atomic_dec", "atomic_cmpxchg", "atomic_min", "atomic_max", "atomic_and", "atomic_or", "atomic_xor",
    "vec_step", "shuffle", "shuffle2", "printf",
};
// clang-format on

/// The built-in type names with a vector width: "float4".
bool isVectorType(std::string_view name) {
  std::size_t digits = name.size();
  while (digits > 0 && std::isdigit(static_cast<unsigned char>(name[digits - 1])))
    --digits;
  std::string_view width = name.substr(digits), base = name.substr(0, digits);
  if (width != "2" && width != "3" && width != "4" && width != "8" && width != "16")
    return false;
  for (std::string_view type :
       {"char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "float", "double", "half"})
    if (base == type)
      return true;
  return false;
}

bool isBuildSetting(std::string_view name) {
  return std::any_of(std::begin(abi::build_settings), std::end(abi::build_settings),
                     [&](const abi::build_setting *setting) { return setting->macro == name; });
}

/// Families of built-in functions and macros that are reserved by their prefix.
bool hasReservedPrefix(std::string_view name) {
  for (std::string_view prefix :
       {"__", "native_", "half_", "convert_", "as_", "vload", "vstore", "read_image", "write_image", "get_image_",
        "CLK_", "CL_", "M_", "FLT_", "DBL_", "HALF_", "FP_", "cl_", "atomic_"})
    if (name.substr(0, prefix.size()) == prefix)
      return true;
  return false;
}

}  // namespace

bool isKeyword(const std::string &name) {
  static const std::set<std::string_view> fixed(std::begin(keywords), std::end(keywords));
  return fixed.contains(name) || isBuildSetting(name) || isVectorType(name) || hasReservedPrefix(name);
}

bool isReserved(const std::string &name) {
  static const std::set<std::string_view> functions(std::begin(builtins), std::end(builtins));
  return isKeyword(name) || functions.contains(name);
}

std::string Namer::unique(const std::string &wanted, const std::set<std::string> &alsoTaken,
                          std::set<std::string> &scope) {
  std::string base = wanted.empty() ? "unnamed" : wanted;
  while (base.size() > 1 && base[0] == '_')
    base.erase(0, 1);
  if (isReserved(base))
    base += "_";
  std::string name = base;
  for (int number = 2; scope.contains(name) || alsoTaken.contains(name); ++number)
    name = fmt::format("{}{}{}", base, base.back() == '_' ? "" : "_", number);
  scope.insert(name);
  return name;
}

const std::string &Namer::of(const model::Function *function) {
  auto [entry, isNew] = names.try_emplace(function);
  if (isNew)
    entry->second = unique(function->name, {}, program);
  return entry->second;
}

const std::string &Namer::of(const model::Type *structType) {
  auto [entry, isNew] = names.try_emplace(structType);
  if (isNew)
    entry->second = unique(structType->decl()->name, {}, program);
  return entry->second;
}

std::string Namer::field(const model::StructDecl *decl, std::size_t index) const {
  auto isTaken = [&](const std::string &name) {
    for (std::size_t i = 0; i != decl->fields.size(); ++i)
      if (i != index && decl->fields[i].name == name)
        return true;
    return false;
  };
  std::string name = decl->fields[index].name;
  if (!isKeyword(name))
    return name;
  do
    name += '_';
  while (isTaken(name));
  return name;
}

void Namer::enterFunction() {
  local.clear();
  variables.clear();
}

const std::string &Namer::of(const model::Variable *variable) {
  auto [entry, isNew] = variables.try_emplace(variable);
  if (isNew)
    entry->second = unique(variable->name, program, local);
  return entry->second;
}

}  // namespace amp::opencl
