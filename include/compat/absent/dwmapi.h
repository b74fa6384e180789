// A placeholder for the header of Windows' window functions, which has no equivalent here. The use of a name from it is
// an error that says what to use instead (compiler/diagnostics/translate/WindowsNames.def).
#pragma once
