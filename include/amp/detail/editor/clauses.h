// For editors: clangd, clang-tidy and other tools that use an unmodified Clang read this file before a C++ AMP source
// (docs/guides/editors.md). amp-clang never reads it. Restrictions become the CUDA attributes that amp-clang uses, so
// overloads that differ in restrictions are different functions, and calls between the sides are checked.
#pragma once

#define __AMP_EDITOR__ 1

/// Memory that the threads of a tile share [AMP 2.4.3]. It expands to `static`, because CUDA's __shared__ rejects
/// variables whose class has a constructor. C++ AMP does not call such a constructor.
#define tile_static static

/// A restriction clause [AMP 2.1]. With other words in the parentheses, `restrict` is a name of the program and stays.
#define restrict(...) AMP_EDITOR_CLAUSE(__VA_ARGS__, , )(__VA_ARGS__)

// restrict(cpu) expands to nothing: a function without an attribute is for the host, and Clang rejects attributes after
// many types that such a clause may follow. AMP_EDITOR_cpu_ and similar macros expand to a comma and the name of a
// macro. Other words expand to no comma. AMP_EDITOR_SECOND selects the argument after the first comma, which is
// AMP_EDITOR_NAME for other words.
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
