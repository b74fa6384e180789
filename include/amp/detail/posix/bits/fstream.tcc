// Wraps the end of libstdc++'s <fstream>: under --amp-compat=msvc, streams open files by the names that Windows
// programs use. The functions are specialised here, before libstdc++ declares that the library has compiled
// instantiations of them.
#if defined(__AMP_COMPAT_MSVC__) && defined(__cplusplus)
#include <compat/crt/detail/file_names.h>

namespace std {

#define AMP_OPENS_BY_NAME(STREAM, BASE, LETTER, ALWAYS)                                                                \
    template <> inline void STREAM<LETTER>::open(const char *name, ios_base::openmode mode) {                          \
        if (rdbuf()->open(__amp_path(name).c_str(), mode | (ALWAYS)))                                                  \
            this->clear();                                                                                             \
        else                                                                                                           \
            this->setstate(ios_base::failbit);                                                                         \
    }                                                                                                                  \
    template <> inline void STREAM<LETTER>::open(const string &name, ios_base::openmode mode) {                        \
        open(name.c_str(), mode);                                                                                      \
    }                                                                                                                  \
    template <> inline STREAM<LETTER>::STREAM(const char *name, ios_base::openmode mode) : BASE<LETTER>() {            \
        this->init(rdbuf());                                                                                           \
        open(name, mode);                                                                                              \
    }                                                                                                                  \
    template <> inline STREAM<LETTER>::STREAM(const string &name, ios_base::openmode mode) : BASE<LETTER>() {          \
        this->init(rdbuf());                                                                                           \
        open(name.c_str(), mode);                                                                                      \
    }

AMP_OPENS_BY_NAME(basic_ifstream, basic_istream, char, ios_base::in)
AMP_OPENS_BY_NAME(basic_ifstream, basic_istream, wchar_t, ios_base::in)
AMP_OPENS_BY_NAME(basic_ofstream, basic_ostream, char, ios_base::out)
AMP_OPENS_BY_NAME(basic_ofstream, basic_ostream, wchar_t, ios_base::out)
AMP_OPENS_BY_NAME(basic_fstream, basic_iostream, char, ios_base::openmode())
AMP_OPENS_BY_NAME(basic_fstream, basic_iostream, wchar_t, ios_base::openmode())

#undef AMP_OPENS_BY_NAME

}  // namespace std
#endif
#include_next <bits/fstream.tcc>
