// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [E17] [AMP 2.4.3] A computed goto is one mistake: its table, its labels and its jumps go with it.

int inTable(int x) restrict(amp) {
  static void *labels[] = {&&zero, &&one}; // expected-error {{goto cannot be used in amp-restricted code [amp-goto, C3593]}} expected-note {{use a loop, break, continue or return}}
  goto *labels[x & 1];
zero:
  return 0;
one:
  goto *labels[0];
}
int inLocalTable(int x) restrict(amp) {
  void *labels[] = {
      &&zero, // expected-error {{goto cannot be used in amp-restricted code}}
      &&one,
  };
  goto *labels[x & 1];
zero:
  return 0;
one:
  return 1;
}
int inVariable(int x) restrict(amp) {
  void *label = &&zero; // expected-error {{goto cannot be used in amp-restricted code}}
  if (x)
    label = &&one;
  goto *label;
zero:
  return 0;
one:
  return 1;
}
