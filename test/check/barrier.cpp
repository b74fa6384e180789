// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// RUN: not %amp-clang -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %amp-clang -fsyntax-only -Wno-error=amp-barrier %s 2>&1 | FileCheck --check-prefix=WARNING %s
// RUN: %amp-clang -fsyntax-only -Wno-amp-barrier %s 2>&1 | count 0
// [P20] [AMP 4.5.1] A barrier is reached by all threads of a tile or by none.
#include <amp.h>
using namespace concurrency;

// CHECK: barrier.cpp:[[@LINE+6]]:17: error: barrier in divergent control flow: some threads of the tile may not reach it [amp-barrier, C3561]
// CHECK: barrier.cpp:[[@LINE+4]]:5: note: control flow may diverge within a tile here: the condition depends on the thread
// WARNING: barrier.cpp:[[@LINE+4]]:17: warning: barrier in divergent control flow: some threads of the tile may not reach it [amp-barrier, C3561]
void inBranch(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    if (t.local[0] < 8) // expected-note {{control flow may diverge within a tile here: the condition depends on the thread}}
      t.barrier.wait(); // expected-error {{barrier in divergent control flow: some threads of the tile may not reach it}} expected-note {{make every thread reach the barrier, and guard only the work with the condition}}
  });
}

void meet(tiled_index<16> t) restrict(amp) {
  t.barrier.wait_with_all_memory_fence(); // expected-error {{barrier in divergent control flow: some threads of the tile may not reach it}}
}
int twice(int x) restrict(amp) { return 2 * x; }
void inCallee(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    int place = t.global[0], other = twice(place);
    if (other % 3) { // expected-note {{control flow may diverge within a tile here: the condition depends on the thread}}
      v[t.global] = 1;
    } else {
      meet(t);
    }
  });
}

void inLoop(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    for (int i = t.local[0]; i < 100; i += 16) // expected-note {{control flow may diverge within a tile here: the condition depends on the thread}}
      t.barrier.wait_with_global_memory_fence(); // expected-error {{barrier in divergent control flow: some threads of the tile may not reach it}}
  });
}

void afterReturn(array_view<int> v, int n) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    if (t.global[0] >= n) // expected-note {{control flow may diverge within a tile here: the condition depends on the thread}}
      return;
    t.barrier.wait_with_tile_static_memory_fence(); // expected-error {{barrier in divergent control flow: some threads of the tile may not reach it}}
  });
}

void afterBreak(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    for (int i = 0; i < 4; i++) {
      t.barrier.wait(); // expected-error {{barrier in divergent control flow: some threads of the tile may not reach it}}
      if (v[t.global] == i) // expected-note {{control flow may diverge within a tile here: the condition depends on the thread}}
        break;
    }
  });
}

void afterContinue(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    for (int i = 0; i < 4; i++) {
      if (v[t.global] == i) // expected-note {{control flow may diverge within a tile here: the condition depends on the thread}}
        continue;
      t.barrier.wait(); // expected-error {{barrier in divergent control flow: some threads of the tile may not reach it}}
    }
  });
}

void inSwitch(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    switch (t.local[0] & 1) { // expected-note {{control flow may diverge within a tile here: the condition depends on the thread}}
    case 0:
      t.barrier.wait(); // expected-error {{barrier in divergent control flow: some threads of the tile may not reach it}}
    }
  });
}

struct State {
  int mine, shared;
  void set(int value) restrict(amp) { mine = value; }
};
void throughMember(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    State state = {0, 0};
    state.set(t.local[0]);
    if (state.mine) // expected-note {{control flow may diverge within a tile here: the condition depends on the thread}}
      t.barrier.wait(); // expected-error {{barrier in divergent control flow: some threads of the tile may not reach it}}
  });
}

void fromAtomic(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    int ticket = atomic_fetch_add(&v[0], 1);
    while (ticket-- > 0) // expected-note {{control flow may diverge within a tile here: the condition depends on the thread}}
      t.barrier.wait(); // expected-error {{barrier in divergent control flow: some threads of the tile may not reach it}}
  });
}

void assignedWhereThreadsPart(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    int rounds = 1;
    if (t.local[0] == 0)
      rounds = 2;
    for (int i = 0; i < rounds; i++) // expected-note {{control flow may diverge within a tile here: the condition depends on the thread}}
      t.barrier.wait(); // expected-error {{barrier in divergent control flow: some threads of the tile may not reach it}}
  });
}

// Operands that not all threads evaluate.
template <int Which> int meetAndReturn(const tile_barrier &barrier, int x) restrict(amp);
template <> int meetAndReturn<0>(const tile_barrier &barrier, int x) restrict(amp) {
  barrier.wait(); // expected-error {{barrier in divergent control flow: some threads of the tile may not reach it}}
  return x;
}
template <> int meetAndReturn<1>(const tile_barrier &barrier, int x) restrict(amp) {
  barrier.wait(); // expected-error {{barrier in divergent control flow: some threads of the tile may not reach it}}
  return x;
}
template <> int meetAndReturn<2>(const tile_barrier &barrier, int x) restrict(amp) {
  barrier.wait(); // expected-error {{barrier in divergent control flow: some threads of the tile may not reach it}}
  return x;
}
int meetAlike(const tile_barrier &barrier, int x) restrict(amp) {
  barrier.wait();
  return x;
}
void inOperands(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    int id = t.local[0];
    v[t] = id ? meetAndReturn<0>(t.barrier, id) : 0; // expected-note {{control flow may diverge within a tile here: the condition depends on the thread}}
    v[t] = id && meetAndReturn<1>(t.barrier, id); // expected-note {{control flow may diverge within a tile here: the condition depends on the thread}}
    if (id == 0 || meetAndReturn<2>(t.barrier, id)) // expected-note {{control flow may diverge within a tile here: the condition depends on the thread}}
      v[t] = 1;
  });
}
void meetTwice(const tile_barrier &barrier) restrict(amp) {
  barrier.wait(); // expected-error {{barrier in divergent control flow: some threads of the tile may not reach it}}
  barrier.wait();
}
// A condition is one mistake, however many barriers follow it.
void beforeSeveral(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    if (t.local[0] == 0) { // expected-note {{control flow may diverge within a tile here: the condition depends on the thread}}
      meetTwice(t.barrier);
      t.barrier.wait();
    }
    v[t] = 1;
  });
}
void whereAllAgree(array_view<int> v, int rounds) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    v[t] = rounds > 3 && meetAlike(t.barrier, 1) ? meetAlike(t.barrier, 2) : meetAlike(t.barrier, 3);
  });
}
// Functions that call others three times each: 3^20 calls, which the check follows once for each kind of arguments.
template <int N> int often(int x) restrict(amp) { return x ? often<N - 1>(x) : often<N - 1>(x) + often<N - 1>(1); }
template <> int often<0>(int x) restrict(amp) { return x; }
void afterManyCalls(array_view<int> v, int rounds) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    if (often<20>(rounds))
      t.barrier.wait();
    if (often<20>(t.local[0])) // expected-note {{control flow may diverge within a tile here: the condition depends on the thread}}
      t.barrier.wait(); // expected-error {{barrier in divergent control flow: some threads of the tile may not reach it}}
    v[t] = 0;
  });
}
