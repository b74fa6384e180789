// The text of __FUNCTION__ and __FUNCSIG__ in member functions. In Microsoft's dialect Clang writes "static C::f" and
// "virtual void __cdecl C::f(void)"; Visual C++ has neither word in them.
#pragma once

#include "clang/AST/DeclGroup.h"

namespace amp::msvc {

/// Changes the texts in the declarations. The arrays keep their lengths, and have zeros after the text. To be called
/// before code is generated for the declarations.
void shortenFunctionNames(clang::DeclGroupRef group);

}  // namespace amp::msvc
