#include "diagnostics/translate/CaptureAdvice.h"

#include "annotations/Annotations.h"
#include "ast/OtherVersions.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

/// The brace that ends the first block after a location, or the end of the file.
SourceLocation findBlockEnd(SourceLocation begin, const SourceManager &sources, const LangOptions &options) {
  auto [file, offset] = sources.getDecomposedLoc(begin);
  llvm::StringRef text = sources.getBufferData(file);
  Lexer lexer(sources.getLocForStartOfFile(file), options, text.begin(), text.begin() + offset, text.end());
  Token token;
  unsigned depth = 0;
  do {
    lexer.LexFromRawLexer(token);
    if (token.is(tok::l_brace))
      ++depth;
    else if (token.is(tok::r_brace) && depth-- <= 1)
      break;
  } while (token.isNot(tok::eof));
  return token.getLocation();
}

}  // namespace

std::optional<MemberCapture> findMemberCapture(const Diagnostic &diagnostic, const LangOptions &options) {
  if (diagnostic.getID() != diag::err_capture_class_member_does_not_name_variable || !diagnostic.hasSourceManager() ||
      !diagnostic.getLocation().isFileID())
    return std::nullopt;
  SourceManager &sources = diagnostic.getSourceManager();
  SourceLocation begin = diagnostic.getLocation();
  llvm::SmallString<32> buffer;
  llvm::StringRef name = Lexer::getSpelling(begin, buffer, sources, options);
  return MemberCapture{name.str(), FullSourceLoc(begin, sources),
                       FullSourceLoc(findBlockEnd(begin, sources, options), sources)};
}

bool lacksThis(const Diagnostic &diagnostic) { return diagnostic.getID() == diag::err_this_capture; }

bool isCaptureCopyError(const Diagnostic &diagnostic) {
  if (diagnostic.getID() != diag::err_ovl_deleted_init && diagnostic.getID() != diag::err_ovl_deleted_special_init)
    return false;
  if (!diagnostic.hasSourceManager() || diagnostic.getLocation().isInvalid())
    return false;
  const SourceManager &sources = diagnostic.getSourceManager();
  const auto [file, offset] = sources.getDecomposedExpansionLoc(diagnostic.getLocation());
  const llvm::StringRef text = sources.getBufferData(file), before = text.take_front(offset).rtrim();
  return text.substr(offset).starts_with("[") || before.ends_with("[") || before.ends_with(",");
}

bool isUnsuitableCaptureNote(const Diagnostic &note) {
  // Clang's arguments: the variable and whether it is captured by reference, or only the latter.
  if (note.getID() == diag::note_lambda_default_capture_fixit)
    return note.getArgUInt(0) == 1;
  if (note.getID() != diag::note_lambda_variable_capture_fixit)
    return false;
  const auto *variable = dyn_cast<ValueDecl>(reinterpret_cast<NamedDecl *>(note.getRawArg(0)));
  const CXXRecordDecl *type = variable ? variable->getType().getNonReferenceType()->getAsCXXRecordDecl() : nullptr;
  const bool needsReference = type && annotations::isArray(type);
  return note.getArgUInt(1) != needsReference;
}

}  // namespace amp::diagnostics
