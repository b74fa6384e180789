// Symbols of launch records, the same for a kernel in both runs. Clang's mangled names can differ where a kernel's type
// has internal linkage: Clang numbers unnamed classes, and classes of one name in a function, in the order in which it
// generates code, and the device run generates none.
#pragma once

namespace clang {
class TagDecl;
}  // namespace clang

namespace amp::annotations {

/// To be called for each completed class, in both runs. Gives the record of a kernel_entry<...> its symbol if Clang's
/// would depend on the run.
void nameRecord(const clang::TagDecl *completed);

}  // namespace amp::annotations
