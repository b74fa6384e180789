#include "diagnostics/translate/MissingIncludes.h"

#include "diagnostics/translate/Message.h"

#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Tooling/Inclusions/StandardLibrary.h"

using namespace clang;
using llvm::StringRef;

namespace amp::diagnostics {

namespace {

/// Short vectors such as float_4 and unorm_2, a scalar's name and the number of components; also norm and unorm.
bool isShortVector(StringRef name) {
  static constexpr llvm::StringLiteral scalars[] = {"int", "uint", "float", "double", "norm", "unorm"};
  auto [scalar, count] = name.split('_');
  if (name == "norm" || name == "unorm")
    return true;
  return llvm::is_contained(scalars, scalar) && (count == "2" || count == "3" || count == "4");
}

/// The same without an underscore: float4, unorm2.
bool isDirect3dVector(StringRef name) {
  StringRef scalar = name.rtrim("234");
  return scalar.size() + 1 == name.size() && isShortVector((scalar + "_" + name.take_back()).str());
}

bool isTexture(StringRef name) {
  return name == "texture" || name == "texture_view" || name == "writeonly_texture_view";
}

/// A header, the macro that it defines, and the namespace of its names.
struct Home {
  StringRef header, macro, space;
};

std::optional<Home> findHome(StringRef name) {
  if (name == "concurrency" || name == "Concurrency")
    return Home{"amp.h", "", ""};
  if (name == "precise_math" || name == "fast_math")
    return Home{"amp_math.h", "AMP_DETAIL_HAS_MATH", "concurrency"};
  if (name == "opencl")
    return Home{"amp_opencl.h", "AMP_DETAIL_HAS_OPENCL", "concurrency"};
  if (isShortVector(name))
    return Home{"amp_graphics.h", "AMP_DETAIL_HAS_SHORT_VECTORS", "concurrency::graphics"};
  if (isTexture(name))
    return Home{"amp_graphics.h", "AMP_DETAIL_HAS_TEXTURES", "concurrency::graphics"};
  return std::nullopt;
}

/// The header of a name of Microsoft's Parallel Patterns Library, which --amp-compat=msvc provides. Empty for other
/// names.
StringRef findPatternsHeader(StringRef name) {
  static constexpr std::pair<StringRef, StringRef> headers[] = {
      {"concurrent_vector", "concurrent_vector.h"},
      {"concurrent_queue", "concurrent_queue.h"},
      {"concurrent_priority_queue", "concurrent_priority_queue.h"},
      {"concurrent_unordered_map", "concurrent_unordered_map.h"},
      {"concurrent_unordered_multimap", "concurrent_unordered_map.h"},
      {"concurrent_unordered_set", "concurrent_unordered_set.h"},
      {"concurrent_unordered_multiset", "concurrent_unordered_set.h"},
      {"unbounded_buffer", "agents.h"},
      {"overwrite_buffer", "agents.h"},
      {"single_assignment", "agents.h"},
      {"agent", "agents.h"},
      {"combinable", "ppl.h"},
      {"task_group", "ppl.h"},
      {"parallel_invoke", "ppl.h"},
      {"parallel_sort", "ppl.h"},
      {"parallel_for", "ppl.h"},
  };
  const auto *found = llvm::find_if(headers, [&](const auto &each) { return each.first == name; });
  return found == std::end(headers) ? StringRef() : found->second;
}

// clang-format off: lists of words.

/// Templates of <amp.h>, and names of <amp.h> that are unlikely to mean anything else.
constexpr llvm::StringLiteral ampTemplates[] = {
    "array", "array_view", "extent", "index", "tiled_extent", "tiled_index"};
constexpr llvm::StringLiteral ampNames[] = {
    "array_view", "tiled_extent", "tiled_index", "tile_barrier", "accelerator", "accelerator_view",
    "completion_future", "runtime_exception", "accelerator_view_removed", "invalid_compute_domain", "out_of_memory",
    "unsupported_feature", "access_type", "access_type_none", "access_type_read", "access_type_write",
    "access_type_read_write", "access_type_auto", "queuing_mode", "queuing_mode_automatic", "queuing_mode_immediate",
    "copy_async", "parallel_for_each", "all_memory_fence", "global_memory_fence", "tile_static_memory_fence",
    "atomic_fetch_inc", "atomic_fetch_dec"};
/// Templates of <agents.h>: see WindowsNames.def.
constexpr llvm::StringLiteral agentTemplates[] = {"join", "choice", "multitype_join"};
// clang-format on

bool isMacro(const Preprocessor &preprocessor, StringRef name) {
  return !name.empty() && preprocessor.getIdentifierInfo(name)->hasMacroDefinition();
}

bool startsArguments(const Diagnostic &diagnostic, StringRef name) {
  if (!diagnostic.hasSourceManager() || diagnostic.getLocation().isInvalid())
    return false;
  StringRef text(diagnostic.getSourceManager().getCharacterData(diagnostic.getLocation()));
  return text.consume_front(name) && text.ltrim().starts_with("<");
}

/// `texture<` without a similar name in the program, of which it could be a misspelling.
bool isTemplateUse(const Diagnostic &diagnostic, StringRef name) {
  if (!diagnostic.hasSourceManager() || diagnostic.getLocation().isInvalid() ||
      diagnostic.getID() == diag::err_no_template_suggest)
    return false;
  StringRef text(diagnostic.getSourceManager().getCharacterData(diagnostic.getLocation()));
  return text.consume_front(name) && text.ltrim().starts_with("<");
}

/// The library's template that the name is a misspelling of, such as `array_veiw`. Clang takes `array_veiw<int>
/// v(4);` for a comparison, and suggests no templates there.
std::optional<std::string> nearestTemplate(StringRef name) {
  for (StringRef known : ampTemplates) {
    const unsigned allowed = std::max<unsigned>(1, known.size() / 4);
    const unsigned distance = name.edit_distance(known, /*AllowReplacements=*/true, allowed);
    if (distance != 0 && distance <= allowed)
      return known.str();
  }
  return std::nullopt;
}

bool isLibrarys(const Entity &scope) { return scope.is("Concurrency") || scope.isLibrarys(); }

/// The unknown name, and whether it may be the library's: it is unqualified, or qualified with a namespace of the
/// library.
std::pair<std::string, bool> findName(const Diagnostic &diagnostic) {
  auto argument = [&](StringRef which) { return format(diagnostic, which); };
  switch (diagnostic.getID()) {
  case diag::err_no_member:
  case diag::err_no_member_suggest:
  case diag::err_typename_nested_not_found:
  case diag::err_unknown_nested_typename_suggest:
    return {StringRef(argument("%0")).trim('\'').str(), isLibrarys(entityOf(diagnostic, 1))};
  case diag::err_expected_namespace_name:
    return {Lexer::getSourceText(CharSourceRange::getTokenRange(diagnostic.getLocation()),
                                 diagnostic.getSourceManager(), LangOptions())
                .str(),
            true};
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
  case diag::err_unknown_typename:
  case diag::err_unknown_typename_suggest:
    return {StringRef(argument("%0")).trim('\'').str(), true};
  case diag::err_no_template:
  case diag::err_no_template_suggest:
    return {StringRef(argument("%0")).trim('\'').str(), true};
  default:
    return {};
  }
}

/// `grid<2>`, or `view.grid`. In other forms the name may be a misspelling of a name in the program.
bool isPreviewGrid(const Diagnostic &diagnostic, StringRef name) {
  if (name != "grid" || !diagnostic.hasSourceManager())
    return false;
  StringRef text(diagnostic.getSourceManager().getCharacterData(diagnostic.getLocation()));
  return diagnostic.getID() == diag::err_no_member || diagnostic.getID() == diag::err_no_member_suggest ||
         text.starts_with("grid<");
}

/// The name in namespace std that is unknown, or only declared.
std::string findStandardName(const Diagnostic &diagnostic) {
  switch (diagnostic.getID()) {
  case diag::err_no_member:
  case diag::err_no_member_suggest:
  case diag::err_no_member_template:
  case diag::err_no_member_template_suggest:
  case diag::err_typename_nested_not_found:
  case diag::err_unknown_nested_typename_suggest:
    return entityOf(diagnostic, 1).is("std") ? StringRef(format(diagnostic, "%0")).trim('\'').str() : "";
  case diag::err_template_instantiate_undefined: {
    const Entity undefined = entityOf(diagnostic, 1);
    return undefined.isWithin("std") ? undefined.name.substr(strlen("std::")) : "";
  }
  // After `using namespace std`. Other names may be misspellings of the program's names.
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest: {
    static constexpr llvm::StringLiteral streams[] = {"cout",  "cin",  "cerr",  "clog", "endl",
                                                      "wcout", "wcin", "wcerr", "wclog"};
    std::string name = StringRef(format(diagnostic, "%0")).trim('\'').str();
    return llvm::is_contained(streams, name) ? name : "";
  }
  default:
    return "";
  }
}

/// The header of a name in namespace std. Clang's table lacks namespaces, and names of C++23. Empty for unknown names.
std::string findHeader(StringRef name) {
  // clang-format off: pairs of words.
  static constexpr std::pair<llvm::StringLiteral, llvm::StringLiteral> added[] = {
      {"bad_expected_access", "expected"}, {"bind_back", "functional"}, {"expected", "expected"},
      {"filesystem", "filesystem"}, {"generator", "generator"}, {"inout_ptr", "memory"}, {"invoke_r", "functional"},
      {"is_scoped_enum", "type_traits"}, {"mdspan", "mdspan"}, {"move_only_function", "functional"},
      {"numbers", "numbers"}, {"out_ptr", "memory"}, {"print", "print"}, {"println", "print"}, {"ranges", "ranges"},
      {"unexpect", "expected"}, {"views", "ranges"}};
  // clang-format on
  const auto *own = llvm::find_if(added, [&](const auto &each) { return each.first == name; });
  if (own != std::end(added))
    return own->second.str();
  const auto symbol = tooling::stdlib::Symbol::named("std::", name);
  const auto found = symbol ? symbol->header() : std::nullopt;
  return found ? found->name().trim("<>").str() : "";
}

/// The standard that introduced the name, as in -std=; 11 for older ones.
int findYear(StringRef header, StringRef name) {
  // clang-format off: lists of words.
  static constexpr llvm::StringLiteral headersOf17[] = {
      "any", "charconv", "execution", "filesystem", "memory_resource", "optional", "string_view", "variant"};
  static constexpr llvm::StringLiteral headersOf20[] = {
      "barrier", "bit", "compare", "concepts", "coroutine", "format", "latch", "numbers", "ranges", "semaphore",
      "source_location", "span", "stop_token", "syncstream", "version"};
  static constexpr llvm::StringLiteral namesOf17[] = {
      "apply", "as_const", "bool_constant", "byte", "clamp", "conjunction", "data", "default_searcher", "destroy_at",
      "disjunction", "empty", "exclusive_scan", "for_each_n", "gcd", "hardware_constructive_interference_size",
      "hardware_destructive_interference_size", "has_unique_object_representations", "in_place", "inclusive_scan",
      "invoke", "invoke_result", "is_aggregate", "is_invocable", "is_swappable", "launder", "lcm", "make_from_tuple",
      "negation", "not_fn", "reduce", "sample", "scoped_lock", "shared_mutex", "size", "transform_reduce",
      "uncaught_exceptions", "uninitialized_move", "void_t"};
  static constexpr llvm::StringLiteral namesOf20[] = {
      "assume_aligned", "atomic_ref", "bind_front", "cmp_equal", "cmp_greater", "cmp_greater_equal", "cmp_less",
      "cmp_less_equal", "cmp_not_equal", "construct_at", "erase", "erase_if", "identity", "in_range",
      "is_bounded_array", "is_constant_evaluated", "is_layout_compatible", "is_nothrow_convertible",
      "is_pointer_interconvertible_base_of", "is_unbounded_array", "jthread", "lerp",
      "lexicographical_compare_three_way", "make_shared_for_overwrite", "make_unique_for_overwrite", "midpoint",
      "remove_cvref", "shift_left", "shift_right", "ssize", "to_address", "to_array", "type_identity", "u8string",
      "u8string_view", "unwrap_ref_decay", "unwrap_reference"};
  static constexpr llvm::StringLiteral headersOf23[] = {
      "expected", "generator", "mdspan", "print", "spanstream", "stacktrace"};
  static constexpr llvm::StringLiteral namesOf23[] = {
      "bind_back", "byteswap", "forward_like", "from_range", "from_range_t", "inout_ptr", "invoke_r", "is_scoped_enum",
      "move_only_function", "out_ptr", "to_underlying", "unreachable"};
  // clang-format on
  const bool isTrait = header == "type_traits" && name.consume_back("_v");
  if (header == "type_traits" && name != "void_t")
    name.consume_back("_t");
  if (llvm::is_contained(headersOf23, header) || llvm::is_contained(namesOf23, name))
    return 23;
  if (llvm::is_contained(headersOf20, header) || llvm::is_contained(namesOf20, name))
    return 20;
  return isTrait || llvm::is_contained(headersOf17, header) || llvm::is_contained(namesOf17, name) ? 17 : 11;
}

/// Whether the include guard of the header is defined. All guards of libstdc++ have one form, and so do those of
/// libc++.
bool isHeaderRead(const Preprocessor &preprocessor, StringRef header) {
  return isMacro(preprocessor, (isMacro(preprocessor, "_LIBCPP_VERSION") ? "_LIBCPP_" : "_GLIBCXX_") + header.upper());
}

}  // namespace

std::optional<Finding> findMissingStandardInclude(const Diagnostic &diagnostic, const Preprocessor &preprocessor) {
  std::string name = findStandardName(diagnostic);
  const std::string header = name.empty() ? "" : findHeader(name);
  if (header.empty())
    return std::nullopt;
  const LangOptions &language = preprocessor.getLangOpts();
  const int year = findYear(header, name);
  const bool isTooOld = (year == 17 && !language.CPlusPlus17) || (year == 20 && !language.CPlusPlus20) ||
                        (year == 23 && !language.CPlusPlus23);
  const bool isRead = isHeaderRead(preprocessor, header);
  if (isRead && !isTooOld)
    return std::nullopt;
  std::string with;
  if (!isRead)
    with = "#include <" + header + ">";
  if (isTooOld)
    with += (isRead ? "-std=c++" : " and -std=c++") + std::to_string(year);
  return Finding(Topic::LacksStandardHeader, {name, with});
}

/// A name of <amp.h> without its namespace.
static std::optional<Finding> findMissingUsing(const Diagnostic &diagnostic, const Preprocessor *preprocessor) {
  switch (diagnostic.getID()) {
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
  case diag::err_unknown_typename:
  case diag::err_unknown_typename_suggest:
  case diag::err_no_template:
  case diag::err_no_template_suggest:
    break;
  default:
    return std::nullopt;
  }
  const std::string quoted = format(diagnostic, "%0");
  const StringRef name = StringRef(quoted).trim('\'');
  const bool isTemplate = llvm::is_contained(ampTemplates, name);
  if ((!isTemplate && !llvm::is_contained(ampNames, name)) || (isTemplate && !startsArguments(diagnostic, name)))
    return std::nullopt;
  if (preprocessor && isMacro(*preprocessor, "AMP_DETAIL_HAS_AMP"))
    return Finding(Topic::LacksUsing, {name.str()});
  // Without the header, the program may use these names for something else.
  if (name == "array" || name == "extent" || name == "index" || !llvm::is_contained(ampTemplates, name))
    return std::nullopt;
  return Finding(Topic::LacksLibrary, {name.str()});
}

std::optional<Finding> findMisspeltTemplate(const Diagnostic &diagnostic) {
  if (diagnostic.getID() != diag::err_undeclared_var_use)
    return std::nullopt;
  const std::string quoted = format(diagnostic, "%0");
  const StringRef name = unquoted(quoted);
  const std::optional<std::string> meant = startsArguments(diagnostic, name) ? nearestTemplate(name) : std::nullopt;
  return meant ? std::optional(Finding(Topic::MisspeltTemplate, {name.str(), *meant})) : std::nullopt;
}

/// `space::name`, or `name`, at the beginning of a statement.
static StringRef leadingName(StringRef statement) {
  return statement.take_while([](char c) { return isAsciiIdentifierContinue(c) || c == ':'; });
}

bool followsUnknownName(const Diagnostic &diagnostic) {
  const bool isBehindType = diagnostic.getID() == diag::err_expected_lparen_after_type;
  if ((diagnostic.getID() != diag::err_expected_semi_after_expr && !isBehindType) || !diagnostic.hasSourceManager() ||
      !diagnostic.getLocation().isFileID())
    return false;
  const SourceManager &sources = diagnostic.getSourceManager();
  const auto [file, offset] = sources.getDecomposedLoc(diagnostic.getLocation());
  const StringRef before = sources.getBufferData(file).take_front(offset).rtrim();
  const std::size_t begin = before.find_last_of(";{}\n");
  const StringRef statement = (begin == StringRef::npos ? before : before.drop_front(begin + 1)).ltrim();
  const StringRef qualified = leadingName(statement), name = qualified.drop_front(qualified.rfind(':') + 1);
  const StringRef arguments = statement.drop_front(qualified.size()).ltrim();
  const bool isStandard = qualified.starts_with("std::") && !findHeader(name).empty();
  if (isStandard || !findPatternsHeader(name).empty())
    return arguments.empty() || arguments.starts_with("<");
  if (arguments.empty())
    return qualified.contains("::") && findHome(name);
  return statement.ends_with(">") && arguments.starts_with("<") &&
         (llvm::is_contained(ampTemplates, name) || llvm::is_contained(agentTemplates, name) || isTexture(name) ||
          nearestTemplate(name));
}

std::optional<Finding> findMissingInclude(const Diagnostic &diagnostic, const Preprocessor *preprocessor) {
  if (std::optional<Finding> lacking = findMissingUsing(diagnostic, preprocessor))
    return lacking;
  auto [name, isLibrarys] = findName(diagnostic);
  if (isLibrarys && isPreviewGrid(diagnostic, name))
    return Topic::PreviewGrid;
  if (isLibrarys && isDirect3dVector(name))
    return Finding(Topic::Direct3dVector, {name});
  const bool isMember = diagnostic.getID() == diag::err_no_member ||
                        diagnostic.getID() == diag::err_no_member_suggest || StringRef(name).starts_with("concurrent_");
  if (const StringRef header = isLibrarys && isMember ? findPatternsHeader(name) : StringRef(); !header.empty())
    return Finding(Topic::LacksHeader, {name, header.str()});
  const std::optional<Home> home = isLibrarys ? findHome(name) : std::nullopt;
  if (!home || (isTexture(name) && !isTemplateUse(diagnostic, name)))
    return std::nullopt;
  if (preprocessor && isMacro(*preprocessor, home->macro))
    return Finding(Topic::OtherNamespace, {name, home->space.str()});
  if (home->header == "amp.h")
    return Finding(Topic::LacksLibrary, {name});
  return Finding(Topic::LacksHeader, {name, home->header.str()});
}

}  // namespace amp::diagnostics
