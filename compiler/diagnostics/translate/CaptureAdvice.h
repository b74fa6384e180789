// Clang's messages about a lambda that lacks a capture. They suggest capturing 'this', or any variable by reference,
// but an amp-restricted lambda must not capture 'this', and captures only arrays and textures by reference
// [AMP 2.4.3.3]. Input: Clang's messages. Output: which of them need another text, or are dropped.
#pragma once

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/LangOptions.h"

#include <optional>
#include <string>

namespace amp::diagnostics {

struct MemberCapture {
  std::string name;
  /// From the name to the end of the lambda: in this range Clang rejects uses of the member.
  clang::FullSourceLoc begin, end;
};

/// The member, if the error is about its name in a capture list.
std::optional<MemberCapture> findMemberCapture(const clang::Diagnostic &diagnostic, const clang::LangOptions &options);

/// The error is about a member that is used in a lambda without a capture of 'this'.
bool lacksThis(const clang::Diagnostic &diagnostic);

/// Clang cannot copy what is captured by value. The checks report that its type cannot be captured in amp code, and
/// what to do instead.
bool isCaptureCopyError(const clang::Diagnostic &diagnostic);

/// The note suggests a capture by value where it must be by reference, or the reverse.
bool isUnsuitableCaptureNote(const clang::Diagnostic &note);

}  // namespace amp::diagnostics
