// In Visual C++, `static const int tile = 16;` in a class is also the definition. Elsewhere a separate definition is
// required if the constant is bound to a reference, as by std::min, and the program does not link without it. Input:
// the host module, where Clang gives such constants available_externally linkage. Output: they are linkonce_odr
// definitions, of which the linker keeps one, or the program's own definition.
#pragma once

namespace llvm {
class PassBuilder;
}

namespace amp::embed {

/// For clang::CodeGenOptions::PassBuilderCallbacks, under --amp-compat=msvc.
void registerMemberConstants(llvm::PassBuilder &builder);

}  // namespace amp::embed
