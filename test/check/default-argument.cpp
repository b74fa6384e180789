// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [V10] [AMP 2.3.2] A default argument is bound once, where it is written.

int pair() restrict(cpu) { return 1; }
int pair() restrict(amp) { return 2; }
int both() restrict(cpu, amp) { return 3; }
constexpr int plain() { return 4; }
const int constant = 5;
int hosts() { return 6; }
int variable = 7;

void atNamespace(int x = pair()) restrict(amp) {} // expected-note {{the default argument is written here}}
void forBoth(int x = pair()) restrict(cpu, amp) {} // expected-note {{the default argument is written here}}
void ofHost(int x = hosts()) restrict(amp) {} // expected-note 2 {{the default argument is written here}}
void ofVariable(int x = variable) restrict(amp) {} // expected-note {{the default argument is written here}}
void fits(int x = both() + plain() + constant) restrict(amp) {}

void inAmp() restrict(amp) {
  atNamespace(); // expected-error {{the default argument calls the restrict(cpu) overload of 'pair', which cannot be called from restrict(amp) code [amp-default-argument, C3931]}} expected-note {{call a restrict(cpu, amp) function in the default argument, or pass the argument in each call}}
  atNamespace(1);
  atNamespace(pair());
  forBoth(); // expected-error {{the default argument calls the restrict(cpu) overload of 'pair'}}
  fits();
  ofHost(); // expected-error {{the default argument calls the restrict(cpu) overload of 'hosts'}}
  ofHost(1);
  ofVariable(); // expected-error {{'variable' cannot be used in amp-restricted code: it is a global or static variable that is not a constant integer [amp-global, C3586]}} expected-note@10 {{'variable' is declared here}} expected-note {{capture a copy or pass a parameter; an array goes into an array_view}}
  struct Local {
    static void own(int x = pair()) {}
    static void hosts(int x = pair()) restrict(cpu) {} // expected-note {{the default argument is written here}}
    static void call() restrict(cpu) {
      hosts(); // expected-error {{the default argument calls the restrict(amp) overload of 'pair', which cannot be called from restrict(cpu) code [amp-default-argument, C3931]}}
    }
    static void callOwn() { own(); }
  };
  Local::own();
}

void inHost() { forBoth(); }

// In a lambda, too, it is said once.
auto closure = []() restrict(amp) {
  ofHost(); // expected-error {{the default argument calls the restrict(cpu) overload of 'hosts'}}
};
