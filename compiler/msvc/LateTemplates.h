// Bodies of the library's function templates are not parsed until they are instantiated, in both runs: most never
// are.
#pragma once

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Preprocessor.h"

#include <string>

namespace amp::msvc {

/// From now on, while the parser is in a header of the C++ library or of `ownHeaders`, Clang keeps the tokens of
/// template bodies (-fdelayed-template-parsing) and parses them when they are used, at the end of the unit. Names are
/// looked up there. In the user's code that could change their meaning, in the library's it does not.
void delayLibraryTemplates(clang::Preprocessor &preprocessor, clang::LangOptions &options, std::string ownHeaders);

/// For use with a parsed <amp.h>. libstdc++ has classes named like Clang's type traits, and Clang makes these words
/// identifiers for that reason. With a parsed header it does so when it meets the word in a file, but not in the tokens
/// of a template's body: this function does it for all of them.
void restoreLibraryWords(clang::Preprocessor &preprocessor);

}  // namespace amp::msvc
