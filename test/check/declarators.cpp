// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [D01] [D03] [D04] [AMP 2.4.2] Declarators of amp functions, called or not.

struct S {
  virtual int dynamic() restrict(amp); // expected-error {{the virtual function 'dynamic' cannot be restrict(amp) [amp-virtual, C3581]}} expected-note {{remove virtual, and use a template to select the class}}
};

int throws() restrict(amp) throw(); // expected-error {{the restrict(amp) function 'throws' cannot have a dynamic exception specification [amp-exception-specification, C3581]}} expected-note {{write noexcept}}
int fine() restrict(amp) noexcept;
int host() restrict(cpu) throw();
