// What main.cpp asks of cuda_side.cu, which nvcc compiles to a library of its own: C++ AMP's compiler never sees CUDA C++.
#pragma once

#include <cstddef>

/// The data of one kernel, as 32-bit words on the host.
struct cuda_data {
  const void *in[3];
  std::size_t in_words[3];
  std::size_t out_words;
  /// Rows, points or whatever the kernel counts.
  int n;
};

extern "C" {
/// Copies the inputs to the device and fills the output with zeros.
/// Returns false where there is no kernel, or library function, of that name.
bool cuda_prepare(const char *name, const cuda_data *data);
/// Enqueues the prepared kernel once.
void cuda_launch();
void cuda_wait();
/// Copies the output to the host. Returns false, with CUDA's message on stderr, if anything has failed since
/// cuda_prepare.
bool cuda_read(void *out);
}
