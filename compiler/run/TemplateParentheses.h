// Works around a crash of Clang 19. In a template, `sizeof(T::list<int>)` without `typename` and `template` is the size
// of an expression in parentheses. If T::list turns out to be a class template, Clang reports that as an error, but
// does not expect the parentheses. They are removed.
#pragma once

namespace clang {
class Sema;
}

namespace amp::run {

void removeTemplateParentheses(clang::Sema &sema);

}  // namespace amp::run
