// Wraps glibc's <unistd.h>: under --amp-compat=msvc some of its names are hidden (<compat/crt/detail/glibc_names.h>),
// and a source that includes this header needs them.
#include_next <unistd.h>
#if defined(__AMP_HIDES_POSIX) && defined(__cplusplus)
extern "C" {
unsigned alarm(unsigned) noexcept;
int link(const char *, const char *) noexcept;
int nice(int) noexcept;
int pause();
int pipe(int[2]) noexcept;
ssize_t read(int, void *, size_t);
unsigned sleep(unsigned);
void sync() noexcept;
int truncate(const char *, off_t) noexcept;
int usleep(useconds_t);
ssize_t write(int, const void *, size_t);
}
#endif
