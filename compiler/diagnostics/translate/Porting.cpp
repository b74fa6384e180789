#include "diagnostics/translate/Porting.h"

#include "diagnostics/Words.h"
#include "diagnostics/translate/Message.h"

#include "clang/AST/Decl.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/Version.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using llvm::StringRef;

namespace amp::diagnostics {

namespace {

struct PortingRow {
  llvm::StringLiteral name;
  llvm::StringLiteral fixHint;
  /// If not empty, only a header that defines this macro has the names.
  llvm::StringLiteral macro = "";
  bool isSpace = false;
};

constexpr PortingRow names[] = {
#define AMP_WINDOWS_NAME(name, fixHint) {name, fixHint},
#define AMP_WINDOWS_NAME_OF(macro, name, fixHint) {name, fixHint, macro},
#define AMP_WINDOWS_SPACE(name, fixHint) {name, fixHint, "", true},
#define AMP_WINDOWS_HEADER(name, fixHint)
#include "diagnostics/translate/WindowsNames.def"
};

constexpr PortingRow headers[] = {
#define AMP_WINDOWS_NAME(name, fixHint)
#define AMP_WINDOWS_NAME_OF(macro, name, fixHint)
#define AMP_WINDOWS_SPACE(name, fixHint)
#define AMP_WINDOWS_HEADER(name, fixHint) {name, fixHint},
#include "diagnostics/translate/WindowsNames.def"
};

// clang-format off: lists of words.

/// The headers of include/compat, in lower case.
constexpr llvm::StringLiteral compatHeaders[] = {
    "agents.h", "allocators", "basetsd.h", "concrt.h", "concrtrm.h", "concurrencysal.h", "concurrent_priority_queue.h",
    "concurrent_queue.h", "concurrent_unordered_map.h", "concurrent_unordered_set.h", "concurrent_vector.h",
    "conio.h", "consoleapi.h", "corecrt.h", "cppunittest.h", "crtdbg.h", "crtdefs.h", "cvmarkersobj.h", "debugapi.h",
    "direct.h", "eh.h", "errhandlingapi.h", "fileapi.h", "guiddef.h", "handleapi.h", "intrin.h", "io.h",
    "libloaderapi.h", "memoryapi.h", "minmax.h", "minwindef.h", "mmsystem.h", "new.h", "omp.h", "pch.h", "ppl.h",
    "pplcancellation_token.h", "pplinterface.h", "ppltasks.h", "process.h", "processthreadsapi.h", "profileapi.h", "safeint.h", "sal.h", "sdkddkver.h",
    "share.h", "specstrings.h", "stdafx.h", "stdexcpt.h", "stringapiset.h", "strsafe.h", "synchapi.h",
    "sysinfoapi.h", "targetver.h", "tchar.h", "timeapi.h", "typeinfo.h", "vadefs.h", "vcruntime.h", "winbase.h", "wincon.h", "windef.h",
    "windows.h", "winerror.h", "wingdi.h", "winnls.h", "winnt.h", "winsdkver.h", "winuser.h", "wtypes.h", "xfunctional", "xlocale", "xmemory", "xmemory0", "xstddef",
    "xstring", "xtr1common", "xutility", "ymath.h", "yvals.h"};
// clang-format on

/// See WindowsNames.def.
bool standsFor(StringRef known, StringRef name) {
  if (known.consume_back("*"))
    return name.starts_with(known);
  static constexpr llvm::StringLiteral endings[] = {"", "A", "W", "Ex", "ExA", "ExW"};
  return name.consume_front(known) && llvm::is_contained(endings, name);
}

bool stands(StringRef row, StringRef name) {
  while (!row.empty()) {
    const auto [first, rest] = row.split(' ');
    if (standsFor(first, name))
      return true;
    row = rest;
  }
  return false;
}

/// The program's text from the message's location on.
StringRef textAt(const Diagnostic &diagnostic) {
  if (!diagnostic.hasSourceManager() || diagnostic.getLocation().isInvalid())
    return "";
  const SourceManager &sources = diagnostic.getSourceManager();
  return sources.getCharacterData(sources.getSpellingLoc(diagnostic.getLocation()));
}

/// The name that a message is about. Clang does not repeat it where it expects a class or a namespace.
std::string findWrittenName(const Diagnostic &diagnostic) {
  if (diagnostic.getID() == diag::err_expected_class_name || diagnostic.getID() == diag::err_expected_namespace_name)
    return textAt(diagnostic).take_while(isOfName).str();
  const std::string quoted = format(diagnostic, "%0");
  StringRef name = unquoted(quoted);
  name.consume_front("struct ");
  return name.str();
}

/// Programs may have names such as `join`, `choice` and `ref` for something else: what follows them decides.
bool isMeant(const Diagnostic &diagnostic, const PortingRow &row, StringRef name, const Preprocessor *preprocessor) {
  StringRef behind = textAt(diagnostic);
  behind = behind.consume_front(name) ? behind.ltrim() : "";
  if (row.isSpace)
    return behind.starts_with("::") || diagnostic.getID() == diag::err_expected_namespace_name;
  if (name == "ref")
    return behind.starts_with("class ") || behind.starts_with("struct ");
  // A parsed header's macros are found only by a lookup that may change the preprocessor.
  if (!row.macro.empty())
    return preprocessor && const_cast<Preprocessor *>(preprocessor)->isMacroDefined(row.macro);
  return (name != "join" && name != "choice") || behind.starts_with("<");
}

/// Whether the scope without such a member is the global one, or a namespace of include/compat/absent.
bool namesWindowsSpace(const Diagnostic &diagnostic) {
  static constexpr llvm::StringLiteral spaces[] = {"DirectX", "Microsoft", "ATL", "Gdiplus"};
  if (diagnostic.getNumArgs() < 2 || diagnostic.getArgKind(1) != DiagnosticsEngine::ak_declcontext)
    return false;
  const auto *scope = reinterpret_cast<const DeclContext *>(diagnostic.getRawArg(1));
  if (scope->isTranslationUnit())
    return true;
  while (scope->getParent() && !scope->getParent()->isTranslationUnit())
    scope = scope->getParent();
  const auto *space = dyn_cast<NamespaceDecl>(scope);
  return space && llvm::is_contained(spaces, space->getName());
}

/// The hint without advice that the option follows already. The names that <windows.h> has here are not missing then.
std::string adaptHint(StringRef hint, bool hasCompat) {
  const auto [before, behind] = hint.split(" with --amp-compat=msvc");
  if (!hasCompat || before.size() == hint.size())
    return hint.str();
  StringRef kept = before;
  kept.consume_back(", or <windows.h>");
  return (kept + behind).str();
}

std::optional<Finding> findHeader(const Diagnostic &diagnostic, bool hasCompat, const LangOptions &options) {
  std::string name = format(diagnostic, "%0"), key = StringRef(name).lower();
  std::replace(key.begin(), key.end(), '\\', '/');
  StringRef tail = StringRef(key).rsplit('/').second.empty() ? StringRef(key) : StringRef(key).rsplit('/').second;
  if (key == "omp.h" && options.OpenMP)
    return Finding(Topic::OpenMpHeader, {name, CLANG_VERSION_MAJOR_STRING});
  if (!hasCompat && llvm::is_contained(compatHeaders, tail))
    return Finding(Topic::CompatHeader, {name});
  for (const PortingRow &row : headers)
    if (StringRef(key).starts_with(row.name))
      return Finding(Topic::WindowsHeader, {name, row.fixHint.str()});
  if (!hasCompat && StringRef(name).contains('\\'))
    return Finding(Topic::BackslashHeader, {name});
  return std::nullopt;
}

}  // namespace

std::optional<Finding> findWindowsName(const Diagnostic &diagnostic, bool hasCompat, const LangOptions &options,
                                       const Preprocessor *preprocessor) {
  switch (diagnostic.getID()) {
  case diag::err_pp_file_not_found:
    return findHeader(diagnostic, hasCompat, options);
  case diag::err_seh_try_unsupported:
    return Topic::SehTry;
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
  case diag::err_unknown_typename:
  case diag::err_unknown_typename_suggest:
  case diag::err_unknown_type_or_class_name_suggest:
  case diag::err_no_template:
  case diag::err_no_template_suggest:
    break;
  case diag::err_expected_class_name:
  case diag::err_expected_namespace_name:
    break;
  // The declaration `struct _finddata_t found;` declares the type.
  case diag::err_typecheck_decl_incomplete_type:
    if (!StringRef(findWrittenName(diagnostic)).contains("finddata"))
      return std::nullopt;
    break;
  // `DirectX::XMFLOAT3`, `Microsoft::WRL::ComPtr`, `::MessageBox`.
  case diag::err_no_member:
  case diag::err_no_member_suggest:
  case diag::err_no_member_template:
  case diag::err_typename_nested_not_found:
  case diag::err_unknown_nested_typename_suggest:
    if (!namesWindowsSpace(diagnostic))
      return std::nullopt;
    break;
  default:
    return std::nullopt;
  }
  const std::string name = findWrittenName(diagnostic);
  for (const PortingRow &row : names)
    if (stands(row.name, name) && isMeant(diagnostic, row, name, preprocessor))
      return Finding(Topic::WindowsName, {name, adaptHint(row.fixHint, hasCompat)});
  return std::nullopt;
}

bool asksForVisualCpp(const Diagnostic &diagnostic) {
  if (diagnostic.getID() != diag::err_pp_hash_error || !diagnostic.hasSourceManager())
    return false;
  const SourceManager &sources = diagnostic.getSourceManager();
  return sources.getBufferData(sources.getFileID(diagnostic.getLocation())).contains("_MSC_VER");
}

bool isCompatName(StringRef name) {
  // clang-format off: a list of words.
  static constexpr llvm::StringLiteral words[] = {
      "__int64", "__int32", "__forceinline", "_tmain", "_TCHAR", "TCHAR", "LARGE_INTEGER", "DWORD", "_countof",
      "__max", "__min", "_T", "TEXT", "sprintf_s", "fopen_s", "printf_s", "_getch", "QueryPerformanceCounter",
      "QueryPerformanceFrequency", "GetTickCount", "GetTickCount64", "Sleep", "_In_", "_Out_", "_Inout_", "BYTE",
      "UINT", "BOOL", "ULONGLONG", "LONGLONG", "strcpy_s", "_fileno", "_stricmp", "_strdup", "_wfopen_s",
      "memcpy_s", "localtime_s", "CRITICAL_SECTION", "InitializeCriticalSection", "EnterCriticalSection",
      "LeaveCriticalSection", "InterlockedIncrement", "InterlockedDecrement", "InterlockedExchangeAdd",
      "InterlockedExchange", "InterlockedCompareExchange", "GetSystemInfo", "SYSTEM_INFO", "OutputDebugString",
      "OutputDebugStringA", "OutputDebugStringW", "_wtoi", "_wtof", "stdext"};
  // clang-format on
  return llvm::is_contained(words, name);
}

}  // namespace amp::diagnostics
