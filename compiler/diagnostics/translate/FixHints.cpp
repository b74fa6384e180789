#include "diagnostics/translate/FixHints.h"

#include "diagnostics/CalleeOwner.h"
#include "diagnostics/translate/LibraryUses.h"

#include "llvm/ADT/STLExtras.h"

namespace amp::diagnostics {

namespace {

/// A CalleeOwner; nothing for messages that have none.
std::optional<std::int64_t> calleeOwnerOf(const Message &message) {
  if (message.isClangs() || (message.rule != Rule::Call && message.rule != Rule::NoOverload))
    return std::nullopt;
  return message.number(message.rule == Rule::Call ? 3 : 2);
}

/// The fix hint for a call of a library function that only the other side can call. Empty for other messages.
std::string sideFixHint(const Message &message) {
  const std::optional<std::int64_t> owner = calleeOwnerOf(message);
  if (owner != ofLibraryForHost && owner != ofLibraryForAmp)
    return "";
  if (message.rule == Rule::NoOverload)
    return "it can be called in amp code only: split this function into two overloads, restrict(cpu) and "
           "restrict(amp), and call it in the second";
  return alternativeFor(message.argument(0), /*isAmp=*/owner == ofLibraryForHost).str();
}

/// The fix hint for a call of a function of <math.h>: the functions of that name in the library's namespaces. Empty
/// for other messages.
std::string mathFixHint(const Message &message) {
  // clang-format off: lists of words.
  static constexpr llvm::StringLiteral fast[] = {"acos",  "asin",  "atan", "atan2", "ceil", "cos",  "cosh",
                                                 "exp",   "exp2",  "fabs", "floor", "fmax", "fmin", "fmod",
                                                 "frexp", "ldexp", "log",  "log10", "log2", "modf", "pow",
                                                 "round", "sin",   "sinh", "sqrt",  "tan",  "tanh", "trunc"};
  static constexpr llvm::StringLiteral precise[] = {
      "acosh", "asinh",  "atanh", "cbrt", "copysign",  "erf",       "erfc",      "expm1",  "fdim",   "fma",   "hypot",
      "ilogb", "log1p", "logb", "nearbyint", "nextafter", "remainder", "remquo", "scalbn", "tgamma"};
  // clang-format on
  if (message.rule != Rule::NoOverload && message.rule != Rule::Call)
    return "";
  const llvm::StringRef name = message.firstName().split('<').first;
  if (name == "lgamma" || name == "lgammaf")
    return "in amp code concurrency::precise_math::" + name.str() + "(x, &sign) has a second parameter, for the sign";
  auto isIn = [&](llvm::ArrayRef<llvm::StringLiteral> names) {
    llvm::StringRef stem = name;
    return llvm::is_contained(names, name) || (stem.consume_back("f") && llvm::is_contained(names, stem));
  };
  const bool isFast = isIn(fast);
  if (!isFast && !isIn(precise))
    return "";
  const std::string precisely = "concurrency::precise_math::" + name.str();
  return "the standard library's '" + name.str() + "' runs on the host only; #include <amp_math.h> and write " +
         (isFast ? "concurrency::fast_math::" + name.str() + ", or " + precisely : precisely);
}

}  // namespace

const char *const hostFunctionHint =
    "the function is a library's, and runs on the host only: call it there, or write one for amp code";

FixHint fixHintOf(const Message &message, bool isOfProgram) {
  std::string text = sideFixHint(message);
  if (text.empty() && !isOfProgram)
    text = mathFixHint(message);
  if (text.empty() && !isOfProgram && message.rule == Rule::Call)
    text = hostUse(message.firstName());
  if (text.empty() && message.rule == Rule::Call && calleeOwnerOf(message) == ofOtherLibrary)
    text = hostFunctionHint;
  if (message.rule == Rule::Recursion && message.firstName().starts_with("__"))
    text = hostFunctionHint;
  // `std::max({a, b, c})`: the program's own functions cannot have such a parameter.
  if (message.rule == Rule::Unsupported && message.firstName() == describe(Unsupported(Construct::InitializerList)))
    text = "amp code has no std::initializer_list: nest calls with two arguments, as in std::max(a, std::max(b, c)), "
           "and call std::min and std::max in place of std::minmax";
  // In the order of the %select in the rule's message.
  constexpr std::int64_t isParameter = 8;
  if (!message.isClangs() && message.rule == Rule::TileStatic && message.number(1) == isParameter)
    text = "leave tile_static out: a pointer or reference may point to tile_static memory, and to any other";
  if (!message.isClangs() && message.rule == Rule::StorageClass && message.number(2) == 1)
    text = "leave the other storage class out: a tile_static variable lives as long as its tile";
  if (message.isAbout(Topic::GlobalPointer))
    text = "capture a copy of what it points to, 'auto local = *" + message.finding->arguments[0] +
           ";', or an array_view of the data";
  if (message.isAbout(Topic::GlobalContainer))
    text = "take a reference in the function, 'auto &local = " + message.finding->arguments[0] +
           ";', and capture it by reference";
  if (!text.empty())
    return {text, text};
  if (!message.rule)
    return {};
  const RuleInfo &row = ruleInfo(*message.rule);
  return {row.fixHint.str(), "of " + row.id.str(), true};
}

}  // namespace amp::diagnostics
