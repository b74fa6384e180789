#include "msvc/MicrosoftExtensions.h"

#include "annotations/HeaderOwner.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "diagnostics/InsertedText.h"
#include "diagnostics/Words.h"
#include "msvc/InheritedNames.h"
#include "msvc/LibraryNames.h"
#include "msvc/MessageNames.h"
#include "msvc/SystemNames.h"
#include "msvc/TemplateFixes.h"
#include "msvc/WindowsMacros.h"
#include "msvc/WrittenArgument.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp::msvc {

using namespace diagnostics;

namespace {

bool isLibrarySpace(const DeclContext *scope) {
  const auto *space = dyn_cast<NamespaceDecl>(scope);
  return space && space->getName() == "Concurrency";
}

/// Whether the message's argument is a type, and a class.
bool namesClass(const Diagnostic &diagnostic, unsigned argument) {
  if (argument >= diagnostic.getNumArgs() || diagnostic.getArgKind(argument) != DiagnosticsEngine::ak_qualtype)
    return false;
  const QualType type = QualType::getFromOpaquePtr(reinterpret_cast<void *>(diagnostic.getRawArg(argument)));
  return !type.isNull() && type->isRecordType();
}

/// Finds the arguments of failed calls in the AST. Clang keeps the arguments and, for most kinds of call, the callee.
class FailedCalls : public DynamicRecursiveASTVisitor {
public:
  FailedCalls(const SourceManager &sources, const std::vector<RefusedTemporary> &refused,
              std::set<TemporaryArgument> &found)
      : sources(sources), refused(refused), found(found) {
    ShouldVisitTemplateInstantiations = true;
  }

  bool VisitRecoveryExpr(RecoveryExpr *call) override {
    llvm::ArrayRef<Expr *> parts = call->subExpressions();
    // A list in parentheses has no type.
    const QualType first = parts.empty() ? QualType() : parts[0]->getType();
    const bool hasCallee = !first.isNull() && (first->isFunctionType() || first->isPlaceholderType());
    if (hasCallee)
      parts = parts.drop_front();
    for (const RefusedTemporary &each : refused) {
      // In `a + b` and `a[b]` the object comes first.
      const unsigned argument = each.argument + (each.isMember && !hasCallee ? 1 : 0);
      if (argument < parts.size() && contains(call->getSourceRange(), each.error) && !parts[argument]->isLValue())
        add(parts[argument]->getSourceRange());
    }
    return true;
  }

private:
  bool contains(SourceRange range, SourceLocation location) const {
    return range.isValid() && !sources.isBeforeInTranslationUnit(location, range.getBegin()) &&
           !sources.isBeforeInTranslationUnit(range.getEnd(), location);
  }

  void add(SourceRange range) {
    // Tokens of a macro's body are not changed: there, temporaries remain errors.
    const std::optional<FileOffset> first = fileOffsetOf(sources, range.getBegin());
    const std::optional<FileOffset> last = fileOffsetOf(sources, range.getEnd());
    if (first && last && first->file == last->file)
      found.insert({first->file, first->offset, last->offset});
  }

  const SourceManager &sources;
  const std::vector<RefusedTemporary> &refused;
  std::set<TemporaryArgument> &found;
};

/// An unknown name, or one that was taken for a value: it may be inherited from a dependent base.
bool mayNameInherited(unsigned id) {
  return id == diag::err_unknown_typename || id == diag::err_unknown_typename_suggest || id == diag::err_no_template ||
         id == diag::err_no_template_suggest || id == diag::err_undeclared_var_use ||
         id == diag::err_undeclared_var_use_suggest || id == diag::err_expected_qualified_after_typename ||
         // Clang treated the name as that of a value.
         id == diag::err_template_arg_must_be_type || id == diag::err_unexpected_typedef;
}

/// The kind of a candidate in Clang's notes.
constexpr unsigned memberFunction = 1;

unsigned number(const Diagnostic &diagnostic, unsigned argument) {
  return diagnostic.getArgKind(argument) == DiagnosticsEngine::ak_uint
             ? static_cast<unsigned>(diagnostic.getArgUInt(argument))
             : static_cast<unsigned>(diagnostic.getArgSInt(argument));
}

/// The location after the parenthesis in `object(argument)`, if the message shows the object.
SourceLocation behindParenthesis(const Diagnostic &error) {
  if (error.getNumRanges() == 0)
    return {};
  const SourceManager &sources = error.getSourceManager();
  const SourceLocation end = asWritten(sources, error.getRange(0).getEnd());
  if (!end.isFileID())
    return {};
  std::optional<Token> open = Lexer::findNextToken(end, sources, LangOptions());
  return open && open->is(tok::l_paren) ? open->getLocation().getLocWithOffset(1) : SourceLocation();
}

}  // namespace

void MicrosoftExtensions::observe(DiagnosticsEngine::Level level, const Diagnostic &diagnostic,
                                  const Preprocessor *preprocessor) {
  if (level >= DiagnosticsEngine::Error) {
    found.wantsWindows |=
        !found.wantsWindows && preprocessor && isWindowsName(diagnostic, *preprocessor, windowsHeaders);
    if (preprocessor)
      if (auto fileOffset = fileOffsetOf(diagnostic.getSourceManager(), findWindowsName(diagnostic, *preprocessor)))
        found.ownNames.try_emplace(*fileOffset, windowsScope.str());
    if (diagnostic.getID() == diag::err_ovl_ambiguous_call || diagnostic.getID() == diag::err_ovl_ambiguous_init)
      if (auto fileOffset = fileOffsetOf(diagnostic.getSourceManager(), diagnostic.getLocation()))
        found.ambiguousCalls.insert(*fileOffset);
    lastError = diagnostic.getLocation();
    ambiguity = AmbiguousName();
    observeArguments(diagnostic);
    observeMacro(diagnostic);
    redeclared = findRedeclaredName(diagnostic);
  }
  if (!redeclared.empty() && showsSystemDeclaration(diagnostic))
    found.systemNames.insert(redeclared);
  // "expects an lvalue for 1st argument", not "an rvalue" and not "object argument".
  if (diagnostic.getID() == diag::note_ovl_candidate_bad_value_category && lastError.isValid() &&
      number(diagnostic, 3) == 0 && number(diagnostic, 5) == 0) {
    const bool isMember = number(diagnostic, 0) == memberFunction;
    refused.push_back({lastError, number(diagnostic, 4) - 1, isMember});
    addWritten(number(diagnostic, 4) - 1, diagnostic.getSourceManager());
    addOperand(number(diagnostic, 4) - 1 + isMember, diagnostic.getSourceManager());
  }
  if (bindsTemporary &&
      (diagnostic.getID() == diag::note_parameter_here || diagnostic.getID() == diag::note_parameter_named_here))
    addWritten(0, diagnostic.getSourceManager());
  observeTemplates(diagnostic);
  observeNames(diagnostic);
  observeAmbiguity(diagnostic);
}

namespace {

void addTo(std::set<FileOffset> &offsets, const Diagnostic &diagnostic, SourceLocation location) {
  // A token of a macro is changed wherever the macro is used.
  const SourceManager &sources = diagnostic.getSourceManager();
  if (std::optional<FileOffset> fileOffset = fileOffsetOf(sources, sources.getSpellingLoc(location)))
    offsets.insert(*fileOffset);
}

}  // namespace

/// Handles names of member templates.
void MicrosoftExtensions::observeTemplates(const Diagnostic &diagnostic) {
  const unsigned id = diagnostic.getID();
  const SourceLocation location = diagnostic.getLocation();
  // A name without an object may be a member template of a dependent base.
  auto add = [&](std::set<FileOffset> &offsets, SourceLocation name) {
    if (isQualified(diagnostic.getSourceManager(), name))
      addTo(offsets, diagnostic, name);
    else if (name.isFileID())
      unknown.push_back(name);
  };
  // `a.tile<4>()` and `T::tile<4>()`.
  if (id == diag::err_template_kw_missing || id == diag::err_missing_dependent_template_keyword)
    add(found.templateNames, lastOfQualified(diagnostic));
  // `T::scale<3>::apply`, which is parsed as a comparison with `::apply`.
  if (id == diag::err_no_member)
    addTo(found.templateNames, diagnostic, templateBefore(diagnostic));
  // `a.view_as<2>(size)`, which is parsed as a comparison until `a` has a type. The range ends at the function's
  // name.
  if ((id == diag::err_bound_member_function || id == diag::err_ovl_unresolvable) && diagnostic.getNumRanges())
    add(found.templateNames, diagnostic.getRange(0).getEnd());
  // `a.tile<(4)>()`, which is parsed as a comparison, and `get<4>(x)`, a member template of a dependent base.
  if (id == diag::err_expected_expression)
    addTo(found.missingOperands, diagnostic, location);
  if (id == diag::err_expected_expression && location.isFileID() && followedBy(diagnostic, '<'))
    unknown.push_back(location);
  // `T::plus<int>()`, when the type of T is known.
  if (id == diag::err_template_kw_refers_to_type_template)
    add(found.typeTemplates, location);
  if (id == diag::err_template_kw_refers_to_non_template || id == diag::err_typename_nested_not_type)
    addTo(found.otherMembers, diagnostic, location);
}

/// Handles dependent names, and members of dependent bases.
void MicrosoftExtensions::observeNames(const Diagnostic &diagnostic) {
  const unsigned id = diagnostic.getID();
  auto add = [&](std::set<FileOffset> &offsets, SourceLocation location) { addTo(offsets, diagnostic, location); };
  // `T::type(x)`, when the type of T is known.
  if (id == diag::err_typename_missing)
    add(found.typeNames, diagnostic.getLocation());
  // `T x(n)` is parsed as a function declaration if `n` is a type, and `n < 2 && 3 > m` as template arguments if `n`
  // is a template. While Clang parses a class with dependent bases, it does not know what such names are.
  if (id == diag::err_typename_nested_not_type || (id == diag::err_no_member && followedBy(diagnostic, '<')))
    add(found.memberNames, diagnostic.getLocation());
  if (mayNameInherited(id) && diagnostic.getLocation().isFileID())
    unknown.push_back(templateOfDeclarator(diagnostic));
  // `int a[typename own_class::size]`: the name is that of a value.
  if ((id == diag::err_expected_lparen_after_type || id == diag::err_template_arg_must_be_expr) &&
      diagnostic.getNumRanges())
    if (const SourceLocation type = diagnostic.getRange(0).getBegin(); type.isFileID())
      withoutTypename.push_back(type);
  // `: base(1)`, if a dependent base of the class has the name.
  if (id == diag::err_mem_init_not_member_or_class && diagnostic.getLocation().isFileID())
    withoutTypename.push_back(diagnostic.getLocation());
  // Visual C++ refuses constants of other types, too.
  if (id == diag::err_default_init_const && number(diagnostic, 1) == 1)
    add(found.constants, diagnostic.getLocation());
  if (id == diag::err_template_missing_args)
    add(found.baseNames, diagnostic.getLocation());
  if (id == diag::err_temp_copy_deleted && diagnostic.getNumRanges())
    add(found.copiedInitialisers, diagnostic.getRange(0).getBegin());
  if (id == diag::err_typecheck_ordered_comparison_of_pointer_and_zero)
    add(found.nullComparisons, diagnostic.getLocation());
  if (id == diag::err_template_parameter_default_template_member ||
      id == diag::err_template_param_default_arg_redefinition)
    add(found.repeatedDefaults, diagnostic.getLocation());
}

/// Finds out where the arguments of a failed call are. In instances of templates Clang keeps no node for a constructor
/// call in a declaration or in `new`, and lists no candidates for a function that the template has resolved.
void MicrosoftExtensions::observeArguments(const Diagnostic &error) {
  bindsTemporary = error.getID() == diag::err_lvalue_reference_bind_to_temporary;
  const bool isKnown = bindsTemporary || error.getID() == diag::err_ovl_no_viable_function_in_init;
  // In the declaration of a variable the error is located at its name. Visual C++ binds temporaries of class types
  // only.
  if (bindsTemporary && namesClass(error, 1))
    if (std::optional<FileOffset> fileOffset = fileOffsetOf(error.getSourceManager(), error.getLocation()))
      found.references.insert(*fileOffset);
  firstArgument = isKnown && error.getNumRanges() ? error.getRange(0).getBegin() : SourceLocation();
  operands.clear();
  switch (error.getID()) {
  case diag::err_typecheck_invalid_operands:
  case diag::err_ovl_no_viable_oper:
  case diag::err_ovl_no_viable_subscript:
    for (const CharSourceRange &range : error.getRanges())
      operands.push_back(range.getAsRange());
    // The operators of a range-based for statement are not written, and their operands lie elsewhere.
    if (operands.size() == 2 &&
        !error.getSourceManager().isBeforeInTranslationUnit(operands[0].getBegin(), error.getLocation()))
      operands.clear();
    break;
  case diag::err_ovl_no_viable_object_call:
    firstArgument = behindParenthesis(error);
    break;
  }
  // `a.extent == b.extent` in a template: see msvc/PropertyOperands.h, which does not see templates that are parsed
  // later.
  if (error.getID() == diag::err_typecheck_invalid_operands && namesClass(error, 0) && namesClass(error, 1))
    addOperand(1, error.getSourceManager());
}

/// Clang keeps no node for operators in templates either, but the message has the ranges of the operands.
void MicrosoftExtensions::addOperand(unsigned operand, const SourceManager &sources) {
  if (operand >= operands.size())
    return;
  std::optional<FileOffset> first = fileOffsetOf(sources, operands[operand].getBegin());
  std::optional<FileOffset> last = fileOffsetOf(sources, operands[operand].getEnd());
  if (first && last && first->file == last->file)
    found.temporaries.insert({first->file, first->offset, last->offset});
}

void MicrosoftExtensions::addWritten(unsigned argument, const SourceManager &sources) {
  const SourceLocation written = asWritten(sources, firstArgument);
  std::optional<FileOffset> first = fileOffsetOf(sources, written);
  if (!first)
    return;
  llvm::StringRef text = sources.getBufferData(sources.getFileID(written));
  if (auto range = writtenArgument(text, first->offset, argument))
    found.temporaries.insert({first->file, range->first, range->second});
}

/// Whether no using-directive for std precedes the location. In a template that is parsed where it is used, Clang also
/// finds later directives, which were not meant.
bool hasNoStdDirectiveBefore(const ASTContext &context, SourceLocation location) {
  const SourceManager &sources = context.getSourceManager();
  auto directives = context.getTranslationUnitDecl()->using_directives();
  return llvm::none_of(directives, [&](const UsingDirectiveDecl *each) {
    return each->getNominatedNamespace()->isStdNamespace() &&
           sources.isBeforeInTranslationUnit(each->getLocation(), sources.getExpansionLoc(location));
  });
}

/// Names of <ppl.h> and related headers that <amp.h> includes: the program's names take precedence.
bool isOfPatternsLibrary(const SourceManager &sources, const NamedDecl *candidate) {
  return isLibrarySpace(candidate->getDeclContext()->getRedeclContext()) &&
         annotations::ownerOf(sources, candidate->getLocation()) == annotations::HeaderOwner::Compat;
}

/// For a name that both std and the C++ AMP library have: the qualifier of the one that the program means, if that is
/// certain.
std::optional<std::string> qualifyLibraryName(const ASTContext &context, SourceLocation location, bool hasArray) {
  const IntendedLibrary intended = findIntendedLibrary(context.getSourceManager(), location, hasArray);
  if (intended == IntendedLibrary::Std)
    return "::std::";
  if (intended == IntendedLibrary::Amp || hasNoStdDirectiveBefore(context, location))
    return "::Concurrency::";
  return std::nullopt;
}

/// If a name is ambiguous with a library name because of a using-directive for std, or a call is ambiguous with a
/// library function, the user's declaration is meant. Visual C++ finds fewer names in std: none of C++17 (`byte`,
/// `size`, `clamp`, `reduce`), and none of headers that were not included.
void MicrosoftExtensions::observeAmbiguity(const Diagnostic &diagnostic) {
  const SourceManager &sources = diagnostic.getSourceManager();
  unsigned id = diagnostic.getID();
  if ((id == diag::err_ambiguous_reference || id == diag::err_ovl_ambiguous_call) && diagnostic.getLocation().isValid())
    ambiguity.fileOffset = fileOffsetOf(sources, sources.getSpellingLoc(diagnostic.getLocation()));
  const NamedDecl *candidate =
      id == diag::note_ambiguous_candidate || id == diag::note_ovl_candidate ? namedIn(diagnostic) : nullptr;
  if (!candidate || !ambiguity.fileOffset)
    return;
  const DeclContext *scope = candidate->getDeclContext()->getRedeclContext();
  if (candidate->isInStdNamespace() || isOfPatternsLibrary(sources, candidate)) {
    ambiguity.isStd = true;
  } else {
    // Names of Concurrency remain ambiguous unless qualifyLibraryName can decide, and so do C functions that C++ has
    // as well. Types of <windows.h> take precedence.
    bool isForeign = sources.isInSystemHeader(candidate->getLocation()) &&
                     (isa<FunctionDecl, FunctionTemplateDecl>(candidate) || !scope->isTranslationUnit());
    std::optional<std::string> qualifier = isForeign ? std::nullopt : spellScope(scope);
    if (isForeign && isLibrarySpace(scope))
      qualifier = qualifyLibraryName(candidate->getASTContext(), lastError, includesArray);
    ambiguity.isOther |= !qualifier || (ambiguity.qualifier && ambiguity.qualifier != qualifier);
    ambiguity.qualifier = qualifier;
  }
  if (ambiguity.isStd && ambiguity.qualifier && !ambiguity.isOther)
    found.ownNames[*ambiguity.fileOffset] = *ambiguity.qualifier;
  else
    found.ownNames.erase(*ambiguity.fileOffset);
}

/// `const float M_PI = 3.14f;`, where the macro expands to a number in place of a name.
void MicrosoftExtensions::observeMacro(const Diagnostic &error) {
  SourceLocation location = error.getLocation();
  if (!location.isMacroID())
    return;
  const SourceManager &sources = error.getSourceManager();
  // The macro that is named in the program's text. It may expand to other macros.
  while (sources.getImmediateMacroCallerLoc(location).isMacroID())
    location = sources.getImmediateMacroCallerLoc(location);
  switch (error.getID()) {
  case diag::err_expected_unqualified_id:
  case diag::err_expected_member_name_or_semi:
  case diag::err_expected:
    break;
  default:
    return;
  }
  if (sources.isMacroArgExpansion(location) || !sources.isInSystemHeader(sources.getSpellingLoc(location)) ||
      !fileOffsetOf(sources, sources.getExpansionLoc(location)))
    return;
  found.macros.insert(Lexer::getImmediateMacroName(location, sources, LangOptions()).str());
}

void MicrosoftExtensions::search(ASTContext &context) {
  if (!refused.empty())
    FailedCalls(context.getSourceManager(), refused, found.temporaries).TraverseDecl(context.getTranslationUnitDecl());
  const std::map<SourceLocation, std::string> prefixes = findQualifiers(context, UnknownNames{unknown, {}, {}});
  for (const auto &[name, inheritor] : findInheritors(context, unknown)) {
    const std::optional<FileOffset> fileOffset = fileOffsetOf(context.getSourceManager(), name);
    const auto prefix = prefixes.find(name);
    const bool isValue = prefix != prefixes.end() && !llvm::StringRef(prefix->second).starts_with("typename");
    if (fileOffset && isValue)
      found.hiddenMembers.try_emplace(*fileOffset, prefix->second);
    else if (fileOffset)
      found.inheritedNames.try_emplace(*fileOffset, inheritor);
  }
  // `own_class::base(1)` names the base in the class's instances, and `own_class::size` a member of the base.
  for (const auto &[name, inheritor] : findInheritors(context, withoutTypename))
    if (std::optional<FileOffset> fileOffset = fileOffsetOf(context.getSourceManager(), name))
      found.hiddenMembers.try_emplace(*fileOffset, inheritor + "::");
  for (const auto &[name, prefix] : findHiddenMembers(context))
    if (std::optional<FileOffset> fileOffset = fileOffsetOf(context.getSourceManager(), name))
      found.hiddenMembers.try_emplace(*fileOffset, prefix);
  searchTemplates(context);
  refused.clear();
  unknown.clear();
  withoutTypename.clear();
  lastError = SourceLocation();
}

void MicrosoftExtensions::searchTemplates(ASTContext &context) {
  const SourceManager &sources = context.getSourceManager();
  for (const RetypedParameter &each : findRetypedParameters(context)) {
    const std::optional<FileOffset> first = fileOffsetOf(sources, each.first), name = fileOffsetOf(sources, each.name);
    if (first && name && first->file == name->file)
      found.parameterTypes.try_emplace(*first, ParameterType{name->offset, each.type});
  }
  for (const LateDefinition &each : findLateDefinitions(context, unknown)) {
    const std::optional<FileOffset> first = fileOffsetOf(sources, each.first), last = fileOffsetOf(sources, each.last),
                                    behind = fileOffsetOf(sources, each.behind);
    // A name that is still unknown after its declaration has another problem.
    if (!first || !last || !behind || first->file != last->file || !moves.insert({*first, *behind}).second)
      continue;
    auto known = found.lateDefinitions.find(*first);
    if (known == found.lateDefinitions.end() || known->second.behind.file != behind->file ||
        known->second.behind < *behind)
      found.lateDefinitions.insert_or_assign(*first,
                                             LateDefinitionTarget{last->offset, *behind, each.scope, each.isMember});
  }
}

bool MicrosoftExtensions::hides(const Diagnostic &diagnostic) {
  return diagnostic.getID() == diag::warn_missing_dependent_template_keyword ||
         diagnostic.getID() == diag::warn_impcast_null_pointer_to_integer;
}

std::size_t MicrosoftExtensions::countFixes() const {
  // A definition that moves a second time is a new change, though lateDefinitions has it already.
  return found.temporaries.size() + found.templateNames.size() + found.typeNames.size() + found.ownNames.size() +
         found.references.size() + found.memberNames.size() + found.baseNames.size() + found.macros.size() +
         found.inheritedNames.size() + found.hiddenMembers.size() + found.parameterTypes.size() +
         found.repeatedDefaults.size() + found.systemNames.size() + found.constants.size() + moves.size() +
         found.wantsWindows + found.ambiguousCalls.size() + found.nullComparisons.size() +
         found.copiedInitialisers.size() + found.missingOperands.size() + found.typeTemplates.size() +
         found.otherMembers.size();
}

}  // namespace amp::msvc
