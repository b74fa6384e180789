// restrict(...) and tile_static need no header [G01] [G05], and a file with nothing else compiles and links.
// RUN: %amp-clang -Wall -Werror %s -o %t
// RUN: %t
int both(int x) restrict(cpu, amp) { return x + 1; }
int device(int x) restrict(amp) {
  tile_static int shared[4];
  shared[0] = x;
  return both(shared[0]);
}
int host(int x) restrict(cpu) { return both(x); }
auto lambda = [](int x) restrict(cpu, amp) { return both(x); };

int main() { return host(-2) + lambda(0); }
