// -Wunused-function of pairs of overloads: each is used on its own side [AMP 2.3.2].
// RUN: %amp-clang -Wall -Wextra -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=warning: --implicit-check-not=error: %s
#include <amp.h>

#include <vector>

static int first(int x) restrict(cpu) { return x; }
static int first(int x) restrict(amp) { return x + 1; }
namespace {
int second(int x) restrict(amp) { return x; }
int second(int x) restrict(cpu) { return x; }
struct Members {
  int get() const restrict(cpu);
  int get() const restrict(amp);
};
int Members::get() const restrict(cpu) { return 1; }
int Members::get() const restrict(amp) { return 2; }
}  // namespace
static int both(int x) restrict(cpu, amp) { return first(x) + second(x) + Members().get(); }

// CHECK-DAG: :[[@LINE+1]]:12: warning: unused function 'amp_only' [-Wunused-function]
static int amp_only(int x) restrict(amp) { return x; }
// CHECK-DAG: :[[@LINE+1]]:12: warning: unused function 'cpu_only' [-Wunused-function]
static int cpu_only(int x) { return x; }
// CHECK-DAG: :[[@LINE+1]]:12: warning: unused function 'neither' [-Wunused-function]
static int neither(int x) restrict(cpu, amp) { return x; }

int main() {
  std::vector<int> data(4);
  concurrency::array_view<int> v(4, data);
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = both(i[0]); });
  return both(3);
}
