// For editors: read in front of a source by clangd, clang-tidy and others that parse C++ AMP with Clang as it is
// (docs/guides/editors.md). amp-clang never reads it. Restrictions become the attributes of CUDA that amp-clang makes
// of them, so that overloads which differ by them are two functions, and calls from one side to the other are checked.
#pragma once

#define __AMP_EDITOR__ 1

/// Memory that the threads of a tile share [AMP 2.4.3]: one variable for them all, in any case. CUDA's __shared__ would
/// refuse variables of classes with a constructor, which C++ AMP leaves uncalled.
#define tile_static static

/// A restriction clause [AMP 2.1]. With anything else in parentheses, `restrict` is a name of the program's and stays.
#define restrict(...) AMP_EDITOR_CLAUSE(__VA_ARGS__, , )(__VA_ARGS__)

// restrict(cpu) becomes nothing: functions are for the host without an attribute, and Clang accepts none in many types
// that such a clause may follow. AMP_EDITOR_cpu_ and the like expand to a comma and a macro's name; other words expand
// to no comma. AMP_EDITOR_SECOND then selects what follows the first comma, which is AMP_EDITOR_NAME for those other
// words.
#define AMP_EDITOR_CLAUSE(first, second, ...) AMP_EDITOR_CHOOSE(AMP_EDITOR_##first##_##second, AMP_EDITOR_NAME, )
#define AMP_EDITOR_CHOOSE(...) AMP_EDITOR_SECOND(__VA_ARGS__)
#define AMP_EDITOR_SECOND(first, second, ...) second
#define AMP_EDITOR_cpu_ , AMP_EDITOR_NONE
#define AMP_EDITOR_amp_ , AMP_EDITOR_AMP
#define AMP_EDITOR_cpu_amp , AMP_EDITOR_BOTH
#define AMP_EDITOR_amp_cpu , AMP_EDITOR_BOTH
#define AMP_EDITOR__ , AMP_EDITOR_NONE
#define AMP_EDITOR_AMP(...) __attribute__((__device__))
#define AMP_EDITOR_BOTH(...) __attribute__((__host__, __device__))
#define AMP_EDITOR_NONE(...)
#define AMP_EDITOR_NAME(...) restrict(__VA_ARGS__)
