// Symbols of launch records, one for a kernel in both runs. Clang's own names are not that where a kernel's type is
// only this file's: classes of one name in one function, and classes without a name, are numbered as code generation
// comes by them, which the device run has none of.
#pragma once

namespace clang {
class TagDecl;
}  // namespace clang

namespace amp::annotations {

/// To be called for each class when its members are known, in both runs: gives the record of a kernel_entry<...> its
/// symbol where Clang's would depend on the run.
void nameRecord(const clang::TagDecl *completed);

}  // namespace amp::annotations
