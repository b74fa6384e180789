// `static const int tile = 16;` in a class: to Visual C++ that is the definition, too. Elsewhere one is wanted where
// the constant is bound to a reference, as std::min's parameters are, and without it a program does not link. Input:
// the host module, where Clang has such constants as available elsewhere. Output: the same as definitions of which the
// linker takes one, or gives way to the program's own.
#pragma once

namespace llvm {
class PassBuilder;
}

namespace amp::embed {

/// For clang::CodeGenOptions::PassBuilderCallbacks, under --amp-compat=msvc.
void registerMemberConstants(llvm::PassBuilder &builder);

}  // namespace amp::embed
