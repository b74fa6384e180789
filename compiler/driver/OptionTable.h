// The table of amp-clang's own options, made by llvm-tblgen from OwnOptions.td.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Option/OptTable.h"

#include <string>
#include <vector>

namespace amp::driver {

/// OPT_clangd and so on: what Option::getID() returns.
namespace options {
enum ID : unsigned {
  OPT_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include "driver/OwnOptions.inc"
#undef OPTION
};
}  // namespace options

const llvm::opt::OptTable &ownOptions();

/// The values that an option with `=` takes: those of the table, or the names of passes or rules; empty if any will do.
std::vector<std::string> valuesOf(const llvm::opt::Option &option);
/// Of ours, the option that was most likely meant; empty if none is near.
std::string nearestOption(llvm::StringRef argument);
/// What may stand in place of a part of an argument, a line each: options with their help, or values alone.
std::vector<std::string> completionsOf(llvm::StringRef part);

/// "lower", and the passes in their order.
std::vector<std::string> stageNames();

}  // namespace amp::driver
