#include "driver/UsesAmp.h"

#include "frontend/tokens/MentionsAmp.h"

#include "clang/Basic/TokenKinds.h"
#include "clang/Lex/DependencyDirectivesScanner.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <vector>

namespace amp::driver {

namespace scan = clang::dependency_directives_scan;

namespace {

class Search {
public:
  explicit Search(const run::Arguments &arguments)
      : folders(arguments.userFolders()), forced(arguments.valuesOf("-include")) {
    for (std::string &header : arguments.valuesOf("-imacros"))
      forced.push_back(std::move(header));
  }

  bool run(llvm::StringRef file, const llvm::MemoryBuffer *standardInput) {
    for (const std::string &header : forced)
      if (frontend::mentionsAmp("#include <" + header + ">") || include(header, ""))
        return true;
    return standardInput ? read(standardInput->getBuffer(), file == "-" ? "" : llvm::sys::path::parent_path(file))
                         : visit(file);
  }

private:
  bool visit(llvm::StringRef path) {
    if (!seen.insert(path).second)
      return false;
    auto buffer = llvm::MemoryBuffer::getFile(path);
    return buffer && read((*buffer)->getBuffer(), llvm::sys::path::parent_path(path));
  }

  bool read(llvm::StringRef text, llvm::StringRef folder) {
    // The scanner knows no digraphs and trigraphs: %:include, ??=include.
    if (frontend::mentionsAmp(text) || text.contains("%:") || text.contains("?\?="))
      return true;
    llvm::SmallVector<scan::Token> tokens;
    llvm::SmallVector<scan::Directive> directives;
    // If the scanner does not understand the text, the result is true.
    if (clang::scanSourceForDependencyDirectives(text, tokens, directives))
      return !hasModules;
    hasModules |= llvm::any_of(directives, [](const scan::Directive &each) { return isOfModules(each.Kind); });
    return llvm::any_of(directives, [&](const scan::Directive &each) { return directive(each, text, folder); });
  }

  static bool isOfModules(scan::DirectiveKind kind) {
    return kind == scan::cxx_module_decl || kind == scan::cxx_import_decl || kind == scan::cxx_export_module_decl ||
           kind == scan::cxx_export_import_decl;
  }

  bool directive(const scan::Directive &directive, llvm::StringRef text, llvm::StringRef folder) {
    static constexpr scan::DirectiveKind including[] = {scan::pp_include, scan::pp_include_next, scan::pp_import,
                                                        scan::pp___include_macros};
    // The tokens: #, include, and the header's name.
    if (!llvm::is_contained(including, directive.Kind) || directive.Tokens.size() < 3)
      return false;
    const scan::Token &header = directive.Tokens[2];
    // A macro, which only the preprocessor can expand, or a name with a line splice.
    std::string name = text.substr(header.Offset, header.Length).str();
    if (header.isNot(clang::tok::header_name) && header.isNot(clang::tok::string_literal))
      return !hasModules;
    const bool isQuoted = name.front() == '"';
    if (name.size() < 2 || llvm::StringRef(name).contains('\n'))
      return !hasModules;
    return include(llvm::StringRef(name).drop_front().drop_back(), isQuoted ? folder : "");
  }

  bool include(llvm::StringRef name, llvm::StringRef folder) {
    llvm::SmallString<256> path(llvm::sys::path::is_absolute(name) ? "" : folder);
    llvm::sys::path::append(path, name);
    if (llvm::sys::fs::exists(path))
      return visit(path);
    for (const std::string &candidate : folders) {
      path = candidate;
      llvm::sys::path::append(path, name);
      if (llvm::sys::fs::exists(path))
        return visit(path);
    }
    // Headers of the library that mentionsAmp does not know, if the program has no header of that name.
    if (name.starts_with("amp/") || name == "amp_opencl.h")
      return true;
    // Sources of Visual C++ begin with the precompiled header, and it may include everything else. If it is missing,
    // the message suggests a fix.
    llvm::StringRef file = llvm::sys::path::filename(name);
    return file.equals_insensitive("stdafx.h") || file.equals_insensitive("pch.h");
  }

  std::vector<std::string> folders, forced;
  llvm::StringSet<> seen;
  /// A source that imports modules cannot use C++ AMP, so the result is false in cases of doubt.
  bool hasModules = false;
};

}  // namespace

bool usesAmp(llvm::StringRef file, const llvm::MemoryBuffer *standardInput, const run::Arguments &arguments) {
  // The search does not see headers in folders that these options name.
  if (arguments.has("-ivfsoverlay") || arguments.has("-iwithprefix") || arguments.has("-iwithprefixbefore"))
    return true;
  for (std::size_t i = 0; i + 1 < arguments.list.size(); ++i)
    if (llvm::StringRef(arguments.list[i]) == "-D" &&
        frontend::mentionsAmp("#define " + llvm::StringRef(arguments.list[i + 1]).str()))
      return true;
  return Search(arguments).run(file, standardInput);
}

}  // namespace amp::driver
