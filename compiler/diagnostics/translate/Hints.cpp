#include "diagnostics/translate/Hints.h"

#include "ast/OtherVersions.h"
#include "diagnostics/Reporter.h"
#include "diagnostics/translate/CaptureAdvice.h"
#include "diagnostics/translate/ClangIds.h"
#include "diagnostics/translate/DefaultConstructors.h"
#include "diagnostics/translate/HostOperators.h"
#include "diagnostics/translate/ImplicitMembers.h"
#include "diagnostics/translate/LibraryUses.h"
#include "diagnostics/translate/Porting.h"
#include "diagnostics/translate/RefusedTemporaries.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

struct Cause {
  const Message &message;
  const Diagnostic &diagnostic;
  const Classification &classification;
  const RunContext &run;
  /// The location of the error that a note belongs to.
  FullSourceLoc errorLocation;
};

struct Hint {
  /// Clang's id, or anyId.
  unsigned id;
  /// Returns the note; empty if it would not help.
  std::string (*find)(const Cause &cause);
  /// The key of a note that is printed once in a run; `always` for the others.
  llvm::StringLiteral once;
  /// The note is shown at the error, if the message itself is in a library.
  bool isAtError = false;
};

constexpr unsigned anyId = ~0U;
constexpr llvm::StringLiteral always = "";

bool isMacro(const Cause &cause, llvm::StringRef name) {
  const IdentifierTable &identifiers = cause.run.preprocessor->getIdentifierTable();
  auto found = identifiers.find(name);
  return found != identifiers.end() && found->second->hasMacroDefinition();
}

/// `#error`s that require Visual C++.
std::string hintAtVersion(const Cause &cause) {
  if (!asksForVisualCpp(cause.diagnostic) || !cause.run.preprocessor || isMacro(cause, "_MSC_VER"))
    return "";
  return "_MSC_VER is not defined, since it says more than is true; -D_MSC_VER=1900 does for a source that asks for a "
         "version only";
}

/// Printed once, since the option is for whole projects.
std::string hintAtCompat(const Cause &cause) {
  return cause.run.hasCompat() ? "" : "--amp-compat=msvc accepts this, as Microsoft's compiler does";
}

/// Visual C++ binds references to temporaries of class types only.
std::string hintAtCompatForBoundTemporary(const Cause &cause) {
  const QualType bound = typeArgument(cause.diagnostic, 1);
  return !bound.isNull() && bound->isRecordType() ? hintAtCompat(cause) : "";
}

std::string hintAtCompatForName(const Cause &cause) {
  return isCompatName(cause.message.argument(0)) ? hintAtCompat(cause) : "";
}

/// "expects an lvalue for 1st argument", not "an rvalue" and not "object argument".
std::string hintAtCompatForTemporary(const Cause &cause) {
  const bool wantsLvalue = cause.message.number(3) == 0 && cause.message.number(5) == 0;
  return wantsLvalue && !isWrittenScalar(cause.diagnostic, cause.run.language) ? hintAtCompat(cause) : "";
}

/// `swap(a.x, b.x)`: the components of a short vector are properties.
std::string hintAtReference(const Cause &cause) {
  const std::int64_t argument = cause.message.number(4);
  if (cause.message.number(3) != 0 || cause.message.number(5) != 0 || argument < 1)
    return "";
  const std::string component = writtenComponent(cause.errorLocation, static_cast<unsigned>(argument - 1));
  return component.empty() ? ""
                           : "a component of a short vector is a property: write " + component + " for a reference";
}

std::string hintAtIndex(const Cause &cause) {
  return !cause.message.finding && misusesIndex(cause.message)
             ? "an index<N> has its numbers in i[0] to i[N - 1]; a container takes the index itself, v[i]"
             : "";
}

/// `view.extent.x`, `int n = view.extent` and `std::vector<int> copy(view.extent)`
std::string hintAtExtent(const Cause &cause) {
  const unsigned from = cause.message.id == diag::note_ovl_candidate_bad_conv ? 3 : 1;
  return !cause.message.finding && cause.message.entity(from).is("Concurrency::extent") &&
                 !cause.message.entity(from + 1).isLibrarys()
             ? "an extent<N> has its numbers in e[0] to e[N - 1]: of two dimensions, e[0] counts the rows; e.size() is "
               "their product"
             : "";
}

std::string hintAtTiledIndex(const Cause &cause) {
  return !cause.message.finding && misusesTiledIndex(cause.message)
             ? "a tiled_index has its numbers in t.global[0], t.local[0] and t.tile[0], each of them an index; a "
               "container takes t.global"
             : "";
}

std::string hintAtWriteOnly(const Cause &cause) {
  return cause.message.entity(0).is("Concurrency::graphics::writeonly_texture_view")
             ? "a writeonly_texture_view is written by its set(index, value); a texture_view<const T, N> is read"
             : "";
}

/// `i < j` of two indexes, of an index and a number, or of short vectors.
std::string hintAtOrder(const Cause &cause) {
  const bool isOfVectors = combinesShortVectors(cause.message);
  if (cause.message.location.isInvalid() || misusesTiledIndex(cause.message) ||
      !(cause.message.concerns(isShortVector) || cause.message.concerns(isOfDomain)))
    return "";
  const llvm::StringRef sign = cause.message.location.getFileLoc().getCharacterData();
  const bool isOrder =
      (sign.starts_with("<") && !sign.starts_with("<<")) || (sign.starts_with(">") && !sign.starts_with(">>"));
  const bool isOfIntegers = cause.message.concerns(isShortVector) && llvm::StringRef("%&|^<>").contains(sign.front());
  if ((isOfVectors && isOrder) || isOfIntegers)
    return howToUse("short vectors").str();
  return isOrder ? "an index or extent is compared with == and != only; its numbers are compared with any operator: "
                   "i[0] < n"
                 : "";
}

/// `v[0]` and `v.xx` of short vectors
std::string hintAtComponent(const Cause &cause) {
  return !cause.message.finding && misusesComponent(cause.message) ? howToUse("components").str() : "";
}

/// `&v.x`: the components of a short vector are properties.
std::string hintAtAddress(const Cause &cause) {
  constexpr std::int64_t property = 2;
  return cause.message.number(0) == property ? "a property has no address; that of a short vector's x is &v.ref_x()"
                                             : "";
}

/// `auto kernel = [=](index<1> i) restrict(amp) {};` outside of functions
std::string hintAtCaptureDefault(const Cause &) {
  return "write '[]': there are no variables to capture here; a kernel that captures views stands in a function";
}

/// `accelerator a(0);`
std::string hintAtPrivate(const Cause &cause) {
  const Entity &entity = cause.message.entity(2);
  return entity.isLibrarys() ? howToUse(entity.ownName()).str() : "";
}

std::string hintAtForeignName(const Cause &cause) { return foreignName(cause.message.argument(0)).str(); }

std::string hintAtRange(const Cause &cause) {
  const Entity &range = cause.message.entity(0);
  return range.is("Concurrency::array_view") || range.is("Concurrency::array")
             ? "a container has no iterators: count over its extent"
             : "";
}

/// `std::function<void(index<1>)> kernel = [](index<1> i) restrict(amp) {};`
std::string hintAtStdFunction(const Cause &cause) {
  const QualType from = typeArgument(cause.diagnostic, 1);
  const CXXRecordDecl *closure = from.isNull() ? nullptr : from.getNonReferenceType()->getAsCXXRecordDecl();
  const CXXMethodDecl *call = closure && closure->isLambda() ? closure->getLambdaCallOperator() : nullptr;
  return call && !annotations::restrictionsOf(call).cpu && cause.message.entity(2).is("std::function")
             ? "a std::function calls functions of the host: keep a restrict(amp) lambda in a variable whose type is "
               "auto, or a template parameter"
             : "";
}

bool isSameOrNumber(QualType from, QualType to) {
  from = from.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  to = to.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  return from == to || (from->isArithmeticType() && to->isArithmeticType());
}

/// A constructor or conversion function that converts one type to the other, but cannot be called. Null if there is
/// none.
const FunctionDecl *findRefusedConversion(QualType from, QualType to, annotations::Restrictions caller) {
  auto isRefused = [&](const FunctionDecl *function) { return !annotations::restrictionsOf(function).covers(caller); };
  const CXXRecordDecl *target = to.getNonReferenceType()->getAsCXXRecordDecl();
  if (target && target->hasDefinition())
    for (const CXXConstructorDecl *constructor : target->getDefinition()->ctors())
      if (!constructor->isExplicit() && constructor->getNumParams() != 0 &&
          constructor->getMinRequiredArguments() <= 1 &&
          isSameOrNumber(from, constructor->getParamDecl(0)->getType()) && isRefused(constructor))
        return constructor;
  CXXRecordDecl *source = from.getNonReferenceType()->getAsCXXRecordDecl();
  if (source && source->hasDefinition())
    for (const NamedDecl *found : source->getDefinition()->getVisibleConversionFunctions())
      if (const auto *conversion = dyn_cast<CXXConversionDecl>(found->getUnderlyingDecl());
          conversion && !conversion->isExplicit() && isSameOrNumber(conversion->getConversionType(), to) &&
          isRefused(conversion))
        return conversion;
  return nullptr;
}

/// Whether only an explicit constructor makes the one type from the other.
bool isExplicitOnly(QualType from, QualType to) {
  const CXXRecordDecl *target = to.getNonReferenceType()->getAsCXXRecordDecl();
  target = target ? target->getDefinition() : nullptr;
  if (!target || annotations::isLibrary(target))
    return false;
  // Operators of the standard library for other types are candidates, too.
  const ASTContext &ast = target->getASTContext();
  return !ast.getSourceManager().isInSystemHeader(target->getLocation()) &&
         llvm::any_of(target->ctors(), [&](const CXXConstructorDecl *each) {
           return each->isExplicit() && each->getNumParams() != 0 && each->getMinRequiredArguments() <= 1 &&
                  isSameOrNumber(from, each->getParamDecl(0)->getType());
         });
}

/// "target" for "const target &".
llvm::StringRef valueType(llvm::StringRef type) {
  type.consume_front("const ");
  return type.rtrim("& ");
}

/// An argument whose conversion to the parameter's type cannot be called: Clang says that there is no conversion. Once
/// for an error. A constructor that is refused is a candidate itself if an object is made.
std::string hintAtConversion(const Cause &cause) {
  const QualType from = typeArgument(cause.diagnostic, 3), to = typeArgument(cause.diagnostic, 4);
  constexpr std::int64_t lastConstructor = 6;
  if (from.isNull() || to.isNull() || !cause.errorLocation.isValid() ||
      (isImplicitCandidate(cause.message) && cause.message.number(0) <= lastConstructor))
    return "";
  const annotations::Restrictions host{.cpu = true, .amp = false};
  const bool isExplicit = isExplicitOnly(from, to);
  const FunctionDecl *conversion =
      findRefusedConversion(from, to, cause.classification.functionContext.restrictions.value_or(host));
  if ((!conversion && !isExplicit) ||
      !cause.run.isFirst("conversion at " + cause.errorLocation.printToString(cause.errorLocation.getManager())))
    return "";
  if (!conversion)
    return "the constructor is explicit: write " + valueType(cause.message.argument(4)).str() + "(...)";
  return "the conversion from '" + valueType(cause.message.argument(3)).str() + "' to '" +
         valueType(cause.message.argument(4)).str() + "' is " + spell(annotations::restrictionsOf(conversion)).str() +
         ", and cannot be called from this code";
}

/// `[=, n]`: the '&' that Clang asks for would capture by reference.
std::string hintAtRedundantCapture(const Cause &) { return "[=] captures it by value: leave it out"; }

/// `int f() restrict(amp) override` for a virtual function without a clause.
std::string hintAtOverride(const Cause &cause) {
  if (!cause.errorLocation.isValid() || cause.diagnostic.getArgKind(0) != DiagnosticsEngine::ak_nameddecl)
    return "";
  const auto *hidden = reinterpret_cast<const NamedDecl *>(cause.diagnostic.getRawArg(0));
  const FunctionDecl *function = hidden ? hidden->getAsFunction() : nullptr;
  const FullSourceLoc end = cause.errorLocation.getExpansionLoc();
  const llvm::StringRef text = end.getManager().getBufferData(end.getFileID()).take_front(end.getFileOffset());
  const llvm::StringRef declarator = text.drop_front(text.find_last_of(";{}") + 1);
  const llvm::StringRef clause =
      declarator.substr(declarator.find("restrict")).take_until([](char c) { return c == ')'; });
  // Clang's note gives a reason if the types differ.
  const bool hasReason = cause.diagnostic.getNumArgs() > 1 && cause.diagnostic.getRawArg(1) != 0;
  if (!function || hasReason || annotations::restrictionsOf(function).amp || !clause.contains("amp"))
    return "";
  return "a function overrides one with the same restrictions, and one that is restrict(amp) cannot be virtual: leave "
         "the clause out, or 'override'";
}

/// The macros max and min of <windows.h>.
std::string hintAtLimits(const Cause &cause) {
  const llvm::StringRef name = cause.message.argument(0);
  return name == "max" || name == "min"
             ? "std::max and std::min take two values of one type, in kernels too; #include <algorithm>"
             : "";
}

/// A call of a property: `view.extent()`.
std::string hintAtProperty(const Cause &cause) {
  static constexpr llvm::StringLiteral properties[] = {"extent",
                                                       "accelerator_view",
                                                       "associated_accelerator_view",
                                                       "source_accelerator_view",
                                                       "accelerator",
                                                       "cpu_access_type",
                                                       "default_cpu_access_type",
                                                       "default_view",
                                                       "description",
                                                       "device_path",
                                                       "dedicated_memory",
                                                       "version",
                                                       "is_debug",
                                                       "is_emulated",
                                                       "has_display",
                                                       "is_auto_selection",
                                                       "queuing_mode",
                                                       "row_pitch",
                                                       "bits_per_scalar_element",
                                                       "data_length",
                                                       "supports_double_precision",
                                                       "supports_limited_double_precision",
                                                       "supports_cpu_shared_memory"};
  if (cause.diagnostic.getNumRanges() == 0)
    return "";
  const llvm::StringRef callee =
      Lexer::getSourceText(cause.diagnostic.getRange(0), cause.diagnostic.getSourceManager(), cause.run.language);
  const llvm::StringRef name = callee.take_while([](char c) { return c != '('; });
  const std::size_t start = name.find_last_of(".>");
  const llvm::StringRef property = start == llvm::StringRef::npos ? "" : name.drop_front(start + 1).rtrim();
  return llvm::is_contained(properties, property)
             ? "'" + property.str() + "' is a property: write it without parentheses, or call get_" + property.str() +
                   "()"
             : "";
}

std::string hintAtRow(const Cause &cause) {
  const bool hasRow =
      cause.message.concerns([](const Entity &each) { return each.alias == "Concurrency::details::row_view"; });
  return hasRow ? howToUse("row").str() : "";
}

/// An assignment to the scalar that a function returns: in amp code mostly to an element of a texture.
std::string hintAtResult(const Cause &cause) {
  if (!cause.classification.functionContext.mayBeAmp() || !assignsResult(cause.diagnostic, cause.run.language))
    return "";
  return "what a function or operator returns by value can only be read: a number of a const index, such as one that a "
         "kernel captures or a tiled_index holds, and an element of a texture, which set(index, value) writes";
}

/// A number captured by value is a copy for each thread.
std::string hintAtCopy(const Cause &cause) {
  return cause.classification.functionContext.hasClause
             ? "a kernel returns results through a view: capture an array_view of one element by value and assign its "
               "element, with an atomic function if several threads write"
             : "";
}

std::string hintAtWideName(const Cause &cause) {
  return refusesWideName(cause.message) ? "names of files are narrow here, UTF-8: open what "
                                          "std::wstring_convert<std::codecvt_utf8<wchar_t>> or WideCharToMultiByte "
                                          "makes of the wide one"
                                        : "";
}

/// A misspelled `restrict`, or one without parentheses, after the parameters of a function or lambda.
std::string hintAtClause(const Cause &cause) {
  if (cause.message.location.isInvalid())
    return "";
  const llvm::StringRef text = cause.message.location.getFileLoc().getCharacterData();
  const llvm::StringRef word = text.take_while([](char c) { return clang::isAsciiIdentifierContinue(c); });
  const llvm::StringRef rest = text.drop_front(word.size()).ltrim();
  // A correct clause in a wrong place has a separate message.
  if (word == "restrict" && rest.starts_with("("))
    return rest.find('{') < rest.find(')') ? "the ')' of the restriction clause is missing" : "";
  constexpr unsigned mostEdits = 2;
  return word.edit_distance("restrict", /*AllowReplacements=*/true, mostEdits) <= mostEdits
             ? ruleInfo(Rule::UnknownSpecifier).fixHint.str()
             : "";
}

/// Also suppresses the errors about the member in the lambda's body: they follow from its name in the capture list.
std::string hintAtMember(const Cause &cause) {
  std::optional<MemberCapture> member = findMemberCapture(cause.diagnostic, cause.run.language);
  if (member && !cause.run.isHost)
    cause.run.shared->consequences.add(member->begin, member->end, Follows::Everything, member->name);
  return member ? noteText(Note::CopyOrReferToMember).str() : "";
}

std::string hintAtThis(const Cause &cause) {
  return cause.message.isAbout(Topic::CaptureThis) ? noteText(Note::CopyOrReferToMember).str() : "";
}

/// Under --amp-compat=msvc: _TCHAR is char if UNICODE is not defined, and projects of Visual Studio define it by
/// default.
std::string hintAtUnicode(const Cause &cause) {
  // The message mentions wide characters, or a character type that may be either.
  const bool isOfText = cause.message.mentions("TCHAR") || cause.message.mentions("wchar_t");
  if (!isOfText || !cause.run.hasCompat() || !cause.errorLocation.isValid() || !cause.run.preprocessor ||
      isMacro(cause, "UNICODE") || isMacro(cause, "_UNICODE"))
    return "";
  const SourceManager &sources = cause.errorLocation.getManager();
  const llvm::StringRef source = sources.getBufferData(sources.getFileID(sources.getExpansionLoc(cause.errorLocation)));
  static constexpr llvm::StringLiteral either[] = {"TCHAR", "_tmain", "_T(", "LPTSTR", "LPCTSTR", "TEXT("};
  if (llvm::none_of(either, [&](llvm::StringRef word) { return source.contains(word); }))
    return "";
  return "_TCHAR is char here, since UNICODE is not defined; what a project of the Unicode character set has is "
         "-DUNICODE -D_UNICODE";
}

/// In the order in which the notes are printed.
constexpr Hint hints[] = {
    {diag::err_pp_hash_error, hintAtVersion, "_MSC_VER"},
    {diag::err_typename_missing, hintAtCompat, "compat"},
    {diag::err_typename_missing_template, hintAtCompat, "compat"},
    {diag::err_missing_dependent_template_keyword, hintAtCompat, "compat"},
    {diag::err_template_kw_missing, hintAtCompat, "compat"},
    {diag::err_main_returns_nonint, hintAtCompat, "compat"},
    {diag::err_template_param_shadow, hintAtCompat, "compat"},
    {diag::err_not_found_by_two_phase_lookup, hintAtCompat, "compat"},
    {diag::err_lvalue_reference_bind_to_temporary, hintAtCompatForBoundTemporary, "compat"},
    {diag::note_ovl_candidate_bad_value_category, hintAtCompatForTemporary, "compat"},
    {diag::note_ovl_candidate_bad_value_category, hintAtReference, "reference to component", /*isAtError=*/true},
    {diag::err_undeclared_var_use, hintAtCompatForName, "compat"},
    {diag::err_undeclared_var_use_suggest, hintAtCompatForName, "compat"},
    {diag::err_unknown_typename, hintAtCompatForName, "compat"},
    {diag::err_unknown_typename_suggest, hintAtCompatForName, "compat"},
    {diag::err_typecheck_convert_incompatible, hintAtIndex, "index"},
    {diag::err_no_member, hintAtIndex, "index"},
    {diag::err_typecheck_nonviable_condition, hintAtIndex, "index"},
    {diag::err_no_member, hintAtExtent, "extent"},
    {diag::err_typecheck_nonviable_condition, hintAtExtent, "extent"},
    {diag::note_ovl_candidate_bad_conv, hintAtExtent, "extent", /*isAtError=*/true},
    {diag::err_no_member, hintAtComponent, "components"},
    {diag::err_ovl_no_oper, hintAtComponent, "components"},
    {diag::err_typecheck_address_of, hintAtAddress, "address"},
    {diag::err_access_ctor, hintAtPrivate, always},
    {diag::err_capture_default_non_local, hintAtCaptureDefault, "capture default"},
    {diag::err_typecheck_convert_incompatible, hintAtTiledIndex, "tiled index"},
    {diag::err_no_member, hintAtTiledIndex, "tiled index"},
    {diag::err_ovl_no_oper, hintAtTiledIndex, "tiled index"},
    {diag::err_typecheck_invalid_operands, hintAtTiledIndex, "tiled index"},
    {diag::err_typecheck_invalid_operands, hintAtOrder, "order"},
    {diag::err_ovl_no_oper, hintAtWriteOnly, "write only"},
    {diag::err_undeclared_var_use, hintAtForeignName, always},
    {diag::err_undeclared_var_use_suggest, hintAtForeignName, always},
    {diag::err_unknown_typename, hintAtForeignName, always},
    {diag::err_unknown_typename_suggest, hintAtForeignName, always},
    {diag::err_for_range_invalid, hintAtRange, always},
    {diag::err_typecheck_nonviable_condition, hintAtStdFunction, always},
    {diag::note_ovl_candidate_bad_conv, hintAtConversion, always, /*isAtError=*/true},
    {diag::err_copy_capture_with_copy_default, hintAtRedundantCapture, "redundant capture"},
    {diag::note_hidden_overloaded_virtual_declared_here, hintAtOverride, always, /*isAtError=*/true},
    {diag::err_undeclared_var_use, hintAtLimits, "limits"},
    {diag::err_undeclared_var_use_suggest, hintAtLimits, "limits"},
    {diag::ext_typecheck_addrof_temporary, hintAtRow, "row"},
    {diag::err_ovl_no_oper, hintAtProperty, "property"},
    {diag::err_typecheck_call_not_function, hintAtProperty, "property"},
    {diag::err_typecheck_nonviable_condition, hintAtRow, "row"},
    {diag::err_typecheck_invalid_operands, hintAtRow, "row"},
    {diag::err_typecheck_convert_incompatible, hintAtRow, "row"},
    {diag::err_typecheck_expression_not_modifiable_lvalue, hintAtResult, always},
    {diag::err_lambda_decl_ref_not_modifiable_lvalue, hintAtCopy, "copy"},
    {diag::note_ovl_candidate_bad_conv, hintAtWideName, "wide name", /*isAtError=*/true},
    {diag::err_expected_lambda_body, hintAtClause, always},
    {diag::err_expected_fn_body, hintAtClause, always},
    {diag::err_capture_class_member_does_not_name_variable, hintAtMember, always},
    {diag::err_this_capture, hintAtThis, always},
    {anyId, hintAtUnicode, "UNICODE", /*isAtError=*/true},
};

}  // namespace

void Hints::noteError(const Diagnostic &error) {
  if (error.hasSourceManager())
    errorLocation = FullSourceLoc(error.getLocation(), error.getSourceManager());
  constructed = constructedClass(error);
}

std::vector<Message> Hints::find(const Message &message, const Diagnostic &diagnostic,
                                 const Classification &classification) {
  std::vector<Message> notes;
  if (classification.hostOperator)
    notes.push_back(noteHostOperator(message, *classification.hostOperator));
  if (classification.hostOperator && classification.hostOperator->isForOtherOperand && run.isFirst("const operand"))
    notes.push_back(makeNote(message.id, message.location, howToUse("captured object")));
  if (std::optional<Message> part = explainImplicitConstructor(message, constructed))
    notes.push_back(std::move(*part));
  const Cause cause{message, diagnostic, classification, run, errorLocation};
  for (const Hint &hint : hints) {
    if (hint.id != anyId && hint.id != message.id)
      continue;
    const std::string text = hint.find(cause);
    if (!text.empty() && (hint.once == always || run.isFirst(hint.once)))
      notes.push_back(makeNote(message.id, hint.isAtError ? errorLocation : message.location, text));
  }
  return notes;
}

/// Without the macro a condition takes another branch than in Visual C++.
std::vector<Message> Hints::findUndefined(DiagnosticsEngine &engine, FullSourceLoc location,
                                          llvm::StringRef macro) const {
  if (!run.shared->insert("undefined macro of Visual C++"))
    return {};
  const std::string name = macro.str();
  const std::string definition =
      macro == "_WIN32" ? "-D_WIN32 defines it" : "--amp-compat=msvc2015 or -D_MSC_VER=1900 defines it";
  return {makeNote(idOf(*engine.getDiagnosticIDs(), Note::FixHint), location,
                   name + " is not defined here: " + definition + ", -U" + name + " says that it is to stay so")};
}

}  // namespace amp::diagnostics
