// A function that returns a pointer to a const number returns the number, if every call reads it at once, as calls of
// std::min do. Part of pass-by-value: the function's parameters can then become values, too. A call that is an argument
// of another call, as in std::min(a, std::min(b, c)), gets a variable for its result.
//
//   const int *least(const int *a, const int *b) { return *b < *a ? b : a; }    ... *least(&x, &y) ...
//   int least(const int *a, const int *b) { return *b < *a ? *b : *a; }         ... least(&x, &y) ...
#pragma once

#include "model/Model.h"

namespace amp::passes {

void returnByValue(model::Module &module);

}  // namespace amp::passes
