// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [P25] [AMP 2.4.3] Loops that certainly never end, and those that do.

void f(int n) restrict(amp) {
  while (true) // expected-error {{this loop never terminates [amp-infinite-loop, C3563]}} expected-note {{add an exit: a condition that changes, a break or a return}}
    n++;
  for (;;) { // expected-error {{this loop never terminates}}
    switch (n++) {
    case 3:
      break;
    }
  }
  do { // expected-error {{this loop never terminates}}
    for (;; n++)
      if (n == 3)
        break;
  } while (1);
  for (;;)
    if (n-- == 0)
      break;
  while (true) {
    if (n++)
      continue;
    return;
  }
}
void host() {
  for (;;) {
  }
}
