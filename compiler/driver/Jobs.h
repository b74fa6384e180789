// Prepares the steps that Clang's driver has planned: compilations run in this process, assembling and linking run
// their tools. Input: a compilation. Afterwards Clang's driver runs it (Driver::ExecuteCompilation) as clang++ does: it
// compiles each source even if an earlier one failed, passes long commands in response files, and reports which
// commands failed.
#pragma once

#include "driver/Options.h"
#include "run/Installation.h"

#include "clang/Driver/Compilation.h"

#include <cstddef>

namespace amp::driver {

/// `options`, `installation` and `refused` outlive the compilation. A step that reports an error of its own, which is
/// no failure of its tool, sets `refused`.
void prepareJobs(clang::driver::Compilation &compilation, const Options &options, const run::Installation &installation,
                 bool &refused);

/// The number of sources that are compiled, each of which may write an output.
std::ptrdiff_t countCompilations(const clang::driver::Compilation &compilation);

}  // namespace amp::driver
