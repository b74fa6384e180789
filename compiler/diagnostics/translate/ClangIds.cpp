#include "diagnostics/translate/ClangIds.h"

#include "diagnostics/translate/TranslationTable.h"

#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using llvm::StringRef;

namespace amp::diagnostics {

namespace {

/// Clang's numbers of targets in the notes about candidates.
enum Target { Device, Global, Host, HostDevice, Invalid };

/// Clang's id of a note. It is 0 for a note of amp-clang, which has the id of the message to which it belongs.
unsigned clangsId(const Message &note) { return note.note ? 0 : note.id; }

/// Notes whose first argument is the kind of the candidate.
bool hasCandidateKind(unsigned id) {
  switch (id) {
  case diag::note_ovl_candidate:
  case diag::note_ovl_candidate_arity:
  case diag::note_ovl_candidate_arity_one:
  case diag::note_ovl_candidate_bad_addrspace:
  case diag::note_ovl_candidate_bad_addrspace_this:
  case diag::note_ovl_candidate_bad_base_to_derived_conv:
  case diag::note_ovl_candidate_bad_conv:
  case diag::note_ovl_candidate_bad_conv_incomplete:
  case diag::note_ovl_candidate_bad_cvr:
  case diag::note_ovl_candidate_bad_cvr_this:
  case diag::note_ovl_candidate_bad_list_argument:
  case diag::note_ovl_candidate_bad_overload:
  case diag::note_ovl_candidate_bad_target:
  case diag::note_ovl_candidate_bad_value_category:
  case diag::note_ovl_candidate_constraints_not_satisfied:
  case diag::note_ovl_candidate_deleted:
    return true;
  default:
    return false;
  }
}

bool isIgnoredTemplate(const Message &note) {
  switch (clangsId(note)) {
  case diag::note_cuda_ovl_candidate_target_mismatch:
  case diag::note_ovl_candidate_bad_deduction:
  case diag::note_ovl_candidate_deduced_mismatch:
  case diag::note_ovl_candidate_disabled_by_enable_if:
  case diag::note_ovl_candidate_disabled_by_requirement:
  case diag::note_ovl_candidate_explicit_arg_mismatch_named:
  case diag::note_ovl_candidate_explicit_arg_mismatch_unnamed:
  case diag::note_ovl_candidate_incomplete_deduction:
  case diag::note_ovl_candidate_incomplete_deduction_pack:
  case diag::note_ovl_candidate_inconsistent_deduction:
  case diag::note_ovl_candidate_inconsistent_deduction_types:
  case diag::note_ovl_candidate_instantiation_depth:
  case diag::note_ovl_candidate_non_deduced_mismatch:
  case diag::note_ovl_candidate_non_deduced_mismatch_qualified:
  case diag::note_ovl_candidate_substitution_failure:
  case diag::note_ovl_candidate_underqualified:
  case diag::note_ovl_candidate_unsatisfied_constraints:
    return true;
  // The note is about a constructor (0) or a template of one (1).
  case diag::note_ovl_candidate_illegal_constructor:
  case diag::note_ovl_candidate_inherited_constructor_slice:
    return note.number(0) == 1;
  default:
    return false;
  }
}

}  // namespace

bool isFailedOverload(unsigned id) {
  switch (id) {
  case diag::err_ovl_no_viable_function_in_call:
  case diag::err_ovl_no_viable_member_function_in_call:
  case diag::err_ovl_no_viable_object_call:
  case diag::err_ovl_no_viable_function_in_init:
  case diag::err_ovl_no_viable_oper:
  case diag::err_ovl_no_viable_conversion_in_cast:
  case diag::err_ovl_no_viable_subscript:
  case diag::err_typecheck_nonviable_condition:
  case diag::err_typecheck_invalid_operands:
    return true;
  default:
    return false;
  }
}

bool isAmbiguousOperator(const Message &message) { return message.id == diag::err_ovl_ambiguous_oper_binary; }

bool isAmbiguousCall(const Message &message) { return message.id == diag::err_ovl_ambiguous_call; }

bool isAmbiguousName(unsigned id) { return id == diag::err_ambiguous_reference; }

bool isCallOfMember(const Message &error) {
  switch (error.id) {
  case diag::err_ovl_no_viable_subscript:
  case diag::err_ovl_no_viable_member_function_in_call:
  case diag::err_ovl_ambiguous_member_call:
  case diag::err_bound_member_function:
    return true;
  default:
    return error.concerns([](const Entity &each) { return each.ownName() == "operator[]"; });
  }
}

bool isRefusedReference(unsigned id) { return id == diag::err_ref_bad_target; }

bool isInCalledLibraryCode(const Diagnostic &diagnostic) {
  return (isRefusedReference(diagnostic.getID()) || diagnostic.getID() == diag::err_cuda_device_exceptions) &&
         diagnostic.hasSourceManager() && diagnostic.getLocation().isValid() &&
         diagnostic.getSourceManager().isInSystemHeader(diagnostic.getLocation());
}

bool isAboutVoid(const Message &error) {
  return llvm::any_of(error.arguments,
                      [](const Argument &each) { return llvm::StringRef(each.text).trim('\'') == "void"; });
}

bool isUnknownName(unsigned id) { return id == diag::err_undeclared_var_use || id == diag::err_no_member; }

bool suggestsName(unsigned id) {
  switch (id) {
  case diag::err_undeclared_var_use_suggest:
  case diag::err_unknown_typename_suggest:
  case diag::err_no_template_suggest:
  case diag::err_no_member_suggest:
  case diag::err_no_member_template_suggest:
  case diag::err_unknown_nested_typename_suggest:
    return true;
  default:
    return false;
  }
}

bool isAfterObject(unsigned id) {
  switch (id) {
  case diag::err_no_member:
  case diag::err_no_member_suggest:
  case diag::err_no_member_template_suggest:
  case diag::err_ovl_no_viable_subscript:
    return true;
  default:
    return false;
  }
}

bool isMisspelt(const Message &error) {
  switch (error.id) {
  case diag::err_constructor_bad_name:
  case diag::err_dtor_expr_without_call:
  case diag::err_field_designator_unknown_suggest:
  case diag::err_for_range_dereference:
  case diag::err_invalid_token_after_declarator_suggest_equal:
  case diag::err_mem_init_not_member_or_class_suggest:
  case diag::err_member_decl_does_not_match_suggest:
  case diag::err_no_matching_local_friend_suggest:
  case diag::err_no_member_overloaded_arrow:
  case diag::err_non_template_in_member_template_id_suggest:
  case diag::err_non_template_in_template_id_suggest:
  case diag::err_typecheck_call_too_few_args_at_least_suggest:
  case diag::err_typecheck_call_too_few_args_suggest:
  case diag::err_typecheck_call_too_many_args_at_most_suggest:
  case diag::err_typecheck_call_too_many_args_suggest:
  case diag::err_typecheck_member_reference_suggestion:
  case diag::err_unexpected_colon_in_nested_name_spec:
  case diag::err_unknown_type_or_class_name_suggest:
  case diag::err_using_directive_member_suggest:
  case diag::err_using_directive_suggest:
    return true;
  // Clang may suggest to call the function, if that needs no arguments.
  case diag::err_bound_member_function:
  case diag::err_ovl_unresolvable:
    return error.number(0) == 1;
  default:
    return isUnknownName(error.id) || suggestsName(error.id);
  }
}

bool lacksTemplate(unsigned id) {
  return id == diag::err_no_template || id == diag::err_no_template_suggest || id == diag::err_no_member_template ||
         id == diag::err_no_member_template_suggest;
}

bool suggestsReservedName(const Diagnostic &diagnostic) {
  if (withoutSuggestion(diagnostic.getID()) == diagnostic.getID())
    return false;
  const std::string suggestion = format(diagnostic, "%1");
  const StringRef name = unquoted(suggestion), last = name.contains("::") ? name.rsplit("::").second : name;
  // C's fmax is no help to a user who means std::max. Names of the library's details are not for users.
  return name.contains("Concurrency::details::") || name.contains("graphics::details::") || name.starts_with("__") ||
         last.starts_with("__") || (last.starts_with("_") && last.size() > 1 && isUppercase(last[1])) ||
         last == "fmax" || last == "fmin";
}

unsigned withoutSuggestion(unsigned id) {
  switch (id) {
  case diag::err_undeclared_var_use_suggest:
    return diag::err_undeclared_var_use;
  case diag::err_unknown_typename_suggest:
    return diag::err_unknown_typename;
  case diag::err_no_template_suggest:
    return diag::err_no_template;
  default:
    return id;
  }
}

bool isCandidate(const Message &note) {
  switch (clangsId(note)) {
  case diag::note_addrof_ovl_candidate_disabled_by_enable_if_attr:
  case diag::note_ambiguous_candidate:
  case diag::note_dependent_function_template_spec_discard_reason:
  case diag::note_ovl_ambiguous_oper_binary_selected_candidate:
  case diag::note_ovl_candidate_disabled_by_function_cond_attr:
  case diag::note_ovl_candidate_has_pass_object_size_params:
  case diag::note_ovl_candidate_illegal_constructor:
  case diag::note_ovl_candidate_illegal_constructor_adrspace_mismatch:
  case diag::note_ovl_candidate_inherited_constructor_slice:
    return true;
  default:
    return hasCandidateKind(clangsId(note)) || isIgnoredTemplate(note);
  }
}

bool isBuiltinCandidate(const Message &note) { return clangsId(note) == diag::note_ovl_builtin_candidate; }

bool isDeletedCandidate(const Message &note) { return clangsId(note) == diag::note_ovl_candidate_deleted; }

bool isImplicitCandidate(const Message &note) {
  // Clang's numbers of candidate kinds, from the implicit default constructor to the implicit operator==.
  constexpr std::int64_t first = 4, last = 9;
  return hasCandidateKind(clangsId(note)) && first <= note.number(0) && note.number(0) <= last;
}

std::optional<bool> implicitConstructorKind(const Message &note) {
  // Clang's numbers of the implicit default and copy constructors. A move constructor says what the copy's does.
  constexpr std::int64_t isDefault = 4, isCopy = 5;
  if (!hasCandidateKind(clangsId(note)) || (note.number(0) != isDefault && note.number(0) != isCopy))
    return std::nullopt;
  return note.number(0) == isCopy;
}

bool isOfOtherArity(const Message &note) {
  // "allows at most single argument" is not counted.
  constexpr std::int64_t atMostOne = 1;
  return clangsId(note) == diag::note_ovl_candidate_arity ||
         (clangsId(note) == diag::note_ovl_candidate_arity_one && note.number(3) != atMostOne);
}

bool isInstantiation(unsigned id) {
  switch (id) {
  case diag::note_template_class_instantiation_here:
  case diag::note_template_member_class_here:
  case diag::note_template_member_function_here:
  case diag::note_function_template_spec_here:
  case diag::note_lambda_substitution_here:
    return true;
  default:
    return false;
  }
}

bool isRefusedCandidate(const Message &note) {
  return clangsId(note) == diag::note_ovl_candidate_bad_target && note.number(3) != Invalid;
}

bool isUnlikelyCandidate(const Message &note) {
  const bool isExplicit = clangsId(note) == diag::note_ovl_candidate_explicit && note.number(0) == 0;
  return isExplicit || isIgnoredTemplate(note) || isImplicitCandidate(note) || isOfOtherArity(note);
}

bool isDeclaration(const Message &note) {
  if (note.note)
    return *note.note == Note::DeclaredHere;
  switch (clangsId(note)) {
  case diag::note_previous_decl:
  case diag::note_entity_declared_at:
  case diag::note_callee_decl:
  case diag::note_member_declared_at:
  case diag::note_member_declared_here:
  case diag::note_template_decl_here:
  case diag::note_template_declared_here:
  case diag::note_template_param_here:
    return true;
  default:
    return false;
  }
}

std::optional<annotations::Restrictions> refusedCaller(const Message &note) {
  if (clangsId(note) != diag::note_ovl_candidate_bad_target)
    return std::nullopt;
  switch (note.number(4)) {
  case Device:
  case Global:
    return annotations::Restrictions{.cpu = false, .amp = true};
  case Host:
    return annotations::Restrictions{.cpu = true, .amp = false};
  case HostDevice:
    return annotations::Restrictions{.cpu = true, .amp = true};
  // The caller is usable on neither side: its parts have no restriction in common.
  default:
    return annotations::Restrictions();
  }
}

std::optional<std::string> candidateName(const Message &note) {
  if (clangsId(note) != diag::note_ambiguous_candidate || note.arguments.empty())
    return std::nullopt;
  return note.arguments.front().meaning;
}

std::string reasonOf(const Diagnostic &note) {
  const StringRef description = note.getDiags()->getDiagnosticIDs()->getDescription(note.getID());
  const StringRef reason = description.split(" not viable: ").second;
  return reason.empty() ? "" : formatTranslated(note, reason);
}

}  // namespace amp::diagnostics
