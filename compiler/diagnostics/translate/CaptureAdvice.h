// What Clang says and advises where a lambda lacks a capture: to capture 'this', or anything by reference, which an
// amp-restricted lambda must not [AMP 2.4.3.3]. Input: Clang's messages. Output: what is to be made of them.
#pragma once

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/LangOptions.h"

#include <optional>
#include <string>

namespace amp::diagnostics {

struct MemberCapture {
  std::string name;
  /// From the name to the end of the lambda: Clang refuses there what uses the member.
  clang::FullSourceLoc begin, end;
};

/// A member's name in a capture list.
std::optional<MemberCapture> findMemberCapture(const clang::Diagnostic &diagnostic, const clang::LangOptions &options);

/// A member is used in a lambda that does not capture 'this'.
bool lacksThis(const clang::Diagnostic &diagnostic);

/// Clang cannot copy what is captured by value. The checks report that its type cannot be captured in amp code, and
/// what to do instead.
bool refusesCopy(const clang::Diagnostic &diagnostic);

/// Capture by value what has to be captured by reference, or the other way round.
bool isRefusedAdvice(const clang::Diagnostic &note);

}  // namespace amp::diagnostics
