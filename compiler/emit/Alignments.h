// Moves `__declspec(align(n))` from before a class key to after it: `__declspec(align(16)) struct V` becomes
// `struct __declspec(align(16)) V`. Visual C++ accepts both. The macro of ampout/microsoft.h makes a GNU attribute of
// it, which GCC and Clang ignore before a class key, so the class would have another size on the host.
// Only before the definition of a class: elsewhere the attribute belongs to a variable or a member.
// Input: a unit's tokens. Output: edits of the unit.
#pragma once

#include "emit/SourceMapper.h"
#include "emit/Unit.h"

#include "clang/Lex/Token.h"

#include <vector>

namespace amp::emit {

void moveAlignments(const std::vector<clang::Token> &tokens, const clang::SourceManager &sources,
                    const SourceMapper &mapper, Unit &unit);

}  // namespace amp::emit
