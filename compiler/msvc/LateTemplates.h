// Delays parsing the bodies of the library's function templates until they are instantiated, in both runs: most of them
// never are.
#pragma once

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Preprocessor.h"

#include <string>

namespace amp::msvc {

/// From now on, while the parser is in a header of the C++ library or one of ours, Clang keeps the tokens of
/// template bodies (-fdelayed-template-parsing) and parses them when they are used, at the end of the unit. Names are
/// then looked up at the end of the unit. That could change the meaning of user code, but not of library code.
void delayLibraryTemplates(clang::Preprocessor &preprocessor, clang::LangOptions &options);

/// For use with a parsed <amp.h>. libstdc++ has classes with the names of Clang's type traits, so Clang turns these
/// keywords into identifiers. With a parsed header, it does that for a word in a file, but not in the stored tokens of
/// a template's body. This function does it for all of these words.
void restoreLibraryWords(clang::Preprocessor &preprocessor);

}  // namespace amp::msvc
