#include "opencl/BuildMacros.h"

#include "runtime/abi/build_settings.h"
#include "runtime/abi/kernel_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace amp::opencl {

using model::Kernel;

namespace {

struct BuildMacro {
  /// Whether a kernel's text uses the macro.
  std::function<bool(const Kernel &)> isUsed;
  std::string definition;
};

/// A macro that a build can set.
std::string choice(const char *comment, const char *name, const std::string &value) {
  return fmt::format("// {0}\n#ifndef {1}\n#define {1}{2}\n#endif\n", comment, name, value);
}

std::string choice(const abi::build_setting &setting) {
  const std::string value = setting.unset;
  return choice(setting.comment, setting.macro, value.empty() ? "" : " " + value);
}

/// A macro whose value depends on another one.
std::string derived(const char *condition, const std::string &macro, const char *value, const char *other) {
  return fmt::format("#if {0}\n#define {1}{2}\n#else\n#define {1}{3}\n#endif\n", condition, macro, value, other);
}

/// The macro that exchanges dimension 0 with `dimension`.
BuildMacro exchange(int dimension) {
  std::string text = "// Exchanges two dimensions, for compilers that are wrong about groups with one work-item in "
                     "dimension 0.\n#if defined(AMP_EXCHANGE) && !AMP_TILE_LOOPS\n";
  text += fmt::format("#define AMP_DIMENSION(d) ((d) == 0 ? {0} : (d) == {0} ? 0 : (d))\n", dimension);
  for (const char *name :
       {"get_global_id", "get_local_id", "get_group_id", "get_global_size", "get_local_size", "get_num_groups"})
    text += fmt::format("#define {0}(d) {0}(AMP_DIMENSION(d))\n", name);
  text += fmt::format("#define reqd_work_group_size(x, y, z) reqd_work_group_size({})\n#endif\n",
                      dimension == 1 ? "y, x, z" : "z, y, x");
  return {[=](const Kernel &kernel) { return kernel.columnDimension() == dimension; }, text};
}

/// The macros that depend on a setting. They are defined after it.
std::vector<BuildMacro> macrosAfter(const abi::build_setting &setting) {
  if (&setting == &abi::setting::width)
    return {{[](const Kernel &kernel) { return kernel.isCoarsened; },
             "// Loops over threads in lockstep: unrolled, or vectorised across adjacent threads.\n" +
                 derived("AMP_ROW > 1", "AMP_LOCKSTEP", " _Pragma(\"clang loop vectorize(enable)\")",
                         " _Pragma(\"unroll\")")}};
  if (&setting == &abi::setting::height) {
    const std::string blockGroup = fmt::format(" __attribute__((reqd_work_group_size({}, {}, {})))",
                                               abi::block_group[0], abi::block_group[1], abi::block_group[2]);
    return {{[](const Kernel &kernel) { return kernel.isCoarsenedInBlocks && !kernel.isTiled; },
             "// Work-items that run blocks of threads have a fixed work-group size.\n" +
                 derived("AMP_HEIGHT > 1", "AMP_BLOCK_GROUP", blockGroup.c_str(), "")}};
  }
  if (&setting == &abi::setting::unroll)
    return {
        {[](const Kernel &kernel) { return kernel.unrollsLoops && !kernel.isTiled; },
         "// Part k of a vector of four elements.\n"
         "#define AMP_PART(vector, k) ((k) == 0 ? (vector).x : (k) == 1 ? (vector).y : (k) == 2 ? (vector).z : "
         "(vector).w)\n"},
        {[](const Kernel &kernel) { return kernel.unrollsLoops && kernel.isTiled; },
         "// Loops of a fixed length.\n" + derived("AMP_UNROLL > 1", "AMP_FIXED_COUNT", " _Pragma(\"unroll\")", "")}};
  if (&setting == &abi::setting::loops_over_tiles)
    return {exchange(1), exchange(2)};
  return {};
}

/// The definition of a setting's macro, and of one that belongs to it.
std::string define(const abi::build_setting &setting) {
  const bool isOfTiles = &setting == &abi::setting::loops_over_tiles;
  return choice(setting) + (isOfTiles ? derived("AMP_TILE_LOOPS", "AMP_ITEMS(threads)", " 1", " threads") : "");
}

/// The settings that launches choose. TypePrinter defines what a text without a macro's value needs.
std::vector<BuildMacro> launchMacros() {
  std::vector<BuildMacro> macros;
  auto add = [&](const abi::build_setting &setting, bool Kernel::*flag) {
    const bool isWidth = &setting == &abi::setting::width;
    if (setting.unset)
      macros.push_back({[=](const Kernel &kernel) { return kernel.*flag || (isWidth && kernel.interleavesTiles); },
                        define(setting)});
    for (BuildMacro &other : macrosAfter(setting))
      macros.push_back(std::move(other));
  };
#define BUILD_NUMBER(name, macro, flag, comment) add(abi::setting::name, &Kernel::flag);
#define BUILD_CHOICE(name, macro, flag, unset, chosen, comment) add(abi::setting::name, &Kernel::flag);
#include "runtime/abi/build_settings.def"
  return macros;
}

/// The macro with the constants of a build.
BuildMacro constantsMacro() {
  return {[](const Kernel &kernel) { return kernel.integerWords() != 0; },
          "// AMP_CONSTANTS: 32-bit words of the argument block that are constants of this build, each as\n"
          "// AMP_CONSTANT(word, value). The block of each launch has the same values.\n"
          "#ifdef AMP_CONSTANTS\n"
          "#define AMP_CONSTANT(word, value) words[word] = as_uchar4(value);\n"
          "#define AMP_BLOCK(block) AMP_GIVEN_##block\n"
          "#define AMP_SPECIALISE(type, block) type block = AMP_GIVEN_##block; { uchar4 *words = (uchar4 *)&block; "
          "AMP_CONSTANTS }\n"
          "#else\n"
          "#define AMP_BLOCK(block) block\n"
          "#define AMP_SPECIALISE(type, block)\n"
          "#endif\n"};
}

/// What some compilers and devices need.
std::vector<BuildMacro> compilerMacros() {
  return {
      constantsMacro(),
      {[](const Kernel &kernel) { return kernel.pinsConditions; },
       "// Keeps a condition behind the preceding barrier, for compilers that would evaluate it earlier.\n"
       "#ifndef AMP_PIN\n#define AMP_PIN(condition) (condition)\n#endif\n"},
      {[](const Kernel &kernel) { return kernel.joinsBranches; },
       "// Keeps the end of a branch with a barrier apart from the code after it, for compilers that would merge "
       "them.\n"
       "#ifndef AMP_JOIN\n#define AMP_JOIN()\n#endif\n"},
      {[](const Kernel &kernel) { return kernel.keepsCalls; },
       "// Calls are not inlined, since the kernel would be too large.\n#define AMP_KEEP_CALLS\n"},
      {[](const Kernel &kernel) { return kernel.givenLocalMemory != nullptr; },
       choice("1: kernels get local memory as arguments. 0: they declare it.", "AMP_LOCAL_ARGUMENTS", " 0")},
  };
}

}  // namespace

std::string defineBuildMacros(const std::vector<const Kernel *> &kernels) {
  std::string text;
  for (const std::vector<BuildMacro> &macros : {launchMacros(), compilerMacros()})
    for (const BuildMacro &macro : macros)
      if (std::any_of(kernels.begin(), kernels.end(), [&](const Kernel *kernel) { return macro.isUsed(*kernel); }))
        text += macro.definition + "\n";
  return text;
}

}  // namespace amp::opencl
