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

/// Letters, digits and single underscores only.
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

const char *operatorName(OverloadedOperatorKind kind) {
  switch (kind) {
  case OO_Plus:
    return "add";
  case OO_Minus:
    return "sub";
  case OO_Star:
    return "mul";
  case OO_Slash:
    return "div";
  case OO_Percent:
    return "mod";
  case OO_PlusEqual:
    return "add_assign";
  case OO_MinusEqual:
    return "sub_assign";
  case OO_StarEqual:
    return "mul_assign";
  case OO_SlashEqual:
    return "div_assign";
  case OO_PercentEqual:
    return "mod_assign";
  case OO_Equal:
    return "assign";
  case OO_EqualEqual:
    return "equal";
  case OO_ExclaimEqual:
    return "not_equal";
  case OO_Less:
    return "less";
  case OO_Greater:
    return "greater";
  case OO_LessEqual:
    return "less_equal";
  case OO_GreaterEqual:
    return "greater_equal";
  case OO_PlusPlus:
    return "increment";
  case OO_MinusMinus:
    return "decrement";
  case OO_Subscript:
    return "at";
  case OO_Call:
    return "call";
  case OO_Arrow:
    return "arrow";
  case OO_Amp:
    return "bit_and";
  case OO_Pipe:
    return "bit_or";
  case OO_Caret:
    return "bit_xor";
  case OO_Tilde:
    return "bit_not";
  case OO_Exclaim:
    return "not";
  case OO_LessLess:
    return "shift_left";
  case OO_GreaterGreater:
    return "shift_right";
  default:
    return "operator";
  }
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
