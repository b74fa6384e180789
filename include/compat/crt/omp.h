// <omp.h> for a program that is compiled without OpenMP: its pragmas are ignored, so there is one thread. The real
// <omp.h> of libomp-19-dev is found first.
#pragma once

#ifdef _OPENMP
#error "-fopenmp needs OpenMP's own header: install libomp-19-dev, or leave the option out"
#endif

#include <chrono>
#include <thread>

inline double omp_get_wtime() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}
inline double omp_get_wtick() {
    return double(std::chrono::steady_clock::period::num) / double(std::chrono::steady_clock::period::den);
}
inline int omp_get_num_procs() { return static_cast<int>(std::thread::hardware_concurrency()); }
inline int omp_get_max_threads() { return 1; }
inline int omp_get_num_threads() { return 1; }
inline int omp_get_thread_num() { return 0; }
inline int omp_in_parallel() { return 0; }
inline int omp_get_nested() { return 0; }
inline void omp_set_nested(int) {}
inline int omp_get_dynamic() { return 0; }
inline void omp_set_dynamic(int) {}
inline void omp_set_num_threads(int) {}

typedef struct {
    bool is_set;
} omp_lock_t;
inline void omp_init_lock(omp_lock_t *lock) { lock->is_set = false; }
inline void omp_destroy_lock(omp_lock_t *) {}
inline void omp_set_lock(omp_lock_t *lock) { lock->is_set = true; }
inline void omp_unset_lock(omp_lock_t *lock) { lock->is_set = false; }
inline int omp_test_lock(omp_lock_t *lock) { return lock->is_set ? 0 : (lock->is_set = true, 1); }
