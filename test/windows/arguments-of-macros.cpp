// What Visual C++ accepts in a call it also accepts in the argument of a macro: a check, a log or a shorter name.
// RUN: %amp-clang --amp-compat=msvc -Werror %s -o %t && %t
// RUN: not %amp-clang --amp-compat=msvc -DBODY -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
#include <amp.h>

#include <cstdio>
#include <cstring>
#include <vector>

using namespace concurrency;

static int failures, checks;
#define CHECK_THAT(condition) (++checks, (condition) ? (void)0 : (void)(++failures, std::printf("failed: %s\n", #condition)))
#define CHECK_TWICE(condition) (CHECK_THAT(condition), CHECK_THAT(condition))
#define VERIFY(call) ((void)(call))
#define CALL(object, function, ...) ((object).function(__VA_ARGS__))
#define LOCAL(type, name, value) type name = value
#define RETURN_IF(condition) do { if (condition) return; } while (0)

struct matrix {
  int n;
  explicit matrix(int n) : n(n) {}
  matrix transposed() const { return matrix(-n); }
  int add(matrix &other) { return n += other.n; }
};
int operator*(matrix &a, matrix &b) { return a.n * b.n; }
int count_of(std::vector<int> &values) { return static_cast<int>(values.size()); }
std::vector<int> make(int n) { return std::vector<int>(n); }
template <typename T> T &same(T &value) { return value; }
struct sink {
  std::vector<int> kept;
  void set(std::vector<int> &values) { kept.swap(values); }
  int operator()(matrix &m) { return m.n; }
};
int chosen;
void over(int) { chosen = 1; }
void over(char *) { chosen = 2; }

void returns(int n) { RETURN_IF(count_of(make(n)) == n); ++failures; }

int main() {
  CHECK_THAT(count_of(make(3)) == 3);
  CHECK_TWICE(count_of(make(2)) == 2);
  matrix m(2);
  CHECK_THAT(m.add(matrix(3)) == 5);
  CHECK_THAT(m * m.transposed() == -25);
  CHECK_THAT(same(matrix(7)).n == 7);
  CHECK_THAT(CALL(m, add, matrix(1)) == 6);
  sink s;
  VERIFY((s.set(make(4)), 0));
  CHECK_THAT(s.kept.size() == 4);
  CHECK_THAT(s(matrix(9)) == 9);
  LOCAL(matrix &, local, matrix(8));
  CHECK_THAT(local.n == 8);
  returns(5);
  VERIFY((over(NULL), 0));
  CHECK_THAT(chosen == 1);
#ifdef BODY
// CHECK: error: no matching function for call to 'count_of'
#define IN_BODY count_of(make(1))
  VERIFY(IN_BODY);
#endif
  std::vector<int> memory(8);
  CHECK_THAT((array_view<int>(8, memory).extent == extent<1>(8)));
  std::printf("%d checks, %d failures\n", checks, failures);
  return failures;
}
