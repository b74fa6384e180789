// What main.cpp asks of rival.cu, which nvcc compiles to a library of its own: C++ AMP's compiler never sees CUDA C++.
#pragma once

#include <cstddef>

/// The data of one kernel, as 32-bit words on the host.
struct rival_data {
  const void *in[3];
  std::size_t in_words[3];
  std::size_t out_words;
  /// Rows, points or whatever the kernel counts.
  int n;
};

extern "C" {
/// Copies the inputs to the device and fills the output with zeros.
/// Returns false where there is no kernel, or library function, of that name.
bool rival_prepare(const char *name, const rival_data *data);
/// Enqueues the prepared kernel once.
void rival_launch();
void rival_wait();
/// Copies the output to the host. Returns false, with CUDA's message on stderr, if anything has failed since
/// rival_prepare.
bool rival_read(void *out);
}
