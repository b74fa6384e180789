// The steps that Clang's driver has planned: compilations run in this process, assembling and linking run their tools.
// Input: a compilation. Afterwards Clang's driver runs it (Driver::ExecuteCompilation) as clang++ does: sources are
// compiled whatever becomes of those before them, long commands go through response files, and what failed is said.
#pragma once

#include "driver/Options.h"
#include "run/Installation.h"

#include "clang/Driver/Compilation.h"

#include <cstddef>

namespace amp::driver {

/// `options` and `installation` outlive the compilation.
void prepareJobs(clang::driver::Compilation &compilation, const Options &options, const Installation &installation);

/// How many sources write a text of theirs.
std::ptrdiff_t countCompilations(const clang::driver::Compilation &compilation);

}  // namespace amp::driver
