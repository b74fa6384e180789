// Bodies of the library's function templates wait for their instantiation, in both runs: most are never asked for.
#pragma once

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Preprocessor.h"

#include <string>

namespace amp::msvc {

/// From now on, while the parser is in a header of the C++ library or of `ownHeaders`, Clang keeps the tokens of
/// template bodies (-fdelayed-template-parsing) and parses them when they are used, at the end of the unit. Names are
/// looked up there, which in the user's code could change what they mean, and in the library's does not.
void delayLibraryTemplates(clang::Preprocessor &preprocessor, clang::LangOptions &options, std::string ownHeaders);

/// With a parsed <amp.h>: libstdc++ has classes by the names of Clang's type traits, which Clang makes identifiers of
/// for that reason. It takes that over when it meets such a word in a file, but not in the tokens of a template's body.
void restoreLibraryWords(clang::Preprocessor &preprocessor);

}  // namespace amp::msvc
