#include "opencl/BuildMacros.h"

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
std::string choice(const char *comment, const char *name, const char *value) {
  return fmt::format("// {0}\n#ifndef {1}\n#define {1}{2}\n#endif\n", comment, name, value);
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

/// How many threads a work-item runs, and how.
std::vector<BuildMacro> formMacros() {
  const std::string blockGroup = fmt::format(" __attribute__((reqd_work_group_size({}, {}, {})))", abi::block_group[0],
                                             abi::block_group[1], abi::block_group[2]);
  return {
      {[](const Kernel &kernel) { return kernel.hasRows; },
       choice("The number of adjacent threads that a work-item runs in a loop, for devices that run a work-group as a "
              "loop.",
              "AMP_ROW", " 1")},
      {[](const Kernel &kernel) { return kernel.isCoarsened; },
       choice("The number of threads that a work-item runs in lockstep.", "AMP_WIDTH", " 1")},
      {[](const Kernel &kernel) { return kernel.isCoarsened; },
       "// Loops over threads in lockstep: unrolled, or vectorised across adjacent threads.\n" +
           derived("AMP_ROW > 1", "AMP_LOCKSTEP", " _Pragma(\"clang loop vectorize(enable)\")",
                   " _Pragma(\"unroll\")")},
      {[](const Kernel &kernel) { return kernel.isCoarsenedInBlocks; },
       choice("The number of rows in lockstep, each of AMP_WIDTH threads or tiles.", "AMP_HEIGHT", " 1")},
      {[](const Kernel &kernel) { return kernel.isCoarsenedInBlocks && !kernel.isTiled; },
       "// Work-items that run blocks of threads have a fixed work-group size.\n" +
           derived("AMP_HEIGHT > 1", "AMP_BLOCK_GROUP", blockGroup.c_str(), "")},
      {[](const Kernel &kernel) { return kernel.aggregatesAtomics; },
       choice("Above 1: a work-group first aggregates its atomics in local memory, in this number of elements.",
              "AMP_AGGREGATE", " 1")},
      {[](const Kernel &kernel) { return kernel.hasTileLoops; },
       choice(
           "1: a work-item runs all threads of a tile, in loops. AMP_ITEMS: the number of work-items for a number of "
           "threads.",
           "AMP_TILE_LOOPS", " 0") +
           derived("AMP_TILE_LOOPS", "AMP_ITEMS(threads)", " 1", " threads")},
      exchange(1),
      exchange(2),
  };
}

/// What a build assumes of the launches.
std::vector<BuildMacro> launchMacros() {
  return {
      {[](const Kernel &kernel) { return kernel.hasPositions; },
       choice("The type of a position in a tile: long for devices that run a work-group as a loop.", "AMP_POSITION",
              " int")},
      {[](const Kernel &kernel) { return kernel.hasNoaliasBuffers; },
       choice("\"restrict\" for launches in which no two buffers overlap.", "AMP_NOALIAS", "")},
      {[](const Kernel &kernel) { return kernel.mayBeginAtBuffers; },
       choice("0 for launches in which each view begins at the beginning of its buffer.", "AMP_OFFSETS", " 1")},
      {[](const Kernel &kernel) { return kernel.integerWords() != 0; },
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
       "#endif\n"},
  };
}

/// What some compilers need.
std::vector<BuildMacro> compilerMacros() {
  return {
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
  for (const std::vector<BuildMacro> &macros : {formMacros(), launchMacros(), compilerMacros()})
    for (const BuildMacro &macro : macros)
      if (std::any_of(kernels.begin(), kernels.end(), [&](const Kernel *kernel) { return macro.isUsed(*kernel); }))
        text += macro.definition + "\n";
  return text;
}

}  // namespace amp::opencl
