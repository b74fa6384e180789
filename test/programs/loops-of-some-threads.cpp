// Loops between barriers that only some threads of a tile run, in the kernel and in functions: with a work-item
// for each thread, PoCL 3.1 confused the threads if each of the loops had its own condition.
// RUN: %amp-clang %s -o %t && %t && env AMP_KERNEL_TILE_LOOPS=0 %t && env AMP_KERNEL_TILE_LOOPS=0 AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=4 %t
// RUN: %amp-clang -famp-bounds-check %s -o %t.checked && %t.checked && env AMP_KERNEL_TILE_LOOPS=0 %t.checked
#include <amp.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace concurrency;

/// Merges the sorted halves of N numbers.
template <int N> void merge(int *numbers) restrict(cpu, amp) {
  int merged[N];
  int left = 0, right = N / 2, k = 0;
  while (left < N / 2 && right < N)
    merged[k++] = numbers[left] <= numbers[right] ? numbers[left++] : numbers[right++];
  while (left < N / 2)
    merged[k++] = numbers[left++];
  while (right < N)
    merged[k++] = numbers[right++];
  for (k = 0; k < N; k++)
    numbers[k] = merged[k];
}

template <int N> struct sorter {
  static void run(int *numbers) restrict(cpu, amp) {
    sorter<N / 2>::run(numbers);
    sorter<N / 2>::run(numbers + N / 2);
    merge<N>(numbers);
  }
};
template <> struct sorter<1> {
  static void run(int *) restrict(cpu, amp) {}
};

/// The number of halvings of an odd multiple of a power of two.
int halvings(int number) restrict(cpu, amp) {
  int count = 0;
  while (number % 2 == 0) {
    number /= 2;
    count++;
  }
  return count;
}

constexpr int threads = 64, each = 4, tile = 8;

/// The threads run one after the other.
void sort_in_turns(array_view<int> numbers) {
  parallel_for_each(extent<1>(threads).tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
    tile_static int shared[tile * each];
    const int local = t.local[0];
    for (int k = 0; k < each; k++)
      shared[local * each + k] = numbers[t.global[0] * each + k];
    t.barrier.wait();
    for (int turn = 0; turn < tile; turn++) {
      if (local == turn)
        sorter<each>::run(shared + each * local);
      t.barrier.wait();
    }
    for (int k = 0; k < each; k++)
      numbers[t.global[0] * each + k] = shared[local * each + k];
  });
}

/// All but two threads of each tile run the loops; a function with a loop, called in an initialiser.
void sort_of_some(array_view<int> numbers) {
  parallel_for_each(extent<1>(threads).tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
    tile_static int shared[tile * each];
    const int local = t.local[0];
    for (int k = 0; k < each; k++)
      shared[local * each + k] = numbers[t.global[0] * each + k];
    t.barrier.wait();
    const int turns = halvings(local + 1);
    if (local < tile - 2) {
      int *own = shared + local * each;
      int left = 0, right = 2, k = 0, merged[each];
      if (own[0] > own[1]) {
        const int first = own[0];
        own[0] = own[1];
        own[1] = first;
      }
      if (own[2] > own[3]) {
        const int first = own[2];
        own[2] = own[3];
        own[3] = first;
      }
      while (left < 2 && right < 4)
        merged[k++] = own[left] <= own[right] ? own[left++] : own[right++];
      while (left < 2)
        merged[k++] = own[left++];
      while (right < 4)
        merged[k++] = own[right++];
      for (k = 0; k < each; k++)
        own[k] = merged[k] + turns;
    }
    t.barrier.wait();
    for (int k = 0; k < each; k++)
      numbers[t.global[0] * each + k] = shared[local * each + k];
  });
}

int main() {
  std::vector<int> numbers(threads * each);
  unsigned state = 12345;
  for (int &number : numbers)
    number = int((state = state * 1664525u + 1013904223u) >> 16) % 1000;
  std::vector<int> turns = numbers, some = numbers;
  sort_in_turns(array_view<int>(threads * each, turns));
  sort_of_some(array_view<int>(threads * each, some));
  int wrong = 0;
  for (int thread = 0; thread < threads; thread++) {
    const int first = thread * each, local = thread % tile;
    std::vector<int> sorted(numbers.begin() + first, numbers.begin() + first + each), partly = sorted;
    std::sort(sorted.begin(), sorted.end());
    if (local < tile - 2)
      for (int k = 0; k < each; k++)
        partly[k] = sorted[k] + halvings(local + 1);
    for (int k = 0; k < each; k++) {
      wrong += turns[first + k] != sorted[k];
      wrong += some[first + k] != partly[k];
    }
  }
  std::printf("%d wrong\n", wrong);
  return wrong != 0;
}
