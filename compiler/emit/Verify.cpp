#include "emit/Verify.h"

#include "ast/DynamicRecursiveASTVisitor.h"
#include "emit/TypeKeys.h"
#include "msvc/InheritedNames.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Mangle.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/TextDiagnosticBuffer.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#include <set>

using namespace clang;

namespace amp::emit {

namespace {

class Locator {
public:
  Locator(const std::string &folder, const Project &project) : folder(folder), project(project) {}

  Verification::LocatedText find(const SourceManager &sources, SourceLocation location) const {
    if (location.isInvalid())
      return {};
    const auto [file, offset] = sources.getDecomposedLoc(sources.getFileLoc(location));
    return {pathOf(sources, file), offset, ""};
  }
  std::string pathOf(const SourceManager &sources, FileID file) const {
    OptionalFileEntryRef entry = sources.getFileEntryRefForID(file);
    llvm::SmallString<256> real;
    if (!entry || llvm::sys::fs::real_path(entry->getName(), real))
      return "";
    llvm::StringRef path = real;
    return path.consume_front(folder) && path.consume_front("/") && project.originalFile(path.str()) ? path.str() : "";
  }

private:
  std::string folder;
  const Project &project;
};

/// Collects errors, and warnings about unused declarations.
class Listener : public DiagnosticConsumer {
public:
  Listener(Verification &result, const Locator &locator) : result(result), locator(locator) {}

  void HandleDiagnostic(DiagnosticsEngine::Level level, const Diagnostic &info) override {
    DiagnosticConsumer::HandleDiagnostic(level, info);
    if (!info.hasSourceManager()) {
      if (level >= DiagnosticsEngine::Error)
        result.errors.push_back({"", 0, textOf(info)});
      return;
    }
    Verification::LocatedText found = locator.find(info.getSourceManager(), info.getLocation());
    if (level >= DiagnosticsEngine::Error) {
      result.errors.push_back({found.path, found.offset, textOf(info)});
      noteMissing(info);
      noteUnknown(info);
    } else if (level == DiagnosticsEngine::Note && !result.errors.empty() && result.errors.back().path.empty()) {
      result.errors.back().path = found.path;
      result.errors.back().offset = found.offset;
    } else if (level == DiagnosticsEngine::Warning && !found.path.empty()) {
      // Compilers other than Clang require the word before C++20.
      if (info.getID() == diag::ext_implicit_typename || info.getID() == diag::ext_typename_missing)
        noteMissing(info);
      static const llvm::StringSet<> options = {
          "unused-variable",      "unused-function",         "unused-local-typedef",         "unused-const-variable",
          "unused-private-field", "unused-but-set-variable", "unneeded-internal-declaration"};
      if (options.contains(DiagnosticIDs::getWarningOptionForDiag(info.getID())))
        unused.insert(info.getLocation());
    }
  }

  std::set<SourceLocation> unused;
  msvc::UnknownNames unknown;

private:
  void noteUnknown(const Diagnostic &error) {
    if (!error.getLocation().isFileID())
      return;
    switch (error.getID()) {
    case diag::err_undeclared_var_use:
    case diag::err_undeclared_var_use_suggest:
      return unknown.values.push_back(error.getLocation());
    case diag::err_unknown_typename:
    case diag::err_unknown_typename_suggest:
      return unknown.types.push_back(error.getLocation());
    case diag::err_mem_init_not_member_or_class:
      return unknown.bases.push_back(error.getLocation());
    }
  }

  void noteMissing(const Diagnostic &error) {
    for (const FixItHint &hint : error.getFixItHints()) {
      // A token range from a token to itself replaces this token by a name with a similar spelling.
      const bool inserts = !hint.RemoveRange.isTokenRange() && hint.RemoveRange.getBegin() == hint.RemoveRange.getEnd();
      Verification::LocatedText found = locator.find(error.getSourceManager(), hint.RemoveRange.getBegin());
      found.text = hint.CodeToInsert;
      if (inserts && !found.path.empty() && !found.text.empty())
        result.missing.push_back(found);
    }
  }

  static std::string textOf(const Diagnostic &info) {
    llvm::SmallString<256> text;
    info.FormatDiagnostic(text);
    return text.str().str();
  }

  Verification &result;
  const Locator &locator;
};

/// Finds the declarations whose names are at given locations.
class UnusedFinder : public DynamicRecursiveASTVisitor {
public:
  UnusedFinder(ASTContext &context, const std::set<SourceLocation> &locations, const Locator &locator,
               Verification &result)
      : context(context), locations(locations), locator(locator), result(result) {}

  bool VisitNamedDecl(NamedDecl *declaration) override {
    if (!locations.contains(declaration->getLocation()))
      return true;
    SourceLocation start = declaration->getBeginLoc();
    std::string text = "[[maybe_unused]] ";
    if (const auto *declarator = dyn_cast<DeclaratorDecl>(declaration))
      start = declarator->getInnerLocStart();
    if (isa<TypeAliasDecl>(declaration)) {
      // The position in `using T [[maybe_unused]] = int;`.
      start = declaration->getLocation().getLocWithOffset(static_cast<int>(declaration->getName().size()));
      text = " [[maybe_unused]]";
    }
    if (start.isMacroID())
      return true;
    Verification::LocatedText found = locator.find(context.getSourceManager(), start);
    found.text = text;
    if (!found.path.empty())
      result.unused.push_back(found);
    return true;
  }

private:
  ASTContext &context;
  const std::set<SourceLocation> &locations;
  const Locator &locator;
  Verification &result;
};

class Reader : public ASTConsumer {
public:
  Reader(const Listener &listener, const Locator &locator, const Project &project, Verification &result)
      : listener(listener), locator(locator), project(project), result(result) {}

  void HandleTranslationUnit(ASTContext &context) override {
    UnusedFinder(context, listener.unused, locator, result).TraverseDecl(context.getTranslationUnitDecl());
    for (const auto &[name, prefix] : msvc::findQualifiers(context, listener.unknown)) {
      Verification::LocatedText found = locator.find(context.getSourceManager(), name);
      found.text = prefix;
      if (!found.path.empty())
        result.missing.push_back(found);
    }
    if (context.getDiagnostics().hasErrorOccurred())
      return;
    for (Decl *declaration : context.getTranslationUnitDecl()->decls())
      if (auto *space = dyn_cast<NamespaceDecl>(declaration); space && space->getName() == "ampout")
        for (Decl *member : space->decls())
          if (auto *launch = dyn_cast<FunctionTemplateDecl>(member))
            readLaunch(context, launch);
  }

private:
  void readLaunch(ASTContext &context, FunctionTemplateDecl *launch);

  const Listener &listener;
  const Locator &locator;
  const Project &project;
  Verification &result;
};

/// The underlying type of the local alias instance_type, which names the instance.
QualType instanceTypeOf(const FunctionDecl *function) {
  const auto *body = dyn_cast_or_null<CompoundStmt>(function->getBody());
  if (!body)
    return {};
  for (const Stmt *statement : body->body())
    if (const auto *declaration = dyn_cast<DeclStmt>(statement))
      for (const Decl *each : declaration->decls())
        if (const auto *alias = dyn_cast<TypedefNameDecl>(each); alias && alias->getName() == "instance_type")
          return alias->getUnderlyingType();
  return {};
}

/// Computes the result of ampout::name_of at run time (runtime/emitted/launch.h).
class RunTimeNames {
public:
  explicit RunTimeNames(ASTContext &context)
      : context(context), mangler(ItaniumMangleContext::create(context, context.getDiagnostics())) {
    for (Decl *declaration : context.getTranslationUnitDecl()->decls())
      if (auto *space = dyn_cast<NamespaceDecl>(declaration); space && space->getName() == "ampout")
        for (Decl *member : space->decls())
          if (auto *found = dyn_cast<ClassTemplateDecl>(member); found && found->getName() == "class_template")
            classTemplate = found;
  }

  std::string of(QualType type) {
    type = type.getCanonicalType();
    if (type.isLocalConstQualified() && !type->isArrayType()) {
      Qualifiers qualifiers = type.getLocalQualifiers();
      qualifiers.removeConst();
      return "const " + of(context.getQualifiedType(type.getLocalUnqualifiedType(), qualifiers));
    }
    if (const auto *pointer = type->getAs<clang::PointerType>())
      return of(pointer->getPointeeType()) + "*";
    if (const auto *reference = type->getAs<ReferenceType>())
      return of(reference->getPointeeType()) + (type->isRValueReferenceType() ? "&&" : "&");
    if (const auto *record = dyn_cast_or_null<ClassTemplateSpecializationDecl>(type->getAsCXXRecordDecl()))
      if (std::optional<std::string> name = ofTemplate(record))
        return *name;
    return typeidOf(type);
  }

private:
  /// The name of an instance of a class template whose parameters are all types.
  std::optional<std::string> ofTemplate(const ClassTemplateSpecializationDecl *record) {
    const ClassTemplateDecl *primary = record->getSpecializedTemplate();
    if (primary->getName() == "named_lambda")
      return of(record->getTemplateArgs()[0].getAsType());
    for (const NamedDecl *parameter : *primary->getTemplateParameters())
      if (!isa<TemplateTypeParmDecl>(parameter))
        return std::nullopt;
    std::string text;
    for (const ClassTemplateSpecializationDecl *mark : classTemplate->specializations())
      if (mark->getTemplateArgs()[0].getAsTemplate().getAsTemplateDecl()->getCanonicalDecl() ==
          primary->getCanonicalDecl())
        text = typeidOf(context.getRecordType(mark)) + "<";
    for (const TemplateArgument &argument : record->getTemplateArgs().asArray())
      for (const TemplateArgument &each :
           argument.getKind() == TemplateArgument::Pack ? argument.getPackAsArray() : llvm::ArrayRef(argument))
        text += of(each.getAsType()) + ",";
    return text + ">";
  }

  std::string typeidOf(QualType type) {
    std::string mangled;
    llvm::raw_string_ostream stream(mangled);
    mangler->mangleCXXRTTIName(type, stream);
    llvm::StringRef name = stream.str();
    name.consume_front("_ZTS");
    return name.str();
  }

  ASTContext &context;
  std::unique_ptr<MangleContext> mangler;
  ClassTemplateDecl *classTemplate = nullptr;
};

void Reader::readLaunch(ASTContext &context, FunctionTemplateDecl *launch) {
  const SourceManager &sources = context.getSourceManager();
  TypeKeys keys(
      context,
      [&](SourceLocation location) {
        const auto [file, offset] = sources.getDecomposedLoc(sources.getSpellingLoc(location));
        const auto [original, at] = project.originalOf(locator.pathOf(sources, file), offset);
        return original + ":" + std::to_string(at);
      },
      [&](const CXXRecordDecl *record) -> std::optional<std::string> {
        const auto *space = dyn_cast<NamespaceDecl>(record->getDeclContext());
        if (!space || space->getName() != "ampout" || !record->getIdentifier())
          return std::nullopt;
        return project.lambdaOf(record->getName().str());
      });
  RunTimeNames names(context);
  for (FunctionDecl *instance : launch->specializations()) {
    const QualType type = instanceTypeOf(instance);
    if (type.isNull())
      continue;
    const auto *record = cast<ClassTemplateSpecializationDecl>(type->getAsCXXRecordDecl());
    result.instances.push_back({launch->getName().str(), keys.of(record->getTemplateArgs().asArray()), names.of(type)});
  }
}

class ReadAction : public ASTFrontendAction {
public:
  ReadAction(const Listener &listener, const Locator &locator, const Project &project, Verification &result)
      : listener(listener), locator(locator), project(project), result(result) {}

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &, StringRef) override {
    return std::make_unique<Reader>(listener, locator, project, result);
  }

private:
  const Listener &listener;
  const Locator &locator;
  const Project &project;
  Verification &result;
};

}  // namespace

Verification verify(llvm::ArrayRef<const char *> arguments, const std::string &folder, const Project &project) {
  Verification result;
  llvm::SmallString<256> real;
  if (llvm::sys::fs::real_path(folder, real))
    real = folder;
  Locator locator(real.str().str(), project);
  Listener listener(result, locator);
  CompilerInstance instance;
  DiagnosticsEngine early(new DiagnosticIDs, new DiagnosticOptions, new TextDiagnosticBuffer);
  CompilerInvocation::CreateFromArgs(instance.getInvocation(), arguments, early);
  instance.getFrontendOpts().OutputFile.clear();
  instance.getDependencyOutputOpts() = DependencyOutputOptions();
  instance.createDiagnostics(&listener, /*ShouldOwnClient=*/false);
  instance.setVerboseOutputStream(llvm::nulls());
  ReadAction action(listener, locator, project, result);
  instance.ExecuteAction(action);
  return result;
}

}  // namespace amp::emit
