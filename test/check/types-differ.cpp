// RUN: %amp-clang -fsyntax-only -Xclang -verify -Wno-unused %s
// [R13] [AMP 2.3.2] What restrict(cpu,amp) code computes has the same type on both sides.

int pair() restrict(cpu);
float pair() restrict(amp);
int alike(int) restrict(cpu);
int alike(int) restrict(amp);
float alike(float) restrict(cpu);
float alike(float) restrict(amp);

struct Row {
  int &at() restrict(cpu);
  const int &at() const restrict(cpu);
  int &at() restrict(amp);
  const int &at() const restrict(amp);
  int size() const restrict(cpu);
  unsigned size() const restrict(amp);
};

void both(Row &row, const Row &constant) restrict(cpu, amp) {
  unsigned long n = 0;
  auto x = pair(); // expected-error {{call to 'pair' has type 'int' on the host and 'float' on the accelerator; in restrict(cpu,amp) code both must be the same [amp-types-differ, C2785]}} expected-note {{give both overloads the same return type}}
  auto y = alike(1) + alike(1.0f);
  auto &z = row.at();
  auto &w = constant.at();
  // The sizes may differ.
  n = sizeof(pair()) + sizeof(alike(1)) + sizeof(int); // expected-error {{call to 'pair' has type 'int' on the host and 'float' on the accelerator}}
  int m = row.size(); // expected-error {{call to 'size' has type 'int' on the host and 'unsigned int' on the accelerator}}
}

// One side only.
auto onHost() { return pair(); }
void onAccelerator() restrict(amp) { auto x = pair(); }
auto lambda = [](Row &row) restrict(amp) { return row.size(); };
