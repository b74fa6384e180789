// Queries about the annotations of the headers. Input: declarations of the device or host run. Output: the meaning of
// their annotations. No other component uses the text of an annotation or an internal name of the headers
// (docs/reference/header-contract.md).
#pragma once

#include "model/Intrinsics.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringRef.h"

#include <array>
#include <optional>
#include <vector>

namespace clang {
class ClassTemplateSpecializationDecl;
class Sema;
}  // namespace clang

namespace amp::annotations {

/// A set of restriction specifiers [AMP 2.1]. A function without any is restrict(cpu).
struct Restrictions {
  bool cpu = false;
  bool amp = false;

  bool covers(Restrictions other) const { return (cpu || !other.cpu) && (amp || !other.amp); }
  friend bool operator==(Restrictions a, Restrictions b) { return a.cpu == b.cpu && a.amp == b.amp; }
};

/// "restrict(amp)", "restrict(cpu)" or "restrict(cpu,amp)".
llvm::StringRef spell(Restrictions restrictions);

/// The restrictions of a function, implicit ones (closures, defaulted members, constexpr) included.
Restrictions restrictionsOf(const clang::FunctionDecl *function);

/// Whether the function is restrict(cpu,amp) by a clause. Clang gives both attributes to constexpr functions
/// implicitly.
bool isWrittenForBoth(const clang::FunctionDecl *function);

/// array_view: a container captured by value.
bool isView(const clang::CXXRecordDecl *record);
/// array: a container captured by reference.
bool isArray(const clang::CXXRecordDecl *record);
inline bool isContainer(const clang::CXXRecordDecl *record) { return isView(record) || isArray(record); }

/// The arrays and views that the translation unit instantiates, in a stable order.
std::vector<const clang::ClassTemplateSpecializationDecl *> findContainers(clang::ASTContext &context);

/// A member without a representation on the device, or a class of the library that is no type of amp code.
bool isHostOnly(const clang::Decl *declaration);
/// The member of a container that becomes a kernel argument.
bool isBuffer(const clang::FieldDecl *field);
/// The buffer of a texture.
bool isTexels(const clang::FieldDecl *field);

/// A member whose name is left out of names in the OpenCL text.
bool isTransparent(const clang::FieldDecl *field);
/// Where a container begins in its buffer, in elements.
bool isViewStart(const clang::FieldDecl *field);

/// The model's intrinsic that a call of the function becomes, or nothing. Such a function has no body in the headers.
std::optional<model::Intrinsic> intrinsicOf(const clang::FunctionDecl *function);
/// A barrier or a memory fence.
bool isBarrierOrFence(const clang::FunctionDecl *function);

/// For functions that send a report from a running kernel to the host: its kind [AMP 12.3]. Nothing for all others.
std::optional<llvm::StringRef> reportKind(const clang::FunctionDecl *function);

/// True for declarations of amp-clang's headers in namespace Concurrency.
bool isLibrary(const clang::Decl *declaration);

/// True for declarations of amp/algorithm.h. Its functions belong to the library, but they call user functions, like
/// the functions of other libraries. They are checked like those.
bool isAlgorithm(const clang::Decl *declaration);

/// parallel_for_each, or parallel_for_each_on.
bool isLaunch(const clang::FunctionDecl *function);

/// tile_static storage [AMP 2.4.3.5.1].
bool isTileStatic(const clang::VarDecl *variable);
/// tile_static on a declaration that is no variable, on an extern variable, or on one of a host function.
bool hasTileStaticAnnotation(const clang::Decl *declaration);

/// One kernel of the translation unit: a function object type together with a shape of domain.
struct KernelLaunch {
  /// The closure or functor class.
  clang::CXXRecordDecl *kernel = nullptr;
  /// kernel_entry<...>::run and run_mutable, declarations; see instantiateEntry.
  clang::CXXMethodDecl *run = nullptr;
  clang::CXXMethodDecl *runMutable = nullptr;
  /// kernel_entry<...>::record: its mangled name is the launch record's symbol in both runs (RecordSymbols.h).
  clang::VarDecl *record = nullptr;
  /// The user's first call of parallel_for_each with this kernel and a domain of this shape.
  clang::SourceLocation location;
  int rank = 0;
  bool tiled = false;
  /// The rows of the domain run on several accelerators.
  bool isSplit = false;
  /// Dimension 0 first; ones beyond the rank.
  std::array<int, 3> tile = {1, 1, 1};
  /// The kernel has no call operator that is both const and restrict(amp): it runs on a copy per thread [C4882].
  bool isMutable = false;

  clang::CXXMethodDecl *entry() const { return isMutable ? runMutable : run; }
  /// The class of the object that the launch passes: the kernel, or an object that contains it.
  clang::CXXRecordDecl *captures() const;
};

/// All kernels that the translation unit launches, in the order of their launches in the source. One without a
/// definition is reported, and left out.
std::vector<KernelLaunch> findKernels(clang::Sema &sema);

/// Gives the kernel's entry function its body. Overload resolution of the user's call operator happens here, so Clang
/// may report errors. Returns false if there were any.
bool instantiateEntry(clang::Sema &sema, KernelLaunch &launch);

}  // namespace amp::annotations
