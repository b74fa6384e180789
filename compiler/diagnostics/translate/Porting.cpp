#include "diagnostics/translate/Porting.h"

#include "diagnostics/Reporter.h"

#include "clang/AST/Decl.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/Version.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;
using llvm::StringRef;

namespace amp::diagnostics {

namespace {

struct Row {
  llvm::StringLiteral name;
  llvm::StringLiteral fixHint;
};

constexpr Row names[] = {
#define AMP_WINDOWS_NAME(name, fixHint) {name, fixHint},
#define AMP_WINDOWS_HEADER(name, fixHint)
#include "diagnostics/translate/WindowsNames.def"
};

constexpr Row headers[] = {
#define AMP_WINDOWS_NAME(name, fixHint)
#define AMP_WINDOWS_HEADER(name, fixHint) {name, fixHint},
#include "diagnostics/translate/WindowsNames.def"
};

// clang-format off: lists of words.

/// What include/compat has, in lower case.
constexpr llvm::StringLiteral compatHeaders[] = {
    "agents.h", "basetsd.h", "concrt.h", "concrtrm.h", "concurrencysal.h", "concurrent_priority_queue.h", "concurrent_queue.h",
    "concurrent_unordered_map.h", "concurrent_unordered_set.h", "concurrent_vector.h", "conio.h", "cppunittest.h",
    "crtdbg.h", "cvmarkersobj.h", "debugapi.h", "direct.h", "errhandlingapi.h", "guiddef.h", "handleapi.h", "intrin.h", "io.h", "minwindef.h", "mmsystem.h", "omp.h", "pch.h", "ppl.h",
    "ppltasks.h", "process.h", "processthreadsapi.h", "profileapi.h", "sal.h", "sdkddkver.h", "share.h", "stdafx.h",
    "strsafe.h", "synchapi.h", "sysinfoapi.h", "targetver.h", "tchar.h", "timeapi.h", "winbase.h", "wincon.h", "windef.h",
    "windows.h", "winerror.h", "wingdi.h", "winnt.h", "winsdkver.h", "winuser.h", "wtypes.h"};
// clang-format on

std::string format(const Diagnostic &diagnostic, StringRef text) {
  llvm::SmallString<64> result;
  diagnostic.FormatDiagnostic(text.begin(), text.end(), result);
  return result.str().str();
}

StringRef unquoted(StringRef text) {
  text.consume_front("'");
  text.consume_back("'");
  return text;
}

/// As WindowsNames.def says.
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

/// `join<`: a program may have things of its own by such names.
bool isMeant(const Diagnostic &diagnostic, StringRef row) {
  if (row != "join" && row != "choice")
    return true;
  if (!diagnostic.hasSourceManager() || diagnostic.getLocation().isInvalid())
    return false;
  StringRef text(diagnostic.getSourceManager().getCharacterData(diagnostic.getLocation()));
  return text.consume_front(row) && text.ltrim().starts_with("<");
}

/// What has no such member is one of the namespaces of include/compat/absent.
bool namesWindowsSpace(const Diagnostic &diagnostic) {
  static constexpr llvm::StringLiteral spaces[] = {"DirectX", "Microsoft", "ATL"};
  if (diagnostic.getNumArgs() < 2 || diagnostic.getArgKind(1) != DiagnosticsEngine::ak_declcontext)
    return false;
  const auto *scope = reinterpret_cast<const DeclContext *>(diagnostic.getRawArg(1));
  while (scope->getParent() && !scope->getParent()->isTranslationUnit())
    scope = scope->getParent();
  const auto *space = dyn_cast<NamespaceDecl>(scope);
  return space && llvm::is_contained(spaces, space->getName());
}

std::optional<std::string> translateHeader(const Diagnostic &diagnostic, bool hasCompat, const LangOptions &options) {
  std::string name = format(diagnostic, "%0"), key = StringRef(name).lower();
  std::replace(key.begin(), key.end(), '\\', '/');
  StringRef tail = StringRef(key).rsplit('/').second.empty() ? StringRef(key) : StringRef(key).rsplit('/').second;
  if (key == "omp.h" && options.OpenMP)
    return "'" + name + "' file not found: -fopenmp takes it from the package libomp-" + CLANG_VERSION_MAJOR_STRING +
           "-dev, which has the library, too" + ruleTag(Rule::WindowsHeader);
  if (!hasCompat && llvm::is_contained(compatHeaders, tail))
    return "'" + name + "' comes with --amp-compat=msvc" + ruleTag(Rule::WindowsHeader);
  for (const Row &row : headers)
    if (StringRef(key).starts_with(row.name))
      return "'" + name + "' exists on Windows only: " + row.fixHint.str() + ruleTag(Rule::WindowsHeader);
  if (!hasCompat && StringRef(name).contains('\\'))
    return "'" + name + "' file not found; --amp-compat=msvc reads backslashes and any letter case in includes" +
           ruleTag(Rule::WindowsHeader);
  return std::nullopt;
}

}  // namespace

std::optional<std::string> translateWindowsName(const Diagnostic &diagnostic, bool hasCompat,
                                                const LangOptions &options) {
  switch (diagnostic.getID()) {
  case diag::err_pp_file_not_found:
    return translateHeader(diagnostic, hasCompat, options);
  case diag::err_seh_try_unsupported:
    return "__try exists on Windows only: write try and catch (...), and what __finally does into a destructor" +
           ruleTag(Rule::WindowsName);
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
  case diag::err_unknown_typename:
  case diag::err_unknown_typename_suggest:
  case diag::err_unknown_type_or_class_name_suggest:
  case diag::err_no_template:
  case diag::err_no_template_suggest:
    break;
  // `DirectX::XMFLOAT3`, `Microsoft::WRL::ComPtr`.
  case diag::err_no_member:
  case diag::err_typename_nested_not_found:
    if (!namesWindowsSpace(diagnostic))
      return std::nullopt;
    break;
  default:
    return std::nullopt;
  }
  std::string quoted = format(diagnostic, "%0");
  for (const Row &row : names)
    if (stands(row.name, unquoted(quoted)) && isMeant(diagnostic, row.name))
      return quoted + " exists on Windows only: " + row.fixHint.str() + ruleTag(Rule::WindowsName);
  return std::nullopt;
}

bool asksForVisualCpp(const Diagnostic &diagnostic) {
  if (diagnostic.getID() != diag::err_pp_hash_error || !diagnostic.hasSourceManager())
    return false;
  const SourceManager &sources = diagnostic.getSourceManager();
  return sources.getBufferData(sources.getFileID(diagnostic.getLocation())).contains("_MSC_VER");
}

bool asksForLimit(const Diagnostic &diagnostic) {
  if (diagnostic.getID() != diag::err_undeclared_var_use && diagnostic.getID() != diag::err_undeclared_var_use_suggest)
    return false;
  std::string quoted = format(diagnostic, "%0");
  return unquoted(quoted) == "max" || unquoted(quoted) == "min";
}

bool isCuredByCompat(const Diagnostic &diagnostic) {
  switch (diagnostic.getID()) {
  case diag::err_typename_missing:
  case diag::err_typename_missing_template:
  case diag::err_missing_dependent_template_keyword:
  case diag::err_template_kw_missing:
  case diag::err_main_returns_nonint:
  case diag::err_template_param_shadow:
  case diag::err_not_found_by_two_phase_lookup:
  case diag::err_lvalue_reference_bind_to_temporary:
    return true;
  // "expects an lvalue for 1st argument", not "an rvalue" and not "object argument".
  case diag::note_ovl_candidate_bad_value_category:
    return diagnostic.getRawArg(3) == 0 && diagnostic.getRawArg(5) == 0;
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
  case diag::err_unknown_typename:
  case diag::err_unknown_typename_suggest: {
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
    return llvm::is_contained(words, unquoted(format(diagnostic, "%0")));
  }
  default:
    return false;
  }
}

bool isAmbiguousName(const Diagnostic &diagnostic) { return diagnostic.getID() == diag::err_ambiguous_reference; }

std::optional<std::string> findCandidateName(const Diagnostic &note) {
  if (note.getID() != diag::note_ambiguous_candidate)
    return std::nullopt;
  return unquoted(format(note, "%q0")).str();
}

}  // namespace amp::diagnostics
