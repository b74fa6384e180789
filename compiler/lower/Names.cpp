#include "lower/Names.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace amp::lower {

namespace {

PrintingPolicy namePolicy(const Decl *declaration) {
  PrintingPolicy policy(declaration->getASTContext().getLangOpts());
  policy.SuppressTagKeyword = true;
  policy.SuppressScope = true;
  policy.SuppressUnwrittenScope = true;
  policy.SuppressInlineNamespace = true;
  policy.AnonymousTagLocations = false;
  policy.Bool = true;
  return policy;
}

/// Replaces a text by one with only letters, digits and single underscores.
std::string identifier(llvm::StringRef text) {
  std::string result;
  for (char c : text) {
    if (llvm::isAlnum(c))
      result += c;
    else if (c == '-')
      result += "minus";
    else if (!result.empty() && result.back() != '_')
      result += '_';
  }
  while (!result.empty() && result.back() == '_')
    result.pop_back();
  return result.empty() ? "unnamed" : result;
}

const FunctionDecl *enclosingFunction(const Decl *declaration) {
  for (const DeclContext *scope = declaration->getDeclContext(); scope; scope = scope->getParent()) {
    const auto *function = dyn_cast<FunctionDecl>(scope);
    if (!function)
      continue;
    const auto *method = dyn_cast<CXXMethodDecl>(function);
    if (!method || !method->getParent()->isLambda())
      return function;
  }
  return nullptr;
}

/// Names for C++'s operators in OpenCL C.
constexpr std::pair<OverloadedOperatorKind, const char *> operatorNames[] = {
    {OO_Plus, "add"},
    {OO_Minus, "sub"},
    {OO_Star, "mul"},
    {OO_Slash, "div"},
    {OO_Percent, "mod"},
    {OO_PlusEqual, "add_assign"},
    {OO_MinusEqual, "sub_assign"},
    {OO_StarEqual, "mul_assign"},
    {OO_SlashEqual, "div_assign"},
    {OO_PercentEqual, "mod_assign"},
    {OO_Equal, "assign"},
    {OO_EqualEqual, "equal"},
    {OO_ExclaimEqual, "not_equal"},
    {OO_Less, "less"},
    {OO_Greater, "greater"},
    {OO_LessEqual, "less_equal"},
    {OO_GreaterEqual, "greater_equal"},
    {OO_PlusPlus, "increment"},
    {OO_MinusMinus, "decrement"},
    {OO_Subscript, "at"},
    {OO_Call, "call"},
    {OO_Arrow, "arrow"},
    {OO_Amp, "bit_and"},
    {OO_Pipe, "bit_or"},
    {OO_Caret, "bit_xor"},
    {OO_Tilde, "bit_not"},
    {OO_Exclaim, "not"},
    {OO_LessLess, "shift_left"},
    {OO_GreaterGreater, "shift_right"},
};

const char *operatorName(OverloadedOperatorKind kind) {
  const auto *row = llvm::find_if(operatorNames, [&](const auto &each) { return each.first == kind; });
  return row == std::end(operatorNames) ? "operator" : row->second;
}

std::string baseName(const FunctionDecl *function) {
  if (isa<CXXConstructorDecl>(function))
    return "init";
  if (isa<CXXDestructorDecl>(function))
    return "destroy";
  if (const auto *conversion = dyn_cast<CXXConversionDecl>(function))
    return "to_" + identifier(conversion->getConversionType().getAsString(namePolicy(function)));
  if (function->isOverloadedOperator())
    return operatorName(function->getOverloadedOperator());
  return function->getIdentifier() ? function->getName().str() : "function";
}

}  // namespace

std::string structName(const CXXRecordDecl *record) {
  if (record->isLambda()) {
    const FunctionDecl *function = enclosingFunction(record);
    return function ? functionName(function) + "_lambda" : "lambda";
  }
  if (const auto *specialisation = dyn_cast<ClassTemplateSpecializationDecl>(record)) {
    std::string text = record->getNameAsString();
    llvm::raw_string_ostream stream(text);
    printTemplateArgumentList(stream, specialisation->getTemplateArgs().asArray(), namePolicy(record));
    return identifier(stream.str());
  }
  if (record->getIdentifier())
    return record->getName().str();
  if (const TypedefNameDecl *alias = record->getTypedefNameForAnonDecl())
    return alias->getNameAsString();
  return record->isUnion() ? "anonymous_union" : "anonymous_struct";
}

std::string functionName(const FunctionDecl *function) {
  const auto *method = dyn_cast<CXXMethodDecl>(function);
  if (!method)
    return baseName(function);
  std::string owner = structName(method->getParent());
  return method->getParent()->isLambda() ? owner : owner + "_" + baseName(function);
}

std::string displayName(const FunctionDecl *function) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  PrintingPolicy policy = namePolicy(function);
  policy.SuppressScope = false;
  function->getNameForDiagnostic(stream, policy, /*Qualified=*/true);
  return stream.str();
}

std::string displayName(const CXXRecordDecl *record) {
  if (!record->isLambda()) {
    PrintingPolicy policy = namePolicy(record);
    policy.SuppressScope = false;
    return record->getASTContext().getRecordType(record).getAsString(policy);
  }
  const FunctionDecl *function = enclosingFunction(record);
  return function ? displayName(function) + "::lambda" : "lambda";
}

std::string kernelName(const CXXRecordDecl *kernel) {
  if (const FunctionDecl *function = kernel->isLambda() ? enclosingFunction(kernel) : nullptr)
    return functionName(function) + "_kernel";
  return structName(kernel) + "_kernel";
}

}  // namespace amp::lower
