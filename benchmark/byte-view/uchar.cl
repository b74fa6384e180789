// What byte_view is measured against: the sample photograph's kernels as one writes them in OpenCL C, which has uchar.

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void histogram(__global const uchar *pixels, __global uint *bins, int size) {
  __local uint tile_bins[256];
  const int local_id = get_local_id(0), i = get_global_id(0);
  tile_bins[local_id] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (i < size)
    atomic_inc(&tile_bins[pixels[i]]);
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_add(&bins[local_id], tile_bins[local_id]);
}

__kernel void blur(__global const uchar *from, __global uchar *to, int rows, int columns) {
  const uint weights[5] = {1, 4, 6, 4, 1};
  const int row = get_global_id(1), column = get_global_id(0);
  if (row >= rows || column >= columns)
    return;
  uint sum = 128;
  for (int dy = -2; dy <= 2; dy++)
    for (int dx = -2; dx <= 2; dx++) {
      const int y = clamp(row + dy, 0, rows - 1), x = clamp(column + dx, 0, columns - 1);
      sum += weights[dy + 2] * weights[dx + 2] * from[y * columns + x];
    }
  to[row * columns + column] = sum >> 8;
}

__kernel void invert(__global const uchar *from, __global uchar *to, int size) {
  const int i = get_global_id(0);
  if (i < size)
    to[i] = 255 - from[i];
}
