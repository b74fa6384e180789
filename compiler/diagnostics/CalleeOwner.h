// Whose function a call calls: the last argument of Rule::Call and Rule::NoOverload. It is not in their texts, and
// chooses the fix hint.
#pragma once

namespace amp::diagnostics {

enum CalleeOwner : int { ofProgram, ofOtherLibrary, ofLibraryForHost, ofLibraryForAmp };

}  // namespace amp::diagnostics
